import type { CompanyRight } from '../../companies/company-roles.ts'

/** Constants of laytime: time allowed, time used, and what it costs. Free of Zod, for the web. */

/** Where a ship calls for the cargo of a deal. */
export const portCalls = [
  { code: 'loading', name: 'Loading' },
  { code: 'discharge', name: 'Discharge' },
] as const
export type PortCall = (typeof portCalls)[number]['code']

export const portCallName = (place: PortCall) => portCalls.find(({ code }) => code === place)?.name ?? place

/** What happens once, in this order. Laytime ends when the hoses are off, or with the cargo where that is not stated. */
export const portEvents = [
  { code: 'berthed', name: 'All fast at berth' },
  { code: 'connected', name: 'Hoses connected' },
  { code: 'started', name: 'Cargo started' },
  { code: 'completed', name: 'Cargo completed' },
  { code: 'disconnected', name: 'Hoses disconnected' },
] as const
export type PortEvent = (typeof portEvents)[number]['code']

/** How much of an interruption counts as laytime. */
export const interruptionCounts = [
  { code: 'none', name: 'Does not count' },
  { code: 'half', name: 'Counts half' },
  { code: 'full', name: 'Counts in full' },
] as const
export type InterruptionCount = (typeof interruptionCounts)[number]['code']

/**
 * What interrupts laytime, and how it usually counts. Time that the ship itself loses is never the other side's, not
 * even on demurrage.
 */
export const interruptions = [
  { code: 'weather', name: 'Rain or bad weather', counts: 'none', isShips: false },
  { code: 'shifting', name: 'Shifting', counts: 'none', isShips: false },
  { code: 'own_account', name: 'Ship’s own account', counts: 'none', isShips: true },
  { code: 'ship_breakdown', name: 'Breakdown of the ship', counts: 'none', isShips: true },
  { code: 'shore_breakdown', name: 'Breakdown ashore', counts: 'half', isShips: false },
  { code: 'strike', name: 'Strike', counts: 'half', isShips: false },
  { code: 'awaiting_shore', name: 'Waiting for the terminal', counts: 'full', isShips: false },
  { code: 'other', name: 'Other interruption', counts: 'none', isShips: false },
] as const
export type Interruption = (typeof interruptions)[number]['code']

export const interruptionOf = (code: Interruption) =>
  interruptions.find((one) => one.code === code) as (typeof interruptions)[number]

export const laytimeCalendars = [
  { code: 'SHINC', name: 'Sundays and holidays included' },
  { code: 'SHEX', name: 'Sundays and holidays excluded' },
] as const
export type LaytimeCalendar = (typeof laytimeCalendars)[number]['code']

/** Laytime starts so many hours after notice of readiness, or all fast if that is earlier. */
export const defaultTurnHours = 6
export const maxTurnHours = 72
/** A ship that stays longer has left and come back: that is another statement. */
export const maxPortDays = 120
export const maxInterruptions = 100
export const maxHolidays = 40

export const statementStatuses = [
  { code: 'filed', name: 'Not agreed yet' },
  { code: 'agreed', name: 'Agreed' },
  { code: 'contested', name: 'Contested' },
  { code: 'replaced', name: 'Replaced' },
] as const
export type StatementStatus = (typeof statementStatuses)[number]['code']

export const laytimeActs = [
  { code: 'file', done: 'Statement of facts filed' },
  { code: 'agree', done: 'Statement of facts agreed' },
  { code: 'contest', done: 'Statement of facts contested' },
] as const
export type LaytimeAct = (typeof laytimeActs)[number]['code']

/** What people of the two sides need in their company. */
export const laytimeRights: readonly CompanyRight[] = ['operate', 'finance']

/** 2,250 minutes: 37 h 30 min. */
export function hoursText(minutes: number): string {
  const size = Math.abs(minutes)
  const [hours, rest] = [Math.floor(size / 60), size % 60]
  return `${minutes < 0 ? '−' : ''}${hours} h${rest === 0 ? '' : ` ${rest} min`}`
}
