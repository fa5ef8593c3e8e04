import { compare, exact } from '@laycan/contract/decimal'
import { figureText, type PriceUnit, priceText } from '@laycan/contract/figure-texts'
import type { AlertCondition } from '@laycan/contract/markets/market-alerts'
import { percentChange } from './decimals.rules.ts'

/** Where a condition finds what it is about. */
export type AlertFacts = {
  price(marketId: string): string | undefined
  priceAgo(marketId: string, ms: number): string | undefined
  spread(spreadId: string): string | null
}

const windowMs = { '1h': 3_600_000, '1d': 86_400_000, '1w': 7 * 86_400_000 }
const windowNames = { '1h': 'an hour', '1d': 'a day', '1w': 'a week' }

/** What is compared: a price, a percentage or a spread; undefined while that is not known. */
export function alertValue(condition: AlertCondition, facts: AlertFacts): string | undefined {
  if (condition.kind === 'level') return facts.price(condition.market_id)
  if (condition.kind === 'spread') return facts.spread(condition.spread_id) ?? undefined
  const now = facts.price(condition.market_id)
  const before = facts.priceAgo(condition.market_id, windowMs[condition.window])
  return now === undefined || before === undefined ? undefined : (percentChange(before, now) ?? undefined)
}

export function isMet(condition: AlertCondition, value: string): boolean {
  const against = (level: string) => compare(exact(value), exact(level))
  if (condition.kind !== 'move') {
    return condition.direction === 'above' ? against(condition.level) >= 0 : against(condition.level) <= 0
  }
  const isUp = against(condition.percent) >= 0
  const isDown = against(`-${condition.percent}`) <= 0
  return { up: isUp, down: isDown, either: isUp || isDown }[condition.direction]
}

type Standing = { wasMet: boolean; lastFiredAtMs: number | undefined; cooldownMs: number }

/** It fires when the condition begins to hold, unless it has fired within the cool-down. */
export function shouldFire(
  nowIsMet: boolean,
  { wasMet, lastFiredAtMs, cooldownMs }: Standing,
  nowMs: number,
): boolean {
  if (!nowIsMet || wasMet) return false
  return lastFiredAtMs === undefined || nowMs - lastFiredAtMs >= cooldownMs
}

/** What it is about, in words: a market or a spread, and how its prices are written, if it is still there. */
export type AlertSubject = { name: string; priced: PriceUnit | null; isSimulated: boolean }

export function alertTitle(condition: AlertCondition, { name, priced }: AlertSubject): string {
  if (condition.kind !== 'move') {
    const level = priced ? priceText(condition.level, priced) : figureText(condition.level, 2)
    return `${name} ${condition.direction} ${level}`
  }
  const way = { up: 'up', down: 'down', either: 'up or down' }[condition.direction]
  return `${name} ${way} ${condition.percent}% within ${windowNames[condition.window]}`
}

export function alertMessage(condition: AlertCondition, subject: AlertSubject, value: string): string {
  const at =
    condition.kind === 'move'
      ? `${value.startsWith('-') ? '' : '+'}${value}%`.replace('-', '−')
      : figureText(value, subject.priced?.decimals ?? 2)
  return `Price alert: ${alertTitle(condition, subject)}, now at ${at}${subject.isSimulated ? ' (simulated)' : ''}`
}

/** The markets whose ticks may change it. */
export const marketsOf = (condition: AlertCondition, legsOf: (spreadId: string) => string[]): string[] =>
  condition.kind === 'spread' ? legsOf(condition.spread_id) : [condition.market_id]
