import type { DealParty } from '@laycan/contract/trade/deals/deal-parts'
import type { TradeInvoice } from '@laycan/contract/trade/execution/execution'
import type { TradeNote } from '@laycan/contract/trade/execution/notes'
import type { TradeTermsInput } from '@laycan/contract/trade/terms/terms'
import { describe, expect, it } from 'vitest'
import type { IssueFacts } from '#features/trade/execution/issue-facts.rules.ts'
import { brokenRules, einvoiceSkip, hasEinvoiceRules } from '#test/einvoice-rules.ts'
import { termsOf } from '#test/execution.ts'
import { paperOfInvoice, paperOfNote, precedingOf, requireNamed } from './paper.rules.ts'
import { taxOf, vatIdOf } from './paper-tax.rules.ts'
import { ublOf } from './ubl.view.ts'

const partyOf = (legalName: string, registrationCountry: string): DealParty => ({
  userId: 'anna',
  name: 'Anna Berg',
  companyId: 'company',
  legalName,
  registrationNumber: '556703-7485',
  registrationCountry,
  lei: '529900T8BM49AURSDO55',
  verifiedUntil: null,
})

const addressOf = (country: string, taxNumber: string) => ({
  street: 'Kajgatan 1 & 3',
  city: 'Göteborg',
  region: '',
  postalCode: '411 09',
  country,
  taxNumber,
})

const issueOf = (seller: [string, string], buyer: [string, string]): IssueFacts => ({
  seller: addressOf(...seller),
  buyer: addressOf(...buyer),
  blNumber: 'BL-1',
  blDate: '2026-03-13',
  dischargedOn: null,
  carriedBy: 'Aurora',
})

const invoiceOf = (overrides: Partial<TradeInvoice> = {}): TradeInvoice => ({
  id: '1',
  number: 'D-12-F',
  replaces: null,
  replacedBy: null,
  seller: partyOf('Nordfeld Energy AB', 'SE'),
  buyer: partyOf('Brown & Sons <Fuel> Ltd', 'NL'),
  kind: 'final',
  issuedAt: '2026-03-20T12:00:00.000Z',
  dueOn: '2026-04-12',
  quantity: '30250.123',
  quantityUnit: 'MT',
  quantityBasis: 'bill_of_lading',
  pricedQuantity: '30250.123',
  priceUnit: 'MT',
  unitPrice: '713.50',
  pricing: null,
  lines: [
    { kind: 'goods', label: 'Cargo by bill of lading', calculation: '…', amount: '21583462.76' },
    { kind: 'demurrage', label: 'Demurrage at Rotterdam', calculation: '…', amount: '-34000.00' },
  ],
  total: '21549462.76',
  payTo: { accountName: 'Nordfeld Energy', bank: 'SEB', account: 'SE35 5000 0000 0549 1000 0003' },
  ...overrides,
})

/** Paid in euros at 1.085 US dollars, with an allowance. */
const inEuros = invoiceOf({
  lines: [
    { kind: 'goods', label: 'Cargo', calculation: '…', amount: '21583462.76', payable: '19892592.41' },
    { kind: 'allowance', label: 'Allowance', calculation: '…', amount: '-34000.00', payable: '-31336.41' },
  ],
  payable: {
    currency: 'EUR',
    total: '19861256.00',
    rate: '1.085',
    rateUnit: 'USD for 1 EUR',
    rateSource: 'ECB reference rate',
    rateDate: '2026-03-17',
  },
})

const noteOf = (overrides: Partial<TradeNote>): TradeNote => ({
  id: '2',
  number: 'D-12-C1',
  kind: 'credit',
  ground: 'quality',
  invoiceNumber: 'D-12-F',
  amount: '60280.5',
  currency: 'USD',
  effect: '-60280.50',
  reason: 'Off specification',
  calculation: '',
  issuedAt: '2026-03-22T12:00:00.000Z',
  dueOn: null,
  ...overrides,
})

const swedish: [string, string] = ['SE', 'SE 556703748501']
const dutch: [string, string] = ['NL', 'NL801234567B01']
const british: [string, string] = ['GB', 'GB 284 5512 07']
const caseOf = (issue: IssueFacts, terms: Partial<TradeTermsInput> = {}) => ({
  reference: 'D-12',
  fuelName: 'Diesel EN 590',
  terms: termsOf(terms),
  issue,
})

describe('the VAT category of a cargo', () => {
  it.each([
    ['delivered to another member state', 'CIF', 'NLRTM', swedish, dutch, 'K'],
    ['delivered outside the Union', 'CIF', 'GBSOU', swedish, british, 'G'],
    ['loaded in the Union by a buyer from outside', 'FOB', 'SEGOT', swedish, british, 'G'],
    ['loaded in the Union by a buyer from another member state', 'FOB', 'SEGOT', swedish, dutch, 'K'],
    ['delivered in the Union to a buyer from outside', 'DAP', 'NLRTM', swedish, british, 'AE'],
    ['within one member state', 'FOB', 'NLRTM', dutch, ['NL', 'NL809999999B01'], 'AE'],
    ['loaded outside the Union', 'FOB', 'SGSIN', swedish, dutch, 'O'],
    ['of a seller from outside the Union', 'CIF', 'NLRTM', british, dutch, 'O'],
    ['of a seller without a VAT number', 'CIF', 'NLRTM', ['SE', '5567037485'], dutch, 'O'],
    ['in a range of ports, by the country of the buyer', 'CIF', 'ARA', swedish, dutch, 'K'],
  ] as const)('%s', (_what, incoterm, locode, seller, buyer, category) => {
    const of = ([country, number]: readonly [string, string]) => ({
      country,
      vatId: vatIdOf(number, country),
    })
    expect(taxOf({ incoterm, locode, seller: of(seller), buyer: of(buyer) }).category).toBe(category)
  })

  it('reads VAT numbers of the Union only, as they are typed', () => {
    expect(vatIdOf('EL 094.259.216', 'GR')).toBe('EL094259216')
    expect(vatIdOf('FR-83 404 833 048', 'FR')).toBe('FR83404833048')
    expect(vatIdOf('100284413900003', 'AE')).toBeNull()
    expect(vatIdOf('DE811191002', 'FR')).toBeNull()
  })
})

it('an invoice in another currency names the contract amount and its rate', () => {
  const paper = paperOfInvoice(inEuros, caseOf(issueOf(swedish, dutch)), null)
  expect(paper).toMatchObject({ currency: 'EUR', total: '19861256.00' })
  expect(paper.notes).toContain(
    'Contract amount 21549462.76 USD at 1.085 USD for 1 EUR (ECB reference rate, 2026-03-17).',
  )
  expect(paper.lines[0]).toMatchObject({
    quantity: '30250.123',
    price: '657.6036867685',
    amount: '19892592.41',
  })
  const text = ublOf(paper)
  expect(text).toContain('<cbc:DocumentCurrencyCode>EUR</cbc:DocumentCurrencyCode>')
  expect(text).not.toContain('currencyID="USD"')
})

it('a final invoice corrects the provisional one, and a replacement the invoice it replaces', () => {
  const first = invoiceOf({
    id: 'p',
    number: 'D-12-P',
    kind: 'provisional',
    issuedAt: '2026-03-14T00:00:00Z',
  })
  const final = invoiceOf({ id: 'f' })
  const again = invoiceOf({
    id: 'f2',
    number: 'D-12-F2',
    replaces: 'D-12-F',
    issuedAt: '2026-03-25T00:00:00Z',
  })
  const all = [first, final, again]
  expect(all.map((invoice) => precedingOf(invoice, all)?.number)).toEqual([undefined, 'D-12-P', 'D-12-F'])
})

it('needs both companies verified for an e-invoice', () => {
  const alone = { ...partyOf('', ''), legalName: null, registrationNumber: null, registrationCountry: null }
  const issue = { ...issueOf(swedish, dutch), seller: null }
  const paper = paperOfInvoice(invoiceOf({ seller: alone }), caseOf(issue), null)
  expect(() => requireNamed(paper)).toThrow('those of the seller are not verified')
})

it('names what accountants ask for', () => {
  const document = ublOf(paperOfInvoice(invoiceOf(), caseOf(issueOf(swedish, dutch)), null))
  expect(document).toContain('<cbc:InvoicedQuantity unitCode="TNE">30250.123</cbc:InvoicedQuantity>')
  expect(document).toContain('<cbc:RegistrationName>Brown &amp; Sons &lt;Fuel&gt; Ltd</cbc:RegistrationName>')
  expect(document).toContain('<cbc:CompanyID>NL801234567B01</cbc:CompanyID>')
  expect(document).toContain('<cbc:TaxExemptionReasonCode>VATEX-EU-IC</cbc:TaxExemptionReasonCode>')
  expect(document).toContain('<cbc:PayableAmount currencyID="USD">21549462.76</cbc:PayableAmount>')
  expect(document).toContain('<cbc:DueDate>2026-04-12</cbc:DueDate>')
})

describe(`by the published rules of EN 16931${einvoiceSkip}`, () => {
  const before = { number: 'D-12-P', issuedOn: '2026-03-14' }
  it.skipIf(!hasEinvoiceRules).each([
    ['an intra-Community supply', paperOfInvoice(invoiceOf(), caseOf(issueOf(swedish, dutch)), null)],
    [
      'an export that corrects a provisional invoice',
      paperOfInvoice(invoiceOf(), caseOf(issueOf(swedish, british), { locode: 'GBSOU' }), before),
    ],
    [
      'a reverse charge without a due date',
      paperOfInvoice(
        invoiceOf({ dueOn: null, priceUnit: 'bbl', pricedQuantity: '225363.416' }),
        caseOf(issueOf(dutch, dutch)),
        null,
      ),
    ],
    ['an invoice in euros', paperOfInvoice(inEuros, caseOf(issueOf(swedish, dutch)), null)],
    [
      'a credit note in euros',
      paperOfNote(noteOf({ currency: 'EUR' }), inEuros, caseOf(issueOf(swedish, dutch))),
    ],
    ['a cargo outside the scope', paperOfInvoice(invoiceOf(), caseOf(issueOf(british, dutch)), null)],
    ['a credit note', paperOfNote(noteOf({}), invoiceOf(), caseOf(issueOf(swedish, dutch)))],
    [
      'a debit note for interest',
      paperOfNote(
        noteOf({ kind: 'debit', ground: 'interest', number: 'D-12-D1', dueOn: '2026-03-22' }),
        invoiceOf(),
        caseOf(issueOf(swedish, dutch)),
      ),
    ],
  ])('%s breaks none', async (_what, paper) => {
    expect(await brokenRules(ublOf(paper))).toEqual([])
  })

  it.skipIf(!hasEinvoiceRules)('names what is wrong with another document', async () => {
    const good = ublOf(paperOfInvoice(invoiceOf(), caseOf(issueOf(swedish, dutch)), null))
    const wrong = good.replaceAll('<cbc:IdentificationCode>SE</cbc:IdentificationCode>', '')
    expect(await brokenRules(wrong)).toContainEqual(expect.stringMatching(/^fatal \[BR-09\]/))
  })
})
