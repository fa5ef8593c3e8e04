import type { PriceFrame } from '@laycan/contract/markets'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { followStream } from '#platform/realtime.ts'

export type LivePrice = PriceFrame['prices'][number]

/** The latest price of each market, told market by market, so that a tick draws one card and not the screen. */
export class LivePrices {
  readonly #prices = new Map<string, LivePrice>()
  readonly #listeners = new Map<string, Set<() => void>>()

  take({ prices }: PriceFrame) {
    for (const price of prices) {
      this.#prices.set(price.market_id, price)
      for (const listener of this.#listeners.get(price.market_id) ?? []) listener()
    }
  }

  get = (marketId: string) => this.#prices.get(marketId)

  listen(marketId: string, listener: () => void): () => void {
    const known = this.#listeners.get(marketId) ?? new Set()
    this.#listeners.set(marketId, known.add(listener))
    return () => void known.delete(listener)
  }
}

/** Follows the prices of a source while somebody looks. */
export function useLivePrices(source: string | undefined): LivePrices {
  const [prices] = useState(() => new LivePrices())
  useEffect(() => {
    if (source === undefined) return
    let stop: AbortController | undefined
    const follow = () => {
      stop?.abort()
      if (document.hidden) return
      stop = new AbortController()
      const onEvent = ({ name, data }: { name: string; data: string }) => {
        if (name === 'prices') prices.take(JSON.parse(data) as PriceFrame)
      }
      void followStream(`/api/${encodeURIComponent(source)}/prices`, onEvent, stop.signal)
    }
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => {
      document.removeEventListener('visibilitychange', follow)
      stop?.abort()
    }
  }, [source, prices])
  return prices
}

export function useLivePrice(prices: LivePrices, marketId: string): LivePrice | undefined {
  return useSyncExternalStore(
    (listener) => prices.listen(marketId, listener),
    () => prices.get(marketId),
  )
}
