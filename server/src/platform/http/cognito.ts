import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { logFailure, toAppError } from './error-handler.ts'
import { addressKey, RateLimiter } from './rate-limit.ts'

type Answer = { status: number; headers: Record<string, string>; body: string }

/** A user pool that answers the Cognito protocol. */
export type CognitoService = {
  handle(call: {
    target: string | undefined
    contentType: string | undefined
    body: Buffer
    address: string
    userAgent: string | undefined
  }): Promise<Answer>
  jwks(): Promise<object>
  openIdConfiguration(): object
}

type MountOptions = {
  userPoolId: string
  /** What a browser on another origin may send and read. */
  allowedRequestHeaders: readonly string[]
  exposedResponseHeaders: readonly string[]
  callsPerMinute: number
}

/** The pool's own calls, at the root as AWS has them, and below a path for setups that keep the root. */
const paths = ['/', '/identity/']
const documentHeaders = { 'cache-control': 'public, max-age=300' }

export function mountCognito(app: FastifyInstance, service: CognitoService, options: MountOptions) {
  const limiter = new RateLimiter(options.callsPerMinute)
  const cors = {
    'access-control-allow-origin': '*',
    'access-control-expose-headers': options.exposedResponseHeaders.join(', '),
  }
  const preflight = {
    ...cors,
    'access-control-allow-methods': 'POST',
    'access-control-allow-headers': options.allowedRequestHeaders.join(', '),
    'access-control-max-age': '86400',
  }
  const send = (reply: FastifyReply, { status, headers, body }: Answer) =>
    reply
      .code(status)
      .headers({ ...headers, ...cors, 'cache-control': 'no-store' })
      // As bytes: to a text the framework adds a charset, which AWS does not send.
      .send(Buffer.from(body))

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    // Failures before the pool is reached have its error shape too, so that its clients understand them.
    scope.setErrorHandler((error, request, reply) => {
      const appError = toAppError(error)
      logFailure(appError, request)
      const { status, message, retryAfterSeconds } = appError
      if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds))
      return send(reply, refusal(typeOf(status), message, status))
    })

    const limit = (request: FastifyRequest, reply: FastifyReply, done: () => void) => {
      if (limiter.take(addressKey(request.ip)) === 0) return done()
      send(reply, refusal('TooManyRequestsException', 'Rate exceeded', 400))
    }
    const handle = async (request: FastifyRequest, reply: FastifyReply) => {
      const answer = await service.handle({
        target: request.headers['x-amz-target']?.toString(),
        contentType: request.headers['content-type'],
        body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
        address: request.ip,
        userAgent: request.headers['user-agent'],
      })
      return send(reply, answer)
    }
    for (const path of paths) {
      scope.post(path, { onRequest: limit }, handle)
      scope.options(path, (_request, reply) => reply.code(204).headers(preflight).send())
    }

    const wellKnown = `/${options.userPoolId}/.well-known`
    scope.get(`${wellKnown}/jwks.json`, async (_request, reply) =>
      reply.headers({ ...cors, ...documentHeaders }).send(await service.jwks()),
    )
    scope.get(`${wellKnown}/openid-configuration`, (_request, reply) =>
      reply.headers({ ...cors, ...documentHeaders }).send(service.openIdConfiguration()),
    )
  })
}

function typeOf(status: number): string {
  if (status === 413) return 'RequestEntityTooLargeException'
  if (status === 503) return 'ServiceUnavailableException'
  return status >= 500 ? 'InternalErrorException' : 'SerializationException'
}

const refusal = (type: string, message: string, status: number): Answer => ({
  status,
  headers: {
    'content-type': 'application/x-amz-json-1.1',
    'x-amzn-errortype': `${type}:`,
    'x-amzn-errormessage': message,
  },
  body: JSON.stringify({ __type: type, message }),
})
