import type { MarketSource } from '@laycan/contract/markets/market-constants'
import type { SourceFacts } from '../board.rules.ts'

/** Facts about each source, whether it runs here or not. */
export const sourceFacts: Record<MarketSource, SourceFacts> = {
  simulated: {
    code: 'simulated',
    name: 'Laycan simulation',
    kind: 'simulated',
    credit: 'Simulated prices, made by Laycan. They are no market data.',
  },
  eia: {
    code: 'eia',
    name: 'EIA daily spot prices',
    kind: 'end_of_day',
    credit: 'Source: U.S. Energy Information Administration; spot prices by its vendor.',
  },
  import: {
    code: 'import',
    name: 'Imported file',
    kind: 'end_of_day',
    credit: 'Prices from files that were imported here.',
  },
}
