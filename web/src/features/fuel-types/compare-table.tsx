import type { FuelType } from '@laycan/contract/fuel-types/fuel-types'
import X from 'lucide-react/icons/x'
import { Link } from 'react-router'
import { useFormats } from '#platform/settings.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { type Column, Table } from '#ui/table.tsx'
import { type CompareRow, compareFuels } from './compare-rows.ts'

type CompareTableProps = { fuels: FuelType[]; onlyDifferences: boolean; onRemove: (id: string) => void }

export function CompareTable({ fuels, onlyDifferences, onRemove }: CompareTableProps) {
  const rows = compareFuels(fuels, useFormats())
  return (
    <Table
      label="Comparison"
      columns={[propertyColumn, ...fuels.map((fuel, place) => fuelColumn(fuel, place, onRemove))]}
      rows={onlyDifferences ? rows.filter(({ isDifferent }) => isDifferent) : rows}
      rowKey={({ property }) => property}
      empty="These fuel types do not differ in anything that is recorded."
    />
  )
}

const propertyColumn: Column<CompareRow> = {
  key: 'property',
  header: <span className="block py-1">Property</span>,
  rowHeader: true,
  cell: ({ property }) => property,
  // Stays in sight where four columns are wider than the screen.
  className: 'sticky left-0 z-2 min-w-28 bg-sunken align-top sm:min-w-40',
}

const fuelColumn = (fuel: FuelType, place: number, onRemove: (id: string) => void): Column<CompareRow> => ({
  key: fuel.fuel_type_id,
  header: (
    <span className="flex items-start justify-between gap-1">
      <Link
        to={`/fuel-types?fuel=${fuel.fuel_type_id}`}
        className="rounded-sm py-1 text-ink underline decoration-line-strong underline-offset-3 hover:decoration-2"
      >
        {fuel.name}
      </Link>
      <IconButton
        label={`Remove ${fuel.name}`}
        icon={<X />}
        size="sm"
        onClick={() => onRemove(fuel.fuel_type_id)}
      />
    </span>
  ),
  cell: ({ values }) => values[place] ?? <NotStated />,
  className: 'tabular min-w-44 align-top',
})

const NotStated = () => (
  <>
    <span aria-hidden="true" className="text-subtle">
      –
    </span>
    <span className="sr-only">not stated</span>
  </>
)
