import { unitText } from '@laycan/contract/figure-texts'
import type { PricingResult } from '@laycan/contract/markets/market-formula'
import { localizeFigures } from '#features/trade/shared/localize-figures.ts'
import { figureText } from '#features/trade/terms/trade-labels.ts'
import { useFormats } from '#platform/settings.ts'
import { Badge } from '#ui/badge.tsx'
import { type Column, Table } from '#ui/table.tsx'

/** How a formula was priced: the calculation line by line, and every published price it used. */
export function PricingDetails({ pricing }: { pricing: PricingResult }) {
  const formats = useFormats()
  const { quotes, steps, status, awaited, currency, quote_unit, price_unit, source, kind } = pricing
  type PublishedPrice = (typeof quotes)[number]
  const figure = (text: string | null) => (text === null ? '–' : figureText(text, formats, 2))
  const columns: Column<PublishedPrice>[] = [
    { key: 'day', header: 'Day', rowHeader: true, cell: ({ date }) => formats.date(date) },
    ...(quotes.some(({ market_id }) => market_id !== undefined)
      ? [{ key: 'market', header: 'Benchmark', cell: ({ market_id }: PublishedPrice) => market_id }]
      : []),
    {
      key: 'published',
      header: `${currency}/${unitText(quote_unit)}`,
      numeric: true,
      cell: ({ price }) => figure(price),
    },
    {
      key: 'converted',
      header: `${currency}/${unitText(price_unit)}`,
      numeric: true,
      cell: ({ converted }) => figure(converted),
    },
    {
      key: 'note',
      header: 'Note',
      cell: ({ note, source: from }) => [note, from].filter(Boolean).join(', '),
    },
  ]
  return (
    <details className="group print-open">
      <summary className="w-fit cursor-pointer rounded-sm text-accent text-sm">
        How the price was calculated: {quotes.length} {quotes.length === 1 ? 'daily price' : 'daily prices'}
        {status === 'provisional' && `, ${awaited} to come`}
      </summary>
      <ol className="mt-2 grid gap-1 text-sm">
        {steps.map(({ label, text }) => (
          <li key={`${label} ${text}`} className="flex flex-wrap gap-x-3">
            <span className="w-40 shrink-0 text-subtle">{label}</span>
            <span>{localizeFigures(text, formats)}</span>
          </li>
        ))}
      </ol>
      <div className="mt-2">
        <Table
          label="Prices used"
          columns={columns}
          rows={quotes}
          rowKey={({ date, market_id, role }) => `${market_id} ${date} ${role}`}
        />
      </div>
      <p className="mt-1.5 flex flex-wrap items-center gap-2 text-muted text-sm">
        Source: {source}
        {kind === 'simulated' && <Badge tone="warning">Simulated</Badge>}
      </p>
    </details>
  )
}
