import { countryName } from '../../countries.ts'
import { unitText } from '../../figure-texts.ts'
import {
  type ClauseField,
  excessPrices,
  gtcEditions,
  outsideLimits,
  partCargoes,
  referenceTemperatures,
  sanctionsClauses,
  substitutions,
  transferPoints,
  weightBases,
} from './clause-constants.ts'
import type { QualityLimit } from './clauses.ts'
import type { TradeTerms } from './terms.ts'

/** How figures and days are written: as in its other texts by the server, in the person's formats on a screen. */
export type ClauseWriting = { figure: (decimal: string) => string; day: (day: string) => string }

const nameOf = (list: readonly { code: string; name: string }[], wanted: string | null): string | null =>
  wanted === null ? null : (list.find(({ code }) => code === wanted)?.name ?? wanted)
const labelled = (label: string, text: string | null) => (text ? `${label}: ${text}` : '')
const joined = (parts: readonly (string | null | undefined)[], mark = ', '): string =>
  parts.filter(Boolean).join(mark)

/** A clause in words; empty where nothing is agreed. */
export function clauseText(terms: TradeTerms, field: ClauseField, writing: ClauseWriting): string {
  switch (field) {
    case 'legal':
      return legalText(terms.legal)
    case 'transfer':
      return transferText(terms.transfer)
    case 'origins':
      return originsText(terms.origins)
    case 'narrowing':
      return narrowingText(terms.narrowing)
    case 'nomination':
      return nominationText(terms.nomination)
    case 'quantity_basis':
      return basisText(terms.quantity_basis)
    case 'quality':
      return joined(
        (terms.quality ?? []).map((limit) => limitText(limit, terms.price.unit, writing)),
        '\n',
      )
    case 'liftings':
      return joined(
        (terms.liftings ?? []).map(
          ({ quantity, window_from, window_to }, index) =>
            `${index + 1}. ${writing.figure(quantity)} ${unitText(terms.quantity_unit)}, ${writing.day(window_from)} to ${writing.day(window_to)}`,
        ),
        '\n',
      )
  }
}

/** Null where a proposal asks to leave the clause out. */
type Clause<Field extends ClauseField> = TradeTerms[Field] | null

function legalText(legal: Clause<'legal'>): string {
  if (!legal) return ''
  return joined([
    nameOf(gtcEditions, legal.gtc),
    legal.law,
    legal.forum,
    labelled('sanctions', nameOf(sanctionsClauses, legal.sanctions)),
  ])
}

function transferText(transfer: Clause<'transfer'>): string {
  if (!transfer) return ''
  return joined([
    labelled('title', nameOf(transferPoints, transfer.title)),
    labelled('risk', nameOf(transferPoints, transfer.risk)),
  ])
}

function originsText(origins: Clause<'origins'>): string {
  if (!origins) return ''
  const names = (codes: readonly string[]) => codes.map(countryName).join(', ')
  return joined(
    [labelled('allowed', names(origins.allowed)), labelled('excluded', names(origins.excluded))],
    '; ',
  )
}

const daysText = (days: number) => (days === 1 ? '1 day' : `${days} days`)

function narrowingText(narrowing: Clause<'narrowing'>): string {
  if (!narrowing) return ''
  const { port, laycan } = narrowing
  return joined(
    [
      port && `port named by the ${port.by} ${daysText(port.days_before)} before the window`,
      laycan &&
        `laycan of ${daysText(laycan.length)} named by the ${laycan.by} ${daysText(laycan.days_before)} before the window`,
    ],
    '; ',
  )
}

function nominationText(nomination: Clause<'nomination'>): string {
  if (!nomination) return ''
  const { days_before, answer_days, substitution } = nomination
  return joined(
    [
      days_before !== null && `by ${daysText(days_before)} before the window`,
      answer_days !== null &&
        `answered within ${answer_days === 1 ? '1 working day' : `${answer_days} working days`}`,
      labelled('substitution', nameOf(substitutions, substitution)),
    ].map((part) => part || null),
  )
}

function basisText(basis: Clause<'quantity_basis'>): string {
  if (!basis) return ''
  return joined([
    labelled('within the tolerance', excessText(basis)),
    labelled('part cargo', nameOf(partCargoes, basis.part_cargo)),
    labelled('volumes at', nameOf(referenceTemperatures, basis.temperature)),
    labelled('weight', nameOf(weightBases, basis.weight)),
  ])
}

function excessText({ excess, market_id, market_differential }: NonNullable<TradeTerms['quantity_basis']>) {
  const differential =
    market_differential === undefined
      ? ''
      : ` ${market_differential.startsWith('-') ? '' : '+'}${market_differential}`
  return joined([nameOf(excessPrices, excess), market_id && `${market_id}${differential}`], ' by ')
}

export function limitText(limit: QualityLimit, priceUnit: string, { figure }: ClauseWriting): string {
  const { property, min, max, unit, method, outside, allowance } = limit
  const bounds = joined(
    [min !== null && `min ${figure(min)}`, max !== null && `max ${figure(max)}`].map((part) => part || null),
  )
  const tested = method ? ` (${method})` : ''
  const follows =
    outside === 'allowance' && allowance !== null
      ? `allowance of ${figure(allowance)} USD/${unitText(priceUnit)}`
      : nameOf(outsideLimits, outside)
  return `${property} ${bounds} ${unit}${tested}, outside: ${follows}`
}
