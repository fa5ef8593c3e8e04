import ChevronDown from 'lucide-react/icons/chevron-down'
import { type ReactNode, useState } from 'react'
import { Card } from '#ui/card.tsx'
import { classNames } from '#ui/class-names.ts'

type SideSectionProps = {
  id: string
  title: string
  description?: string
  badge?: ReactNode
  children: ReactNode
}

/** Beside the board. On a phone it is folded, so that the board stays in reach. */
export function SideSection({ id, title, description, badge, children }: SideSectionProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Card as="section" aria-labelledby={id} className="px-3 py-2">
      <h2 id={id} className="font-semibold text-ink">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={`${id}-content`}
          onClick={() => setOpen(!isOpen)}
          className="flex min-h-8 w-full cursor-pointer items-center justify-between text-left sm:hidden"
        >
          {title}
          <ChevronDown aria-hidden="true" className={classNames('size-4', isOpen && 'rotate-180')} />
        </button>
        <span className="flex items-center justify-between max-sm:hidden">
          {title}
          {badge}
        </span>
      </h2>
      <div id={`${id}-content`} className={classNames('mt-1', !isOpen && 'max-sm:hidden')}>
        {description && <p className="mb-1 text-pretty text-muted text-xs">{description}</p>}
        {children}
      </div>
    </Card>
  )
}
