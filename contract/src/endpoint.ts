import type { z } from 'zod'

/**
 * A feature's contract is one table of endpoints, keyed by method and path. The server's routes, the
 * web's typed client and the OpenAPI document are all derived from it. The web imports these tables as
 * types only, so that no schema adds to the bundle.
 */

export const apiBase = '/v1'

/** Who may call: anyone, any signed-in member, or staff holding that role. */
export type Access = 'public' | 'member' | 'compliance' | 'support' | 'admin'

/** A body taken as a stream instead of JSON. */
export type Upload = { kind: 'upload'; maxBytes: number; contentTypes: readonly string[] }

/** The fields are beside `success` instead of under `data`, where the specification lists them so. */
export type TopLevelAnswer<S extends z.ZodObject = z.ZodObject> = { kind: 'topLevel'; schema: S }
export type FileAnswer = { kind: 'file'; contentType: string }
export type EventSchemas = Record<string, z.ZodType>
/** Server-sent events, by event name. */
export type EventsAnswer<S extends EventSchemas = EventSchemas> = { kind: 'events'; events: S }
/** JSON, or the same answer as a stream of events when the caller accepts `text/event-stream`. */
export type StreamableAnswer<S extends z.ZodObject = z.ZodObject, V extends EventSchemas = EventSchemas> = {
  kind: 'streamable'
  schema: S
  events: V
}
/** A bare schema is the usual case: it is sent under `data` in the envelope. */
export type Answer = z.ZodType | TopLevelAnswer | FileAnswer | EventsAnswer | StreamableAnswer

export type Endpoint = {
  summary: string
  access: Access
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType | Upload
  answer: Answer
  /** Status of a success; 200 unless stated. */
  status?: 200 | 201 | 202
  /** How long a browser may cache the answer; not at all unless stated. */
  cacheSeconds?: number
  /** Size of a JSON body; the server's limit of 256 KiB unless stated. */
  maxBodyBytes?: number
  /** Calls a minute for one user, or one address without a user; the server's setting unless stated. */
  callsPerMinute?: number
  /** A limit of its own that is this share of the server's setting, and what its refusal says before the time to wait. */
  limit?: { share: number; refusal: string }
  /** Open to people whose account is suspended, who may call nothing else. */
  whileSuspended?: true
  /** The same for every member, and answered from memory while the database is away, if it was read before. */
  fromMemory?: true
}

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
export type EndpointKey = `${Method} /${string}`
export type EndpointTable = Record<EndpointKey, Endpoint>

export const endpoints = <const T extends EndpointTable>(table: T): T => table

export const topLevel = <S extends z.ZodObject>(schema: S): TopLevelAnswer<S> => ({
  kind: 'topLevel',
  schema,
})
export const file = (contentType: string): FileAnswer => ({ kind: 'file', contentType })
export const events = <S extends EventSchemas>(schemas: S): EventsAnswer<S> => ({
  kind: 'events',
  events: schemas,
})
export const streamable = <S extends z.ZodObject, V extends EventSchemas>(
  schema: S,
  schemas: V,
): StreamableAnswer<S, V> => ({ kind: 'streamable', schema, events: schemas })
export const upload = (contentTypes: readonly string[], maxBytes: number): Upload => ({
  kind: 'upload',
  maxBytes,
  contentTypes,
})

/** Splits `GET /kyc/status` into its two halves. */
export function splitKey(key: string): { method: Method; path: string } {
  const space = key.indexOf(' ')
  return { method: key.slice(0, space) as Method, path: key.slice(space + 1) }
}

type Part<
  E extends Endpoint,
  K extends 'params' | 'query' | 'body',
  Side extends 'input' | 'output',
> = E[K] extends z.ZodType
  ? { [k in K]: Side extends 'input' ? z.input<E[K]> : z.output<E[K]> }
  : Record<never, never>

/** What a caller supplies: only the parts that the endpoint declares. */
export type CallerInput<E extends Endpoint> = Part<E, 'params', 'input'> &
  Part<E, 'query', 'input'> &
  (E['body'] extends Upload ? { body: Blob } : Part<E, 'body', 'input'>)

/** What a handler receives after validation, except uploads. */
export type ParsedInput<E extends Endpoint> = Part<E, 'params', 'output'> &
  Part<E, 'query', 'output'> &
  Part<E, 'body', 'output'>

/** One event of a stream, its data typed by its name. */
export type StreamEvent<S extends EventSchemas> = {
  [N in keyof S & string]: { event: N; data: z.output<S[N]>; id?: string }
}[keyof S & string]

/** The JSON that a caller gets: what is under `data`, or the whole object of a top-level answer. */
export type Answered<E extends Endpoint> = E['answer'] extends z.ZodType
  ? z.output<E['answer']>
  : E['answer'] extends TopLevelAnswer<infer S>
    ? z.output<S>
    : E['answer'] extends StreamableAnswer<infer S>
      ? z.output<S>
      : never
