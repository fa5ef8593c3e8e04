import type { TradeTerms } from '@laycan/contract/trade/terms/terms'

/** Complete terms for tests to change. */
export const sampleTerms: TradeTerms = {
  fuel_type_id: 'diesel-en590',
  specification: 'EN 590 10 ppm',
  quantity: '30000',
  quantity_unit: 'MT',
  tolerance_pct: '5',
  tolerance_option: 'seller',
  conversion: '7.45',
  basis_density: null,
  window_from: '2027-03-01',
  window_to: '2027-03-05',
  incoterm: 'FOB',
  place: 'Rotterdam',
  locode: 'NLRTM',
  region: 'europe',
  origin: '',
  price: { kind: 'fixed', amount: '713.50', unit: 'MT' },
  payment: { method: 'TT_after_docs', days: 5, after: 'bl' },
  inspection: { agency: '', final_at: 'load', cost: 'shared' },
  documents: ['BL', 'CQ', 'INV'],
  laytime_hours: 36,
  demurrage_per_day: '18000',
  general_terms: '',
}
