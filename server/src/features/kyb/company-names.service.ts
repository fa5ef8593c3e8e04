import { nameKeyOf, skeletonOf } from '@laycan/contract/companies/similar-names'
import { countryName } from '@laycan/contract/countries'
import type { PassportContent } from '@laycan/contract/kyb/passport-content'
import type { Db } from '#platform/db.ts'
import { listLegalNamesLike } from './company-facts.store.ts'

type Named = Pick<PassportContent, 'legalName' | 'country'>

/**
 * A name belongs to the company verified under it: in one country one company at a time. Anybody may type it before, and
 * be marked once somebody is verified.
 */
export async function isNameTaken(
  db: Db,
  companyId: string,
  { legalName, country }: Named,
): Promise<boolean> {
  const names = await listLegalNamesLike(db, companyId, { country, skeleton: skeletonOf(legalName) })
  return names.some((name) => nameKeyOf(name) === nameKeyOf(legalName))
}

/** What keeps a company from being verified under this name, as a sentence. */
export const findTakenName = async (db: Db, companyId: string, named: Named): Promise<string | undefined> =>
  (await isNameTaken(db, companyId, named))
    ? `Another company is verified as ${named.legalName} in ${countryName(named.country)}. Only one of them can be.`
    : undefined
