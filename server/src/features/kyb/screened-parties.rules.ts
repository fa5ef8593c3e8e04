import {
  isDirector,
  type PassportContent,
  type PassportParty,
  registrationKeyOf,
} from '@laycan/contract/kyb/passport-content'

/** A name of the company, or somebody with a part in it, to be compared with sanctions lists. */
export type ScreenedParty = {
  part: string
  role: string
  party: {
    kind: 'person' | 'entity'
    name: string
    dateOfBirth?: string
    countries: string[]
    identifier?: string
  }
}

/** The company under each of its names, then every owner, director and signatory. */
export function screenedParties(passport: PassportContent): ScreenedParty[] {
  const { legalName, tradingNames, country, registeredAddress } = passport
  const own = {
    kind: 'entity' as const,
    countries: [...new Set([country, registeredAddress.country].filter(Boolean))],
    identifier: registrationOf(passport),
  }
  const names = new Map(tradingNames.map((name) => [`trading name ${name.trim().toLowerCase()}`, name]))
  return [
    { part: 'company', role: 'Company', party: { ...own, name: legalName } },
    ...[...names].map(([part, name]) => ({ part, role: 'Trading name', party: { ...own, name } })),
    // Without a name is who is deleted, after the retention of an earlier approval has ended.
    ...passport.parties
      .filter(({ name }) => name !== '')
      .map((party) => ({
        part: `party ${party.id}`,
        role: roleOf(party, passport),
        party: factsOf(party),
      })),
  ]
}

const registrationOf = ({
  country,
  registrationNumber,
}: Pick<PassportParty, 'country' | 'registrationNumber'>) =>
  registrationNumber && `${country} ${registrationKeyOf(registrationNumber)}`

function factsOf(party: PassportParty): ScreenedParty['party'] {
  const { kind, name, country, nationality, dateOfBirth } = party
  const countries = [...new Set([country, nationality].filter(Boolean))]
  if (kind === 'person') return { kind, name, countries, ...(dateOfBirth && { dateOfBirth }) }
  const identifier = registrationOf(party)
  return { kind: 'entity', name, countries, ...(identifier && { identifier }) }
}

function roleOf(party: PassportParty, { holdings }: PassportContent): string {
  const isOwner = party.control !== '' || holdings.some(({ holderId }) => holderId === party.id)
  const roles = [
    isOwner && 'owner',
    isDirector(party) && 'director',
    party.isSignatory && 'signatory',
  ].filter((role) => role !== false)
  const text = roles.join(', ') || 'party'
  return text.charAt(0).toUpperCase() + text.slice(1)
}
