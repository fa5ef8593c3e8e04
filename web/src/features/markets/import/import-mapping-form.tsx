import type { ImportDateFormat, ImportMapping, ImportUpload } from '@laycan/contract/markets/market-import'
import { type FormEvent, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Select } from '#ui/select.tsx'

const formats: ImportDateFormat[] = ['yyyy-mm-dd', 'dd/mm/yyyy', 'mm/dd/yyyy', 'dd.mm.yyyy', 'yyyymmdd']
const none = 'none'

type ImportMappingFormProps = {
  upload: ImportUpload
  isChecking: boolean
  onCheck: (mapping: ImportMapping) => void
}

export function ImportMappingForm({ upload, isChecking, onCheck }: ImportMappingFormProps) {
  const [mapping, setMapping] = useState<ImportMapping>(
    upload.suggested ?? {
      date_column: 0,
      price_column: 1,
      volume_column: null,
      date_format: 'yyyy-mm-dd',
      decimal_mark: '.',
      has_header: true,
    },
  )
  const change = (part: Partial<ImportMapping>) => setMapping((before) => ({ ...before, ...part }))
  const columns = upload.columns.map((name, at) => ({
    value: String(at),
    label: mapping.has_header && name ? name : `Column ${at + 1}`,
  }))

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    onCheck(mapping)
  }

  return (
    <form onSubmit={handleSubmit} className="grid gap-3">
      <div className="grid gap-3 sm:grid-cols-3">
        <Select
          label="Dates"
          options={columns}
          value={String(mapping.date_column)}
          onValueChange={(at) => change({ date_column: Number(at) })}
        />
        <Select
          label="Prices"
          options={columns}
          value={String(mapping.price_column)}
          onValueChange={(at) => change({ price_column: Number(at) })}
        />
        <Select
          label="Volumes (MT)"
          options={[{ value: none, label: 'None' }, ...columns]}
          value={mapping.volume_column === null ? none : String(mapping.volume_column)}
          onValueChange={(at) => change({ volume_column: at === none ? null : Number(at) })}
        />
        <Select
          label="Dates are written"
          options={formats.map((format) => ({ value: format, label: format }))}
          value={mapping.date_format}
          onValueChange={(date_format) => change({ date_format })}
        />
        <Select
          label="Decimal mark"
          options={[
            { value: '.' as const, label: '1234.56' },
            { value: ',' as const, label: '1234,56' },
          ]}
          value={mapping.decimal_mark}
          onValueChange={(decimal_mark) => change({ decimal_mark })}
        />
        <Checkbox
          label="The first line names the columns"
          checked={mapping.has_header}
          onChange={(event) => change({ has_header: event.target.checked })}
          className="self-end pb-2"
        />
      </div>
      <SampleLines lines={upload.sample} hasHeader={mapping.has_header} />
      <Button type="submit" className="justify-self-start" loading={isChecking}>
        Check the file
      </Button>
    </form>
  )
}

type SampleLinesProps = { lines: string[][]; hasHeader: boolean }

function SampleLines({ lines, hasHeader }: SampleLinesProps) {
  const numbered = lines.map((cells, at) => ({
    line: at + 1,
    cells: cells.map((text, column) => ({ column, text })),
  }))
  return (
    <section
      aria-label="First lines"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
      tabIndex={0}
      className="max-h-60 overflow-auto rounded-md border border-line"
    >
      <table className="tabular w-full text-left text-sm">
        <tbody className="divide-y divide-line">
          {numbered.map(({ line, cells }) => (
            <tr key={line} className={line === 1 && hasHeader ? 'font-medium text-ink' : 'text-muted'}>
              {cells.map(({ column, text }) => (
                <td key={column} className="whitespace-nowrap px-2 py-1">
                  {text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
