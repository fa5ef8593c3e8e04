import { type IncomingMessage, request } from 'node:http'
import { PriceFrame } from '@laycan/contract/markets/markets'
import { vi } from 'vitest'

/** An open stream of prices over a real socket; every frame is held against the contract. */
export async function openPriceStream(origin: string, token: string, source = 'simulated') {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}` }
    request(`${origin}/v1/api/${source}/prices`, { headers, agent: false }, resolve).on('error', reject).end()
  })
  if (response.statusCode !== 200) {
    response.destroy()
    throw new Error(`the stream was refused: ${response.statusCode}`)
  }
  const frames: PriceFrame[] = []
  const events: string[] = []
  let text = ''
  response.setEncoding('utf8').on('data', (chunk: string) => {
    const blocks = (text + chunk).split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks) {
      const event = /^event: (.*)$/m.exec(block)?.[1]
      if (event) events.push(event)
      if (event === 'prices')
        frames.push(PriceFrame.parse(JSON.parse(/^data: (.*)$/m.exec(block)?.[1] ?? '')))
    }
  })
  response.on('error', () => undefined)
  const ended = new Promise<void>((resolve) => response.once('close', () => resolve()))
  return {
    frames,
    events,
    ended,
    /** Waits for the n-th. */
    frame: (count: number) =>
      vi.waitFor(
        () => {
          const found = frames[count - 1]
          if (!found) throw new Error(`no frame number ${count}`)
          return found
        },
        { timeout: 60_000, interval: 5 },
      ),
    close: () => void response.destroy(),
  }
}
