/** Constants of the trade. Free of Zod, for the web. */

/** Incoterms 2020. Sea terms need a port; `carrier` is the side that arranges transport. */
export const incoterms = [
  { code: 'EXW', name: 'Ex Works', isSeaOnly: false, carrier: 'buyer', at: 'loading' },
  { code: 'FCA', name: 'Free Carrier', isSeaOnly: false, carrier: 'buyer', at: 'loading' },
  { code: 'FAS', name: 'Free Alongside Ship', isSeaOnly: true, carrier: 'buyer', at: 'loading' },
  { code: 'FOB', name: 'Free On Board', isSeaOnly: true, carrier: 'buyer', at: 'loading' },
  { code: 'CFR', name: 'Cost and Freight', isSeaOnly: true, carrier: 'seller', at: 'discharge' },
  { code: 'CIF', name: 'Cost, Insurance and Freight', isSeaOnly: true, carrier: 'seller', at: 'discharge' },
  { code: 'CPT', name: 'Carriage Paid To', isSeaOnly: false, carrier: 'seller', at: 'discharge' },
  {
    code: 'CIP',
    name: 'Carriage and Insurance Paid To',
    isSeaOnly: false,
    carrier: 'seller',
    at: 'discharge',
  },
  { code: 'DAP', name: 'Delivered at Place', isSeaOnly: false, carrier: 'seller', at: 'discharge' },
  { code: 'DPU', name: 'Delivered at Place Unloaded', isSeaOnly: false, carrier: 'seller', at: 'discharge' },
  { code: 'DDP', name: 'Delivered Duty Paid', isSeaOnly: false, carrier: 'seller', at: 'discharge' },
] as const
export type Incoterm = (typeof incoterms)[number]['code']

export const incotermOf = (code: Incoterm) =>
  incoterms.find((term) => term.code === code) as (typeof incoterms)[number]

export const paymentMethods = [
  { code: 'LC_sight', name: 'Letter of credit at sight', takesDays: false },
  { code: 'LC_usance', name: 'Letter of credit, deferred', takesDays: true },
  { code: 'SBLC_open_account', name: 'Open account with standby letter of credit', takesDays: true },
  { code: 'TT_advance', name: 'Bank transfer in advance', takesDays: false },
  { code: 'TT_after_docs', name: 'Bank transfer after documents', takesDays: true },
  { code: 'CAD', name: 'Cash against documents', takesDays: false },
  { code: 'escrow', name: 'Escrow', takesDays: false },
  { code: 'open_credit', name: 'Open credit', takesDays: true },
] as const
export type PaymentMethod = (typeof paymentMethods)[number]['code']

export const tolerancePicks = [
  { code: 'seller', name: "Seller's option" },
  { code: 'buyer', name: "Buyer's option" },
  { code: 'vessel', name: "Vessel's option" },
] as const

export const inspectionPlaces = [
  { code: 'load', name: 'Final at loading' },
  { code: 'discharge', name: 'Final at discharge' },
] as const

export const inspectionCosts = [
  { code: 'shared', name: 'Shared equally' },
  { code: 'buyer', name: 'Buyer pays' },
  { code: 'seller', name: 'Seller pays' },
] as const

/** Units in which cargoes are bought and priced. */
export const tradeUnits = ['MT', 'bbl', 'm3', 'gal'] as const
export type TradeUnit = (typeof tradeUnits)[number]

/** Documents of a deal, in chronological order. */
export const tradeDocuments = [
  { code: 'SPEC', name: 'Product specification' },
  { code: 'MANDATE', name: "Broker's mandate" },
  { code: 'RECAP', name: 'Deal recap' },
  { code: 'SPA', name: 'Sale and purchase agreement' },
  { code: 'LC', name: 'Letter of credit' },
  { code: 'SBLC', name: 'Standby letter of credit' },
  { code: 'PB', name: 'Performance bond' },
  { code: 'NOM', name: 'Vessel nomination' },
  { code: 'NOR', name: 'Notice of readiness' },
  { code: 'BL', name: 'Bill of lading' },
  { code: 'CQ', name: 'Certificate of quality' },
  { code: 'CQN', name: 'Certificate of quantity' },
  { code: 'COO', name: 'Certificate of origin' },
  { code: 'ULL', name: 'Ullage report and time sheet' },
  { code: 'INS', name: 'Insurance certificate' },
  { code: 'BDN', name: 'Bunker delivery note' },
  { code: 'POS', name: 'Proof of sustainability' },
  { code: 'EAD', name: 'Electronic administrative document' },
  { code: 'INV', name: 'Commercial invoice' },
  { code: 'OTHER', name: 'Other paper' },
] as const
export type TradeDocument = (typeof tradeDocuments)[number]['code']

export const maxTolerancePercent = 10
export const maxPaymentDays = 90
export const maxSpecificationLength = 2000
/** From the first to the last day of a delivery window. */
export const maxWindowDays = 366

/** A request is a listing of the buying side, a supply one of the selling side. */
export const listingKinds = ['request', 'supply'] as const
export type ListingKind = (typeof listingKinds)[number]

/** Nouns by kind, and who may create one. */
export const listingNouns = {
  request: { one: 'request', many: 'requests', path: '/requests', maker: 'buyer' },
  supply: { one: 'supply', many: 'supplies', path: '/supplies', maker: 'seller' },
} as const

export const listingStatuses = [
  { code: 'draft', name: 'Draft' },
  { code: 'held', name: 'In review' },
  { code: 'open', name: 'Open' },
  { code: 'paused', name: 'Paused' },
  { code: 'filled', name: 'Filled' },
  { code: 'withdrawn', name: 'Withdrawn' },
  { code: 'expired', name: 'Expired' },
  { code: 'rejected', name: 'Rejected' },
] as const
export type ListingStatus = (typeof listingStatuses)[number]['code']

export const listingSorts = [
  { code: 'match', name: 'Best match' },
  { code: 'newest', name: 'Newest' },
  { code: 'price', name: 'Price against benchmark' },
  { code: 'window', name: 'Earliest window' },
] as const

/** Longest validity of a listing from its publication. */
export const maxListingDays = 90
/** Drafts per person. */
export const maxDrafts = 100
/** Larger than any cargo, and than what a terminal moves in a year. */
export const maxQuantityTonnes = 2_000_000
/** From this score on a match is good and notified. */
export const goodMatchScore = 70

export const matchAspects = [
  { code: 'grade', name: 'Grade' },
  { code: 'specification', name: 'Specification' },
  { code: 'quantity', name: 'Quantity' },
  { code: 'window', name: 'Delivery window' },
  { code: 'place', name: 'Place' },
  { code: 'term', name: 'Incoterm' },
  { code: 'price', name: 'Price' },
  { code: 'verification', name: 'Verification' },
] as const

/** Labels of the terms on screens and documents. */
export const tradeFieldLabels = {
  fuel_type_id: 'Fuel',
  specification: 'Specification',
  quantity: 'Quantity',
  quantity_unit: 'Unit',
  tolerance_pct: 'Tolerance',
  tolerance_option: 'Tolerance option',
  conversion: 'Barrels per tonne',
  basis_density: 'Basis density',
  window_from: 'Window from',
  window_to: 'Window to',
  incoterm: 'Incoterm',
  place: 'Named place',
  locode: 'UN/LOCODE',
  region: 'Region',
  origin: 'Origin',
  price: 'Price',
  payment: 'Payment',
  inspection: 'Inspection',
  documents: 'Documents',
  laytime_hours: 'Laytime',
  demurrage_per_day: 'Demurrage',
  general_terms: 'General terms',
  legal: 'GTC, law and forum',
  transfer: 'Title and risk',
  origins: 'Countries of origin',
  narrowing: 'Narrowing',
  nomination: 'Nomination',
  quantity_basis: 'Quantity basis',
  quality: 'Quality limits',
  liftings: 'Liftings',
} as const
