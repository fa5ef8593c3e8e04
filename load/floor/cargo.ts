import { makeSamplePdf } from '../../server/src/features/demo/sample-pdf.view.ts'

const dayMs = 86_400_000
const after = (days: number) => new Date(Date.now() + days * dayMs).toISOString()

/** A small cargo that no check objects to; the mark tells one from all others. */
export const cargoTerms = (mark: string) => ({
  fuel_type_id: 'diesel-en590',
  specification: `EN 590, 10 ppm, ${mark}`,
  quantity: '1000',
  quantity_unit: 'MT',
  tolerance_pct: '5',
  tolerance_option: 'seller',
  window_from: after(20).slice(0, 10),
  window_to: after(25).slice(0, 10),
  incoterm: 'CIF',
  place: 'Rotterdam',
  locode: 'NLRTM',
  region: 'europe',
  // Above any market: a discount would be held for review.
  price: { kind: 'fixed', amount: '1900', unit: 'MT' },
  payment: { method: 'LC_sight' },
  inspection: { final_at: 'load', cost: 'shared' },
})

export const draftOf = (mark: string, clientId: string) => ({
  clientId,
  kind: 'request',
  terms: cargoTerms(mark),
  isNameClosed: false,
  validUntil: after(7),
})

export const quoteOf = (mark: string, clientId: string, listingVersion: number) => ({
  clientId,
  terms: cargoTerms(mark),
  note: '',
  validUntil: after(0.2),
  listingVersion,
})

/** A document that no other is like. */
export const paperOf = (mark: string) => makeSamplePdf('Bill of lading', [mark, 'Port of Rotterdam'])
