import type { FastifyBaseLogger } from 'fastify'
import type { Measures } from '../measures.ts'
import type { Telemetry, TelemetryConfig } from './telemetry.ts'

/** The libraries are large, so they are loaded only where somebody listens. */
export async function openTelemetry(
  config: TelemetryConfig | undefined,
  measures: Measures,
  log: FastifyBaseLogger,
): Promise<Telemetry | undefined> {
  if (!config) return undefined
  const { startTelemetry } = await import('./otlp.ts')
  return startTelemetry(config, measures, log)
}
