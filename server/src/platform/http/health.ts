import type { FastifyInstance } from 'fastify'
import { AppError } from '../errors.ts'
import type { Drain } from './drain.ts'
import { sendFailure } from './error-handler.ts'

export const healthPaths: ReadonlySet<string> = new Set(['/healthz', '/readyz'])

/** `/healthz` says the process lives; `/readyz` that it should be sent requests. */
export function registerHealth(app: FastifyInstance, drain: Drain, ping: () => Promise<void>) {
  app.get('/healthz', () => ({ success: true, data: { status: 'ok' } }))
  app.get('/readyz', async (_request, reply) => {
    // No failure to be logged: it is asked again and again until the server has stopped.
    if (drain.isOn) {
      const error = new AppError('unavailable', 'The server is shutting down.', { retryAfterSeconds: 5 })
      return sendFailure(error, reply)
    }
    await ping().catch((cause) => {
      throw new AppError('unavailable', 'The database cannot be reached.', { cause, retryAfterSeconds: 5 })
    })
    return { success: true, data: { status: 'ready' } }
  })
}
