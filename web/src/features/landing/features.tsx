import { Section } from './section.tsx'

/** Each promise with the particulars behind it, set like a specification sheet. */
const features = [
  {
    title: 'Verified buyers and sellers',
    text: 'Know who is on the other side before you quote. Members prove identity with documents, a reviewer reads them, and the result stands beside the name in every conversation.',
    facts: [
      ['Documents', 'Read by a reviewer'],
      ['Review time', '24–48 hours'],
      ['Needed for', 'All trading features'],
    ],
    icon: 'M12 3l7 3v5.5c0 4.2-2.9 7.6-7 9.5-4.1-1.9-7-5.3-7-9.5V6zM9 12l2.2 2.2L15.2 10',
  },
  {
    title: 'AI-powered matching',
    text: 'Say what must be delivered, where and when. Matching weighs the specification, the quantity and the dates against what others have open, and tells you why a name is on your list.',
    facts: [
      ['Grade', 'By specification, not by name'],
      ['Quantity', 'With its tolerance'],
      ['Dates', 'Overlap of the two windows'],
    ],
    icon: 'M4 7h5l6 10h5M4 17h5l1.8-3M13.2 10L15 7h5M17.5 4.5L20 7l-2.5 2.5M17.5 14.5L20 17l-2.5 2.5',
  },
  {
    title: 'Security and compliance',
    text: 'Documents are private to you and to the reviewers. Every change of a verification is kept with its author, its time and its reason, so that your file answers an audit.',
    facts: [
      ['Sign-in', 'Two-factor'],
      ['Documents', 'You and the reviewers only'],
      ['Decisions', 'Who, when and why'],
    ],
    icon: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3M12 14.5v2',
  },
  {
    title: 'Live markets',
    text: 'Crude, products and bunkers in six regions, each quoted as its market quotes it. Follow a price by the hour or by the year, and carry it straight into a conversation.',
    facts: [
      ['Regions', 'Six, and global'],
      ['Timeframes', '1 hour to 1 year'],
      ['Quoted in', 'USD/bbl, USD/MT, USD/gal'],
    ],
    icon: 'M4 4v16h16M7.5 15l3.5-4.5 3 2.5L19 7',
  },
]

export function Features() {
  return (
    <Section
      id="features"
      title="What a trading desk asks first"
      lead="Who is this, do the dates work, is it in order, and what is the market. Laycan answers the four in one place."
    >
      <div className="grid gap-x-8 gap-y-12 sm:grid-cols-2 lg:gap-y-16">
        {features.map(({ title, text, facts, icon }) => (
          <article key={title}>
            <svg viewBox="0 0 24 24" className="size-6 text-accent" aria-hidden="true" focusable="false">
              <path
                d={icon}
                fill="none"
                stroke="currentColor"
                strokeWidth="1.75"
                strokeLinecap="round"
                strokeLinejoin="round"
              />
            </svg>
            <h3 className="mt-3 font-semibold text-xl tracking-tight">{title}</h3>
            <p className="mt-2 max-w-prose text-pretty text-muted">{text}</p>
            <dl className="mt-5 divide-y divide-line border-line border-y">
              {facts.map(([term, fact]) => (
                <div key={term} className="flex justify-between gap-4 py-2">
                  <dt className="text-subtle">{term}</dt>
                  <dd className="text-right">{fact}</dd>
                </div>
              ))}
            </dl>
          </article>
        ))}
      </div>
    </Section>
  )
}
