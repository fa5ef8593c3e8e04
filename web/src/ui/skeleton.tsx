import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

type SkeletonProps = { className?: string | undefined; circle?: boolean | undefined }

/** The place of something that is on its way; give it the size of what will come. */
export function Skeleton({ className = 'h-4 w-full', circle = false }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'block animate-pulse bg-skeleton',
        circle ? 'rounded-full' : 'rounded-sm',
        className,
      )}
    />
  )
}

/** Lines of text on their way, the last one shorter. */
export function SkeletonText({ lines = 3 }: { lines?: number | undefined }) {
  const keys = Array.from({ length: lines }, (_, line) => `line-${line + 1}`)
  return (
    <span aria-hidden="true" className="block space-y-2.5">
      {keys.map((key) => (
        <Skeleton key={key} className={key === keys.at(-1) ? 'h-3 w-3/5' : 'h-3 w-full'} />
      ))}
    </span>
  )
}

type SkeletonGroupProps = {
  /** What is being loaded, for screen readers: `Loading markets`. */
  label: string
  className?: string | undefined
  children: ReactNode
}

/** Around the skeletons of one region, so that the wait is also announced, once. */
export function SkeletonGroup({ label, className, children }: SkeletonGroupProps) {
  return (
    <div role="status" className={className}>
      <span className="sr-only">{label}</span>
      {children}
    </div>
  )
}
