import type { FastifyBaseLogger } from 'fastify'

/** Errors of a network: somebody that we depend on is away. */
const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
])
/**
 * Of PostgreSQL: connections that fail (class 08), a server that stops, crashed or starts (57P), too many connections
 * (53300), and a primary that has become a standby (25006).
 */
const databaseCode = /^(08...|57P0[1-5]|53300|25006)$/
/** The driver has no codes for a connection that ends under a query or cannot be had in time. */
const driverMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|Client (was closed|has encountered a connection error) and is not queryable)/

/** Whether the failure is one of reach, which passes: to be answered by 503, and tried again. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, syscall } = error as Error & { code?: unknown; syscall?: unknown }
  if (typeof code === 'string') {
    if (networkCodes.has(code) || databaseCode.test(code)) return true
    // The socket of the embedded database is not there yet, or not any more.
    if (code === 'ENOENT' && syscall === 'connect') return true
  }
  if (driverMessages.test(error.message)) return true
  // Several addresses that all refuse come as one error.
  if (error instanceof AggregateError) return error.errors.length > 0 && error.errors.every(isOutage)
  return isOutage(error.cause)
}

const quietMs = 1_000
let quietUntil = Number.NEGATIVE_INFINITY
let untold = 0

/** One line a second: an outage fails every request alike, and its log must stay readable. */
export function logOutage(log: FastifyBaseLogger, error: unknown, now = performance.now()) {
  if (now < quietUntil) {
    untold += 1
    return
  }
  quietUntil = now + quietMs
  const { message, code } = error as Error & { code?: string }
  log.error({ reason: message || code, ...(untold > 0 && { alike: untold }) }, 'a service cannot be reached')
  untold = 0
}
