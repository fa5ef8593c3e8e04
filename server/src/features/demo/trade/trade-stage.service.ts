import { dayMs, utcDate } from '@laycan/contract/calendar/calendar'
import { exact, multiply, roundTo } from '@laycan/contract/decimal'
import type { TradeTerms, TradeTermsInput } from '@laycan/contract/trade/terms/terms'
import { TradeTerms as TradeTermsSchema } from '@laycan/contract/trade/terms/terms'
import { convertPrice } from '@laycan/contract/units'
import type { Context } from '#context.ts'
import { listCurrentPrices } from '#features/markets/market-prices.service.ts'
import type { Caller } from '#platform/auth.ts'
import type { Db } from '#platform/db.ts'
import { type DemoCargo, type DemoCargoName, demoCargoes } from './demo-cargoes.ts'
import type { DemoName } from './demo-traders.ts'

/**
 * Where the demo's market is played: everything goes through the features' own services, in one transaction, at the
 * times at which it should have happened. Nobody is notified: it is all in the past.
 */
export type Stage = {
  ctx: Context
  callers: Record<DemoName, Caller>
  /** US dollars a unit, as the markets stand. */
  levels: ReadonlyMap<string, { price: string; unit: string }>
  now: Date
  /** From then on this is the time. */
  setDaysAgo(days: number): void
  /** As a date, so many days after the time that it is. */
  dayIn(days: number): string
  /** As a date, so many days ago. */
  dayAt(daysAgo: number): string
}

const dateOf = (ms: number) => utcDate(new Date(ms))

export async function openStage(ctx: Context, tx: Db, callers: Record<DemoName, Caller>): Promise<Stage> {
  const levels = new Map(
    (await listCurrentPrices(ctx)).map(({ marketId, price, unit }) => [marketId, { price, unit }]),
  )
  const now = ctx.clock()
  let time = now
  const quiet: Context = {
    ...ctx,
    db: tx,
    clock: () => time,
    realtime: { ...ctx.realtime, publish: async () => undefined },
    jobs: { ...ctx.jobs, enqueue: async () => undefined },
  }
  return {
    ctx: quiet,
    callers,
    levels,
    now,
    setDaysAgo(days) {
      time = new Date(now.getTime() - days * dayMs)
    },
    dayIn: (days) => dateOf(time.getTime() + days * dayMs),
    dayAt: (daysAgo) => dateOf(now.getTime() - daysAgo * dayMs),
  }
}

export type TermsWish = {
  cargo: DemoCargoName
  incoterm: TradeTerms['incoterm']
  price: 'formula' | number
  payment?: TradeTerms['payment']['method']
  quantity?: string | undefined
  /** The first day on which it is delivered, in days from the time that it is. */
  windowInDays: number
}

const deferred: TradeTerms['payment']['method'][] = [
  'LC_usance',
  'SBLC_open_account',
  'TT_after_docs',
  'open_credit',
]

export function makeTerms(stage: Stage, wish: TermsWish): TradeTerms {
  const { market, priceUnit, differential, quantity, ...cargo } = demoCargoes[wish.cargo]
  const method = wish.payment ?? 'LC_sight'
  const isDelivered = wish.incoterm === 'DAP'
  const typed: TradeTermsInput = {
    ...cargo,
    quantity: wish.quantity ?? quantity,
    tolerance_pct: '5',
    tolerance_option: wish.incoterm === 'FOB' ? 'buyer' : 'seller',
    conversion: null,
    window_from: stage.dayIn(wish.windowInDays),
    window_to: stage.dayIn(wish.windowInDays + 4),
    incoterm: wish.incoterm,
    price:
      wish.price === 'formula'
        ? {
            kind: 'formula',
            market_id: market,
            averaging: { kind: 'around', before: 2, on_date: true, after: 2 },
            differential,
            unit: priceUnit,
          }
        : { kind: 'fixed', amount: priceAbove(stage, demoCargoes[wish.cargo], wish.price), unit: priceUnit },
    payment: { method, ...(deferred.includes(method) && { days: 30 }) },
    inspection: { agency: 'Saybolt', final_at: isDelivered ? 'discharge' : 'load' },
    documents: ['BL', 'CQ', 'CQN', 'COO', 'INV'],
    laytime_hours: 36,
    demurrage_per_day: '28000',
    general_terms: 'BP GTCs 2015, English law',
  }
  return TradeTermsSchema.parse(typed)
}

/** In percent above the market, in the unit of the price. */
function priceAbove({ levels }: Stage, { market, priceUnit }: DemoCargo, percent: number): string {
  const level = levels.get(market)
  if (!level) throw new Error(`the market ${market} has no price`)
  const price =
    level.unit === priceUnit
      ? level.price
      : convertPrice({ price: level.price, per: level.unit as 'bbl', to: priceUnit, decimals: 6 })
  return roundTo(multiply(exact(price), exact(String(1 + percent / 100))), priceUnit === 'gal' ? 4 : 2)
}
