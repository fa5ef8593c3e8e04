import type { FastifyRequest } from 'fastify'

const loopback = /^(::1|127\.\d+\.\d+\.\d+|::ffff:127\.\d+\.\d+\.\d+)$/
const localNames = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i

/** Proxies add one of these. */
const proxyHeaders = [
  'x-forwarded-for',
  'forwarded',
  'x-real-ip',
  'via',
  'x-forwarded-host',
  'x-forwarded-proto',
]

/**
 * Whether a person on this very machine calls. A proxy in front makes every caller look local, so a
 * forwarded call never counts; nor does one under a foreign host name, which is how a web page elsewhere
 * would reach a local server through a browser. A bare `proxy_pass` of nginx adds no header and changes the host, but
 * speaks HTTP/1.0, as no browser does.
 */
export function isLocalCall(request: FastifyRequest): boolean {
  return (
    request.raw.httpVersionMajor === 1 &&
    request.raw.httpVersionMinor === 1 &&
    // A whole address names a host of its own; no browser sends one.
    request.raw.url?.startsWith('/') === true &&
    !proxyHeaders.some((name) => request.headers[name] !== undefined) &&
    loopback.test(request.socket.remoteAddress ?? '') &&
    localNames.test(request.headers.host ?? '')
  )
}
