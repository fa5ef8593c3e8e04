import { asLatin } from '../companies/similar-names.ts'
import type { FuelCategoryCode } from '../fuel-types/fuel-categories.ts'
import type { Holding, OwnershipParty, RestHolder } from './ownership.ts'

/** The company passport: what a company says of itself. Without Zod, for the form. */
export const passportParts = {
  entity: 'Legal entity',
  addresses: 'Addresses',
  business: 'Business',
  people: 'Directors and signatories',
  ownership: 'Ownership',
  documents: 'Documents',
} as const
export type PassportPart = keyof typeof passportParts
export const passportPartKeys = Object.keys(passportParts) as PassportPart[]

/** How a person controls a company other than by a share of it. */
export const controlKinds = {
  '': 'None',
  voting: 'Voting rights',
  appointment: 'Appoints directors',
  agreement: 'Shareholder or other agreement',
  family: 'Family or close associates',
  senior_manager: 'Senior manager, where nobody owns 25 %',
} as const
export type ControlKind = keyof typeof controlKinds

export type PassportAddress = {
  street: string
  city: string
  region: string
  postalCode: string
  country: string
}

/** A person or company with a part in it: holder, director or signatory, or several of these. */
export type PassportParty = OwnershipParty & {
  /** Where a person lives, or a company is registered. */
  country: string
  /** Of a person. */
  nationality: string
  dateOfBirth: string
  address: PassportAddress
  isPoliticallyExposed: boolean
  control: ControlKind
  /** Of a company. */
  registrationNumber: string
  /** As a director; empty for who is none. */
  position: string
  isSignatory: boolean
  /** In US dollars; empty for a signatory without a limit. */
  signatoryLimit: string
}

export type PassportContent = {
  legalName: string
  tradingNames: string[]
  legalForm: string
  /** Of the registry. */
  country: string
  registry: string
  registrationNumber: string
  lei: string
  taxNumber: string
  incorporatedOn: string
  registeredAddress: PassportAddress
  businessAddress: PassportAddress
  website: string
  mailDomain: string
  /** Who regulates it, and where it is listed; empty for neither. */
  regulator: string
  exchange: string
  products: FuelCategoryCode[]
  yearlyVolumeMt: string
  sourceOfFunds: string
  rest: RestHolder
  parties: PassportParty[]
  holdings: Holding[]
}

export const emptyAddress: PassportAddress = { street: '', city: '', region: '', postalCode: '', country: '' }

export const emptyParty: Omit<PassportParty, 'id' | 'kind'> = {
  name: '',
  country: '',
  nationality: '',
  dateOfBirth: '',
  address: emptyAddress,
  isPoliticallyExposed: false,
  control: '',
  registrationNumber: '',
  rest: '',
  position: '',
  isSignatory: false,
  signatoryLimit: '',
}

export const emptyPassport: PassportContent = {
  legalName: '',
  tradingNames: [],
  legalForm: '',
  country: '',
  registry: '',
  registrationNumber: '',
  lei: '',
  taxNumber: '',
  incorporatedOn: '',
  registeredAddress: emptyAddress,
  businessAddress: emptyAddress,
  website: '',
  mailDomain: '',
  regulator: '',
  exchange: '',
  products: [],
  yearlyVolumeMt: '',
  sourceOfFunds: '',
  rest: '',
  parties: [],
  holdings: [],
}

export const mostParties = 150
export const mostDirectors = 50
export const mostHoldings = 300
export const mostTradingNames = 10

/** The number without spaces and signs, in capitals, as it looks: one for one entry of a registry. */
export const registrationKeyOf = (number: string): string =>
  asLatin(number.normalize('NFKC'))
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase()

export const isDirector = ({ position }: Pick<PassportParty, 'position'>): boolean => position.trim() !== ''
