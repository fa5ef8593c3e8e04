import CircleAlert from 'lucide-react/icons/circle-alert'
import RotateCw from 'lucide-react/icons/rotate-cw'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'

type ErrorStateProps = {
  /** What failed, in words of the screen: `Failed to load fuel types. Please try again.` */
  title: string
  children?: ReactNode
  onRetry?: (() => void) | undefined
  retrying?: boolean | undefined
  className?: string | undefined
}

export function ErrorState({ title, children, onRetry, retrying = false, className }: ErrorStateProps) {
  return (
    <div role="alert" className={classNames('flex flex-col items-center px-6 py-10 text-center', className)}>
      <span className="mb-3 grid size-10 place-items-center rounded-full bg-negative-soft text-negative">
        <CircleAlert aria-hidden="true" className="size-5" />
      </span>
      <p className="text-balance font-medium text-ink">{title}</p>
      {children && <div className="mt-1 max-w-prose text-pretty text-muted text-sm">{children}</div>}
      {onRetry && (
        <Button
          variant="secondary"
          size="sm"
          icon={<RotateCw aria-hidden="true" />}
          loading={retrying}
          onClick={onRetry}
          className="mt-4"
        >
          Retry
        </Button>
      )}
    </div>
  )
}
