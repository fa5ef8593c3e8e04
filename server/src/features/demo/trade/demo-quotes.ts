import type { ListingKind } from '@laycan/contract/trade/trade-constants'
import type { DemoCargoName } from './demo-cargoes.ts'
import type { DemoName } from './demo-traders.ts'

/** Quotes and bids that wait for an answer. */
export type DemoQuote = {
  on: { by: DemoName; kind: ListingKind; cargo: DemoCargoName }
  by: DemoName
  /** The difference to the listing's price per unit. */
  dearerBy: string
  note: string
  hoursAgo: number
  validHours: number
  /** What the owner of the listing has answered with. */
  counter?: { dearerBy: string; note: string; hoursAgo: number }
}

export const demoQuotes: DemoQuote[] = [
  {
    on: { by: 'trader', kind: 'request', cargo: 'diesel' },
    by: 'seller',
    dearerBy: '2.25',
    note: 'From our tanks in Rotterdam, firm until tomorrow noon.',
    hoursAgo: 20,
    validHours: 70,
  },
  {
    on: { by: 'trader', kind: 'request', cargo: 'diesel' },
    by: 'pieter',
    dearerBy: '1.5',
    note: 'Botlek, laycan can move by a day.',
    hoursAgo: 9,
    validHours: 60,
  },
  {
    on: { by: 'trader', kind: 'request', cargo: 'gasoline' },
    by: 'pieter',
    dearerBy: '4',
    note: 'Antwerp, E10 as per the specification.',
    hoursAgo: 5,
    validHours: 48,
    counter: { dearerBy: '1.75', note: 'Closer to the screen, please.', hoursAgo: 2 },
  },
  {
    on: { by: 'seller', kind: 'supply', cargo: 'diesel' },
    by: 'ingrid',
    dearerBy: '-1.25',
    note: 'For our winter stock in Bergen.',
    hoursAgo: 14,
    validHours: 72,
  },
  {
    on: { by: 'seller', kind: 'supply', cargo: 'jet' },
    by: 'trader',
    dearerBy: '-3',
    note: 'Firm bid, credit line in place.',
    hoursAgo: 7,
    validHours: 50,
    counter: { dearerBy: '-1', note: 'Halfway, and it is yours.', hoursAgo: 3 },
  },
]
