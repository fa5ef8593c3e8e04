import type { AlertCondition } from '@laycan/contract/markets/market-alerts'
import type { SpreadId } from '@laycan/contract/markets/market-constants'

/** What the form holds, each field as it was typed. */
export type AlertForm = {
  kind: AlertCondition['kind']
  marketId: string | null
  spreadId: SpreadId | null
  side: 'above' | 'below'
  way: 'up' | 'down' | 'either'
  level: string
  percent: string
  window: '1h' | '1d' | '1w'
  cooldownMinutes: string
}

export const emptyAlert: AlertForm = {
  kind: 'level',
  marketId: null,
  spreadId: null,
  side: 'above',
  way: 'either',
  level: '',
  percent: '',
  window: '1d',
  cooldownMinutes: '60',
}

const decimal = /^-?\d{1,12}(\.\d{1,4})?$/

export type AlertProblems = Partial<
  Record<'marketId' | 'spreadId' | 'level' | 'percent' | 'cooldownMinutes', string>
>

export function findProblems(form: AlertForm): AlertProblems {
  const problems: AlertProblems = {}
  if (form.kind !== 'spread' && !form.marketId) problems.marketId = 'Choose a market'
  if (form.kind === 'spread' && !form.spreadId) problems.spreadId = 'Choose a spread'
  if (form.kind !== 'move' && !decimal.test(form.level.trim())) {
    problems.level = 'Level must be a number with at most 4 decimals, such as 12.50'
  }
  if (form.kind === 'move' && !/^\d{1,4}(\.\d{1,2})?$/.test(form.percent.trim())) {
    problems.percent = 'Percentage must be a number with at most 2 decimals, such as 2.50'
  } else if (form.kind === 'move' && Number(form.percent) <= 0) {
    problems.percent = 'Percentage must be above zero'
  }
  const minutes = Number(form.cooldownMinutes)
  if (!Number.isInteger(minutes) || minutes < 1 || minutes > 10_080) {
    problems.cooldownMinutes = 'Cool-down must be from a minute to a week'
  }
  return problems
}

/** Of a form without problems. */
export function toCondition(form: AlertForm): AlertCondition {
  const { marketId, spreadId, side, way, window } = form
  if (form.kind === 'move') {
    return { kind: 'move', market_id: marketId ?? '', direction: way, percent: form.percent.trim(), window }
  }
  const level = form.level.trim()
  return form.kind === 'spread'
    ? { kind: 'spread', spread_id: spreadId ?? 'brent-wti', direction: side, level }
    : { kind: 'level', market_id: marketId ?? '', direction: side, level }
}
