import type { MarketSource } from '@laycan/contract/markets/market-constants'
import type { PriceFrame } from '@laycan/contract/markets/markets'
import type { Context } from '#context.ts'
import type { EventFeed } from '#platform/http/event-stream.ts'
import { logBackground } from '#platform/outage.ts'
import { eventText, type Follower } from '#platform/realtime/topic-streams.ts'
import type { HoursOf, MarketBoard, Tick } from './board.rules.ts'
import { addDecimals, higherOf, lowerOf } from './decimals.rules.ts'
import type { PriceStep } from './last-day.rules.ts'
import { loadBoard } from './load-board.service.ts'

/** The shortest pause between two frames; the first change after a rest is sent at once. */
const frameMs = 250
const reloadText = 'reload'

/**
 * The board of one source in this process, updated by ticks: its own, if this process runs the source, or those
 * published by the process that does. Changes are gathered into frames, one text for all subscribers.
 */
export class LiveBoard {
  readonly #ctx: Context
  readonly #source: MarketSource
  readonly #hoursOf: HoursOf
  readonly #topic: string
  #board: MarketBoard
  /** Since the last frame: which markets have changed, and what to publish to the other processes. */
  readonly #changed = new Set<string>()
  readonly #steps = new Map<string, PriceStep>()
  /** Which markets were open or had a holiday at the last check. */
  readonly #statuses = new Map<string, string>()
  #timer: NodeJS.Timeout | undefined
  /** By a clock that nobody sets back, which would keep prices waiting. */
  #lastFrameAt = Number.NEGATIVE_INFINITY
  #reloading: Promise<void> = Promise.resolve()
  /** Counts the changes, for caches computed from the board. */
  version = 0

  constructor(ctx: Context, source: MarketSource, hoursOf: HoursOf, board: MarketBoard) {
    this.#ctx = ctx
    this.#source = source
    this.#hoursOf = hoursOf
    this.#topic = `prices-${source}`
    this.#board = board
    ctx.broadcast.subscribe(this.#topic, {
      onText: (text) => this.#receive(text),
      onLost: () => void this.#reloadHere(),
    })
  }

  static async open(ctx: Context, source: MarketSource, hoursOf: HoursOf): Promise<LiveBoard> {
    const live = new LiveBoard(ctx, source, hoursOf, await loadBoard(ctx.db, source, hoursOf))
    // Whatever was published between loading and subscribing is in the store.
    await live.#reloadHere()
    return live
  }

  get board(): MarketBoard {
    return this.#board
  }

  /** Ticks of a source that this process runs: shown at once, and published to the other processes. */
  accept(ticks: Tick[]) {
    for (const tick of ticks) {
      const step = { ...tick, high: tick.price, low: tick.price }
      if (!this.#apply(step)) continue
      const known = this.#steps.get(tick.marketId)
      this.#steps.set(tick.marketId, known ? joinSteps(known, step) : step)
    }
    this.#schedule()
  }

  /** The store has changed under the board: load it again, here and in the other processes. */
  async reload() {
    await this.#ctx.broadcast.publish(this.#ctx.db, this.#topic, reloadText)
    await this.#reloadHere()
  }

  /** Begins with every price. */
  openStream(follower: Follower): EventFeed {
    return this.#ctx.broadcast.openStream(this.#topic, follower, () => {
      const everything = this.#board.entries.map(({ definition }) => definition.marketId)
      return eventText('prices', this.#frame(everything))
    })
  }

  /** Publishes which markets have opened, closed or begun a holiday since the last check. */
  checkSessions() {
    const nowMs = this.#ctx.clock().getTime()
    for (const entry of this.#board.entries) {
      const id = entry.definition.marketId
      const status = this.#board.status(entry, nowMs)
      if (status === (this.#statuses.get(id) ?? 'closed')) continue
      this.#statuses.set(id, status)
      this.#mark(id)
    }
    this.#schedule()
  }

  #apply(step: PriceStep): boolean {
    if (!this.#board.apply(step)) return false
    this.#mark(step.marketId)
    return true
  }

  #mark(marketId: string) {
    this.#changed.add(marketId)
    this.version += 1
  }

  #receive(text: string) {
    if (text === reloadText) return void this.#reloadHere()
    for (const step of textToSteps(text)) this.#apply(step)
    this.#schedule()
  }

  /** One after the other: each starts after the writes that it must see. */
  #reloadHere(): Promise<void> {
    this.#reloading = this.#reloading.then(async () => {
      try {
        this.#board = await loadBoard(this.#ctx.db, this.#source, this.#hoursOf)
        for (const { definition } of this.#board.entries) this.#mark(definition.marketId)
        this.#schedule()
      } catch (error) {
        // Keeps what is in memory; the next reload tries again.
        logBackground(this.#ctx.log, error, 'prices could not be read')
      }
    })
    return this.#reloading
  }

  #schedule() {
    if (this.#timer || this.#changed.size === 0) return
    const wait = Math.max(0, this.#lastFrameAt + frameMs - performance.now())
    this.#timer = setTimeout(() => this.#flush(), wait).unref()
  }

  #flush() {
    this.#timer = undefined
    this.#lastFrameAt = performance.now()
    const { broadcast, db, log } = this.#ctx
    if (broadcast.hasStreams(this.#topic)) {
      broadcast.push(this.#topic, 'prices', this.#frame([...this.#changed]))
    }
    for (const text of stepsToTexts([...this.#steps.values()])) {
      // A process that misses it reads the store at the next chance.
      broadcast
        .publish(db, this.#topic, text)
        .catch((error) => logBackground(log, error, 'could not publish prices'))
    }
    this.#changed.clear()
    this.#steps.clear()
  }

  #frame(marketIds: string[]): string {
    const now = this.#ctx.clock()
    const prices = marketIds.flatMap((id) => {
      const entry = this.#board.find(id)
      return entry ? [this.#board.live(entry, now.getTime())] : []
    })
    const frame: PriceFrame = { time: now.toISOString(), prices }
    return JSON.stringify(frame)
  }
}

/** What NOTIFY takes, less the words around it. */
const maxTextBytes = 7_000

/** Two steps of a market as one. */
export const joinSteps = (before: PriceStep, after: PriceStep): PriceStep => ({
  ...after,
  high: higherOf(before.high, after.high),
  low: lowerOf(before.low, after.low),
  volume:
    before.volume !== null && after.volume !== null
      ? addDecimals(before.volume, after.volume)
      : (after.volume ?? before.volume),
})

/** Steps as texts for other processes, as few as fit. Their letters are all ASCII. */
export function stepsToTexts(steps: PriceStep[]): string[] {
  const texts: string[] = []
  let items: string[] = []
  let bytes = 0
  const finish = () => {
    if (items.length > 0) texts.push(`[${items.join(',')}]`)
    items = []
    bytes = 0
  }
  for (const step of steps) {
    const item = JSON.stringify(step)
    if (bytes + item.length > maxTextBytes) finish()
    items.push(item)
    bytes += item.length + 1
  }
  finish()
  return texts
}

export const textToSteps = (text: string): PriceStep[] => JSON.parse(text)
