import type { Context } from '#context.ts'
import {
  compareParty,
  type Party,
  recordScreening,
  retireParts,
  type Screened,
} from '#features/screening/screening.service.ts'
import type { Db } from '#platform/db.ts'
import type { CheckedPerson, Screening } from './checks/check.ts'

/** A person and their company against the sanctions lists: compared first, stored with what else a case found. */
export type ComparedParty = { part: 'person' | 'company'; role: string; party: Party; found: Screening }

export async function compareParties(ctx: Context, person: CheckedPerson): Promise<ComparedParty[]> {
  const { firstName, lastName, companyName, dateOfBirth, nationality, country } = person
  const parties: Omit<ComparedParty, 'found'>[] = [
    {
      part: 'person',
      role: 'Person',
      party: {
        kind: 'person',
        name: `${firstName} ${lastName}`,
        dateOfBirth,
        countries: [nationality, country],
      },
    },
    ...(companyName
      ? [
          {
            part: 'company' as const,
            role: 'Company',
            party: { kind: 'entity' as const, name: companyName, countries: [country] },
          },
        ]
      : []),
  ]
  const compared: ComparedParty[] = []
  for (const one of parties) compared.push({ ...one, found: await compareParty(ctx, one.party) })
  return compared
}

/** As one result, for the check. */
export const combine = (compared: ComparedParty[]): Screening => ({
  lists: compared[0]?.found.lists ?? [],
  imports: compared[0]?.found.imports ?? '',
  hits: compared.flatMap(({ found }) => found.hits),
})

type WhichCase = { caseId: string; userId: string }

/** Part of `tx`. Returns the hits that nobody has found or decided on before. */
export async function recordParties(
  ctx: Context,
  tx: Db,
  { caseId, userId }: WhichCase,
  compared: ComparedParty[],
) {
  await retireParts(
    tx,
    'kyc',
    caseId,
    compared.map(({ part }) => part),
  )
  const newHits: Screened['newHits'] = []
  for (const { part, role, party, found } of compared) {
    const subject = { kind: 'kyc' as const, id: caseId, part, role, memberId: userId }
    newHits.push(...(await recordScreening(ctx, tx, subject, party, found)).newHits)
  }
  return newHits
}
