import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
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
export function registerRequestLog(app: FastifyInstance, observe: RequestObserver) {
  // Asked once: below this level not even the line's fields are put together.
  const logsRequests = ['trace', 'debug', 'info'].includes(app.log.level)
  app.addHook('onResponse', (request, reply, done) => {
    observe(request, reply)
    if (logsRequests) {
      app.log.info(
        {
          reqId: request.id,
          method: request.method,
          path: request.url.split('?', 1)[0],
          status: reply.statusCode,
          ms: Math.round(reply.elapsedTime * 10) / 10,
          ...(request.caller && { userId: request.caller.userId }),
        },
        'answered',
      )
    }
    done()
  })
}
