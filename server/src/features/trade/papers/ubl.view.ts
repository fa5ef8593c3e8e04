import type { Paper, PaperLine, PaperParty } from './paper.rules.ts'

/**
 * A paper as UBL 2.1 by the European standard for e-invoices, EN 16931. The order of the elements is that of the schema.
 * A debit note is an invoice of its own type; there is a document of its own for credit notes.
 */

/** UN/ECE recommendation 20: tonne, barrel (US), cubic metre, gallon (US), one. */
const unitCodes: Record<PaperLine['unit'], string> = {
  MT: 'TNE',
  bbl: 'BLL',
  m3: 'MTQ',
  gal: 'GLL',
  one: 'C62',
}

const namespace = 'urn:oasis:names:specification:ubl:schema:xsd'
/** UNCL4461: credit transfer. */
const creditTransfer = '30'
/** ISO 6523: Legal Entity Identifier. */
const leiScheme = '0199'

type Attributes = Record<string, string>
type Content = string | string[]

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 cannot hold them.
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) =>
  text.replace(unwritable, '').replace(/[&<>"]/g, (character) => escapes[character] ?? '')

function element(name: string, content: Content, attributes: Attributes = {}): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`)
  const inner = typeof content === 'string' ? escaped(content) : content.join('')
  return `<${name}${written.join('')}>${inner}</${name}>`
}

/** Left out where there is nothing to say. */
const optional = (name: string, text: string | null, attributes?: Attributes) =>
  text ? [element(name, text, attributes)] : []
const aggregate = (name: string, ...content: string[][]) => {
  const inner = content.flat()
  return inner.length > 0 ? [element(name, inner)] : []
}
const moneyIn =
  ({ currency }: Pick<Paper, 'currency'>) =>
  (name: string, amount: string) =>
    element(name, amount, { currencyID: currency })

export function ublOf(paper: Paper): string {
  const isCredit = paper.kind === 'credit_note'
  const root = isCredit ? 'CreditNote' : 'Invoice'
  const money = moneyIn(paper)
  const content = [
    element('cbc:CustomizationID', 'urn:cen.eu:en16931:2017'),
    element('cbc:ID', paper.number),
    element('cbc:IssueDate', paper.issuedOn),
    ...(isCredit ? [] : optional('cbc:DueDate', paper.dueOn)),
    element(`cbc:${root}TypeCode`, typeCode(paper)),
    element('cbc:Note', paper.notes.join(' ')),
    element('cbc:DocumentCurrencyCode', paper.currency),
    ...(paper.preceding
      ? aggregate(
          'cac:BillingReference',
          aggregate(
            'cac:InvoiceDocumentReference',
            [element('cbc:ID', paper.preceding.number)],
            [element('cbc:IssueDate', paper.preceding.issuedOn)],
          ),
        )
      : []),
    ...aggregate('cac:DespatchDocumentReference', optional('cbc:ID', paper.blNumber)),
    ...aggregate('cac:ContractDocumentReference', [element('cbc:ID', paper.deal)]),
    ...aggregate('cac:AccountingSupplierParty', partyOf(paper.seller, paper, 'seller')),
    ...aggregate('cac:AccountingCustomerParty', partyOf(paper.buyer, paper, 'buyer')),
    ...deliveryOf(paper),
    ...paymentOf(paper),
    ...aggregate('cac:PaymentTerms', [element('cbc:Note', paper.terms)]),
    ...taxTotalOf(paper),
    ...aggregate(
      'cac:LegalMonetaryTotal',
      [money('cbc:LineExtensionAmount', paper.total)],
      [money('cbc:TaxExclusiveAmount', paper.total)],
      [money('cbc:TaxInclusiveAmount', paper.total)],
      [money('cbc:PayableAmount', paper.total)],
    ),
    ...paper.lines.map((line, index) => lineOf(paper, line, index + 1)),
  ]
  const document = element(root, content, {
    xmlns: `${namespace}:${root}-2`,
    'xmlns:cac': `${namespace}:CommonAggregateComponents-2`,
    'xmlns:cbc': `${namespace}:CommonBasicComponents-2`,
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n${document}\n`
}

/** UNCL1001: commercial invoice, corrected invoice, debit note, credit note. */
function typeCode({ kind, preceding }: Paper): string {
  if (kind === 'credit_note') return '381'
  if (kind === 'debit_note') return '383'
  return preceding ? '384' : '380'
}

/** What is outside the scope of VAT names no VAT number (BR-O-02). */
function partyOf(party: PaperParty, { tax }: Paper, role: 'seller' | 'buyer'): string[] {
  const { address } = party
  const vatId = tax.category === 'O' ? null : party.vatId
  const otherNumber = role === 'seller' ? (party.taxNumber ?? (vatId ? null : party.vatId)) : null
  return aggregate(
    'cac:Party',
    aggregate('cac:PartyIdentification', optional('cbc:ID', party.lei, { schemeID: leiScheme })),
    aggregate(
      'cac:PostalAddress',
      optional('cbc:StreetName', address.street),
      optional('cbc:CityName', address.city),
      optional('cbc:PostalZone', address.postalCode),
      optional('cbc:CountrySubentity', address.region),
      aggregate('cac:Country', optional('cbc:IdentificationCode', party.country)),
    ),
    taxSchemeOf(vatId, 'VAT'),
    taxSchemeOf(otherNumber, 'TAX'),
    aggregate(
      'cac:PartyLegalEntity',
      [element('cbc:RegistrationName', party.name)],
      optional('cbc:CompanyID', party.registrationNumber),
    ),
  )
}

const taxSchemeOf = (number: string | null, scheme: string) =>
  number
    ? aggregate(
        'cac:PartyTaxScheme',
        [element('cbc:CompanyID', number)],
        aggregate('cac:TaxScheme', [element('cbc:ID', scheme)]),
      )
    : []

const deliveryOf = ({ deliveredOn, deliveredTo }: Paper) =>
  aggregate(
    'cac:Delivery',
    optional('cbc:ActualDeliveryDate', deliveredOn),
    aggregate(
      'cac:DeliveryLocation',
      aggregate('cac:Address', aggregate('cac:Country', optional('cbc:IdentificationCode', deliveredTo))),
    ),
  )

/** The bank is named beside the means, since only its BIC could identify it. */
const paymentOf = ({ payTo, number }: Paper) =>
  payTo
    ? aggregate(
        'cac:PaymentMeans',
        [element('cbc:PaymentMeansCode', creditTransfer, { name: `Credit transfer, ${payTo.bank}` })],
        [element('cbc:PaymentID', number)],
        aggregate(
          'cac:PayeeFinancialAccount',
          [element('cbc:ID', payTo.account.replace(/\s+/g, ''))],
          [element('cbc:Name', payTo.accountName)],
        ),
      )
    : []

const taxTotalOf = (paper: Paper) => {
  const money = moneyIn(paper)
  return aggregate(
    'cac:TaxTotal',
    [money('cbc:TaxAmount', '0.00')],
    aggregate(
      'cac:TaxSubtotal',
      [money('cbc:TaxableAmount', paper.total)],
      [money('cbc:TaxAmount', '0.00')],
      aggregate(
        'cac:TaxCategory',
        taxCategory(paper),
        [element('cbc:TaxExemptionReasonCode', paper.tax.code)],
        [element('cbc:TaxExemptionReason', paper.tax.reason)],
        aggregate('cac:TaxScheme', [element('cbc:ID', 'VAT')]),
      ),
    ),
  )
}

/** What is not subject to VAT has no rate (BR-O-05). */
const taxCategory = ({ tax: { category } }: Paper) => [
  element('cbc:ID', category),
  ...(category === 'O' ? [] : [element('cbc:Percent', '0')]),
]

function lineOf(paper: Paper, { name, description, quantity, unit, price, amount }: PaperLine, id: number) {
  const [root, counted] =
    paper.kind === 'credit_note'
      ? (['cac:CreditNoteLine', 'cbc:CreditedQuantity'] as const)
      : (['cac:InvoiceLine', 'cbc:InvoicedQuantity'] as const)
  const unitCode = unitCodes[unit]
  const money = moneyIn(paper)
  return element(root, [
    element('cbc:ID', String(id)),
    element(counted, quantity, { unitCode }),
    money('cbc:LineExtensionAmount', amount),
    ...aggregate(
      'cac:Item',
      optional('cbc:Description', description),
      [element('cbc:Name', name)],
      aggregate(
        'cac:ClassifiedTaxCategory',
        taxCategory(paper),
        aggregate('cac:TaxScheme', [element('cbc:ID', 'VAT')]),
      ),
    ),
    ...aggregate(
      'cac:Price',
      [money('cbc:PriceAmount', price)],
      [element('cbc:BaseQuantity', '1', { unitCode })],
    ),
  ])
}
