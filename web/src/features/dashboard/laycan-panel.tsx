import { dayOf, utcDate, weekdayOf } from '@laycan/contract/calendar/calendar'
import type { LaycanBar } from '@laycan/contract/trade/overview/overview'
import { Link } from 'react-router'
import type { Formats } from '#platform/formats.ts'
import { useFormats } from '#platform/settings.ts'
import { useNow } from '#platform/use-now.ts'
import { classNames } from '#ui/class-names.ts'
import { ShipMark } from '#ui/ship-mark.tsx'
import { amountText, daysText } from './cargo-text.ts'
import { useTradeOverview } from './dashboard.api.ts'
import { type BarPlace, chartDays, placeBar } from './laycan-bars.ts'
import { Panel, PanelNote } from './panel.tsx'

/** The windows of the next three weeks, one bar a deal, with its ship once there is one. */
export function LaycanPanel() {
  const query = useTradeOverview()
  const days = chartDays(utcDate(new Date(useNow())))
  const bars = (query.data?.laycans ?? []).flatMap((bar) => {
    const place = placeBar(bar, days)
    return place ? [{ bar, place }] : []
  })
  return (
    <Panel title="Laycans" what="laycans" query={query} link={{ to: '/cargoes', text: 'All on the map' }}>
      {bars.length === 0 ? (
        <PanelNote>No cargo loads or delivers within the next 21 days.</PanelNote>
      ) : (
        <div className="px-4 pt-2 pb-4">
          <Axis days={days} />
          <ul>
            {bars.map(({ bar, place }) => (
              <Row key={bar.id} bar={bar} place={place} />
            ))}
          </ul>
        </div>
      )}
    </Panel>
  )
}

const chartClass = 'grid grid-cols-21'

/** A column a day; every other number on a phone, where they would touch. */
function Axis({ days }: { days: string[] }) {
  const formats = useFormats()
  return (
    <div aria-hidden="true" className={`tabular ${chartClass} text-center text-subtle text-xs`}>
      {days.map((day, index) => {
        const isMonday = weekdayOf(dayOf(day)) === 1
        return (
          <span
            key={day}
            title={formats.date(day)}
            className={classNames(
              'flex justify-center whitespace-nowrap',
              index === 0 && 'font-semibold text-accent-strong',
              isMonday && index > 0 && 'font-medium text-muted',
              index % 2 === 1 && 'max-sm:invisible',
            )}
          >
            {Number(day.slice(8))}
          </span>
        )
      })}
    </div>
  )
}

const states = { expected: 'expected', arrived: 'arrived', loaded: 'loaded' }

const shipText = ({ ship }: LaycanBar, formats: Formats) =>
  ship && `${ship.name}, ${states[ship.state]} ${formats.date(ship.on)}`

function Row({ bar, place }: { bar: LaycanBar; place: BarPlace }) {
  const formats = useFormats()
  const { reference, incoterm, place: at, path, windowFrom, windowTo } = bar
  const ship = shipText(bar, formats)
  return (
    <li className="border-line border-t py-2 first:mt-1">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
        <Link to={`${path}#map`} className="rounded-sm hover:underline hover:underline-offset-3">
          <span className="font-medium">{reference}</span> · {amountText(bar, formats)},{' '}
          <span className="text-muted">
            {incoterm} {at}
          </span>
        </Link>
        <span className="tabular text-muted">
          {daysText(windowFrom, windowTo, formats)}
          {ship && <span className="text-accent-strong"> · {ship}</span>}
        </span>
      </div>
      <div aria-hidden="true" className={`${chartClass} mt-1.5 items-center`}>
        <span className="col-span-full col-start-1 row-start-1 border-line border-t border-dashed" />
        <span
          style={{ gridColumn: `${place.from} / ${place.to}` }}
          className={classNames(
            'row-start-1 h-6 border-accent bg-accent-soft',
            !place.isBegun && 'border-l-3',
            !place.goesOn && 'border-r-3',
          )}
        />
        {place.ship !== null && (
          <span
            style={{ gridColumn: `${place.ship} / span 1` }}
            className="relative row-start-1 grid h-6 place-items-center"
          >
            <ShipMark className="h-4 max-w-none" />
          </span>
        )}
      </div>
    </li>
  )
}
