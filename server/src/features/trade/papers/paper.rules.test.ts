import { describe, expect, it } from 'vitest'
import { british, caseOf, dutch, inEuros, invoiceOf, issueOf, partyOf, swedish } from '#test/paper-facts.ts'
import { paperOfInvoice, precedingOf, requireNamed } from './paper.rules.ts'
import { taxOf, vatIdOf } from './paper-tax.rules.ts'
import { ublOf } from './ubl.view.ts'

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
    'Contract amount 21,549,462.76 USD at 1.085 USD for 1 EUR (ECB reference rate, 2026-03-17).',
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
