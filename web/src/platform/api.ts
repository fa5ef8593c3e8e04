import {
  type Answered,
  apiBase,
  type CallerInput,
  type Endpoint,
  type EndpointKey,
  type EndpointTable,
  type EventsAnswer,
  type FileAnswer,
  splitKey,
} from '@laycan/contract/endpoint'
import type { Failure } from '@laycan/contract/envelope'

const timeoutMs = 30_000

export type Sender = (address: string, init: RequestInit) => Promise<Response>

let send: Sender = (address, init) => fetch(address, init)

/** The session puts its own in place, which carries the token; the landing page goes without that code. */
export function setSender(sender: Sender) {
  send = sender
}

let handleSuspended: (reason: string) => void = () => undefined

/** Calls of a suspended account or company are refused; the session finds out which, and shows why. */
export function onSuspended(handler: (reason: string) => void) {
  handleSuspended = handler
}

/** For calls that are not JSON, such as a stream: the same token and the same retry. */
export const sendAsSession: Sender = (address, init) => send(address, init)

/** A call that failed: `status` is 0 when no answer came at all. */
export class ApiError extends Error {
  readonly status: number
  readonly code: Failure['error']['code'] | 'offline' | 'timeout'
  readonly fields: Record<string, string>

  constructor(status: number, code: ApiError['code'], message: string, fields: Record<string, string> = {}) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.fields = fields
  }
}

/** What to say of a failure: without a network that alone, since trying again would not help. */
export const failureText = (error: unknown, otherwise: string): string =>
  error instanceof ApiError && error.code === 'offline' && !navigator.onLine
    ? 'You are offline. Nothing was saved. Please try again when you are connected.'
    : otherwise

/** Endpoints that take and return JSON; streams and uploads have their own callers. */
type JsonKeys<T extends EndpointTable> = {
  [K in keyof T & EndpointKey]: T[K]['answer'] extends EventsAnswer | FileAnswer ? never : K
}[keyof T & EndpointKey]

type Options = {
  signal?: AbortSignal | undefined
  /** How the browser may use its cache; `no-cache` revalidates with the server. */
  cache?: RequestCache
}
type Arguments<E extends Endpoint> = keyof CallerInput<E> extends never
  ? [input?: Options]
  : [input: CallerInput<E> & Options]

type AnyInput = Options & {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}

/**
 * The typed client of one feature's contract: `const platform = client<typeof platformStatsApi>()`, then
 * `platform('GET /config')`. The table is a type only; nothing of it reaches the bundle.
 */
export function client<T extends EndpointTable>() {
  return <K extends JsonKeys<T>>(key: K, ...[input]: Arguments<T[K]>): Promise<Answered<T[K]>> =>
    call(key, input as AnyInput | undefined) as Promise<Answered<T[K]>>
}

async function call(key: string, { params, query, body, signal, cache }: AnyInput = {}): Promise<unknown> {
  const { method, path } = splitKey(key)
  const timeout = AbortSignal.timeout(timeoutMs)
  let response: Response
  try {
    response = await send(addressOf(path, params, query), {
      method,
      headers: {
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(cache && { cache }),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    })
  } catch (cause) {
    if (signal?.aborted) throw cause
    throw timeout.aborted
      ? new ApiError(0, 'timeout', 'The server took too long to answer.')
      : new ApiError(0, 'offline', 'The server cannot be reached.')
  }
  const answer = (await response.json().catch(() => undefined)) as { data?: unknown } | Failure | undefined
  if (response.ok && answer) return 'data' in answer ? answer.data : answer
  const failure = failureOf(response.status, answer)
  if (failure.code === 'suspended') handleSuspended(failure.message)
  throw failure
}

export function addressOf(
  path: string,
  params: Record<string, unknown> = {},
  query: Record<string, unknown> = {},
): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.set(name, String(value))
  }
  return `${apiBase}${filled}${search.size > 0 ? `?${search}` : ''}`
}

function failureOf(status: number, answer: unknown): ApiError {
  const error = (answer as Failure | undefined)?.error
  return new ApiError(
    status,
    error?.code ?? 'internal',
    error?.message ?? 'The server gave an answer that cannot be read.',
    error?.fields,
  )
}
