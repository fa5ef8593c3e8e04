import { emptyAddress, type PassportContent, type PassportParty } from '@laycan/contract/kyb/passport-content'

/** What a passport says of people beyond their name and part in the company; stored apart from the rest of it. */
export type PassportPeople = Record<string, Pick<PassportParty, 'dateOfBirth' | 'address'>>
export type PassportFacts = Omit<PassportContent, 'parties'> & {
  parties: Omit<PassportParty, 'dateOfBirth' | 'address'>[]
}

export function splitPeople({ parties, ...fields }: PassportContent): {
  facts: PassportFacts
  people: PassportPeople
} {
  const people: PassportPeople = {}
  const named = parties.map(({ dateOfBirth, address, ...party }) => {
    people[party.id] = { dateOfBirth, address }
    return party
  })
  return { facts: { ...fields, parties: named }, people }
}

export const joinPeople = (
  { parties, ...fields }: PassportFacts,
  people: PassportPeople,
): PassportContent => ({
  ...fields,
  parties: parties.map((party) => ({
    ...party,
    ...(people[party.id] ?? { dateOfBirth: '', address: emptyAddress }),
  })),
})
