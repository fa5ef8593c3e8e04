import type { FastifyBaseLogger } from 'fastify'
import { pino } from 'pino'

const gatheredCharacters = 8 * 1024
const flushMs = 500
const warnLevel = 40

/**
 * Lines of JSON on standard output. At the level that logs every request, lines are gathered before they
 * are written, since a write for each costs as much as answering; what matters is still written at once.
 */
export function createLogger(level: string, fields?: () => Record<string, string>): FastifyBaseLogger {
  const redact = ['req.headers.authorization', 'req.headers.cookie']
  const options = { level, redact, ...(fields && { mixin: fields }) }
  return pino(options, logsRequests(level) ? gatherLines() : pino.destination({ dest: 1, sync: true }))
}

/** Whether a line is written for each request; below this level its fields are not even put together. */
export const logsRequests = (level: string) => ['trace', 'debug', 'info'].includes(level)

function gatherLines() {
  const destination = pino.destination({ dest: 1, sync: false })
  let lines: string[] = []
  let length = 0
  const flush = () => {
    if (length === 0) return
    destination.write(lines.join(''))
    lines = []
    length = 0
  }
  const timer = setInterval(flush, flushMs).unref()
  process.on('exit', () => {
    clearInterval(timer)
    flush()
    destination.flushSync()
  })
  return {
    /** Asks pino for the level of each line, see below. */
    [Symbol.for('pino.metadata')]: true,
    lastLevel: 0,
    write(line: string) {
      lines.push(line)
      length += line.length
      if (length < gatheredCharacters && this.lastLevel < warnLevel) return
      this.lastLevel = 0
      flush()
    },
  }
}

/** Of pino, under symbols that it publishes: where lines go, and what all of them have, as `,"pid":1`. */
type Internals = {
  [pino.symbols.streamSym]: { write(line: string): void }
  [pino.symbols.chindingsSym]: string
}

/**
 * Writes lines of level `info` whose fields are JSON already, as `,"status":200`. For the one line that every request
 * has: pino would spend several times as long on it.
 */
export function lineWriter(log: FastifyBaseLogger): (fields: string) => void {
  const { [pino.symbols.streamSym]: stream, [pino.symbols.chindingsSym]: bindings } =
    log as unknown as Internals
  const start = `{"level":${pino.levels.values.info},"time":`
  return (fields) => stream.write(`${start}${Date.now()}${bindings}${fields}}\n`)
}

/** Without loggers of single requests: making one would cost more than the line it writes; lines name the request. */
export function withoutChildren(log: FastifyBaseLogger): FastifyBaseLogger {
  const own: FastifyBaseLogger = Object.create(log)
  own.child = () => own
  return own
}
