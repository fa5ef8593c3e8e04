import type { FastifyRequest } from 'fastify'

const loopback = /^(::1|127\.\d+\.\d+\.\d+|::ffff:127\.\d+\.\d+\.\d+)$/
const localNames = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i

/**
 * Whether a person on this very machine calls. A proxy in front makes every caller look local, so a
 * forwarded call never counts; nor does one under a foreign host name, which is how a web page elsewhere
 * would reach a local server through a browser.
 */
export function isLocalCall(request: FastifyRequest): boolean {
  const forwarded = request.headers['x-forwarded-for'] ?? request.headers.forwarded
  return (
    !forwarded &&
    loopback.test(request.socket.remoteAddress ?? '') &&
    localNames.test(request.headers.host ?? '')
  )
}
