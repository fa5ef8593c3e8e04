import { type RefObject, useEffect, useState } from 'react'
import { useFormats } from '#platform/settings.ts'
import { kindLabels, statusText } from '../market-format.ts'
import type { BoardRow } from './board-rows.ts'

type RowFactsProps = { table: RefObject<HTMLTableElement | null>; rows: BoardRow[] }

/** Where the price of the row under the pointer or the focus comes from; apart, so that pointing draws no row. */
export function RowFacts({ table, rows }: RowFactsProps) {
  const formats = useFormats()
  const [id, setId] = useState<string>()
  useEffect(() => {
    const element = table.current
    if (!element) return
    const point = ({ target }: Event) =>
      setId((target as Element).closest<HTMLElement>('tr[data-market]')?.dataset.market)
    for (const event of ['focusin', 'mouseover']) element.addEventListener(event, point)
    return () => {
      for (const event of ['focusin', 'mouseover']) element.removeEventListener(event, point)
    }
  }, [table])
  const row = rows.find(({ market }) => market.market_id === id)
  if (!row) return null
  const { market, quote } = row
  const facts = [
    market.exchange,
    `${market.source} (${kindLabels[market.kind].toLowerCase()})`,
    formats.dateTime(market.last_updated),
    statusText(market.trading_status),
    market.next_change_at &&
      `${market.trading_status === 'active' ? 'closes' : 'opens'} ${formats.weekday(market.next_change_at)} ${formats.time(market.next_change_at)}`,
    quote.note,
  ].filter(Boolean)
  return (
    <p
      role="status"
      className="sticky bottom-0 z-2 truncate border-line border-t bg-raised px-3 py-1.5 text-muted text-xs max-sm:hidden"
    >
      <span className="font-medium text-ink">{market.fuel_name}</span> · {facts.join(' · ')}
    </p>
  )
}
