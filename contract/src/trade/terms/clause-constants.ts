/** The choices of the clauses: what contracts agree beside product, quantity, delivery, price and payment. Free of Zod. */

/** General terms and conditions by edition. The line "General terms" names a document of the house. */
export const gtcEditions = [
  { code: 'bp_2015', name: 'BP GTC 2015' },
  { code: 'bp_2007', name: 'BP GTC 2007' },
  { code: 'shell_2010', name: 'Shell GTC 2010' },
  { code: 'total_current', name: 'TotalEnergies (TOTSA) GTC, edition in force' },
  { code: 'conoco_1993', name: 'Conoco General Provisions 1993' },
  { code: 'seller_house', name: "Seller's own GTC" },
  { code: 'buyer_house', name: "Buyer's own GTC" },
] as const

/** Suggestions; any other can be typed. */
export const knownLaws = ['English law', 'New York law', 'Singapore law', 'Swiss law', 'Texas law', 'UAE law']
export const knownForums = [
  'LCIA arbitration, London',
  'LMAA arbitration, London',
  'SIAC arbitration, Singapore',
  'ICC arbitration, Paris',
  'DIAC arbitration, Dubai',
  'English High Court',
  'New York courts',
  'Singapore International Commercial Court',
]

export const sanctionsClauses = [
  { code: 'standard', name: 'Both sides and the cargo free of sanctions; either may end if not' },
  { code: 'gtc', name: 'As in the GTC' },
  { code: 'none', name: 'None' },
] as const

/** Title may also pass by paper or money; risk never does. */
export const transferPoints = [
  { code: 'load_flange', name: "ship's flange at loading", isRisk: true },
  { code: 'discharge_flange', name: "ship's flange at discharge", isRisk: true },
  { code: 'carrier', name: 'handover to the carrier', isRisk: true },
  { code: 'tank', name: 'in tank', isRisk: true },
  { code: 'documents', name: 'against documents', isRisk: false },
  { code: 'payment', name: 'on full payment', isRisk: false },
] as const

export const narrowingSides = [
  { code: 'buyer', name: 'Buyer' },
  { code: 'seller', name: 'Seller' },
] as const

export const substitutions = [
  { code: 'free', name: 'same size and position, without consent' },
  { code: 'consent', name: 'with consent' },
  { code: 'none', name: 'not allowed' },
] as const

/** What is loaded above or below the quantity, within the tolerance. */
export const excessPrices = [
  { code: 'contract', name: 'contract price' },
  { code: 'market', name: 'market price of the B/L date' },
] as const

export const partCargoes = [
  { code: 'allowed', name: 'allowed' },
  { code: 'none', name: 'not allowed' },
] as const

export const referenceTemperatures = [
  { code: '15C', name: '15 °C' },
  { code: '60F', name: '60 °F' },
] as const

export const weightBases = [
  { code: 'vacuum', name: 'in vacuum' },
  { code: 'air', name: 'in air' },
] as const

/** What happens when a figure of the certificate is outside its limit. */
export const outsideLimits = [
  { code: 'reject', name: 'the buyer may reject' },
  { code: 'allowance', name: 'price allowance' },
  { code: 'claim', name: 'claim' },
] as const

/** Where the samples of a certificate of quality were taken. */
export const certificatePlaces = [
  { code: 'load', name: 'At loading' },
  { code: 'discharge', name: 'At discharge' },
] as const

/** Suggestions; any other can be typed. */
export const knownUnits = ['mg/kg', 'wt%', 'vol%', 'kg/m³', '°C', 'mm²/s', 'kPa', 'µm', 'mg KOH/g', 'number']

export const maxQualityLimits = 40
export const maxLiftings = 60
export const maxOriginCountries = 60

/** Those that a house uses again and again; the others are of one cargo. */
export const houseFields = ['legal', 'transfer', 'origins', 'nomination', 'quantity_basis'] as const

/** What new listings start with where a company has no house terms. */
export const platformClauses = { legal: { gtc: null, law: '', forum: '', sanctions: 'standard' as const } }

/** Fields of the terms that may be left out, in the order of the form. */
export const clauseFields = [
  'legal',
  'transfer',
  'origins',
  'narrowing',
  'nomination',
  'quantity_basis',
  'quality',
  'liftings',
] as const
export type ClauseField = (typeof clauseFields)[number]
export const isClause = (field: string): field is ClauseField =>
  (clauseFields as readonly string[]).includes(field)
