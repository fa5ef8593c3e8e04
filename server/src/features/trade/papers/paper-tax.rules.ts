import { type Incoterm, incotermOf } from '@laycan/contract/trade/trade-constants'

/**
 * The VAT category of a cargo between companies (UNCL5305) with its reason (VATEX). Laycan charges no VAT: cargoes are
 * exported, supplied within the Union to a taxable buyer, or the buyer accounts for the tax. Decision record 60 says why.
 */
export type PaperTax = {
  category: 'O' | 'G' | 'K' | 'AE'
  code: 'VATEX-EU-O' | 'VATEX-EU-G' | 'VATEX-EU-IC' | 'VATEX-EU-AE'
  reason: string
}

export const outsideScope = (reason: string): PaperTax => ({ category: 'O', code: 'VATEX-EU-O', reason })

const unionMembers = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
)

/** A VAT number of a member state names that state first (Greece writes EL); other tax numbers are none. */
export function vatIdOf(taxNumber: string, country: string): string | null {
  const number = taxNumber.toUpperCase().replace(/[^A-Z0-9]/g, '')
  const prefix = country === 'GR' ? 'EL' : country
  return unionMembers.has(country) && new RegExp(`^${prefix}[A-Z0-9]{2,12}$`).test(number) ? number : null
}

/** The country of a UN/LOCODE; a range of ports has none. */
export const countryOfPlace = (locode: string | null): string | null =>
  locode !== null && locode.length === 5 ? locode.slice(0, 2) : null

export type TaxedSupply = {
  incoterm: Incoterm
  locode: string | null
  seller: { country: string; vatId: string | null }
  buyer: { country: string; vatId: string | null }
}

/**
 * From the country of the named place where that is where the cargo is loaded, else from that of the seller; to the named
 * place of a delivered cargo, else to the country of the buyer.
 */
export function taxOf({ incoterm, locode, seller, buyer }: TaxedSupply): PaperTax {
  const { at } = incotermOf(incoterm)
  const place = countryOfPlace(locode)
  const from = (at === 'loading' && place) || seller.country
  const to = destinationOf({ incoterm, locode, buyer })
  if (!unionMembers.has(from))
    return outsideScope('Not subject to VAT: supplied from outside the European Union')
  if (seller.vatId === null)
    return outsideScope('Not subject to VAT: the seller has no VAT number of a member state')
  if (!unionMembers.has(to)) {
    return {
      category: 'G',
      code: 'VATEX-EU-G',
      reason: 'Export outside the European Union: exempt from VAT (Directive 2006/112/EC, article 146)',
    }
  }
  if (to !== from && buyer.vatId !== null && !buyer.vatId.startsWith(seller.vatId.slice(0, 2))) {
    return {
      category: 'K',
      code: 'VATEX-EU-IC',
      reason: 'Intra-Community supply: exempt from VAT (Directive 2006/112/EC, article 138)',
    }
  }
  return {
    category: 'AE',
    code: 'VATEX-EU-AE',
    reason: 'Reverse charge: the buyer accounts for VAT',
  }
}

export function destinationOf({
  incoterm,
  locode,
  buyer,
}: Pick<TaxedSupply, 'incoterm' | 'locode'> & { buyer: { country: string } }): string {
  return (incotermOf(incoterm).at === 'discharge' && countryOfPlace(locode)) || buyer.country
}
