import type { Readable } from 'node:stream'
import type {
  Access,
  Endpoint,
  EndpointKey,
  EndpointTable,
  EventsAnswer,
  FileAnswer,
  ParsedInput,
  StreamableAnswer,
  StreamEvent,
  TopLevelAnswer,
  Upload,
} from '@laycan/contract/endpoint'
import { splitKey } from '@laycan/contract/endpoint'
import type { z } from 'zod'
import type { Caller } from '../auth.ts'
import type { EventFeed } from './event-stream.ts'
import type { SerializedJson } from './serialized-json.ts'

/** What a handler knows of the call besides its input. */
export type Call<A extends Access = Access> = {
  caller: A extends 'public' ? Caller | undefined : Caller
  /** The bearer token as it came, verified; for calls to the pool on the caller's behalf. */
  token: A extends 'public' ? string | undefined : string
  address: string
  requestId: string
  /** Ends when the caller hangs up or the server stops; long work should stop then. */
  signal: AbortSignal
  /** The caller asked for `text/event-stream`. */
  wantsEvents: boolean
  /** The caller's `Last-Event-ID`, after which a stream of events continues. */
  lastEventId: string | undefined
}

export type UploadedBody = { stream: Readable; contentType: string }
export type FileResult = { content: Readable | Buffer | string; filename: string }

type HandlerInput<E extends Endpoint> = ParsedInput<E> &
  (E['body'] extends Upload ? { body: UploadedBody } : Record<never, never>)

type Answers<E extends Endpoint> = E['answer'] extends z.ZodType
  ? z.input<E['answer']> | SerializedJson<z.input<E['answer']>>
  : E['answer'] extends TopLevelAnswer<infer S>
    ? Omit<z.input<S>, 'success'>
    : E['answer'] extends FileAnswer
      ? FileResult
      : E['answer'] extends EventsAnswer<infer V>
        ? AsyncIterable<StreamEvent<V>> | EventFeed
        : E['answer'] extends StreamableAnswer<infer S, infer V>
          ? Omit<z.input<S>, 'success'> | AsyncIterable<StreamEvent<V>>
          : never

export type Handler<E extends Endpoint> = (
  input: HandlerInput<E>,
  call: Call<E['access']>,
) => Answers<E> | Promise<Answers<E>>

export type Route = {
  key: EndpointKey
  method: string
  path: string
  endpoint: Endpoint
  handler: (input: never, call: never) => unknown
}

/** Pairs each endpoint of a contract with its handler; one left out is a type error. */
export function bind<T extends EndpointTable>(
  table: T,
  handlers: { [K in keyof T & EndpointKey]: Handler<T[K]> },
): Route[] {
  return Object.entries(table).map(([key, endpoint]) => ({
    key: key as EndpointKey,
    ...splitKey(key),
    endpoint,
    handler: handlers[key as keyof T & EndpointKey],
  }))
}
