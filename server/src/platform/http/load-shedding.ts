import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'

const sampleMs = 500
/** Past this delay of the event loop, new requests would only wait in line, so they are turned away. */
const maxDelayMs = 1_000

/** Answers whether the server is overloaded, at the price of reading a variable. */
export function watchLoad(
  app: FastifyInstance,
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
