import type { FastifyBaseLogger } from 'fastify'
import { pino } from 'pino'

const bufferBytes = 8 * 1024
const flushMs = 500

/**
 * Lines of JSON on standard output. At the level that logs every request, lines are gathered before they
 * are written, since a write for each costs as much as answering; what matters is still written at once.
 */
export function createLogger(level: string): FastifyBaseLogger {
  const busy = level === 'trace' || level === 'debug' || level === 'info'
  const destination = pino.destination({ dest: 1, sync: !busy, minLength: busy ? bufferBytes : 0 })
  if (busy) {
    const timer = setInterval(() => destination.flush(), flushMs).unref()
    process.on('exit', () => {
      clearInterval(timer)
      destination.flushSync()
    })
  }
  return pino({ level, redact: ['req.headers.authorization', 'req.headers.cookie'] }, destination)
}
