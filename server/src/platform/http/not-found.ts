import { apiBase } from '@laycan/contract/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'
import type { Route } from './bind.ts'
import { sendFailure } from './error-handler.ts'

/**
 * Browsers ask for HTML; curl and link previews take anything. Those get a page too, unless the address looks like a
 * file: a script that is gone must not be answered by a page.
 */
function takesPage(path: string, accept: string | undefined): boolean {
  if (accept?.includes('text/html')) return true
  return !/\.[^/]+$/.test(path) && (!accept || /\*\/\*|text\/\*/.test(accept))
}

type SendShell = (request: FastifyRequest, reply: FastifyReply) => unknown

/** What no route took: a screen of the web app, a wrong method on a known address, or nothing at all. */
export function registerNotFound(app: FastifyInstance, routes: Route[], sendShell: SendShell | undefined) {
  const patterns = routes.map(({ method, path }) => ({
    method,
    pattern: new RegExp(`^${(apiBase + path).replace(/:\w+/g, '[^/]+')}/?$`),
  }))
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/'
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const isApi = path === apiBase || path.startsWith(`${apiBase}/`)
    if (sendShell && isRead && !isApi && takesPage(path, request.headers.accept)) {
      return sendShell(request, reply)
    }
    const allowed = patterns.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method)
    if (allowed.length > 0) {
      reply.header('allow', allowed.join(', '))
      return sendFailure(new AppError('method_not_allowed'), reply)
    }
    return sendFailure(new AppError('not_found'), reply)
  })
}
