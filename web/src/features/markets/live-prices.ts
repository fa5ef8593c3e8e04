import type { PriceFrame } from '@laycan/contract/markets/markets'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { followStream } from '#platform/realtime.ts'

export type LivePrice = PriceFrame['prices'][number]

/** The latest price of each market, told market by market, so that a tick draws one card and not the screen. */
export class LivePrices {
  readonly #prices = new Map<string, LivePrice>()
  readonly #listeners = new Map<string, Set<() => void>>()
  #hasBegun = false

  /** Whether there are markets now that were not there when it began: what lists them is out of date. */
  take({ prices }: PriceFrame): boolean {
    const isNews = this.#hasBegun && prices.some(({ market_id }) => !this.#prices.has(market_id))
    this.#hasBegun = true
    for (const price of prices) {
      this.#prices.set(price.market_id, price)
      for (const listener of this.#listeners.get(price.market_id) ?? []) listener()
    }
    return isNews
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
