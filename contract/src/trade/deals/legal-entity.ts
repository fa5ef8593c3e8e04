import type { DealParty } from './deal-parts.ts'

/** A party as contracts name it: registration and LEI. Without Zod, for screens and PDFs alike. */
export function entityFacts(party: DealParty): string[] {
  const { registrationNumber, registrationCountry, lei } = party
  return [
    registrationNumber
      ? `Registration ${[registrationCountry, registrationNumber].filter(Boolean).join(' ')}`
      : '',
    lei ? `LEI ${lei}` : '',
  ].filter((fact) => fact !== '')
}

/** Beside the name of a company: its facts, and its legal name where that is another one. */
export const entityBeside = (party: DealParty, shownName: string): string =>
  [...(party.legalName === shownName ? [] : [party.legalName ?? '']), ...entityFacts(party)]
    .filter((part) => part !== '')
    .join(', ')

/** In one line: legal name, registration, LEI; the person where there is no company. */
export const entityText = (party: DealParty): string =>
  [party.legalName ?? party.name, ...entityFacts(party)].join(', ')
