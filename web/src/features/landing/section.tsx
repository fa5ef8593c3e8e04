import type { ReactNode } from 'react'

/** The page's measure: every band keeps to it, so that left edges line up from header to footer. */
export const measureClass = 'mx-auto w-full max-w-6xl px-4 sm:px-6'

type SectionProps = {
  id: string
  title: string
  lead: string
  /** Bands alternate between the canvas and a surface. */
  raised?: boolean
  children: ReactNode
}

export function Section({ id, title, lead, raised, children }: SectionProps) {
  const titleId = `${id}-title`
  return (
    // The scroll padding clears the header; the band's own padding must not be added to it.
    <section
      id={id}
      aria-labelledby={titleId}
      className={`-scroll-mt-16 py-14 sm:-scroll-mt-4 lg:-scroll-mt-8 lg:py-20 ${raised ? 'border-line border-y bg-surface' : ''}`}
    >
      <div className={measureClass}>
        <div className="mb-10 grid items-baseline-last gap-x-8 gap-y-3 lg:mb-12 lg:grid-cols-2">
          <h2 id={titleId} className="text-balance font-semibold text-3xl tracking-tight sm:text-4xl">
            {title}
          </h2>
          <p className="max-w-prose text-pretty text-lg text-muted">{lead}</p>
        </div>
        {children}
      </div>
    </section>
  )
}
