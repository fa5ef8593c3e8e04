import type { MarketDefinition, SourceFacts } from '../board.rules.ts'

/**
 * Where prices come from: something to fetch, and a pure function that makes values of it. Retries, storing and
 * telling are the same for all.
 */
export type MarketSource<Request, Raw, Value> = SourceFacts & {
  markets: MarketDefinition[]
  fetch(request: Request, signal: AbortSignal): Promise<Raw>
  transform(raw: Raw): Value[]
}
