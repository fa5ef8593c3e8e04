import type { Context } from '#context.ts'
import type { NamedParty } from '#features/screening/screening.service.ts'
import { type ComparedParty, recordParties, retireParts } from '#features/screening/screening.service.ts'
import type { Db } from '#platform/db.ts'
import type { CheckedPerson, Screening } from './checks/check.ts'

/** A person and the company they are shown with, against the sanctions lists. */
export function partiesOf(person: CheckedPerson): NamedParty[] {
  const { firstName, lastName, companyName, dateOfBirth, nationality, country } = person
  const name = `${firstName} ${lastName}`
  const countries = [nationality, country]
  const own: NamedParty = {
    part: 'person',
    role: 'Person',
    party: { kind: 'person', name, dateOfBirth, countries },
  }
  if (!companyName) return [own]
  const party = { kind: 'entity' as const, name: companyName, countries: [country] }
  return [own, { part: 'company', role: 'Company', party }]
}

/** As one result, for the check. */
export const combine = (compared: ComparedParty[]): Screening => ({
  lists: compared[0]?.found.lists ?? [],
  imports: compared[0]?.found.imports ?? '',
  hits: compared.flatMap(({ found }) => found.hits),
})

type WhichCase = { caseId: string; userId: string }

/** Part of `tx`. Returns the hits that nobody has found or decided on before. */
export async function recordCase(
  ctx: Context,
  tx: Db,
  { caseId, userId }: WhichCase,
  compared: ComparedParty[],
) {
  const parts = compared.map(({ part }) => part)
  await retireParts(tx, 'kyc', caseId, parts)
  const parties = compared.map((one) => ({ ...one, memberId: userId }))
  return recordParties(ctx, tx, { kind: 'kyc', id: caseId }, parties)
}
