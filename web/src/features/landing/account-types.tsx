import { Section } from './section.tsx'

const accountTypes = [
  {
    name: 'Buyer',
    purpose: 'Purchase fuel products',
    points: [
      'Post a request: grade, quantity, place, laycan',
      'Compare verified sellers on one page',
      'Follow each purchase to settlement',
    ],
  },
  {
    name: 'Seller',
    purpose: 'Sell fuel products',
    points: [
      'List what you hold and when it can load',
      'See the requests that fit your supply',
      'Answer buyers directly, without a queue',
    ],
  },
  {
    name: 'Broker',
    purpose: 'Facilitate fuel trades',
    points: [
      'Bring both principals into one deal',
      'Keep terms, messages and dates together',
      'Watch the spread while the gap closes',
    ],
  },
]

export function AccountTypes() {
  return (
    <Section
      id="accounts"
      raised
      title="Three kinds of account, one network"
      lead="You choose the type when you register, and it stays with the account. Catalogue, markets and messages are open to all three."
    >
      <ul className="grid divide-line max-lg:divide-y lg:grid-cols-3 lg:divide-x">
        {accountTypes.map(({ name, purpose, points }) => (
          <li key={name} className="py-6 first:pt-0 last:pb-0 lg:px-8 lg:py-0 lg:last:pr-0 lg:first:pl-0">
            <h3 className="font-semibold text-2xl tracking-tight">{name}</h3>
            <p className="mt-1 text-accent-strong">{purpose}</p>
            <ul className="mt-4 space-y-2 text-muted">
              {points.map((point) => (
                <li key={point} className="flex gap-3">
                  <span className="mt-2.5 h-px w-3 shrink-0 bg-line-strong" />
                  {point}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Section>
  )
}
