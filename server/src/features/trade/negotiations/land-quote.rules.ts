import { add, exact, multiply, roundTo } from '@laycan/contract/decimal'
import { priceText } from '@laycan/contract/figure-texts'
import type { ComparedQuote } from '@laycan/contract/trade/negotiations/negotiations'
import type { TradeTerms } from '@laycan/contract/trade/terms/terms'
import type { PerUnit } from '@laycan/contract/trade/terms/terms-rules'
import { type Incoterm, incotermOf, type TradeUnit } from '@laycan/contract/trade/trade-constants'
import { type Left, leftToBuyer } from '@laycan/contract/voyages/landed-cost-rules'
import type { VoyageCost } from '#features/trade/freight/voyage-cost.rules.ts'
import { isSamePort } from '#features/trade/shared/arrival.rules.ts'

/**
 * The landed cost of a quote: its price and what that leaves to the buyer on the way to the place of the listing. A
 * freight that the caller entered replaces the calculated one, and the text says which it is.
 */
export type QuoteCarriage = {
  voyage: NonNullable<ComparedQuote['voyage']>
  /** Per unit; null where no ship or no factor is known. */
  freight: PerUnit | null
}
export type CargoShares = Pick<VoyageCost, 'insuranceShare' | 'lossShare'>

export type ToLand = {
  terms: Pick<TradeTerms, 'incoterm' | 'place' | 'locode'>
  /** In the unit of the table. */
  price: string | null
  carriage: QuoteCarriage | null
  shares: CargoShares
}
export type LandingPlace = {
  unit: TradeUnit
  at: 'loading' | 'discharge'
  place: string
  locode: string | null
}

type Landed = Pick<
  ComparedQuote,
  'freight' | 'calculatedFreight' | 'insurance' | 'losses' | 'landed' | 'basis' | 'howLanded'
>
/** As prices are converted. */
const decimalsOf = (unit: TradeUnit) => (unit === 'gal' ? 4 : 2)
const nothing = { freight: null, calculatedFreight: null, insurance: null, losses: null, landed: null }

export function landQuote(quote: ToLand, to: LandingPlace, entered: string | undefined): Landed {
  const { terms, price, carriage } = quote
  const { code, at } = incotermOf(terms.incoterm)
  const named = `${code} ${terms.place}`
  if (price === null) return { ...nothing, basis: 'not_priced', howLanded: 'No price, so no landed cost.' }
  if (to.at === 'loading')
    return asQuoted(
      quote,
      price,
      { unit: to.unit, left: 'none' },
      `${named} as quoted: ${atLoading(at)}.${elsewhere(quote, to)}`,
    )
  const calculated = carriage?.freight?.[to.unit] ?? null
  const needsFreight = at === 'loading' || carriage !== null
  if (!needsFreight) {
    const text = `${named} as quoted: ${includes(code)}.${elsewhere(quote, to)}`
    return asQuoted(quote, price, { unit: to.unit, left: leftToBuyer(code) }, text)
  }
  const freight = entered ?? calculated
  if (freight === null) {
    const howLanded = `${named} leaves the way to ${to.place} to the buyer, and freight is not known. Enter one per ${to.unit}; none is assumed.`
    return { ...nothing, basis: 'freight_missing', howLanded }
  }
  const costs = valueCosts(quote, price, 'all', to.unit)
  const basis = entered === undefined ? 'freight_calculated' : 'freight_entered'
  return {
    freight,
    calculatedFreight: calculated,
    insurance: costs.insurance,
    losses: costs.losses,
    landed: sum(price, freight, costs.insurance, costs.losses),
    basis,
    howLanded: `${named} plus ${freightText(freight, quote, to.unit, entered)}, insurance and losses.`,
  }
}

function freightText(freight: string, { carriage }: ToLand, unit: TradeUnit, entered: string | undefined) {
  const amount = `freight of ${priceText(freight, { unit })}`
  if (entered !== undefined) return `the ${amount} that you entered`
  const { from = '', to = '', distanceNm = 0, ship = null } = carriage?.voyage ?? {}
  return `${amount} as calculated (${from}–${to}, ${distanceNm.toLocaleString('en')} nm${ship ? `, ${ship}` : ''})`
}

function asQuoted(
  quote: ToLand,
  price: string,
  { unit, left }: { unit: TradeUnit; left: Left },
  howLanded: string,
): Landed {
  const { insurance, losses } = valueCosts(quote, price, left, unit)
  const landed = sum(price, insurance, losses)
  return { ...nothing, insurance, losses, landed, basis: 'as_quoted', howLanded }
}

/** Null where the price has them in it. */
function valueCosts({ shares }: ToLand, price: string, left: Left, unit: TradeUnit) {
  const share = (of: VoyageCost['lossShare']) => roundTo(multiply(exact(price), of), decimalsOf(unit))
  return {
    insurance: left === 'all' || left === 'insurance_and_losses' ? share(shares.insuranceShare) : null,
    losses: left === 'none' ? null : share(shares.lossShare),
  }
}

/** Of rounded parts, so that what is shown adds up. */
const sum = (...amounts: (string | null)[]) =>
  roundTo(
    amounts.map((amount) => exact(amount ?? '0')).reduce(add),
    Math.max(2, ...amounts.map((amount) => amount?.split('.')[1]?.length ?? 0)),
  )

type Place = Pick<TradeTerms, 'place' | 'locode'>

export const isSamePlace = (one: Place, other: Place): boolean =>
  (one.locode !== null && other.locode !== null && isSamePort(one.locode, other.locode)) ||
  one.place.toLowerCase() === other.place.toLowerCase()

const elsewhere = (quote: ToLand, to: LandingPlace) =>
  isSamePlace(quote.terms, to)
    ? ''
    : ` The place of the listing is ${to.place}; the way between the two is not included.`

const atLoading = (at: 'loading' | 'discharge') =>
  at === 'loading' ? 'compared at loading' : 'carriage included, while the listing ends at loading'

function includes(code: Incoterm): string {
  switch (code) {
    case 'CFR':
    case 'CPT':
      return 'carriage included; insurance and losses added'
    case 'CIF':
    case 'CIP':
      return 'carriage and insurance included; losses added'
    case 'DPU':
      return 'delivered and unloaded'
    case 'DDP':
      return 'delivered, duties paid'
    default:
      return 'delivered, ready to be unloaded'
  }
}
