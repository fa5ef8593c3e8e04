import { Section } from './section.tsx'

const accountTypes = [
  {
    name: 'Buyer',
    purpose: 'Purchase fuel products',
    points: ['Post a request with its laycan', 'Compare verified sellers', 'Follow a purchase to settlement'],
  },
  {
    name: 'Seller',
    purpose: 'Sell fuel products',
    points: [
      'List what you hold and when it can load',
      'See the requests that fit it',
      'Answer buyers directly',
    ],
  },
  {
    name: 'Broker',
    purpose: 'Facilitate fuel trades',
    points: [
      'Bring both principals into one deal',
      'Keep terms, messages and dates together',
      'Watch the gap close',
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
      <ul className="grid gap-4 md:grid-cols-3 lg:gap-8">
        {accountTypes.map(({ name, purpose, points }) => (
          <li key={name} className="rounded-lg border border-line bg-canvas px-5 pt-5 pb-3">
            <h3 className="font-semibold text-2xl tracking-tight">{name}</h3>
            <p className="mt-1 text-accent-strong text-lg">{purpose}</p>
            <ul className="mt-5 divide-y divide-line border-line border-t text-muted">
              {points.map((point) => (
                <li key={point} className="py-2">
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
