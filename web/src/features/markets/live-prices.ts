import type { PriceFrame } from '@laycan/contract/markets/markets'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { followStream } from '#platform/realtime.ts'

export type LivePrice = PriceFrame['prices'][number]

/** However many move at once, each is shown within this time: less than a second, and 45 of them four at a time. */
const longestWaitMs = 800
/** Drawing costs a browser more than one row more in it, so that every fourth frame is drawn rather than each. */
const paceMs = 50

type NextFrame = (run: (atMs: number) => void) => unknown

const nextPaced: NextFrame = (run) => setTimeout(() => requestAnimationFrame(run), paceMs)

/**
 * The latest price of each market, published market by market, so that a tick draws one row and not the screen. A burst
 * is spread over frames: drawn at once it would make the page stutter. A market that ticks again before its turn comes
 * is shown once, with its latest price.
 */
export class LivePrices {
  readonly #prices = new Map<string, LivePrice>()
  readonly #listeners = new Map<string, Set<() => void>>()
  readonly #changed = new Set<string>()
  readonly #nextFrame: NextFrame
  /** When some were published last, while others wait. */
  #publishedAtMs: number | undefined
  /** The most that waited since none did. */
  #most = 0
  #hasBegun = false

  constructor(nextFrame: NextFrame = nextPaced) {
    this.#nextFrame = nextFrame
  }

  /** Whether there are markets now that were not there when it began: what lists them is out of date. */
  take({ prices }: PriceFrame): boolean {
    const isNews = this.#hasBegun && prices.some(({ market_id }) => !this.#prices.has(market_id))
    this.#hasBegun = true
    const isIdle = this.#changed.size === 0
    for (const price of prices) {
      this.#prices.set(price.market_id, price)
      if (this.#listeners.get(price.market_id)?.size) this.#changed.add(price.market_id)
    }
    if (isIdle && this.#changed.size > 0) this.#nextFrame(this.#publish)
    return isNews
  }

  #publish = (atMs: number) => {
    this.#most = Math.max(this.#most, this.#changed.size)
    const passedMs = atMs - (this.#publishedAtMs ?? atMs)
    const due = Math.max(1, Math.ceil((this.#most * passedMs) / longestWaitMs))
    for (const id of [...this.#changed].slice(0, due)) {
      this.#changed.delete(id)
      for (const listener of this.#listeners.get(id) ?? []) listener()
    }
    const isDone = this.#changed.size === 0
    this.#publishedAtMs = isDone ? undefined : atMs
    if (isDone) this.#most = 0
    else this.#nextFrame(this.#publish)
  }

  get = (marketId: string) => this.#prices.get(marketId)

  listen(marketId: string, listener: () => void): () => void {
    const known = this.#listeners.get(marketId) ?? new Set()
    this.#listeners.set(marketId, known.add(listener))
    return () => void known.delete(listener)
  }
}

/** Follows the prices of a source while somebody looks. Another source has other prices, even of the same name. */
export function useLivePrices(source: string | undefined, isFollowing: boolean): LivePrices {
  const queryClient = useQueryClient()
  // biome-ignore lint/correctness/useExhaustiveDependencies: of this source alone
  const prices = useMemo(() => new LivePrices(), [source])
  useEffect(() => {
    if (source === undefined || !isFollowing) return
    let stop: AbortController | undefined
    const follow = () => {
      stop?.abort()
      if (document.hidden) return
      stop = new AbortController()
      const onEvent = ({ name, data }: { name: string; data: string }) => {
        if (name !== 'prices' || !prices.take(JSON.parse(data) as PriceFrame)) return
        void queryClient.invalidateQueries({ queryKey: ['markets'] })
      }
      void followStream(`/api/${encodeURIComponent(source)}/prices`, onEvent, stop.signal)
    }
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => {
      document.removeEventListener('visibilitychange', follow)
      stop?.abort()
    }
  }, [source, isFollowing, prices, queryClient])
  return prices
}

export function useLivePrice(prices: LivePrices, marketId: string): LivePrice | undefined {
  return useSyncExternalStore(
    (listener) => prices.listen(marketId, listener),
    () => prices.get(marketId),
  )
}
