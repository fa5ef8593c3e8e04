import { TradeTerms, type TradeTermsInput } from '@laycan/contract/trade-terms'
import type { Step } from '#features/transactions/steps.rules.ts'

/** Terms of a deal, those that the trade knows best unless said otherwise. */
export const termsOf = (overrides: Partial<TradeTermsInput> = {}): TradeTerms =>
  TradeTerms.parse({
    fuel_type_id: 'diesel-en590',
    specification: 'EN 590, 10 ppm',
    quantity: '30000',
    quantity_unit: 'MT',
    tolerance_pct: '10',
    tolerance_option: 'seller',
    window_from: '2026-03-09',
    window_to: '2026-03-13',
    incoterm: 'CIF',
    place: 'Rotterdam',
    locode: 'NLRTM',
    region: 'europe',
    price: { kind: 'fixed', amount: '713.50', unit: 'MT' },
    payment: { method: 'LC_sight' },
    inspection: { final_at: 'load' },
    laytime_hours: 36,
    demurrage_per_day: '32000',
    ...overrides,
  })

let made = 0

/** A step that counts, unless said otherwise. */
export function stepOf(act: Step['act'], facts: object, overrides: Partial<Step> = {}): Step {
  made += 1
  return {
    id: `00000000-0000-4000-8000-${String(made).padStart(12, '0')}`,
    act,
    status: 'done',
    actorId: null,
    actorName: 'Anna Berg',
    side: 'seller',
    facts,
    flags: [],
    version: made,
    at: '2026-03-10T12:00:00.000Z',
    answeredByName: null,
    answeredAt: null,
    answer: '',
    ...overrides,
  }
}

const facts = {
  blNumber: 'RTM-1',
  blDate: '2026-03-11',
  port: 'Rotterdam',
  note: '',
  density: null,
}
export const loadingOf = (quantity: string, overrides: object = {}) =>
  stepOf('load', { ...facts, quantity, ...overrides })
