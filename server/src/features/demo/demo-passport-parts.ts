import { companyItself } from '@laycan/contract/kyb/ownership'
import {
  emptyAddress,
  emptyParty,
  emptyPassport,
  type PassportAddress,
  type PassportContent,
  type PassportParty,
} from '@laycan/contract/kyb/passport-content'

/* How the passports of the demo are written down in short. Nobody and nothing in them is real. */

export const at = (street: string, city: string, postalCode: string, country: string): PassportAddress => ({
  ...emptyAddress,
  street,
  city,
  postalCode,
  country,
})

type Person = Partial<
  Pick<PassportParty, 'nationality' | 'position' | 'control' | 'isPoliticallyExposed'>
> & {
  born: string
  home: PassportAddress
  /** As a signatory, up to so many US dollars; `any` for no limit. */
  signsUpTo?: string
}

export const person = (
  id: string,
  name: string,
  { born, home, signsUpTo, ...more }: Person,
): PassportParty => ({
  ...emptyParty,
  id,
  kind: 'person',
  name,
  country: home.country,
  nationality: home.country,
  dateOfBirth: born,
  address: home,
  isSignatory: signsUpTo !== undefined,
  signatoryLimit: signsUpTo === undefined || signsUpTo === 'any' ? '' : signsUpTo,
  ...more,
})

export const entity = (
  id: string,
  name: string,
  { country, number, rest = '' }: { country: string; number: string; rest?: PassportParty['rest'] },
): PassportParty => ({ ...emptyParty, id, kind: 'entity', name, country, registrationNumber: number, rest })

/** Who has how many percent of which company. */
export const has = (holderId: string, percentage: string, ownedId: string = companyItself) => ({
  holderId,
  ownedId,
  percentage,
})

type Short = Omit<Partial<PassportContent>, 'registeredAddress'> &
  Pick<
    PassportContent,
    'legalForm' | 'registry' | 'taxNumber' | 'incorporatedOn' | 'products' | 'parties'
  > & {
    address: PassportAddress
    volume: string
  }

export const passport = ({ address, volume, ...given }: Short): Omit<PassportContent, keyof Registered> => ({
  ...emptyPassport,
  registeredAddress: address,
  businessAddress: address,
  yearlyVolumeMt: volume,
  sourceOfFunds: 'Trading profits and a revolving credit facility.',
  ...given,
})

/** What the list of companies says of each. */
export type Registered = Pick<PassportContent, 'legalName' | 'country' | 'registrationNumber'>
