import { add, exact, multiply, roundTo, subtract } from '@laycan/contract/decimal'
import type { PricingResult } from '@laycan/contract/markets/market-formula'
import type { FactsOf } from '@laycan/contract/trade/execution/execution-facts'
import type { TradeInvoice } from '@laycan/contract/trade/execution/invoices'
import { compareQuality, isOffSpec } from '@laycan/contract/trade/terms/quality-rules'
import type { TradeTerms } from '@laycan/contract/trade/terms/terms'
import { incotermOf, type TradeUnit } from '@laycan/contract/trade/trade-constants'
import {
  countsOutturn,
  demurrage,
  demurrageClaims,
  type Escalation,
  type Measured,
  worthOf,
} from './invoices.rules.ts'
import { countingCertificates, type Step } from './steps.rules.ts'

/** The lines of an invoice. Each is rounded once, to the cent; the total is their sum. */
type Lines = TradeInvoice['lines']

export type Excess = {
  /** What differs from the agreed quantity, in the unit of the price; negative if less was delivered. */
  quantity: string
  agreed: string
  market: NonNullable<TradeInvoice['excess']>
}

type Goods = {
  measured: Measured
  unitPrice: string
  terms: TradeTerms
  escalation: Escalation | undefined
  /** Of a formula. */
  quality?: PricingResult['quality']
  excess?: Excess | undefined
  /** False for an invoice from before allowances were settled in it. */
  isAdjusted?: boolean
}

export function linesOf(goods: Goods, steps: Step[]): Lines {
  const { measured, terms, unitPrice, excess, isAdjusted = true } = goods
  return [
    ...goodsLines(goods),
    ...(isAdjusted ? allowanceLines(terms, steps, measured) : []),
    ...(excess ? [toleranceLine(excess, unitPrice, terms.price.unit, measured)] : []),
    ...demurrageClaims(steps).flatMap((claim) => demurrageLine(terms, claim)),
  ]
}

/** What figures of quality add to the price is shown apart; all of it together is quantity times price. */
function goodsLines({ measured, unitPrice, terms, escalation, quality = [] }: Goods): Lines {
  const { unit } = terms.price
  const { priced } = measured
  const converted =
    unit === terms.quantity_unit ? '' : `${measured.quantity} ${terms.quantity_unit} = ${priced} ${unit}; `
  const escalated =
    escalation && terms.price.kind === 'fixed'
      ? `${terms.price.amount} USD/${unit} × ${escalation.basis_density} / ${escalation.actual_density} = ${unitPrice} USD/${unit}; `
      : ''
  const parts = quality.map(({ property, text, per_unit }): Lines[number] => ({
    kind: 'quality',
    label: `Quality: ${property}`,
    calculation: `${text}; ${priced} ${unit} × ${per_unit} USD/${unit}`,
    perUnit: per_unit,
    amount: worthOf(priced, per_unit),
  }))
  const less = (from: string, amounts: string[], decimals: number) =>
    roundTo(
      amounts.reduce((rest, amount) => subtract(rest, exact(amount)), exact(from)),
      decimals,
    )
  const bare =
    quality.length === 0
      ? unitPrice
      : less(
          unitPrice,
          quality.map(({ per_unit }) => per_unit),
          Math.max(...[unitPrice, ...quality.map(({ per_unit }) => per_unit)].map(decimalsOf)),
        )
  return [
    {
      kind: 'goods',
      label: measured.basis === 'outturn' ? 'Cargo by outturn' : 'Cargo by bill of lading',
      calculation: `${converted}${escalated}${priced} ${unit} × ${bare} USD/${unit}`,
      ...(quality.length > 0 && { perUnit: bare }),
      amount: less(
        worthOf(priced, unitPrice),
        parts.map(({ amount }) => amount),
        2,
      ),
    },
    ...parts,
  ]
}

const decimalsOf = (figure: string) => figure.split('.')[1]?.length ?? 0

/** Where the inspection is final; the other place where nothing was certified there. */
function decidingCertificate(terms: TradeTerms, steps: Step[]): FactsOf<'certify_quality'> | undefined {
  const place = countsOutturn(terms) ? 'discharge' : 'load'
  const certified = countingCertificates(steps).map(({ facts }) => facts as FactsOf<'certify_quality'>)
  return certified.find((facts) => facts.place === place) ?? certified[0]
}

/** Agreed price allowances for what is off-spec by the certificate of quality, on the whole quantity. */
export function allowanceLines(
  terms: TradeTerms,
  steps: Step[],
  { priced }: Pick<Measured, 'priced'>,
): Lines {
  const { unit } = terms.price
  const certificate = decidingCertificate(terms, steps)
  return compareQuality(certificate?.figures ?? [], terms.quality ?? [])
    .filter(isOffSpec)
    .flatMap(({ property, value, unit: measuredIn, limit, outcome }): Lines => {
      if (!limit?.allowance) return []
      const bound = outcome === 'below' ? `minimum ${limit.min}` : `maximum ${limit.max}`
      const perUnit = `-${limit.allowance}`
      return [
        {
          kind: 'allowance',
          label: `Allowance: ${property}`,
          calculation: `${value} ${measuredIn} against the ${bound}; ${priced} ${unit} × ${perUnit} USD/${unit}`,
          perUnit,
          amount: worthOf(priced, perUnit),
        },
      ]
    })
}

/** Whether figures of a certificate of quality change what is owed. */
export const isPricedByQuality = ({ price, quality = [] }: Pick<TradeTerms, 'price' | 'quality'>): boolean =>
  quality.some(({ allowance }) => allowance !== null) ||
  (price.kind === 'formula' && (price.quality ?? []).length > 0)

/** What differs from the agreed quantity counts at the market price: above it the buyer, below it the seller pays that. */
function toleranceLine(
  { quantity, agreed, market }: Excess,
  unitPrice: string,
  unit: TradeUnit,
  { priced }: Measured,
): Lines[number] {
  const difference = subtract(exact(market.price), exact(unitPrice))
  return {
    kind: 'tolerance',
    label: 'Tolerance at market price',
    calculation: `(${priced} − ${agreed}) ${unit} × (${market.price} − ${unitPrice}) USD/${unit}; market price of ${market.day}, ${market.source}`,
    amount: roundTo(multiply(exact(quantity), difference), 2),
  }
}

/** The charterer is paid for the other side's delay: the buyer under FOB, the seller under CIF. */
function demurrageLine(
  terms: TradeTerms,
  { hoursUsed, port }: FactsOf<'claim_demurrage'>,
): TradeInvoice['lines'] {
  const { laytime_hours: allowed, demurrage_per_day: perDay } = terms
  if (allowed === null || perDay === null) return []
  const amount = demurrage(allowed, hoursUsed, perDay)
  const isCredit = incotermOf(terms.incoterm).carrier === 'buyer'
  return [
    {
      kind: 'demurrage',
      label: `Demurrage at ${port}`,
      calculation: `(${hoursUsed} − ${allowed}) hours × ${perDay} USD/day ÷ 24`,
      amount: isCredit && amount !== '0.00' ? `-${amount}` : amount,
    },
  ]
}

export const totalOf = (lines: { amount: string }[]): string =>
  roundTo(
    lines.reduce((sum, { amount }) => add(sum, exact(amount)), exact('0')),
    2,
  )
