import { bankPlaces } from '@laycan/contract/calendar/bank-calendars'
import {
  allowances,
  type CreditAct,
  creditAvailability,
  creditConfirmations,
  creditTermLabels,
} from '@laycan/contract/trade/credits/credit-constants'
import type { CreditTerms } from '@laycan/contract/trade/credits/credit-terms'
import type { CreditDesk } from '@laycan/contract/trade/credits/credits'
import { type TradeDocument, tradeDocuments, tradeUnits } from '@laycan/contract/trade/trade-constants'
import { type DecimalMark, readDecimal, writeDecimal } from '#platform/decimal-input.ts'

/** What people type into the dialogs of a letter of credit, and what is sent. */

export type DocumentValues = { kind: TradeDocument; originals: string; copies: string }
type Term = Exclude<keyof CreditTerms, 'documents'>
export type CreditValues = {
  terms: Record<Term, string> & { documents: DocumentValues[] }
  reference: string
  issuingBank: { name: string; bic: string }
  advisingBank: { name: string; bic: string }
  issuedOn: string
  reason: string
  presentedOn: string
  amount: string
  documents: DocumentValues[]
  notifiedOn: string
  discrepancies: { document: string; text: string }[]
  paidOn: string
}

const optionsOf = (list: readonly { code: string; name: string }[]) =>
  list.map(({ code, name }) => ({ value: code, label: name }))

type Kind = 'text' | 'area' | 'date' | 'decimal' | 'number'
export type TermField = {
  name: Term
  label: string
  kind: Kind
  options?: { value: string; label: string }[]
  hint?: string
}

const field = (name: Term, kind: Kind = 'text', more: Partial<TermField> = {}): TermField => ({
  name,
  label: creditTermLabels[name],
  kind,
  ...more,
})

export const termFields: TermField[] = [
  field('applicant'),
  field('beneficiary'),
  field('amount', 'decimal'),
  field('currency'),
  field('tolerancePct', 'decimal', { label: 'Tolerance of the amount, %' }),
  field('availableBy', 'text', { options: optionsOf(creditAvailability) }),
  field('tenorDays', 'number', { hint: '0 at sight' }),
  field('confirmation', 'text', { options: optionsOf(creditConfirmations) }),
  field('latestShipment', 'date'),
  field('expiresOn', 'date'),
  field('expiryPlace'),
  field('bankPlace', 'text', {
    options: optionsOf(bankPlaces),
    hint: 'Where the bank is that examines the documents',
  }),
  field('loadPort', 'text', { hint: 'Several ports, or “Any port”, as the credit says' }),
  field('dischargePort'),
  field('quantity', 'decimal'),
  field('quantityUnit', 'text', { options: tradeUnits.map((unit) => ({ value: unit, label: unit })) }),
  field('quantityTolerancePct', 'decimal', { label: 'Tolerance of the quantity, %' }),
  field('presentationDays', 'number', { label: 'Days to present after shipment' }),
  field('partialShipments', 'text', { options: optionsOf(allowances) }),
  field('transhipment', 'text', { options: optionsOf(allowances) }),
  field('goods', 'area'),
  field('conditions', 'area'),
]

const decimalTerms = termFields.filter(({ kind }) => kind === 'decimal').map(({ name }) => name)
const numberTerms = termFields.filter(({ kind }) => kind === 'number').map(({ name }) => name)

export const documentName = (kind: string) => tradeDocuments.find(({ code }) => code === kind)?.name ?? kind

const typedDocuments = (documents: CreditTerms['documents']): DocumentValues[] =>
  documents.map(({ kind, originals, copies }) => ({
    kind,
    originals: String(originals),
    copies: String(copies),
  }))

const noBank = { name: '', bic: '' }

type Given = { act: CreditAct; desk: CreditDesk; total: string | null; today: string; mark: DecimalMark }

export function defaultValues({ act, desk, total, today, mark }: Given): CreditValues {
  const { credit, proposal } = desk
  const terms = (proposal ?? credit?.terms) as CreditTerms
  const { documents, ...plain } = terms
  const texts = Object.fromEntries(
    Object.entries(plain).map(([name, value]) => [
      name,
      decimalTerms.includes(name as Term) ? writeDecimal(String(value), mark) : String(value),
    ]),
  ) as Record<Term, string>
  const { issue, presentation } = credit ?? { issue: null, presentation: null }
  const there = terms.documents.filter(({ kind }) => desk.documents.includes(kind))
  return {
    terms: { ...texts, documents: typedDocuments(documents) },
    // That of a payment is another one.
    reference: act === 'record_honour' ? '' : (issue?.reference ?? ''),
    issuingBank: issue?.issuingBank ?? noBank,
    advisingBank: issue?.advisingBank ?? noBank,
    issuedOn: issue?.issuedOn ?? today,
    reason: '',
    presentedOn: today,
    amount: writeDecimal(presentation?.amount ?? total ?? terms.amount, mark),
    documents: typedDocuments(presentation?.documents ?? there),
    notifiedOn: today,
    discrepancies:
      credit && credit.suggested.length > 0
        ? credit.suggested.map(({ document, text }) => ({ document: document ?? '', text }))
        : [{ document: '', text: '' }],
    paidOn: today,
  }
}

/** Rows of what was added to the deal since it had `before`, as far as the credit asks for it. */
export const rowsAddedSince = (
  before: readonly string[],
  { credit, documents }: CreditDesk,
): DocumentValues[] =>
  typedDocuments(
    credit?.terms.documents.filter(({ kind }) => documents.includes(kind) && !before.includes(kind)) ?? [],
  )

const wholeNumber = (text: string) => (/^\d+$/.test(text.trim()) ? Number(text) : text)

/** Those with neither an original nor a copy are left out. */
const toDocuments = (documents: DocumentValues[]) =>
  documents
    .map(({ kind, originals, copies }) => ({
      kind,
      originals: wholeNumber(originals),
      copies: wholeNumber(copies),
    }))
    .filter(({ originals, copies }) => originals !== 0 || copies !== 0)

const toBank = ({ name, bic }: { name: string; bic: string }) => ({
  name: name.trim(),
  bic: bic.replace(/\s/g, '').toUpperCase(),
})

function toTerms({ documents, ...texts }: CreditValues['terms'], mark: DecimalMark) {
  const plain = Object.entries(texts).map(([name, text]) => {
    if (decimalTerms.includes(name as Term)) return [name, readDecimal(text, mark) ?? text]
    return [name, numberTerms.includes(name as Term) ? wholeNumber(text) : text]
  })
  return { ...Object.fromEntries(plain), documents: toDocuments(documents) }
}

export const hasTerms = (act: CreditAct) => act === 'draft' || act === 'issue' || act === 'propose_amendment'
export const hasBanks = (act: CreditAct) => act === 'issue' || act === 'correct'

/** What an act sends of what was typed. */
export function toFacts(act: CreditAct, values: CreditValues, mark: DecimalMark): object {
  const terms = hasTerms(act) && { terms: toTerms(values.terms, mark) }
  const { advisingBank } = values
  const banks = hasBanks(act) && {
    reference: values.reference.trim(),
    issuingBank: toBank(values.issuingBank),
    advisingBank: advisingBank.name.trim() === '' ? null : toBank(advisingBank),
    issuedOn: values.issuedOn,
  }
  const amount = readDecimal(values.amount, mark) ?? values.amount
  const reason = values.reason.trim()
  switch (act) {
    case 'present':
      return { presentedOn: values.presentedOn, amount, documents: toDocuments(values.documents) }
    case 'give_notice':
      return {
        notifiedOn: values.notifiedOn,
        discrepancies: values.discrepancies
          .filter(({ text }) => text.trim() !== '')
          .map(({ document, text }) => ({ document: document === '' ? null : document, text: text.trim() })),
      }
    case 'record_honour':
      return { amount, paidOn: values.paidOn, reference: values.reference.trim() }
    case 'accept_documents':
    case 'waive':
      return { note: reason }
    case 'draft':
    case 'issue':
    case 'agree':
    case 'accept':
    case 'accept_amendment':
    case 'withdraw_amendment':
    case 'agree_cancellation':
      return { ...terms, ...banks }
    default:
      return { ...terms, ...banks, reason }
  }
}
