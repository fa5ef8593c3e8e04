import type { Company, MyCompany } from '@laycan/contract/companies/companies'
import type { CompanyRole } from '@laycan/contract/companies/company-roles'
import type { Context } from '#context.ts'
import { raiseNotification } from '#features/notifications/notifications.service.ts'
import { checkCompanyName } from '#features/standing/similar-names.service.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import { AppError } from '#platform/errors.ts'
import { alreadyInCompany, nameTaken, noCompany } from './companies.policy.ts'
import { nameKeyOf } from './companies.rules.ts'
import {
  deleteCompanyMember,
  dissolveCompany,
  findCompany,
  findCompanyOf,
  findMembership,
  findPerson,
  hasNameKey,
  insertCompany,
  insertCompanyMember,
  listColleagues,
  listCompanyMembers,
  lockCompany,
  type Membership,
  type Person,
  searchCompanies,
} from './companies.store.ts'
import { findMyRequest, withdrawRequest } from './join-requests.store.ts'

/**
 * People belong to companies, each to one at most. A company is created by its first member; everybody else
 * joins by an approved request or by an invitation. All members have the same rights. What
 * a person typed as the name of their company gives none.
 */
export { listColleagues }

export async function readMyCompany(db: Db, userId: string): Promise<MyCompany> {
  const company = (await findCompanyOf(db, userId)) ?? null
  return {
    company,
    membership: toMembership(await findMembership(db, userId)),
    request: (await findMyRequest(db, userId)) ?? null,
  }
}

const toMembership = (found: Membership | undefined): MyCompany['membership'] =>
  found
    ? {
        roles: found.roles,
        dealLimit: found.dealLimit,
        dayLimit: found.dayLimit,
        verification: found.verification,
        isVerified: found.isVerified,
        isSuspended: found.isSuspended,
      }
    : null

export async function createCompany(ctx: Context, userId: string, name: string): Promise<Company> {
  return inTransaction(ctx.db, async (tx) => {
    const person = await requirePerson(tx, userId)
    const id = await insertCompany(tx, { name, nameKey: nameKeyOf(name), createdBy: userId })
    if (!id) throw nameTaken()
    await checkCompanyName(ctx, tx, { companyId: id, name })
    return join(ctx, tx, id, person, ['owner'])
  })
}

export const isNameTaken = (db: Db, name: string) => hasNameKey(db, nameKeyOf(name))

export async function findCompanies({ db }: Context, { name, limit }: { name: string; limit: number }) {
  return { companies: await searchCompanies(db, nameKeyOf(name), limit) }
}

export async function readMembers({ db }: Context, userId: string) {
  const company = await requireMyCompany(db, userId)
  return { members: await listCompanyMembers(db, company.id) }
}

export async function leaveMyCompany(ctx: Context, userId: string): Promise<MyCompany> {
  return inTransaction(ctx.db, async (tx) => {
    await requireMyCompany(tx, userId)
    await leaveCompany(ctx, tx, userId)
    return readMyCompany(tx, userId)
  })
}

/** Also when somebody closes their account. Their open request is withdrawn. */
export async function leaveCompany(ctx: Context, tx: Db, userId: string) {
  await dropRequest(ctx, tx, userId)
  const found = await findCompanyOf(tx, userId)
  const company = found && (await lockCompany(tx, found.id))
  if (!company) return
  await deleteCompanyMember(tx, userId)
  if (company.memberCount === 1) await dissolveCompany(tx, company.id)
  await publishCompanyChanged(ctx, tx, company.id, userId)
}

/** The only way into a company. Needs the company's lock, or a new company. */
export async function join(
  ctx: Context,
  tx: Db,
  companyId: string,
  person: Person,
  roles: CompanyRole[] = ['reader'],
): Promise<Company> {
  if (!(await insertCompanyMember(tx, companyId, person.userId, roles))) throw alreadyInCompany()
  await dropRequest(ctx, tx, person.userId)
  const company = await findCompany(tx, companyId)
  if (!company) throw new AppError('not_found', 'There is no such company.')
  await publishCompanyChanged(ctx, tx, companyId)
  return company
}

/** Withdraws the person's open request, to whichever company. */
export async function dropRequest(ctx: Context, tx: Db, userId: string): Promise<boolean> {
  const companyId = await withdrawRequest(tx, userId)
  if (companyId) await publishCompanyChanged(ctx, tx, companyId, userId)
  return companyId !== undefined
}

export async function requirePerson(db: Db, userId: string): Promise<Person> {
  const person = await findPerson(db, userId)
  if (!person) throw new AppError('not_found', 'There is no profile for this account.')
  return person
}

export async function requireMyCompany(db: Db, userId: string): Promise<Company> {
  const company = await findCompanyOf(db, userId)
  if (!company) throw noCompany()
  return company
}

/** For a transaction that changes members, requests or invitations. */
export async function lockMyCompany(tx: Db, userId: string): Promise<Company> {
  const { id } = await requireMyCompany(tx, userId)
  await lockCompany(tx, id)
  // They may have left the company while waiting for the lock.
  return requireMyCompany(tx, userId)
}

/** To all members, and to one person more who is concerned. */
export async function publishCompanyChanged(ctx: Context, tx: Db, companyId: string, also?: string) {
  const members = await listCompanyMembers(tx, companyId)
  const userIds = [...members.map(({ userId }) => userId), ...(also ? [also] : [])]
  await ctx.realtime.publish(tx, userIds, 'company_changed', {})
}

/** In the order of user ids, so that two transactions that notify the same people never block each other. */
export async function notifyMembers(ctx: Context, tx: Db, companyId: string, message: string, but?: string) {
  const members = await listCompanyMembers(tx, companyId)
  const userIds = members.map(({ userId }) => userId).filter((userId) => userId !== but)
  for (const userId of userIds.sort()) {
    await raiseNotification(ctx, tx, { userId, kind: 'company', message, path: '/profile' })
  }
}
