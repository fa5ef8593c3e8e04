import { Badge } from '#ui/badge.tsx'
import { Change } from '#ui/change.tsx'
import { type Column, Table } from '#ui/table.tsx'
import { Example } from './showcase.tsx'

type Quote = { port: string; grade: string; price: string; change: number; volumeMt: string; open: boolean }

const quotes: Quote[] = [
  { port: 'Rotterdam', grade: 'VLSFO 0.50%', price: '512.50', change: 1.2, volumeMt: '48,200', open: true },
  { port: 'Singapore', grade: 'VLSFO 0.50%', price: '538.00', change: -0.4, volumeMt: '121,900', open: true },
  { port: 'Fujairah', grade: 'MGO', price: '1,204.75', change: 0, volumeMt: '9,050', open: false },
  { port: 'Houston', grade: 'HSFO 380', price: '421.11', change: 2.35, volumeMt: '31,777', open: true },
  { port: 'Algeciras', grade: 'Biofuel B24', price: '702.00', change: -1.08, volumeMt: '4,300', open: false },
]

const columns: Column<Quote>[] = [
  { key: 'port', header: 'Port', cell: (quote) => quote.port, rowHeader: true },
  { key: 'grade', header: 'Grade', cell: (quote) => quote.grade, className: 'whitespace-nowrap' },
  { key: 'price', header: 'Price, USD/MT', cell: (quote) => quote.price, numeric: true },
  { key: 'change', header: 'Change', cell: (quote) => <QuoteChange percent={quote.change} />, numeric: true },
  { key: 'volume', header: 'Volume, MT', cell: (quote) => quote.volumeMt, numeric: true },
  {
    key: 'status',
    header: 'Status',
    cell: (quote) => <Status open={quote.open} />,
    className: 'whitespace-nowrap',
  },
]

export function TableExamples() {
  const rowKey = (quote: Quote) => quote.port
  return (
    <>
      <Example title="Table" note="The header stays while the rows scroll." className="block">
        <Table label="Bunker prices" columns={columns} rows={quotes} rowKey={rowKey} className="max-h-44" />
      </Example>
      <Example title="Table, loading and empty" className="grid gap-4 lg:grid-cols-2">
        <Table label="Loading prices" columns={columns} rows={[]} rowKey={rowKey} loadingRows={3} />
        <Table
          label="No prices"
          columns={columns}
          rows={[]}
          rowKey={rowKey}
          empty="No prices for this region and timeframe"
        />
      </Example>
    </>
  )
}

function QuoteChange({ percent }: { percent: number }) {
  const direction = percent > 0 ? 'up' : percent < 0 ? 'down' : 'flat'
  const sign = { up: '+', down: '−', flat: '' }[direction]
  return <Change direction={direction} value={`${sign}${Math.abs(percent).toFixed(2)}%`} />
}

function Status({ open }: { open: boolean }) {
  return open ? <Badge tone="positive">Trading Active</Badge> : <Badge>Market Closed</Badge>
}
