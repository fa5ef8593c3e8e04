import type { FuelType } from '@laycan/contract/fuel-types/fuel-types'
import { quantityUnits } from '@laycan/contract/units'
import { useState } from 'react'
import { useFormats } from '#platform/settings.ts'
import { Select } from '#ui/select.tsx'
import { type Column, Table } from '#ui/table.tsx'
import { TextField } from '#ui/text-field.tsx'
import {
  type BasisKind,
  type ConversionInput,
  type ConvertedRow,
  convertAll,
  readBasis,
  readNumber,
  startingInput,
} from './conversion.ts'
import { decimalMark, figureText } from './fuel-texts.ts'

const unitNames: Record<ConvertedRow['unit'], string> = {
  bbl: 'Barrels (bbl)',
  MT: 'Tonnes (MT)',
  gal: 'US gallons (gal)',
  m3: 'Cubic metres (m³)',
  L: 'Litres (L)',
}
const unitOptions = quantityUnits.map((unit) => ({ value: unit, label: unitNames[unit] }))
const basisOptions: { value: BasisKind; label: string }[] = [
  { value: 'factor', label: 'Contract factor' },
  { value: 'density', label: 'Density' },
]

/** An amount, and a price if there is one, in every unit of the trade. */
export function UnitConverter({ fuel }: { fuel: FuelType }) {
  const formats = useFormats()
  const mark = decimalMark(formats)
  const [input, setInput] = useState(() => startingInput(fuel, mark))
  const change = (part: Partial<ConversionInput>) => setInput((before) => ({ ...before, ...part }))
  const { amount, price, unit, basisKind } = input
  const basisText = input[basisKind]
  const problemOf = (text: string, example: string) =>
    text.trim() !== '' &&
    readNumber(text, mark) === undefined &&
    `Enter a number, such as ${figureText(example, formats)}`
  return (
    <div className="space-y-4">
      <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-3">
        <TextField
          label="Amount"
          inputMode="decimal"
          value={amount}
          onChange={(event) => change({ amount: event.target.value })}
          error={problemOf(amount, '1250.5')}
        />
        <Select
          label="Unit"
          options={unitOptions}
          value={unit}
          onValueChange={(chosen) => change({ unit: chosen })}
        />
        <Select
          label="Convert mass by"
          options={basisOptions}
          value={basisKind}
          onValueChange={(chosen) => change({ basisKind: chosen })}
        />
        <TextField
          label={basisKind === 'factor' ? 'Barrels per tonne' : 'Density (kg/m³)'}
          inputMode="decimal"
          value={basisText}
          onChange={(event) => change({ [basisKind]: event.target.value })}
          error={!readBasis(input, mark) && 'Enter a number above zero'}
        />
        <TextField
          label="Price per unit (optional)"
          inputMode="decimal"
          value={price}
          onChange={(event) => change({ price: event.target.value })}
          error={problemOf(price, '93.96')}
        />
      </div>
      <Results rows={convertAll(input, mark)} hasPrice={price.trim() !== ''} />
      <p className="text-muted text-sm">
        The factor written in a contract counts, whatever the real density is. Volumes are at 60 °F in the US
        and at 15 °C elsewhere.
      </p>
    </div>
  )
}

function Results({ rows, hasPrice }: { rows: ConvertedRow[]; hasPrice: boolean }) {
  const formats = useFormats()
  const figure = (text: string | null) => (text === null ? '–' : figureText(text, formats))
  const columns: Column<ConvertedRow>[] = [
    { key: 'unit', header: 'Unit', rowHeader: true, cell: ({ unit }) => unitNames[unit] },
    { key: 'quantity', header: 'Quantity', numeric: true, cell: ({ quantity }) => figure(quantity) },
    ...(hasPrice
      ? [
          {
            key: 'price',
            header: 'Price per unit',
            numeric: true,
            cell: ({ price }: ConvertedRow) => figure(price),
          },
        ]
      : []),
  ]
  return (
    <div aria-live="polite">
      <Table label="Converted" columns={columns} rows={rows} rowKey={({ unit }) => unit} />
    </div>
  )
}
