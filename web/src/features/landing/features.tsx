import { Section } from './section.tsx'

/** Each promise with the particulars behind it, set like a specification sheet. */
const features = [
  {
    title: 'Verified buyers and sellers',
    text: 'Know who is on the other side before you quote. Members prove who they are with documents, and a reviewer reads them.',
    facts: [
      ['Review time', '24–48 hours'],
      ['Needed for', 'All trading features'],
      ['Shown', 'Beside the name'],
    ],
  },
  {
    title: 'AI-powered matching',
    text: 'Say what must be delivered, where and when. Matching weighs it against what others have open, and says why a name is on your list.',
    facts: [
      ['Grade', 'By specification, not by name'],
      ['Quantity', 'With its tolerance'],
      ['Dates', 'Overlap of the two windows'],
    ],
  },
  {
    title: 'Security and compliance',
    text: 'Every step of a verification is kept with its author, its time and its reason, so that your file answers an audit.',
    facts: [
      ['Sign-in', 'Two-factor'],
      ['Documents', 'You and the reviewers only'],
      ['Decisions', 'Who, when and why'],
    ],
  },
  {
    title: 'Live markets',
    text: 'Crude, products and bunkers in six regions, each quoted as its market quotes it. Follow a price by the hour or by the year.',
    facts: [
      ['Regions', 'Six, and global'],
      ['Timeframes', '1 hour to 1 year'],
      ['Quoted in', 'USD/bbl, USD/MT, USD/gal'],
    ],
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
        {features.map(({ title, text, facts }) => (
          <article key={title} className="flex flex-col">
            <h3 className="font-semibold text-2xl tracking-tight">{title}</h3>
            <p className="mt-2 mb-5 text-pretty text-lg text-muted">{text}</p>
            <dl className="mt-auto divide-y divide-line border-line border-y">
              {facts.map(([term, fact]) => (
                <div key={term} className="flex justify-between gap-4 py-2">
                  <dt className="text-subtle">{term}</dt>
                  <dd className="text-right font-medium">{fact}</dd>
                </div>
              ))}
            </dl>
          </article>
        ))}
      </div>
    </Section>
  )
}
