import { hash } from 'node:crypto'
import { apiBase } from '@laycan/contract/endpoint'
import type { FastifyInstance, onSendHookHandler } from 'fastify'
import type { Route } from './bind.ts'

/**
 * Gives answers that browsers may keep an entity tag, so that one that went stale is asked for again without being
 * sent again. Call it before the routes are served; the others do not pay for it.
 */
export function registerEtags(app: FastifyInstance, routes: Route[]) {
  const tagged = new Set(
    routes
      .filter(({ method, endpoint }) => method === 'GET' && endpoint.cacheSeconds)
      .map(({ path }) => apiBase + path),
  )
  app.addHook('onRoute', (route) => {
    if (route.method === 'GET' && tagged.has(route.url)) route.onSend = tagAnswer
  })
}

const tagAnswer: onSendHookHandler<unknown> = (request, reply, payload, done) => {
  if (reply.statusCode !== 200 || !(typeof payload === 'string' || Buffer.isBuffer(payload))) {
    return done(null, payload)
  }
  // Bytes from here on: turning text into them costs more than the hash, and is done only once this way.
  const bytes = typeof payload === 'string' ? Buffer.from(payload) : payload
  const tag = `"${hash('sha1', bytes, 'base64url')}"`
  reply.header('etag', tag)
  if (!namesTag(request.headers['if-none-match'], tag)) return done(null, bytes)
  reply.code(304)
  done(null, '')
}

/** A list of tags; what compresses on the way marks them as weak. */
function namesTag(header: string | undefined, tag: string): boolean {
  if (!header) return false
  return header.split(',').some((one) => one.trim().replace(/^W\//, '') === tag)
}
