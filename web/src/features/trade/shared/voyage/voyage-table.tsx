import type { Cargo } from '@laycan/contract/trade/cargoes/cargoes'
import type { RouteLeg, SeaRoute } from '@laycan/contract/voyages/voyages'
import { useFormats } from '#platform/settings.ts'
import { type Column, Table } from '#ui/table.tsx'
import { missingText } from './voyage-labels.ts'

type Row = Pick<RouteLeg, 'from' | 'to' | 'distanceNm' | 'days'> & { number: string; by: string }

/** The same facts as the picture: leg by leg, then the whole way. */
export function VoyageTable({ cargo, route }: { cargo: Cargo; route: SeaRoute | undefined }) {
  const formats = useFormats()
  const columns: Column<Row>[] = [
    { key: 'number', header: 'Leg', cell: ({ number }) => number },
    { key: 'from', header: 'From', cell: ({ from }) => from, rowHeader: true },
    { key: 'to', header: 'To', cell: ({ to }) => to },
    {
      key: 'nm',
      header: 'Nautical miles',
      cell: ({ distanceNm }) => formats.number(distanceNm, 0),
      numeric: true,
    },
    { key: 'days', header: 'Days', cell: ({ days }) => formats.number(days, 1), numeric: true },
    { key: 'by', header: 'Passage', cell: ({ by }) => by },
  ]
  return (
    <Table
      label="Legs of the voyage"
      columns={columns}
      rows={route ? rowsOf(route) : []}
      rowKey={({ number }) => number}
      empty={missingOf(cargo)}
    />
  )
}

function rowsOf({ legs, from, to, distanceNm, days, passages }: SeaRoute): Row[] {
  const rows = legs.map((leg, index) => ({
    ...leg,
    number: String(index + 1),
    by: leg.passage?.name ?? '',
  }))
  if (rows.length === 1) return rows
  const by = passages.length === 1 ? '1 passage' : `${passages.length} passages`
  return [...rows, { number: 'All', from: from.name, to: to.name, distanceNm, days, by }]
}

function missingOf({ load, discharge }: Cargo): string {
  const texts = [missingText('load', load), missingText('discharge', discharge)].flatMap((text) => text ?? [])
  return texts.length > 0 ? texts.join(' ') : 'No route by sea.'
}
