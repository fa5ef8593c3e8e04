import { type Day, dateOf, dayFrom, dayOf, monthOf, yearOf } from '@laycan/contract/calendar/calendar'

/** Tables that are partitioned by time, how finely, and for how many days their rows are stored. */
export const partitionedTables = {
  market_ticks: { span: 'day', keptDays: 3 },
  market_candles_1min: { span: 'month', keptDays: 45 },
  market_candles_1h: { span: 'year', keptDays: 5 * 366 },
  market_candles_1d: { span: 'decade', keptDays: undefined },
} as const

export type PartitionedTable = keyof typeof partitionedTables
export type Partition = { table: PartitionedTable; name: string; from: string; to: string }

const spans: Record<'day' | 'month' | 'year' | 'decade', (day: Day) => [Day, Day]> = {
  day: (day) => [day, day + 1],
  month: (day) => {
    const [year, month] = [yearOf(day), monthOf(day)]
    return [dayFrom(year, month, 1), dayFrom(year, month + 1, 1)]
  },
  year: (day) => [dayFrom(yearOf(day), 1, 1), dayFrom(yearOf(day) + 1, 1, 1)],
  decade: (day) => {
    const first = Math.floor(yearOf(day) / 10) * 10
    return [dayFrom(first, 1, 1), dayFrom(first + 10, 1, 1)]
  },
}

/** The partition that a day's rows belong to; its name ends with its first day. */
export function partitionOf(table: PartitionedTable, day: Day): Partition {
  const [from, to] = spans[partitionedTables[table].span](day)
  return { table, name: `${table}_${dateOf(from).replaceAll('-', '')}`, from: dateOf(from), to: dateOf(to) }
}

/** Every partition from a day to another, both included. */
export function partitionsBetween(table: PartitionedTable, first: Day, last: Day): Partition[] {
  const found: Partition[] = []
  for (let day = first; day <= last; ) {
    const partition = partitionOf(table, day)
    found.push(partition)
    day = dayOf(partition.to)
  }
  return found
}

/** Whether all that a partition holds is past its keep. */
export function isPastRetention(table: PartitionedTable, name: string, today: Day): boolean {
  const { span, keptDays } = partitionedTables[table]
  const digits = /_(\d{4})(\d{2})(\d{2})$/.exec(name)
  if (keptDays === undefined || !digits) return false
  const [, to] = spans[span](dayFrom(Number(digits[1]), Number(digits[2]), Number(digits[3])))
  return to <= today - keptDays
}
