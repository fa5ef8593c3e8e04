import type { DealPricing } from '@laycan/contract/trade/pricing/pricing'
import type { TradeTermsInput } from '@laycan/contract/trade/terms/terms'
import { idsAsTokens, type Person } from './cast.ts'
import { createBindingDeal, type TestDeal } from './execution-world.ts'
import { createMarketsApp, importMarket, type MarketsApp } from './markets.ts'

/*
 * Cargoes at a formula price, and the quotes that both sides bring for it. The bill of lading is of Friday 13 March: quotes
 * of 11, 12, 13, 16 and 17 March count.
 */

const published = {
  '2026-03-11': '698.25',
  '2026-03-12': '701.5',
  '2026-03-13': '705.13',
  '2026-03-16': '703.75',
  '2026-03-17': '699',
}
export const quotes = Object.entries(published).map(([day, price]) => ({
  series: 'ULSD-CIF-NWE',
  day,
  price,
}))

/** At noon of 20 March, with these quotes on the platform. */
export async function createPricingApp(): Promise<MarketsApp> {
  const test = await createMarketsApp({
    isEmpty: true,
    now: new Date('2026-03-20T12:00:00Z'),
    settings: { MARKET_SOURCE: 'import' },
    verifyToken: idsAsTokens,
  })
  await importMarket(test, 'ULSD-CIF-NWE', 'MT', Object.entries(published))
  return test
}

export const formula = {
  kind: 'formula',
  market_id: 'ULSD-CIF-NWE',
  averaging: { kind: 'around', before: 2, on_date: true, after: 2 },
  differential: '12',
  unit: 'MT',
  quotes: 'sides',
} as const

/** At the formula with changes, or at another price. */
export async function loadDeal(test: MarketsApp, price: object = {}, more: object = {}): Promise<TestDeal> {
  const whole = 'kind' in price ? price : { ...formula, ...price }
  const terms = { price: whole, ...more } as Partial<TradeTermsInput>
  const deal = await createBindingDeal(test, { terms })
  await deal.pass(deal.buyer, 'secure_payment')
  await deal.pass(deal.seller, 'nominate')
  await deal.pass(deal.seller, 'tender_nor')
  await deal.pass(deal.seller, 'load', { quantity: '30250.123' })
  return deal
}

export const bring = (deal: TestDeal, as: Person, given: object[], source = 'Platts European Marketscan') =>
  as.call('POST', `${deal.path}/pricing/quotes`, { source, quotes: given })
export const readPricing = async (deal: TestDeal, as = deal.buyer): Promise<DealPricing> =>
  (await as.call('GET', `${deal.path}/pricing`)).data.pricing
export const statesOf = ({ series }: DealPricing) => series[0]?.days.map(({ state }) => state)
