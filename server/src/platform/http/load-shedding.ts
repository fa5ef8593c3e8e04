import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'

const sampleMs = 500

/**
 * Answers whether the server is overloaded, at the price of reading a variable. Past the delay of the event loop that is
 * given, new requests would only wait in line, so they are turned away.
 */
export function watchLoad(
  app: FastifyInstance,
  maxDelayMs: number,
  delay: ReturnType<typeof monitorEventLoopDelay> = monitorEventLoopDelay({ resolution: 20 }),
): () => boolean {
  let isOverloaded = false
  delay.enable()
  const timer = setInterval(() => {
    isOverloaded = delay.percentile(50) / 1e6 > maxDelayMs
    delay.reset()
  }, sampleMs).unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    delay.disable()
  })
  return () => isOverloaded
}
