import type { ImportDateFormat, ImportMapping, ImportUpload } from '@laycan/contract/markets/market-import'
import { FormSelect, useContractForm } from '#platform/form.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'

const dateFormats: ImportDateFormat[] = ['yyyy-mm-dd', 'dd/mm/yyyy', 'mm/dd/yyyy', 'dd.mm.yyyy', 'yyyymmdd']
const dateFormatOptions = dateFormats.map((format) => ({ value: format, label: format }))
const decimalMarkOptions = [
  { value: '.', label: '1234.56' },
  { value: ',', label: '1234,56' },
]

/** Columns by their number, as text: that is what a select holds. */
type MappingForm = Omit<ImportMapping, 'date_column' | 'price_column' | 'volume_column'> & {
  date_column: string
  price_column: string
  volume_column: string | null
}

const usualMapping: ImportMapping = {
  date_column: 0,
  price_column: 1,
  volume_column: null,
  date_format: 'yyyy-mm-dd',
  decimal_mark: '.',
  has_header: true,
}

const toForm = (mapping: ImportMapping): MappingForm => ({
  ...mapping,
  date_column: String(mapping.date_column),
  price_column: String(mapping.price_column),
  volume_column: mapping.volume_column === null ? null : String(mapping.volume_column),
})

const toMapping = (form: MappingForm): ImportMapping => ({
  ...form,
  date_column: Number(form.date_column),
  price_column: Number(form.price_column),
  volume_column: form.volume_column === null ? null : Number(form.volume_column),
})

type ImportMappingFormProps = {
  upload: ImportUpload
  /** Failures are shown below the form. */
  onCheck: (mapping: ImportMapping) => Promise<unknown>
}

export function ImportMappingForm({ upload, onCheck }: ImportMappingFormProps) {
  const form = useContractForm<MappingForm>({
    defaultValues: toForm(upload.suggested ?? usualMapping),
    send: (values) => onCheck(toMapping(values)),
  })
  const hasHeader = form.watch('has_header')
  const columns = upload.columns.map((name, at) => ({
    value: String(at),
    label: hasHeader && name ? name : `Column ${at + 1}`,
  }))

  return (
    <form onSubmit={form.submit} className="grid gap-3">
      <div className="grid gap-3 sm:grid-cols-3">
        <FormSelect form={form} name="date_column" label="Dates" options={columns} />
        <FormSelect form={form} name="price_column" label="Prices" options={columns} />
        <FormSelect
          form={form}
          name="volume_column"
          label="Volumes (MT)"
          noneLabel="None"
          options={columns}
        />
        <FormSelect form={form} name="date_format" label="Dates are written" options={dateFormatOptions} />
        <FormSelect form={form} name="decimal_mark" label="Decimal mark" options={decimalMarkOptions} />
        <Checkbox
          label="The first line names the columns"
          {...form.register('has_header')}
          className="self-end pb-2"
        />
      </div>
      <SampleLines lines={upload.sample} hasHeader={hasHeader} />
      <Button type="submit" className="justify-self-start" loading={form.isSubmitting}>
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
