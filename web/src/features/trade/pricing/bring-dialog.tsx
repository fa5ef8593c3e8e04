import type { DealPricing } from '@laycan/contract/trade/pricing/pricing'
import { isRateSeries, unpublishedFigure } from '@laycan/contract/trade/pricing/pricing-constants'
import { useRef, useState } from 'react'
import { decimalMarkOf, readDecimal, writeDecimal } from '#platform/decimal-input.ts'
import { ActionError } from '#platform/error-views.tsx'
import { fieldProblems, useContractForm } from '#platform/form.tsx'
import { useFormats } from '#platform/settings.ts'
import { Button } from '#ui/button.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { TextArea, TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import { usePricingCalls } from './pricing.api.ts'
import { readQuotesCsv } from './quotes-csv.ts'

type Series = DealPricing['series'][number]
type Props = {
  dealId: string
  series: Series
  isCorrection: boolean
  mayBeUnpublished: boolean
  onClose: () => void
}
type Values = { source: string; correctedOn: string; figures: { day: string; price: string }[] }

const isNone = (typed: string) => typed.trim().toLowerCase() === unpublishedFigure

/** Figures of the days that are open: typed, or pasted from a spreadsheet or a CSV file. */
export function BringDialog({ dealId, series, isCorrection, mayBeUnpublished, onClose }: Props) {
  const formats = useFormats()
  const mark = decimalMarkOf(formats)
  const calls = usePricingCalls(dealId)
  const isRate = isRateSeries(series.series)
  const days = series.days.filter(({ state, isOver }) => isOver && (state === 'agreed') === isCorrection)
  // Empty days are not sent: the server's places are those of the days that are.
  const sentPlaces = useRef<number[]>([])
  const form = useContractForm<Values>({
    defaultValues: {
      source: days.find(({ source }) => source !== null)?.source ?? (isRate ? series.name : ''),
      correctedOn: '',
      figures: days.map(({ day, mine, isUnpublished }) => ({
        day,
        price: isCorrection ? '' : isUnpublished ? unpublishedFigure : writeDecimal(mine ?? '', mark),
      })),
    },
    send: ({ source, correctedOn, figures }) => {
      const places = figures.flatMap(({ price }, index) => (price.trim() === '' ? [] : [index]))
      sentPlaces.current = places
      const quotes = places.flatMap((index) => {
        const { day, price } = figures[index] ?? { day: '', price: '' }
        const figure = isNone(price) ? null : (readDecimal(price, mark) ?? price)
        return [{ series: series.series, day, price: figure, correctedOn: isCorrection ? correctedOn : null }]
      })
      return calls.bring(source, quotes)
    },
    onSent: () => {
      toast.success(isRate ? 'Rate brought' : 'Quotes brought')
      onClose()
    },
    problemsOf: (error) =>
      Object.fromEntries(
        Object.entries(fieldProblems(error)).map(([path, text]) => {
          const [, index, field] = /^quotes\.(\d+)\.(\w+)$/.exec(path) ?? []
          if (index === undefined) return [path, text]
          const place = sentPlaces.current[Number(index)]
          return [field === 'correctedOn' ? 'correctedOn' : `figures.${place}.price`, text]
        }),
      ),
  })
  return (
    <FormDialog
      title={
        isRate
          ? 'Exchange rate'
          : isCorrection
            ? `Correction of ${series.series}`
            : `Quotes of ${series.series}`
      }
      description={
        isRate
          ? `${series.name}, as published. It is compared with the other side’s and counts once both are equal.`
          : 'They are compared with the other side’s and shown to nobody else. A figure that was given can be changed twice.'
      }
      form={form}
      action={isRate ? 'Bring the rate' : isCorrection ? 'Bring correction' : 'Bring quotes'}
      size="lg"
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Source"
          hint={isRate ? undefined : 'The publication you have a licence for'}
          required
          {...form.field('source', (text) => text.trim().length > 1 || 'Source is required')}
        />
        {isCorrection && (
          <TextField
            label="Corrected on"
            type="date"
            required
            {...form.field('correctedOn', (text) => text !== '' || 'The day of the correction is required')}
          />
        )}
      </div>
      {days.length === 0 && <p className="text-muted text-sm">There is no day to bring a quote for.</p>}
      {mayBeUnpublished && !isCorrection && (
        <p className="text-muted text-sm">
          Type “none” for a day on which nothing was published. If both sides report it, it counts as a
          holiday.
        </p>
      )}
      <fieldset className="grid gap-3 sm:grid-cols-2">
        <legend className="mb-2 font-medium text-sm">{series.unit}</legend>
        {days.map(({ day }, index) => (
          <TextField
            key={day}
            label={formats.date(day)}
            inputMode="decimal"
            autoComplete="off"
            {...form.field(`figures.${index}.price`, (typed) => {
              const text = String(typed)
              if (text.trim() === '' || (mayBeUnpublished && isNone(text))) return true
              return readDecimal(text, mark) !== undefined || 'This is not a number'
            })}
          />
        ))}
      </fieldset>
      {!isRate && (
        <CsvFill
          onText={(text) => {
            const { quotes, problem } = readQuotesCsv(text, [series.series], mark)
            const others = quotes.filter(({ day }) => !days.some((one) => one.day === day))
            if (problem) return problem
            for (const { day, price } of quotes) {
              const index = days.findIndex((one) => one.day === day)
              if (index >= 0) form.setValue(`figures.${index}.price`, writeDecimal(price, mark))
            }
            return others.length > 0
              ? `Left out, no open day: ${others.map(({ day }) => day).join(', ')}`
              : undefined
          }}
        />
      )}
      <ActionError error={form.error} fallback="Failed to bring the quotes. Please try again." />
    </FormDialog>
  )
}

/** Fills the figures in; nothing is sent before they are checked. */
function CsvFill({ onText }: { onText: (text: string) => string | undefined }) {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  return (
    <details>
      <summary className="w-fit cursor-pointer rounded-sm text-accent text-sm">Import CSV</summary>
      <div className="mt-3 grid gap-3">
        <TextField
          label="File"
          type="file"
          accept=".csv,text/csv,text/plain"
          onChange={(event) => void event.target.files?.[0]?.text().then(setText)}
        />
        <TextArea
          label="Lines of day and price"
          hint="Such as 2027-03-01;701.50"
          rows={4}
          value={text}
          error={problem}
          onChange={(event) => setText(event.target.value)}
        />
        <div>
          <Button variant="secondary" size="sm" onClick={() => setProblem(onText(text))}>
            Fill in
          </Button>
        </div>
      </div>
    </details>
  )
}
