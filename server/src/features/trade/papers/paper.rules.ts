import { divide, exact, roundTo } from '@laycan/contract/decimal'
import { moneyText, quantityText } from '@laycan/contract/figure-texts'
import type { DealParty } from '@laycan/contract/trade/deals/deal-parts'
import type { PayTo } from '@laycan/contract/trade/execution/execution-facts'
import type { TradeInvoice } from '@laycan/contract/trade/execution/invoices'
import type { TradeNote } from '@laycan/contract/trade/execution/notes'
import { type NoteGround, noteGroundName, noteKindOf } from '@laycan/contract/trade/execution/notes-constants'
import { plainDecimal } from '@laycan/contract/trade/terms/plain-decimal'
import { contractCurrency } from '@laycan/contract/trade/terms/price-constants'
import type { TradeTerms } from '@laycan/contract/trade/terms/terms'
import { incotermOf, paymentMethods, type TradeUnit } from '@laycan/contract/trade/trade-constants'
import { dueOf } from '#features/trade/execution/currency.rules.ts'
import type { IssueFacts, PartyAddress } from '#features/trade/execution/issue-facts.rules.ts'
import { AppError } from '#platform/errors.ts'
import { destinationOf, outsideScope, type PaperTax, taxOf, vatIdOf } from './paper-tax.rules.ts'

/** An invoice or a note as accountants exchange it (EN 16931); its PDF and its XML say the same. */
export type Paper = {
  kind: 'invoice' | 'credit_note' | 'debit_note'
  title: string
  number: string
  issuedOn: string
  dueOn: string | null
  /** The invoice that it corrects or refers to. */
  preceding: { number: string; issuedOn: string } | null
  deal: string
  blNumber: string | null
  deliveredOn: string | null
  deliveredTo: string
  seller: PaperParty
  buyer: PaperParty
  payTo: PayTo | null
  terms: string
  notes: string[]
  tax: PaperTax
  lines: PaperLine[]
  /** Of all amounts on it. */
  currency: string
  total: string
  /** The amount as the deal is agreed, where it is paid in another currency; null otherwise. */
  contractAmount: string | null
}

export type PaperParty = {
  name: string
  registrationNumber: string
  country: string
  lei: string | null
  vatId: string | null
  /** A tax number that is no VAT number of the Union. */
  taxNumber: string | null
  address: Pick<PartyAddress, 'street' | 'city' | 'region' | 'postalCode'>
}

export type PaperLine = {
  name: string
  description: string
  quantity: string
  unit: TradeUnit | 'one'
  price: string
  amount: string
}

/** What an invoice and its notes have in common. */
export type PaperCase = {
  reference: string
  fuelName: string
  terms: TradeTerms
  issue: IssueFacts
}

/** What the PDF of a paper can do without, and its XML cannot. */
export function requireNamed({ seller, buyer }: Paper) {
  const missing = [
    ...(seller.registrationNumber === '' || seller.country === '' ? ['seller'] : []),
    ...(buyer.country === '' ? ['buyer'] : []),
  ]
  if (missing.length === 0) return
  throw new AppError(
    'conflict',
    `An e-invoice names the registration and country of both companies, and those of the ${missing.join(' and the ')} are not verified. The PDF can be used.`,
  )
}

function partyOf(party: DealParty, address: PartyAddress | null): PaperParty {
  const country = party.registrationCountry ?? address?.country ?? ''
  const taxNumber = address?.taxNumber ?? ''
  const vatId = vatIdOf(taxNumber, country)
  return {
    name: party.legalName ?? party.name,
    registrationNumber: party.registrationNumber ?? '',
    country: address?.country || country,
    lei: party.lei,
    vatId,
    taxNumber: vatId === null && taxNumber !== '' ? taxNumber : null,
    address: address ?? { street: '', city: '', region: '', postalCode: '' },
  }
}

const dateAt = (at: string) => at.slice(0, 10)

/** A final invoice after a provisional one, and one that replaces another, correct what was issued before. */
export function precedingOf(invoice: TradeInvoice, invoices: TradeInvoice[]) {
  const before = invoices.filter(({ issuedAt, id }) => issuedAt <= invoice.issuedAt && id !== invoice.id)
  const found =
    invoice.replaces === null
      ? before.toSorted((one, other) => (one.issuedAt < other.issuedAt ? -1 : 1)).at(-1)
      : before.find(({ number }) => number === invoice.replaces)
  return found ? { number: found.number, issuedOn: dateAt(found.issuedAt) } : null
}

export function paperOfInvoice(
  invoice: TradeInvoice,
  { reference, fuelName, terms, issue }: PaperCase,
  preceding: Paper['preceding'],
): Paper {
  const seller = partyOf(invoice.seller, issue.seller)
  const buyer = partyOf(invoice.buyer, issue.buyer)
  const supply = { incoterm: terms.incoterm, locode: terms.locode, seller, buyer }
  const tax = taxOf(supply)
  return {
    kind: 'invoice',
    title: invoice.kind === 'provisional' ? 'Provisional invoice' : 'Commercial invoice',
    number: invoice.number,
    issuedOn: dateAt(invoice.issuedAt),
    dueOn: invoice.dueOn,
    preceding,
    deal: reference,
    blNumber: issue.blNumber,
    deliveredOn: deliveryDay(terms, issue),
    deliveredTo: destinationOf(supply),
    seller,
    buyer,
    payTo: invoice.payTo,
    terms: paymentText(terms),
    notes: [
      ...(invoice.kind === 'provisional' ? ['Provisional: the final invoice replaces it.'] : []),
      `${terms.incoterm} ${terms.place}, Incoterms 2020.`,
      cargoText(invoice, issue),
      ...(invoice.payable ? [`Contract amount ${contractAmountOf(invoice)}.`] : []),
      `${tax.reason}.`,
    ],
    tax,
    lines: invoice.lines.map((line) => paperLine(invoice, line, fuelName)),
    currency: invoice.payable?.currency ?? contractCurrency,
    total: dueOf(invoice),
    contractAmount: contractAmountOf(invoice),
  }
}

const contractAmountOf = ({ total, payable }: TradeInvoice): string | null =>
  payable
    ? `${moneyText(total, contractCurrency)} at ${payable.rate} ${payable.rateUnit} (${payable.rateSource}, ${payable.rateDate})`
    : null

/** So many decimals that quantity times price is the amount to the cent. */
const convertedDecimals = 10

/** A price is never negative; what is in favour of the buyer is a negative quantity. */
function paperLine(
  { pricedQuantity, priceUnit, unitPrice }: TradeInvoice,
  { kind, label, calculation, perUnit, amount, payable }: TradeInvoice['lines'][number],
  fuelName: string,
): PaperLine {
  if (payable !== undefined)
    return convertedLine(
      { pricedQuantity, priceUnit },
      { kind, label, calculation, amount, payable },
      fuelName,
    )
  const price = perUnit ?? (kind === 'goods' ? unitPrice : undefined)
  const sign = (price ?? amount).startsWith('-') ? '-' : ''
  return {
    name: kind === 'goods' ? fuelName : label,
    description: calculation,
    quantity: `${sign}${price === undefined ? '1' : pricedQuantity}`,
    unit: price === undefined ? 'one' : priceUnit,
    price: (price ?? amount).replace(/^-/, ''),
    amount,
  }
}

/** In the currency of payment; the calculation stays that of the contract. */
function convertedLine(
  { pricedQuantity, priceUnit }: Pick<TradeInvoice, 'pricedQuantity' | 'priceUnit'>,
  { kind, label, calculation, amount, payable }: TradeInvoice['lines'][number] & { payable: string },
  fuelName: string,
): PaperLine {
  const isGoods = kind === 'goods'
  const size = payable.replace(/^-/, '')
  return {
    name: isGoods ? fuelName : label,
    description: `${calculation} = ${amount} ${contractCurrency}`,
    quantity: isGoods ? pricedQuantity : payable.startsWith('-') ? '-1' : '1',
    unit: isGoods ? priceUnit : 'one',
    price: isGoods
      ? plainDecimal(roundTo(divide(exact(size), exact(pricedQuantity)), convertedDecimals))
      : size,
    amount: payable,
  }
}

/** Risk passes at loading, except where the cargo is delivered. */
const deliveryDay = ({ incoterm }: TradeTerms, { blDate, dischargedOn }: IssueFacts) =>
  (['DAP', 'DPU', 'DDP'].includes(incoterm) ? dischargedOn : null) ?? blDate

function cargoText({ quantity, quantityUnit, quantityBasis }: TradeInvoice, issue: IssueFacts): string {
  const by = quantityBasis === 'outturn' ? 'outturn' : 'bill of lading'
  const paper = issue.blNumber ? `; bill of lading ${issue.blNumber} of ${issue.blDate}` : ''
  const ship = issue.carriedBy ? `, carried by ${issue.carriedBy}` : ''
  return `${quantityText(quantity, quantityUnit)} by ${by}${paper}${ship}.`
}

function paymentText({ payment: { method, days, after }, incoterm }: TradeTerms): string {
  const named = paymentMethods.find(({ code }) => code === method)
  const port = incotermOf(incoterm).at === 'discharge' ? ' at discharge' : ''
  const event = after === 'nor' ? `notice of readiness${port}` : 'bill of lading'
  return named?.takesDays ? `${named.name}, ${days} days after ${event}` : (named?.name ?? method)
}

/** Damages are not the price of a supply. */
const compensations: NoteGround[] = ['demurrage', 'interest', 'award']

export function paperOfNote(note: TradeNote, invoice: TradeInvoice, known: PaperCase): Paper {
  const about = paperOfInvoice(invoice, known, null)
  const isCredit = note.kind === 'credit'
  const tax = compensations.includes(note.ground)
    ? outsideScope('Not subject to VAT: compensation, not the price of a supply')
    : about.tax
  const { name } = noteKindOf(note.kind)
  const amount = roundTo(exact(note.amount), 2)
  return {
    ...about,
    kind: isCredit ? 'credit_note' : 'debit_note',
    title: name,
    number: note.number,
    issuedOn: dateAt(note.issuedAt),
    dueOn: note.dueOn,
    preceding: { number: invoice.number, issuedOn: dateAt(invoice.issuedAt) },
    payTo: isCredit ? null : invoice.payTo,
    terms: isCredit
      ? `Lowers what is owed on invoice ${invoice.number}`
      : `Added to invoice ${invoice.number}`,
    notes: [`${name} on invoice ${invoice.number}. ${note.reason}`, `${tax.reason}.`],
    tax,
    lines: [
      {
        name: noteGroundName(note.ground),
        description: note.calculation || note.reason,
        quantity: '1',
        unit: 'one',
        price: amount,
        amount,
      },
    ],
    total: amount,
    contractAmount: null,
  }
}
