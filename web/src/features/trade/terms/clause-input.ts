import type { DraftTerms } from '@laycan/contract/trade/listings/listing-drafts'
import type { TradeTerms } from '@laycan/contract/trade/terms/terms'
import { type DecimalMark, readDecimal, writeDecimal } from '#platform/decimal-input.ts'

/** The clauses in a form: every field is a text as typed, or empty. */
export type TypedLimit = {
  property: string
  min: string
  max: string
  unit: string
  method: string
  outside: string
  allowance: string
}
export type TypedLifting = { quantity: string; window_from: string; window_to: string }
export type TypedClauses = {
  legal: { gtc: string; law: string; forum: string; sanctions: string }
  transfer: { title: string; risk: string }
  origins: { allowed: string[]; excluded: string[] }
  narrowing: {
    port: { by: string; days_before: string }
    laycan: { by: string; days_before: string; length: string }
  }
  nomination: { days_before: string; answer_days: string; substitution: string }
  quantity_basis: {
    excess: string
    market_id: string
    market_differential: string
    part_cargo: string
    temperature: string
    weight: string
  }
  quality: TypedLimit[]
  liftings: TypedLifting[]
}

export const newLimit: TypedLimit = {
  property: '',
  min: '',
  max: '',
  unit: '',
  method: '',
  outside: 'claim',
  allowance: '',
}
export const newLifting: TypedLifting = { quantity: '', window_from: '', window_to: '' }

export const newClauses = (): TypedClauses => typeClauses({}, '.')

const text = (given: string | null | undefined) => given ?? ''
const digits = (given: number | null | undefined) => (given ? String(given) : '')

/** The start values, from complete terms or from a draft with gaps. */
export function typeClauses(given: DraftTerms | TradeTerms, mark: DecimalMark): TypedClauses {
  const decimal = (figure: string | null | undefined) => writeDecimal(figure ?? '', mark)
  const { legal, transfer, origins, narrowing, nomination, quantity_basis: basis } = given
  return {
    legal: {
      gtc: text(legal?.gtc),
      law: text(legal?.law),
      forum: text(legal?.forum),
      sanctions: text(legal?.sanctions),
    },
    transfer: { title: text(transfer?.title), risk: text(transfer?.risk) },
    origins: { allowed: origins?.allowed ?? [], excluded: origins?.excluded ?? [] },
    narrowing: {
      port: { by: text(narrowing?.port?.by), days_before: digits(narrowing?.port?.days_before) },
      laycan: {
        by: text(narrowing?.laycan?.by),
        days_before: digits(narrowing?.laycan?.days_before),
        length: digits(narrowing?.laycan?.length),
      },
    },
    nomination: {
      days_before: digits(nomination?.days_before),
      answer_days: digits(nomination?.answer_days),
      substitution: text(nomination?.substitution),
    },
    quantity_basis: {
      excess: text(basis?.excess),
      market_id: text(basis?.market_id),
      market_differential: decimal(basis?.market_differential),
      part_cargo: text(basis?.part_cargo),
      temperature: text(basis?.temperature),
      weight: text(basis?.weight),
    },
    quality: (given.quality ?? []).map((limit) => ({
      property: text(limit.property),
      min: decimal(limit.min),
      max: decimal(limit.max),
      unit: text(limit.unit),
      method: text(limit.method),
      outside: limit.outside ?? 'claim',
      allowance: decimal(limit.allowance),
    })),
    liftings: (given.liftings ?? []).map((lifting) => ({
      quantity: decimal(lifting.quantity),
      window_from: text(lifting.window_from),
      window_to: text(lifting.window_to),
    })),
  }
}

type DraftClauses = Pick<DraftTerms, keyof TypedClauses>

/** What is saved: clauses that say nothing are left out. */
export function draftClauses(typed: TypedClauses, mark: DecimalMark): DraftClauses {
  const decimal = (figure: string) => readDecimal(figure, mark) ?? orNull(figure)
  const { legal, transfer, origins, narrowing, nomination, quantity_basis: basis } = typed
  const { port, laycan } = narrowing
  const clauses: DraftClauses = {
    legal: {
      gtc: orNull(legal.gtc),
      law: legal.law.trim(),
      forum: legal.forum.trim(),
      sanctions: orNull(legal.sanctions),
    },
    transfer: { title: orNull(transfer.title), risk: orNull(transfer.risk) },
    origins,
    narrowing: {
      port: isEmpty(port) ? null : { by: orNull(port.by), days_before: wholeOf(port.days_before) },
      laycan: isEmpty(laycan)
        ? null
        : {
            by: orNull(laycan.by),
            days_before: wholeOf(laycan.days_before),
            length: wholeOf(laycan.length),
          },
    },
    nomination: {
      days_before: wholeOf(nomination.days_before),
      answer_days: wholeOf(nomination.answer_days),
      substitution: orNull(nomination.substitution),
    },
    quantity_basis: {
      excess: orNull(basis.excess),
      ...(basis.excess === 'market' && marketOf(basis, decimal)),
      part_cargo: orNull(basis.part_cargo),
      temperature: orNull(basis.temperature),
      weight: orNull(basis.weight),
    },
    quality: typed.quality.map((limit) => ({
      property: limit.property.trim(),
      min: decimal(limit.min),
      max: decimal(limit.max),
      unit: limit.unit.trim(),
      method: limit.method.trim(),
      outside: limit.outside,
      allowance: limit.outside === 'allowance' ? decimal(limit.allowance) : null,
    })),
    liftings: typed.liftings.map((lifting) => ({
      quantity: decimal(lifting.quantity),
      window_from: orNull(lifting.window_from),
      window_to: orNull(lifting.window_to),
    })),
  }
  return Object.fromEntries(Object.entries(clauses).filter(([, clause]) => !isEmpty(clause)))
}

type TypedBasis = TypedClauses['quantity_basis']

/** The benchmark of the tolerance; a formula may do without. */
const marketOf = (basis: TypedBasis, decimal: (figure: string) => string | null) => ({
  ...(basis.market_id && { market_id: basis.market_id }),
  ...(basis.market_differential.trim() && { market_differential: decimal(basis.market_differential) }),
})

/** Whether nothing was typed or chosen, however deep. */
export function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return true
  return typeof value === 'object' && Object.values(value).every(isEmpty)
}

const orNull = (typed: string): string | null => typed.trim() || null
const wholeOf = (typed: string): number | null => (/^\d{1,6}$/.test(typed.trim()) ? Number(typed) : null)
