import type { ComparedQuote } from '@laycan/contract/trade/negotiations/negotiations'
import { figureText, windowText } from '#features/trade/terms/trade-labels.ts'
import { fullName } from '#platform/full-name.ts'
import { useFormats } from '#platform/settings.ts'
import { TextField } from '#ui/text-field.tsx'
import { arrivalText, arrivalTone, voyageText } from './compare-labels.ts'

const toneClasses = { good: 'text-muted', close: 'text-warning', missed: 'text-negative' } as const

/** When the cargo would be there, and how that fits the window. */
export function Arrival({ quote: { arrival, voyage } }: { quote: ComparedQuote }) {
  const formats = useFormats()
  if (!arrival) return <span className="text-subtle">Not known</span>
  return (
    <>
      <span className="whitespace-nowrap">{windowText(arrival.from, arrival.to, formats)}</span>
      <span className={`block ${toneClasses[arrivalTone(arrival)]}`}>{arrivalText(arrival, voyage)}</span>
    </>
  )
}

type FreightCellProps = {
  quote: ComparedQuote
  typed: string
  isMistyped: boolean
  onType: (typed: string) => void
}

/** The freight that was added, whether it was calculated or entered, and a field to enter another. */
export function FreightCell({ quote, typed, isMistyped, onType }: FreightCellProps) {
  const formats = useFormats()
  const { basis, freight, calculatedFreight, counterpart, voyage } = quote
  if (basis === 'as_quoted') return <span className="text-subtle">Included</span>
  if (basis === 'not_priced') return <span className="text-subtle">–</span>
  const calculated = calculatedFreight && figureText(calculatedFreight, formats, 2)
  return (
    <div className="ml-auto grid w-44 justify-items-end gap-1 whitespace-normal">
      {freight !== null && (
        <span>
          {figureText(freight, formats, 2)}{' '}
          <span className="text-subtle">{basis === 'freight_entered' ? 'entered' : 'calculated'}</span>
        </span>
      )}
      <TextField
        label={`Freight of ${counterpart ? fullName(counterpart) : 'this quote'}, instead of the calculated one`}
        hideLabel
        size="sm"
        inputMode="decimal"
        autoComplete="off"
        placeholder={calculated ? 'Enter another' : 'Not known'}
        value={typed}
        error={isMistyped && 'Not a number'}
        onChange={(event) => onType(event.target.value)}
        className="w-32 [&_input]:text-right"
      />
      {basis === 'freight_entered' && calculated && (
        <span className="text-subtle text-xs">Calculated: {calculated}</span>
      )}
      {voyage && <span className="text-right text-subtle text-xs">{voyageText(voyage, formats)}</span>}
    </div>
  )
}
