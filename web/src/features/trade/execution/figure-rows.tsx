import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { Suggestions } from '#features/trade/terms/clause-fields.tsx'
import { Button } from '#ui/button.tsx'
import { FieldError } from '#ui/field.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { asRows, type FigureValues, newFigure, unitSuggestions } from './quality-figures.ts'

type FigureRowsProps = { value: unknown; onChange: (rows: FigureValues[]) => void; error: string | undefined }

/** What the server says is about a part of a row; the form shows the first. */
export function problemIn(error: object): string | undefined {
  if ('message' in error && typeof error.message === 'string' && error.message) return error.message
  for (const part of Object.values(error)) {
    const found = part !== null && typeof part === 'object' ? problemIn(part) : undefined
    if (found) return found
  }
  return undefined
}

/** The results of a certificate, one row a property. Rows left empty were not tested. */
export function FigureRows({ value, onChange, error }: FigureRowsProps) {
  const rows = asRows(value)
  const change = (at: number, part: Partial<FigureValues>) =>
    onChange(rows.map((row, index) => (index === at ? { ...row, ...part } : row)))
  return (
    <fieldset className="sm:col-span-2">
      <legend className="mb-1.5 font-medium text-ink text-sm">Results</legend>
      <ul className="space-y-3">
        {rows.map((row, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a row has no other name while it is typed
            key={index}
            className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-end gap-2 md:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)_minmax(0,1.4fr)_auto]"
          >
            <TextField
              label="Property"
              className="max-md:col-span-3"
              maxLength={60}
              value={row.property}
              onChange={(event) => change(index, { property: event.target.value })}
            />
            <TextField
              label="Result"
              inputMode="decimal"
              autoComplete="off"
              value={row.value}
              onChange={(event) => change(index, { value: event.target.value })}
            />
            <TextField
              label="Unit"
              list="result-units"
              maxLength={20}
              value={row.unit}
              onChange={(event) => change(index, { unit: event.target.value })}
            />
            <TextField
              label="Test method"
              className="max-md:order-last max-md:col-span-3"
              maxLength={60}
              value={row.method}
              onChange={(event) => change(index, { method: event.target.value })}
            />
            <IconButton
              label={`Remove ${row.property || 'the result'}`}
              icon={<Trash2 aria-hidden="true" />}
              onClick={() => onChange(rows.filter((_, one) => one !== index))}
            />
          </li>
        ))}
      </ul>
      <Suggestions id="result-units" texts={unitSuggestions} />
      {error && <FieldError id="figures-error">{error}</FieldError>}
      <Button
        variant="secondary"
        size="sm"
        className="mt-3"
        icon={<Plus aria-hidden="true" />}
        onClick={() => onChange([...rows, newFigure])}
      >
        Add a result
      </Button>
    </fieldset>
  )
}
