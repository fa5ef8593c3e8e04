import type { ReactNode } from 'react'

type LegalDocumentProps = { title: string; updated: string; lead: string; children: ReactNode }

/** A text to be read, in a measure fit for reading. */
export function LegalDocument({ title, updated, lead, children }: LegalDocumentProps) {
  return (
    <article className="border-line border-y bg-surface px-4 py-8 sm:rounded-lg sm:border sm:px-10 sm:py-10">
      <title>{`${title} · Laycan`}</title>
      <h1 className="text-balance font-semibold text-3xl tracking-tight">{title}</h1>
      <p className="mt-1 text-sm text-subtle">In force since {updated}</p>
      <p className="mt-4 max-w-prose text-pretty text-lg text-muted">{lead}</p>
      <div className="mt-8 max-w-prose space-y-6">{children}</div>
    </article>
  )
}

export function Clause({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="font-semibold text-lg">{title}</h2>
      <div className="mt-1.5 space-y-2 text-pretty text-muted [&_ul]:list-disc [&_ul]:space-y-1 [&_ul]:pl-5">
        {children}
      </div>
    </section>
  )
}
