import { utcDate } from '@laycan/contract/calendar/calendar'
import { isDollarsPerUnit } from '@laycan/contract/trade/terms/price-constants'
import { decimalMarkOf, readDecimal, writeDecimal } from '#platform/decimal-input.ts'
import { useContractForm } from '#platform/form.tsx'
import { useFormats } from '#platform/settings.ts'
import { FormDialog } from '#ui/form-dialog.tsx'
import { TextField } from '#ui/text-field.tsx'
import { isRate, type OwnRates } from './exchange-rates.ts'

type RatesDialogProps = {
  /** Those that the choice needs: of the markets, and of the board. */
  currencies: string[]
  own: OwnRates
  onSave: (rates: OwnRates) => void
  onClose: () => void
}

/** One's own exchange rates, written as the markets quote them. */
export function RatesDialog({ currencies, own, onSave, onClose }: RatesDialogProps) {
  const formats = useFormats()
  const mark = decimalMarkOf(formats)
  const form = useContractForm<Record<string, string>>({
    defaultValues: Object.fromEntries(
      currencies.map((code) => [code, writeDecimal(own[code]?.rate ?? '', mark)]),
    ),
    send: async (texts) => onSave(ratesOf(texts)),
    onSent: onClose,
  })
  const problemOf = (text: string) =>
    text.trim() === '' || isRate(readDecimal(text, mark))
      ? undefined
      : `Rate must be a number above zero, such as ${writeDecimal('1.0850', mark)}`

  function ratesOf(texts: Record<string, string>): OwnRates {
    const day = utcDate(new Date())
    const rates = { ...own }
    for (const code of currencies) {
      const rate = readDecimal(texts[code] ?? '', mark)
      if (rate === undefined) delete rates[code]
      else if (own[code]?.rate !== rate) rates[code] = { rate, day }
    }
    return rates
  }

  return (
    <FormDialog
      title="Exchange rates"
      description="Laycan has no source of exchange rates. Yours convert the board, stay in this browser and settle nothing."
      size="sm"
      form={form}
      action="Save"
      onClose={onClose}
    >
      {currencies.map((code) => (
        <TextField
          key={code}
          label={isDollarsPerUnit(code) ? `US dollars for one ${code}` : `${code} for one US dollar`}
          inputMode="decimal"
          autoComplete="off"
          maxLength={16}
          hint={own[code] && `Entered on ${formats.date(own[code].day)}`}
          {...form.field(code, problemOf)}
        />
      ))}
    </FormDialog>
  )
}
