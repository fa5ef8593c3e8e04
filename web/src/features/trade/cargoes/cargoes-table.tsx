import type { Cargo, CargoPlace } from '@laycan/contract/trade/cargoes/cargoes'
import { Link } from 'react-router'
import { mapAnchor } from '#features/trade/shared/cargo-map.tsx'
import { quantityText, windowText } from '#features/trade/terms/trade-labels.ts'
import type { Formats } from '#platform/formats.ts'
import { useFormats } from '#platform/settings.ts'
import { type Column, Table } from '#ui/table.tsx'
import { textLinkClass } from '#ui/text-link.tsx'
import type { BoardItem } from './board-places.ts'

const kinds: Record<Cargo['kind'], string> = {
  deal: 'Deal',
  negotiation: 'Negotiation',
  request: 'Request',
  supply: 'Supply',
}

const placeText = (place: CargoPlace | null) => place?.text ?? 'Not known'

/** Where it is, in a few words. */
export function whereText({ progress, route, spot }: BoardItem, formats: Formats): string {
  if (!progress) return spot ? '' : 'No port on the map'
  const until = progress.until ? formats.date(progress.until) : ''
  if (progress.state === 'discharged') return `Discharged ${until}`
  if (progress.state === 'arrived') return `Arrived ${until}`
  if (progress.state === 'overdue') return `Arrival due ${until}, not recorded`
  if (!route) return `Loaded ${formats.date(progress.since)}`
  return `Estimated ${Math.round(progress.share * 100)} % of the way, due ${until}`
}

/** The same as the map, for the keyboard and screen readers, and for what has no place on it. */
export function CargoesTable({ items }: { items: readonly BoardItem[] }) {
  const formats = useFormats()
  const columns: Column<BoardItem>[] = [
    {
      key: 'cargo',
      header: 'Cargo',
      rowHeader: true,
      cell: ({ cargo }) => (
        <Link to={`${cargo.path}#${mapAnchor}`} className={textLinkClass}>
          {cargo.reference ? `${cargo.reference} · ${cargo.fuelName}` : cargo.fuelName}
        </Link>
      ),
    },
    {
      key: 'kind',
      header: 'Kind',
      cell: ({ cargo: { kind, role } }) => (kind !== 'deal' && role !== 'other' ? `My ${kind}` : kinds[kind]),
    },
    {
      key: 'quantity',
      header: 'Quantity',
      numeric: true,
      cell: ({ cargo }) => quantityText(cargo.quantity, cargo.quantityUnit, formats),
    },
    { key: 'load', header: 'Load port', cell: ({ cargo }) => placeText(cargo.load) },
    { key: 'discharge', header: 'Port of discharge', cell: ({ cargo }) => placeText(cargo.discharge) },
    {
      key: 'window',
      header: 'Laycan',
      cell: ({ cargo }) => windowText(cargo.windowFrom, cargo.windowTo, formats),
      className: 'whitespace-nowrap',
    },
    { key: 'where', header: 'Position', cell: (item) => whereText(item, formats) },
  ]
  return (
    <Table
      label="Cargoes"
      columns={columns}
      rows={items}
      rowKey={({ cargo: { kind, id } }) => `${kind}-${id}`}
    />
  )
}
