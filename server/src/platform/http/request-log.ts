import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { lineWriter, logsRequests } from '../log.ts'
import type { RequestObserver } from './metrics.ts'

const safeId = /^[\w-]{8,64}$/
const processMark = randomBytes(6).toString('hex')
let counter = 0

/** A proxy's id is used when it is safe in a log; else a short one, unique over processes and restarts. */
export function requestId(request: IncomingMessage): string {
  const given = request.headers['x-request-id']
  if (typeof given === 'string' && safeId.test(given)) return given
  counter += 1
  return `${processMark}-${counter.toString(36)}`
}

/** One line for each request once it is answered; never its query, headers or body, which may hold secrets. */
export function registerRequestLog(app: FastifyInstance, log: FastifyBaseLogger, observe: RequestObserver) {
  const writeLine = logsRequests(log.level) ? lineWriter(log) : undefined
  app.addHook('onResponse', (request, reply, done) => {
    const ms = reply.elapsedTime
    observe(request, reply, ms)
    writeLine?.(
      `,"reqId":"${request.id}","method":"${request.method}","path":${JSON.stringify(pathOf(request.url))}` +
        `,"status":${reply.statusCode},"ms":${Math.round(ms * 10) / 10}` +
        `${request.traceId ? `,"traceId":"${request.traceId}"` : ''}` +
        `${request.caller ? `,"userId":${JSON.stringify(request.caller.userId)}` : ''},"msg":"answered"`,
    )
    done()
  })
}

function pathOf(url: string): string {
  const queryAt = url.indexOf('?')
  return queryAt < 0 ? url : url.slice(0, queryAt)
}
