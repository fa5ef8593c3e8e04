import type { MarketSource } from '@laycan/contract/markets/market-constants'
import type { Context } from '#context.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import { type AlertWatcher, watcherOf } from './alert-watcher.service.ts'
import type { Tick } from './board.rules.ts'
import type { LiveBoard } from './live-board.service.ts'
import { boardsOf } from './live-boards.service.ts'
import { listMarkets } from './markets.store.ts'
import { saveTicks } from './ticks.store.ts'

/** More than this waiting for the store means that it is away; the oldest go. */
const maxWaiting = 100_000

/**
 * Where ticks enter: shown at once, alerts looked at for each of them, stored and rolled up in batches. One process
 * holds it for a source, and writes through the connection that holds its office.
 */
export class TickIntake {
  readonly #own: Db
  readonly #live: LiveBoard
  readonly #watcher: AlertWatcher
  readonly #idOf: Map<string, number>
  #waiting: Tick[] = []

  constructor(own: Db, live: LiveBoard, watcher: AlertWatcher, idOf: Map<string, number>) {
    this.#own = own
    this.#live = live
    this.#watcher = watcher
    this.#idOf = idOf
  }

  static async open(ctx: Context, own: Db, source: MarketSource): Promise<TickIntake> {
    const live = await boardsOf(ctx).of(source)
    const markets = await listMarkets(own, source)
    return new TickIntake(
      own,
      live,
      watcherOf(ctx, source),
      new Map(markets.map((one) => [one.marketId, one.id])),
    )
  }

  async accept(ticks: Tick[]) {
    await this.#watcher.prepare(this.#live.board)
    for (const tick of ticks) {
      if (!this.#idOf.has(tick.marketId)) continue
      this.#live.accept([tick])
      this.#watcher.look(this.#live.board, tick.marketId)
      this.#waiting.push(tick)
    }
    if (this.#waiting.length > maxWaiting) this.#waiting = this.#waiting.slice(-maxWaiting)
  }

  /** Stores what has come. What could not be stored is tried again with the next. */
  async flush() {
    const ticks = this.#waiting
    if (ticks.length === 0) return
    this.#waiting = []
    try {
      await inTransaction(this.#own, (tx) =>
        saveTicks(tx, {
          markets: ticks.map(({ marketId }) => this.#idOf.get(marketId) ?? 0),
          times: ticks.map(({ atMs }) => new Date(atMs).toISOString()),
          tradeDates: ticks.map(({ tradeDate }) => tradeDate),
          prices: ticks.map(({ price }) => price),
          volumes: ticks.map(({ volume }) => volume),
        }),
      )
    } catch (error) {
      this.#waiting = [...ticks, ...this.#waiting]
      throw error
    }
  }

  /** Waits for the alerts that were noticed. */
  settle = () => this.#watcher.settle()
}
