import type { ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'

/** One group of the page; its id is what the index points to. */
export function Group({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="border-line border-t pt-8 first:border-t-0 first:pt-0"
    >
      <h2 id={`${id}-title`} className="mb-5 font-semibold text-2xl tracking-tight">
        {title}
      </h2>
      <div className="space-y-7">{children}</div>
    </section>
  )
}

type ExampleProps = { title: string; note?: string; className?: string; children: ReactNode }

/** One part in one or several states. */
export function Example({ title, note, className, children }: ExampleProps) {
  return (
    <div className="min-w-0">
      <h3 className="font-medium text-base">{title}</h3>
      {note && <p className="text-muted text-sm">{note}</p>}
      <div className={classNames('mt-3', className ?? 'flex flex-wrap items-center gap-3')}>{children}</div>
    </div>
  )
}
