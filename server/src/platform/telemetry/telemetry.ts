import type { FastifyInstance } from 'fastify'

/** Where to send traces and measures by OpenTelemetry's protocol, and how much of the traces. */
export type TelemetryConfig = {
  /** The base address, as `http://collector:4318`. */
  endpoint: string
  serviceName: string
  /** As `name=value,name=value`, such as a key of the service that collects. */
  headers: Record<string, string>
  /** The share of traces that is sent, from 0 to 1. */
  sampled: number
}

/** Follows one piece of work to its end; what it does inside belongs to it. */
export type Follow = <T>(piece: Piece, work: () => Promise<T>) => Promise<T>
export type Piece = { kind: 'statement' | 'job'; name: string; attributes: Record<string, string> }

export type Telemetry = {
  follow: Follow
  /** To be called before anything else is registered, so that all of a request belongs to it. */
  followRequests(app: FastifyInstance): void
  /** What a line of the log says of the trace it belongs to. */
  logFields(): Record<string, string>
  /** Sends what is left, unless that takes too long. */
  close(): Promise<void>
}
