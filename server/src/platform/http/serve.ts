import { apiBase, type Upload } from '@laycan/contract/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify'
import { type Caller, lacksSecondFactor, mayCall, type TokenVerifier } from '../auth.ts'
import { AppError } from '../errors.ts'
import { attachmentHeader } from '../files/files.ts'
import { isOutage } from '../outage.ts'
import { checkAnswer, isSchema, jsonAnswer } from './answer.ts'
import type { Call, FileResult, Route } from './bind.ts'
import { isEventFeed, isEventStream, sendEvents, sendFeed } from './event-stream.ts'
import { inputReader } from './input.ts'
import { addressKey, RateLimiter, usualCallsPerMinute } from './rate-limit.ts'
import { dataHeaders } from './security-headers.ts'
import { SerializedJson, serializedSuccess } from './serialized-json.ts'

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | undefined
  }
  interface FastifyContextConfig {
    upload?: Upload
  }
}

export type ServeOptions = {
  verifyToken: TokenVerifier
  /** Whom a token was last known to belong to. */
  recallCaller: (token: string) => Caller | undefined
  callsPerMinute: number
  /** Refuse staff calls of people without a second factor. */
  isStaffFactorRequired: boolean
  /** Hold every answer against the contract; for tests. */
  checkAnswers: boolean
}

const jsonType = 'application/json; charset=utf-8'

/** Serves the routes of a feature under the API's base path. */
export function serverOf(app: FastifyInstance, options: ServeOptions) {
  app.decorateRequest('caller', undefined)
  const sharedLimiter = new RateLimiter(options.callsPerMinute)
  const growth = Math.max(1, options.callsPerMinute / usualCallsPerMinute)
  const closing = new AbortController()
  app.addHook('preClose', async () => closing.abort())

  return function serve({ method, path, endpoint, handler }: Route) {
    const { limit } = endpoint
    const ownLimit = limit ? limit.share * options.callsPerMinute : (endpoint.callsPerMinute ?? 0) * growth
    const limiter = ownLimit ? new RateLimiter(Math.ceil(ownLimit)) : sharedLimiter
    const readInput = inputReader(endpoint)
    const json = jsonAnswer(endpoint.answer)
    const wrapped = isSchema(endpoint.answer)
    const status = endpoint.status ?? 200
    const headers = {
      ...dataHeaders,
      ...(endpoint.cacheSeconds && {
        'cache-control': `${endpoint.access === 'public' ? 'public' : 'private'}, max-age=${endpoint.cacheSeconds}`,
      }),
      ...(json && { 'content-type': jsonType }),
    }
    const run = handler as (input: unknown, call: Call) => unknown

    app.route({
      method,
      url: apiBase + path,
      ...(endpoint.maxBodyBytes && { bodyLimit: endpoint.maxBodyBytes }),
      config: endpoint.body && 'kind' in endpoint.body ? { upload: endpoint.body } : {},
      onRequest: guard(endpoint, options, limiter),
      handler: (request, reply) => {
        const call = new IncomingCall(request, reply, closing.signal)
        const send = (result: unknown): unknown => {
          if (isEventFeed(result)) return sendFeed(reply, result)
          if (isEventStream(result)) return sendEvents(reply, result, call.signal)
          reply.code(status).headers(headers)
          if (!json) return sendFile(reply, endpoint.answer as { contentType: string }, result as FileResult)
          if (result instanceof SerializedJson) {
            const { bytes } = serializedSuccess(result)
            if (options.checkAnswers) checkAnswer(json.schema, JSON.parse(bytes.toString()))
            return reply.send(bytes)
          }
          const body = wrapped ? { success: true, data: result } : { success: true, ...(result as object) }
          if (options.checkAnswers) checkAnswer(json.schema, body)
          reply.send(json.write(body))
          return undefined
        }
        const result = run(readInput(request), call)
        if (result instanceof Promise) result.then(send).catch((error: unknown) => reply.send(error))
        else send(result)
      },
    })
  }
}

/** Refuses before any body is read: who calls, whether they may, and whether they call too often. */
function guard(
  { access, whileSuspended, fromMemory, limit }: Route['endpoint'],
  { verifyToken, recallCaller, isStaffFactorRequired }: ServeOptions,
  limiter: RateLimiter,
): onRequestHookHandler {
  return (request, _reply, done) => {
    const token = bearerToken(request.headers.authorization)
    const verified = token === undefined ? undefined : verifyToken(token)
    if (verified instanceof Promise) verified.then(admit, admitUnchecked)
    else admit(verified)

    /** Nobody can be checked while the database is away; what is public, or answered from memory, still is. */
    function admitUnchecked(error: Error) {
      if (!isOutage(error)) return done(error)
      const caller = fromMemory && token !== undefined ? recallCaller(token) : undefined
      if (caller || access === 'public') admit(caller)
      else done(error)
    }

    function admit(caller: Caller | undefined) {
      // To public pages a suspended person is anybody.
      request.caller = access === 'public' && caller?.suspension ? undefined : caller
      const waitMs = limiter.take(caller?.userId ?? addressKey(request.ip))
      if (waitMs > 0) {
        const retryAfterSeconds = Math.ceil(waitMs / 1000)
        const when = retryAfterSeconds === 1 ? 'a second' : `${retryAfterSeconds} seconds`
        const text = limit && `${limit.refusal}. Try again in ${when}.`
        return done(new AppError('too_many_requests', text, { retryAfterSeconds }))
      }
      if (caller?.suspension && access !== 'public') {
        const { reason, hasEndedSession } = caller.suspension
        if (hasEndedSession || !whileSuspended) {
          return done(new AppError('suspended', `This account is suspended: ${reason}`))
        }
      }
      if (!mayCall(access, caller)) return done(new AppError(caller ? 'forbidden' : 'unauthenticated'))
      if (isStaffFactorRequired && caller && lacksSecondFactor(access, caller)) {
        return done(
          new AppError('second_factor_required', 'Staff need two-factor authentication. Set it up first.'),
        )
      }
      done()
    }
  }
}

function bearerToken(header: string | undefined): string | undefined {
  return header?.slice(0, 7).toLowerCase() === 'bearer ' ? header.slice(7).trim() : undefined
}

/** What is costly and seldom asked for is made only when it is asked for. */
class IncomingCall implements Call {
  readonly #request: FastifyRequest
  readonly #reply: FastifyReply
  readonly #closing: AbortSignal
  #signal: AbortSignal | undefined

  constructor(request: FastifyRequest, reply: FastifyReply, closing: AbortSignal) {
    this.#request = request
    this.#reply = reply
    this.#closing = closing
  }

  get caller() {
    return this.#request.caller as Caller
  }
  get token() {
    return bearerToken(this.#request.headers.authorization) as string
  }
  get address() {
    return this.#request.ip
  }
  get requestId() {
    return this.#request.id
  }
  get wantsEvents() {
    return this.#request.headers.accept?.includes('text/event-stream') ?? false
  }
  get lastEventId() {
    return this.#request.headers['last-event-id']?.toString()
  }
  get signal() {
    this.#signal ??= AbortSignal.any([this.#closing, hangUpSignal(this.#reply)])
    return this.#signal
  }
}

function hangUpSignal(reply: FastifyReply): AbortSignal {
  const controller = new AbortController()
  reply.raw.once('close', () => controller.abort())
  return controller.signal
}

function sendFile(
  reply: FastifyReply,
  { contentType }: { contentType: string },
  { content, filename }: FileResult,
) {
  return reply.type(contentType).header('content-disposition', attachmentHeader(filename)).send(content)
}
