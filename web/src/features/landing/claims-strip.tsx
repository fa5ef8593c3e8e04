import { claims } from './sample-content.ts'
import { measureClass } from './section.tsx'

const figures: [value: string, label: string, name?: string][] = [
  [claims.countries, 'countries', 'countriesServed'],
  [claims.markets, 'markets'],
  [claims.members, 'members', 'totalUsers'],
  [claims.fees, 'setup fees'],
]

/** The four headline figures, and one line that says where they come from. */
export function ClaimsStrip() {
  return (
    <div className="border-line border-y bg-surface">
      <div className={`${measureClass} py-8`}>
        <dl className="grid grid-cols-2 gap-6 sm:grid-cols-4">
          {figures.map(([value, label, name]) => (
            <div key={label} className="flex flex-col-reverse border-accent border-l-2 pl-4">
              <dt className="text-muted">{label}</dt>
              <dd data-figure={name} className="tabular font-semibold text-3xl tracking-tight">
                {value}
              </dd>
            </div>
          ))}
        </dl>
        {/* As high on a narrow screen as its longest text, so that nothing moves when that arrives. */}
        <p role="status" data-stats-note className="mt-6 text-sm text-subtle max-sm:min-h-10">
          Sample figures, to show what the platform reports.
        </p>
      </div>
    </div>
  )
}
