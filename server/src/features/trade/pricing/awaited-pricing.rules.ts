import type { PricingAct } from '@laycan/contract/trade/pricing/pricing-constants'
import type { Side } from '@laycan/contract/trade/sides'
import type { FormulaPrice } from '@laycan/contract/trade/terms/formula-problems'
import { openDays, type QuoteRow, type SeriesFrame } from './published-quotes.rules.ts'
import { leftToTrigger } from './triggers.rules.ts'

export type AwaitedPricing = {
  act: Extract<PricingAct, 'agree_price' | 'bring_quotes' | 'trigger'>
  step: string
  button: string
  /** The last day, if there is one. */
  lastDay: string | null
}

type Frame = {
  price: Pick<FormulaPrice, 'trigger'> | undefined
  blocked: string | undefined
  frames: SeriesFrame[]
  held: {
    rows: QuoteRow[]
    triggers: { portionPct: string }[]
    proposals: { status: string; side: Side }[]
  }
  today: string
}

/** What the price waits for from this side; undefined if nothing. One thing at a time, the one that ends the others first. */
export function awaitedPricing(frame: Frame, side: Side): AwaitedPricing | undefined {
  const { price, blocked, frames, held, today } = frame
  if (held.proposals.some((one) => one.status === 'proposed' && one.side !== side))
    return { act: 'agree_price', step: 'Answer the proposed final price', button: 'Answer', lastDay: null }
  const { missing, differing } = openDays(frames, held.rows, side, today)
  if (blocked === undefined && missing.length > 0)
    return bring(`Bring ${quotes(missing.length)} for the price`, 'Bring quotes')
  if (blocked === undefined && differing.length > 0)
    return bring(`Check ${quotes(differing.length)}: the two sides differ`, 'Check')
  const trigger = price?.trigger
  if (!trigger || trigger.by !== side || today > trigger.last_day) return undefined
  const left = leftToTrigger(trigger, held.triggers)
  if (Number(left) === 0) return undefined
  return {
    act: 'trigger',
    step: `Trigger the price: ${left} % left`,
    button: 'Trigger',
    lastDay: trigger.last_day,
  }
}

const quotes = (count: number) => (count === 1 ? 'a quote' : `${count} quotes`)
const bring = (step: string, button: string): AwaitedPricing => ({
  act: 'bring_quotes',
  step,
  button,
  lastDay: null,
})
