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
    const delayMs = delay.percentile(50) / 1e6
    const wasOverloaded = isOverloaded
    isOverloaded = delayMs > maxDelayMs
    if (isOverloaded && !wasOverloaded) app.log.warn({ delayMs }, 'overloaded: new requests are turned away')
    if (!isOverloaded && wasOverloaded) app.log.warn('no longer overloaded')
    delay.reset()
  }, sampleMs).unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    delay.disable()
  })
  return () => isOverloaded
}
