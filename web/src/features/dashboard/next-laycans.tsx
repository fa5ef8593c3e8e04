import { Link } from 'react-router'
import { useFormats } from '#platform/settings.ts'
import { Card, CardHeader } from '#ui/card.tsx'
import { useNextLaycans } from './dashboard.api.ts'

/** When the next cargoes load, each with a link to its map; nothing for people without a deal. */
export function NextLaycans() {
  const formats = useFormats()
  const { data: cargoes = [] } = useNextLaycans()
  if (cargoes.length === 0) return null
  return (
    <Card as="section" aria-labelledby="laycans-title">
      <CardHeader
        title="Next laycans"
        titleId="laycans-title"
        actions={
          <Link to="/cargoes" className="rounded-sm text-accent text-sm hover:text-accent-strong">
            All on the map
          </Link>
        }
      />
      <ul className="mt-2 pb-1">
        {cargoes.map(({ id, path, reference, fuelName, incoterm, place, windowFrom, windowTo }) => (
          <li key={id} className="px-4 py-2.5 not-first:border-line not-first:border-t">
            <p className="break-words">
              <Link to={`${path}#map`} className="rounded-sm hover:underline hover:underline-offset-3">
                {reference} · {fuelName}, {incoterm} {place}
              </Link>
            </p>
            <p className="tabular text-sm text-subtle">
              {formats.date(windowFrom)} – {formats.date(windowTo)}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
