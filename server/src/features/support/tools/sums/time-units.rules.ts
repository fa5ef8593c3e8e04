import { divide, type Exact, exact, multiply } from '@laycan/contract/decimal'
import type { Figures } from './figures.rules.ts'
import type { TimeUnit } from './measures.rules.ts'

/** Times in hours. A month has 30 days here and a year 365. */
export const hoursIn: Record<TimeUnit, Exact> = {
  minutes: divide(exact('1'), exact('60')),
  hours: exact('1'),
  days: exact('24'),
  weeks: exact('168'),
  months: exact('720'),
  years: exact('8760'),
}

export type Span = Figures['spans'][number]
export const hoursOf = ({ value, unit }: Span) => multiply(exact(value), hoursIn[unit])
export const saySpan = ({ value, unit }: Span) =>
  `${value} ${Number(value) === 1 ? unit.replace(/s$/, '') : unit}`

export const perTime: Record<TimeUnit, string> = {
  minutes: 'a minute',
  hours: 'an hour',
  days: 'a day',
  weeks: 'a week',
  months: 'a month',
  years: 'a year',
}
