import type { QuoteVersion } from '@laycan/contract/trade/negotiations/negotiations'
import { sampleTerms } from './sample-terms.ts'

/** A version of a quote for tests to change. */
export const sampleVersion = (number: number, part: Partial<QuoteVersion> = {}): QuoteVersion => ({
  id: `00000000-0000-4000-8000-00000000000${number}`,
  version: number,
  by: 'seller',
  maker: 'Sven Berg',
  company: 'Berg Bunkers',
  isMine: false,
  status: 'current',
  terms: sampleTerms,
  changes: [],
  note: '',
  isFirm: false,
  validUntil: '2027-02-01T00:00:00.000Z',
  createdAt: '2027-01-01T00:00:00.000Z',
  warnings: [],
  reviewNote: null,
  ...part,
})
