/**
 * Runs in the page before anything else: the stream of prices is answered by itself, with a move of every market that
 * was listed, four times a second while `window.isTicking`. All else is the server's.
 */
export function tickEveryMarket() {
  type Price = { market_id: string; current_price: string; decimals: number; last_updated: string }
  const everyMs = 250
  const send = window.fetch
  let markets: Price[] = []
  const encoder = new TextEncoder()

  /** The stream has prices, not their history. */
  const withoutLines = (key: string, value: unknown) => (key === 'sparkline' ? undefined : value)

  function moved(market: Price): Price {
    const step = 10 ** -market.decimals
    const price = Number(market.current_price) + (Math.random() < 0.5 ? -step : step)
    return {
      ...market,
      current_price: price.toFixed(market.decimals),
      last_updated: new Date().toISOString(),
    }
  }

  function streamTicks(signal: AbortSignal | null | undefined): Response {
    let timer: ReturnType<typeof setInterval>
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        timer = setInterval(() => {
          if (!(window as { isTicking?: boolean }).isTicking) return
          markets = markets.map(moved)
          const frame = { time: new Date().toISOString(), prices: markets }
          controller.enqueue(
            encoder.encode(`event: prices\ndata: ${JSON.stringify(frame, withoutLines)}\n\n`),
          )
        }, everyMs)
        signal?.addEventListener('abort', () => clearInterval(timer))
      },
      cancel: () => clearInterval(timer),
    })
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
  }

  window.fetch = async (input, init) => {
    const address = input instanceof Request ? input.url : String(input)
    if (address.endsWith('/api/simulated/prices')) {
      return streamTicks(init?.signal ?? (input instanceof Request ? input.signal : undefined))
    }
    const answer = await send(input, init)
    if (address.includes('/api/simulated/supply') && answer.ok) {
      const listed = await answer.clone().json()
      if (markets.length === 0) markets = listed.data.markets
    }
    return answer
  }
}
