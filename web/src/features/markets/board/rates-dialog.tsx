import { isDollarsPerUnit } from '@laycan/contract/trade/terms/price-constants'
import { type FormEvent, useId, useState } from 'react'
import { decimalMarkOf, readDecimal, writeDecimal } from '#platform/decimal-input.ts'
import { useFormats } from '#platform/settings.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogClose } from '#ui/dialog.tsx'
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
  const formId = useId()
  const formats = useFormats()
  const mark = decimalMarkOf(formats)
  const [texts, setTexts] = useState(() =>
    Object.fromEntries(currencies.map((code) => [code, writeDecimal(own[code]?.rate ?? '', mark)])),
  )
  const [isChecked, setChecked] = useState(false)
  const isEmpty = (code: string) => (texts[code] ?? '').trim() === ''
  const rateOf = (code: string) => readDecimal(texts[code] ?? '', mark)
  const isWrong = (code: string) => !isEmpty(code) && !isRate(rateOf(code))

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    setChecked(true)
    if (currencies.some(isWrong)) return
    const day = new Date().toISOString().slice(0, 10)
    const rates = { ...own }
    for (const code of currencies) {
      const rate = rateOf(code)
      if (rate === undefined) delete rates[code]
      else if (own[code]?.rate !== rate) rates[code] = { rate, day }
    }
    onSave(rates)
    onClose()
  }

  return (
    <Dialog
      title="Exchange rates"
      description="Laycan has no source of exchange rates. Yours convert the board, stay in this browser and settle nothing."
      size="sm"
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      actions={
        <>
          <DialogClose>
            <Button variant="secondary">Cancel</Button>
          </DialogClose>
          <Button type="submit" form={formId}>
            Save
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={handleSubmit} className="grid gap-3">
        {currencies.map((code) => (
          <TextField
            key={code}
            label={isDollarsPerUnit(code) ? `US dollars for one ${code}` : `${code} for one US dollar`}
            inputMode="decimal"
            autoComplete="off"
            maxLength={16}
            hint={own[code] && `Entered on ${formats.date(own[code].day)}`}
            error={
              isChecked &&
              isWrong(code) &&
              `Rate must be a number above zero, such as ${writeDecimal('1.0850', mark)}`
            }
            value={texts[code] ?? ''}
            onChange={({ target }) => setTexts({ ...texts, [code]: target.value })}
          />
        ))}
      </form>
    </Dialog>
  )
}
