import { useState } from 'react'
import { useFormats } from '#platform/settings.ts'
import { Button } from '#ui/button.tsx'
import type { BoardRow } from './board-rows.ts'
import type { BoardView } from './board-view.ts'
import type { useExchangeRates } from './exchange-rates.ts'
import { rateText } from './price-conversion.ts'
import { RatesDialog } from './rates-dialog.tsx'

type ConversionNoteProps = Pick<BoardView, 'unit' | 'currency'> & {
  rows: BoardRow[]
  rates: ReturnType<typeof useExchangeRates>
}

/** By which factors and rates the prices of the board were converted; nothing while they are as quoted. */
export function ConversionNote({ rows, unit, currency, rates }: ConversionNoteProps) {
  const formats = useFormats()
  const [isOpen, setOpen] = useState(false)
  if (!unit && !currency) return null
  const needed = currency
    ? [...new Set([currency, ...rows.map(({ market }) => market.currency)])].filter((code) => code !== 'USD')
    : []
  const left = rows.filter(
    ({ quote }) => (unit && quote.unit !== unit) || (currency && quote.currency !== currency),
  ).length
  const sentences = [
    unit && 'Mass and volume are converted by the factor of each fuel in the catalogue, which its row names.',
    ...needed.flatMap((code) => {
      const known = rates.own[code]
      return known ? [`${rateText(code, known.rate)}, your rate of ${formats.date(known.day)}.`] : []
    }),
    left > 0 && `${left} of ${rows.length} markets cannot be converted and stay as quoted.`,
  ].filter(Boolean)
  return (
    <div className="flex flex-wrap items-center gap-x-3 text-muted text-sm">
      <p>{sentences.join(' ')}</p>
      {needed.length > 0 && (
        <Button variant="ghost" size="sm" className="text-accent" onClick={() => setOpen(true)}>
          Exchange rates
        </Button>
      )}
      {isOpen && (
        <RatesDialog currencies={needed} own={rates.own} onSave={rates.save} onClose={() => setOpen(false)} />
      )}
    </div>
  )
}
