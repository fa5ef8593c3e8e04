import { type Timeframe, timeframes } from '@laycan/contract/markets/market-constants'
import type { SortColumn } from './board-view.ts'

export type BoardColumn = {
  key: string
  header: string
  /** In full, for screen readers and under the pointer. */
  title: string
  sort?: SortColumn
  /** Its width, and from which width of the board on it is shown. */
  className: string
}

const right = 'text-right'
const fromNarrow = '@max-[34rem]/board:hidden'
const fromMiddle = '@max-[40rem]/board:hidden'
const fromRoomy = '@max-[46rem]/board:hidden'
const fromWide = '@max-[52rem]/board:hidden'
/** Of a very wide board each figure has its part; the names would have it all. */
const grows = '@[68rem]/board:grow'

/** What stands where a board is too narrow for a column is in the chart beside it. */
export const cellClass = {
  mark: 'w-8 @[34rem]/board:w-12',
  name: 'min-w-0 shrink! grow basis-60 text-left',
  last: `${grows} w-18 ${right} @[34rem]/board:w-19`,
  unit: `${grows} w-20 text-left ${fromNarrow}`,
  change: `${grows} w-16 ${right} ${fromMiddle}`,
  change24h: `${grows} w-15 ${right} ${fromNarrow}`,
  changePeriod: `${grows} w-15 ${right} ${fromNarrow}`,
  range: `${grows} w-16 ${fromWide}`,
  volume: `${grows} w-14 ${right} ${fromWide}`,
  line: `${grows} w-12 @max-[21rem]/board:hidden @[34rem]/board:w-16`,
  status: `${grows} w-13 text-left ${fromRoomy}`,
  age: `${grows} w-11 ${right} ${fromRoomy}`,
  actions: 'w-8',
}

/** Rows of a table that are laid out by themselves need their roles in words. */
export const gridRoles = {
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  cell: { role: 'gridcell' },
  columnHeader: { role: 'columnheader' },
  rowHeader: { role: 'rowheader' },
} as const

export function columnsOf(timeframe: Timeframe): BoardColumn[] {
  const span = timeframes.find(({ code }) => code === timeframe)?.name ?? timeframe
  return [
    { key: 'mark', header: '', title: 'Watch', className: cellClass.mark },
    { key: 'name', header: 'Market', title: 'Market', sort: 'name', className: cellClass.name },
    { key: 'last', header: 'Last', title: 'Last price', sort: 'last', className: cellClass.last },
    { key: 'unit', header: 'Unit', title: 'Currency and unit', sort: 'unit', className: cellClass.unit },
    {
      key: 'change',
      header: 'Change',
      title: 'Change in 24 hours',
      sort: 'change',
      className: cellClass.change,
    },
    {
      key: 'change24h',
      header: '24 h %',
      title: 'Change in 24 hours, percent',
      sort: 'change_24h',
      className: cellClass.change24h,
    },
    // Over a day it says the same as the column before.
    ...(timeframe === '1d' ? [] : [periodColumn(timeframe, span)]),
    {
      key: 'range',
      header: 'Low–high',
      title: 'Place between low and high',
      sort: 'range',
      className: cellClass.range,
    },
    { key: 'volume', header: 'Volume', title: 'Volume in MT', sort: 'volume', className: cellClass.volume },
    { key: 'line', header: timeframe, title: `Prices over ${span}`, className: cellClass.line },
    { key: 'status', header: 'Status', title: 'Status', sort: 'status', className: cellClass.status },
    { key: 'age', header: 'Age', title: 'Age of the price', sort: 'age', className: cellClass.age },
    { key: 'actions', header: '', title: 'Actions', className: cellClass.actions },
  ]
}

const periodColumn = (timeframe: Timeframe, span: string): BoardColumn => ({
  key: 'changePeriod',
  header: `${timeframe} %`,
  title: `Change over ${span}, percent`,
  sort: 'change_period',
  className: cellClass.changePeriod,
})
