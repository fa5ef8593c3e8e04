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

/** In one line: legal name, registration, LEI; the person where there is no company. */
export const entityText = (party: DealParty): string =>
  [party.legalName ?? party.name, ...entityFacts(party)].join(', ')
