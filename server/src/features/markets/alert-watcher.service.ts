import type { MarketSource } from '@laycan/contract/markets/market-constants'
import type { Context } from '#context.ts'
import { raiseNotification } from '#features/notifications/notifications.service.ts'
import { inTransaction } from '#platform/db.ts'
import { factsOf, legsOf, subjectOf } from './alert-facts.rules.ts'
import { alertMessage, alertValue, isMet, marketsOf, shouldFire } from './alerts.rules.ts'
import { listActiveAlerts, type StoredAlert, turnAlert } from './alerts.store.ts'
import type { MarketBoard } from './board.rules.ts'

/** The alerts of a source, by the markets that they are about; only the process that has the ticks looks at them. */
export class AlertWatcher {
  readonly #ctx: Context
  readonly #source: MarketSource
  readonly topic: string
  #byMarket: Map<string, StoredAlert[]> | undefined
  /** Counts the changes, so that a read begun before a change is not used after it. */
  #changes = 0
  /** What is being stored of each alert, one after the other, as it happened. */
  readonly #telling = new Map<string, Promise<void>>()

  constructor(ctx: Context, source: MarketSource) {
    this.#ctx = ctx
    this.#source = source
    this.topic = `alerts-${source}`
    const forget = () => this.forget()
    ctx.broadcast.subscribe(this.topic, { onText: forget, onLost: forget })
  }

  /** An alert has changed: all are loaded again before the next check. */
  forget() {
    this.#byMarket = undefined
    this.#changes += 1
  }

  /** Call it before a batch of ticks is looked at. */
  async prepare(board: MarketBoard) {
    while (!this.#byMarket) {
      const changes = this.#changes
      const byMarket = await this.#read(board)
      if (changes === this.#changes) this.#byMarket = byMarket
    }
  }

  async #read(board: MarketBoard): Promise<Map<string, StoredAlert[]>> {
    const byMarket = new Map<string, StoredAlert[]>()
    const marketsOfSpread = (spreadId: string) =>
      (legsOf(board, spreadId) ?? []).map(({ marketId }) => marketId)
    for (const alert of await listActiveAlerts(this.#ctx.db, this.#source)) {
      for (const marketId of marketsOf(alert.condition, marketsOfSpread)) {
        byMarket.set(marketId, [...(byMarket.get(marketId) ?? []), alert])
      }
    }
    return byMarket
  }

  /** Looks at the alerts of a market whose price has just changed. */
  look(board: MarketBoard, marketId: string) {
    for (const alert of this.#byMarket?.get(marketId) ?? []) this.#judge(board, alert)
  }

  checkAll(board: MarketBoard) {
    const all = new Set([...(this.#byMarket?.values() ?? [])].flat())
    for (const alert of all) this.#judge(board, alert)
  }

  /** Waits until every alert that fired is sent. */
  async settle() {
    while (this.#telling.size > 0) await Promise.all(this.#telling.values())
  }

  #judge(board: MarketBoard, alert: StoredAlert) {
    const value = alertValue(alert.condition, factsOf(board))
    if (value === undefined) return
    const holds = isMet(alert.condition, value)
    if (holds === alert.isMet) return
    const now = this.#ctx.clock()
    const standing = {
      wasMet: alert.isMet,
      lastFiredAtMs: alert.lastFiredAt === null ? undefined : Date.parse(alert.lastFiredAt),
      cooldownMs: alert.cooldownMinutes * 60_000,
    }
    const firedAt = shouldFire(holds, standing, now.getTime()) ? now : undefined
    alert.isMet = holds
    if (firedAt) alert.lastFiredAt = firedAt.toISOString()
    const subject = subjectOf(board, alert.condition)
    const message = firedAt && subject && alertMessage(alert.condition, subject, value)
    const telling = (this.#telling.get(alert.id) ?? Promise.resolve())
      .then(() => this.#turn(alert, holds, firedAt, message))
      .catch((error) => {
        // What could not be stored is noticed again at the next tick.
        this.forget()
        this.#ctx.log.error({ err: error }, 'could not send an alert')
      })
      .finally(() => {
        if (this.#telling.get(alert.id) === telling) this.#telling.delete(alert.id)
      })
    this.#telling.set(alert.id, telling)
  }

  #turn(
    alert: StoredAlert,
    holds: boolean,
    firedAt: Date | undefined,
    message: string | undefined,
  ): Promise<void> {
    return inTransaction(this.#ctx.db, async (tx) => {
      const isOurs = await turnAlert(tx, alert.id, { isMet: holds, firedAt })
      if (!isOurs) return this.forget()
      if (!message) return
      await raiseNotification(this.#ctx, tx, {
        userId: alert.userId,
        kind: 'price_alert',
        message,
        path: this.#pathOf(alert),
      })
    })
  }

  /** Where to look; the screen shows the source that runs here unless the address names another. */
  #pathOf({ condition }: StoredAlert): string {
    const subject =
      condition.kind === 'spread' ? `spread=${condition.spread_id}` : `market=${condition.market_id}`
    const source = this.#source === this.#ctx.config.marketSource ? '' : `&source=${this.#source}`
    return `/markets/chart?${subject}${source}`
  }
}

const watchers = new WeakMap<Context, Map<MarketSource, AlertWatcher>>()

export function watcherOf(ctx: Context, source: MarketSource): AlertWatcher {
  const known = watchers.get(ctx) ?? new Map<MarketSource, AlertWatcher>()
  watchers.set(ctx, known)
  const watcher = known.get(source) ?? new AlertWatcher(ctx, source)
  known.set(source, watcher)
  return watcher
}
