import type { MarketSource } from '@laycan/contract/markets/market-constants'
import type { Context } from '#context.ts'
import type { HoursOf } from './board.rules.ts'
import { LiveBoard } from './live-board.service.ts'
import { alwaysOpen } from './sessions.rules.ts'
import { simulatedMarkets } from './simulation/catalogue/simulated-markets.ts'

/** The boards of this process, loaded when they are first asked for. */
export class LiveBoards {
  readonly #ctx: Context
  readonly #boards = new Map<MarketSource, Promise<LiveBoard>>()

  constructor(ctx: Context) {
    this.#ctx = ctx
  }

  of(source: MarketSource): Promise<LiveBoard> {
    const known = this.#boards.get(source)
    if (known) return known
    const opening = LiveBoard.open(this.#ctx, source, hoursOf(source, this.#ctx))
    this.#boards.set(source, opening)
    // A failure is not cached: the next caller tries again.
    opening.catch(() => this.#boards.delete(source))
    return opening
  }

  /** Only of those that somebody has asked for. */
  async checkSessions() {
    for (const board of await Promise.allSettled(this.#boards.values())) {
      if (board.status === 'fulfilled') board.value.checkSessions()
    }
  }
}

function hoursOf(source: MarketSource, { config }: Context): HoursOf {
  if (source !== 'simulated') return () => undefined
  if (config.marketHours === 'always') return () => alwaysOpen
  const hours = new Map(simulatedMarkets.map((market) => [market.id, market.hours]))
  return (marketId) => hours.get(marketId)
}

/** By what every context of a process shares, also one that is made for a while from another. */
const boards = new WeakMap<Context['broadcast'], LiveBoards>()

export function boardsOf(ctx: Context): LiveBoards {
  const known = boards.get(ctx.broadcast) ?? new LiveBoards(ctx)
  boards.set(ctx.broadcast, known)
  return known
}
