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
  // As the mail library says it: no connection, none any more, or one to something that is no mail server.
  'ECONNECTION',
  'ESOCKET',
  'EPROTOCOL',
  'EDNS',
])
/** Of this machine: no room or no handles left. */
const resourceCodes = new Set(['ENOSPC', 'EDQUOT', 'EMFILE', 'ENFILE', 'ENOMEM'])
/**
 * Of PostgreSQL: connections that fail (class 08), a server that stops, crashed or starts (57P), one that has no disk, memory
 * or connections left (class 53), and a primary that has become a standby (25006).
 */
const databaseCode = /^(08...|57P0[1-5]|53...|25006)$/
/** The driver has no codes for a connection that ends under a query or cannot be had in time. */
const driverMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|Client (was closed|has encountered a connection error) and is not queryable)/

/** Whether the failure is one of reach or room, which passes: to be answered by 503, and tried again. */
export function isOutage(error: unknown): boolean {
  // The job library passes errors on as plain objects.
  if (typeof error !== 'object' || error === null) return false
  const { code, syscall, message, cause } = error as Record<string, unknown>
  if (typeof code === 'string') {
    if (networkCodes.has(code) || resourceCodes.has(code) || databaseCode.test(code)) return true
    // The socket of the embedded database is not there yet, or not any more.
    if (code === 'ENOENT' && syscall === 'connect') return true
  }
  if (typeof message === 'string' && driverMessages.test(message)) return true
  // Several addresses that all refuse come as one error.
  if (error instanceof AggregateError) return error.errors.length > 0 && error.errors.every(isOutage)
  return isOutage(cause)
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

/** Of the driver, in a process that stops: it closes its connections last. */
const closedPool = 'Cannot use a pool after calling end on the pool'

/** For work that nobody waits for. One that a stop overtakes has not failed: what it was for is gone too. */
export function logBackground(log: FastifyBaseLogger, error: unknown, message: string) {
  if (error instanceof Error && error.message === closedPool) return
  if (isOutage(error)) logOutage(log, error)
  else log.error({ err: error }, message)
}
