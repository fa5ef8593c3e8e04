import type { CompanyRight } from '../../companies/company-roles.ts'

/** What the two sides do about the price of a deal. Free of Zod, for the web. */
export const pricingActs: readonly { code: PricingAct; done: string; rights: readonly CompanyRight[] }[] = [
  { code: 'bring_quotes', done: 'Quotes brought', rights: ['operate', 'finance'] },
  { code: 'accept_platform', done: 'Quotes of the platform accepted', rights: ['operate', 'finance'] },
  { code: 'trigger', done: 'Portion triggered', rights: ['trade'] },
  { code: 'propose_price', done: 'Final price proposed', rights: ['trade'] },
  { code: 'agree_price', done: 'Final price agreed', rights: ['trade'] },
  { code: 'refuse_price', done: 'Final price refused', rights: ['trade'] },
  { code: 'withdraw_price', done: 'Proposal of a final price withdrawn', rights: ['trade'] },
]
export type PricingAct =
  | 'bring_quotes'
  | 'accept_platform'
  | 'trigger'
  | 'propose_price'
  | 'agree_price'
  | 'refuse_price'
  | 'withdraw_price'

export const pricingActOf = (act: PricingAct) => {
  const found = pricingActs.find(({ code }) => code === act)
  if (!found) throw new Error(`no such act: ${act}`)
  return found
}

export const maxQuotesAtOnce = 200
export const maxQuotesPushed = 500
export const maxQuotesCsvBytes = 64 * 1024
/** Figures a side may give for one quote. So nobody finds the other side's figure by trying. */
export const maxQuoteFigures = 3
/** An exchange rate is published for everyone, and nothing else can stand in for it: mistyping must not end in a dead end. */
export const maxRateFigures = 20
export const isRateSeries = (series: string) => series.startsWith('FX-')
export const mostFigures = (series: string) => (isRateSeries(series) ? maxRateFigures : maxQuoteFigures)

/** Stands in place of a figure where nothing was published. */
export const unpublishedFigure = 'none'

export const quoteStates = [
  { code: 'open', name: 'Missing' },
  { code: 'mine', name: 'Waiting for the other side' },
  { code: 'theirs', name: 'Waiting for you' },
  { code: 'differs', name: 'Differs' },
  { code: 'agreed', name: 'Agreed' },
] as const
export type QuoteState = (typeof quoteStates)[number]['code']

/** The series of the exchange rate of a currency of payment. */
export const rateSeries = (currency: string) => `FX-${currency}`
