import { emptyParty, type PassportContent, type PassportParty } from '@laycan/contract/kyb/passport-content'

/** What a passport says of people; stored apart from the rest of it, encrypted. By the ids of the parties. */
export type PassportPeople = Record<string, Partial<PassportParty>>

/** The rest: which parts people have in the company without saying who they are, and the companies among the owners. */
export type PassportFacts = Omit<PassportContent, 'parties'> & {
  parties: (Pick<PassportParty, 'id' | 'kind'> & Partial<PassportParty>)[]
}

export function splitPeople({ parties, ...fields }: PassportContent): {
  facts: PassportFacts
  people: PassportPeople
} {
  const split = parties.map(splitParty)
  return {
    facts: { ...fields, parties: split.map(({ part }) => part) },
    people: Object.fromEntries(split.map(({ part, personal }) => [part.id, personal])),
  }
}

function splitParty({
  id,
  kind,
  rest,
  control,
  position,
  isSignatory,
  signatoryLimit,
  ...personal
}: PassportParty) {
  const part = { id, kind, rest, control, position, isSignatory, signatoryLimit }
  if (kind === 'person') return { part, personal }
  const { name, country, registrationNumber, ...others } = personal
  return { part: { ...part, name, country, registrationNumber }, personal: others }
}

/** Of whom nothing is stored any more, everything is empty. */
export const joinPeople = (
  { parties, ...fields }: PassportFacts,
  people: PassportPeople,
): PassportContent => ({
  ...fields,
  parties: parties.map((party) => ({ ...emptyParty, ...party, ...people[party.id] })),
})
