import type { Company, MyCompany } from '@laycan/contract/companies/companies'
import type { CompanyChangeAct, CompanyGrant } from '@laycan/contract/companies/company-roles'
import { nameKeyOf, skeletonOf } from '@laycan/contract/companies/similar-names'
import type { KeptData } from '@laycan/contract/erasure/erasure'
import type { Context } from '#context.ts'
import { notifyEach } from '#features/notifications/notifications.service.ts'
import { checkCompanyName, releaseNames } from '#features/standing/similar-names.service.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import { AppError, profileNotFound } from '#platform/errors.ts'
import { secondFactorRefusal } from './binding.policy.ts'
import { findBinding } from './binding.store.ts'
import {
  alreadyInCompany,
  companyClosed,
  noCompany,
  ownerProblem,
  requireNoDissolution,
  requireNothingRunning,
  requireOpenCompany,
  requireOwnerRole,
  requireOwners,
} from './companies.policy.ts'
import {
  deleteCompanyMember,
  dissolveCompany,
  findCompany,
  findCompanyOf,
  findMembership,
  findPerson,
  hasNameKey,
  hasRunningTrade,
  insertCompany,
  insertCompanyMember,
  isCompanySuspended,
  listCompanyMembers,
  lockCompany,
  type Membership,
  type Person,
  searchCompanies,
  searchCompaniesLike,
  updateName,
} from './companies.store.ts'
import { eraseInvitationsTo, listInvitationsTo, withdrawInvitationsBy } from './invitations.store.ts'
import { findMyRequest, withdrawRequest } from './join-requests.store.ts'
import { insertChange, listChangesAbout, listOwnerIds, listVerifiedOwnerIds } from './membership.store.ts'
import { endOpenApprovals } from './open-approvals.service.ts'

/**
 * People belong to companies, each to one at most. A company is created by its first member, who owns it; everybody
 * else joins by a request that an owner approves or by an owner's invitation, with the roles that the owner chose. What
 * a person typed as the name of their company gives no rights.
 */
export async function readMyCompany({ db, clock }: Reading, userId: string): Promise<MyCompany> {
  const company = (await findCompanyOf(db, userId)) ?? null
  return {
    company,
    membership: toMembership(await findMembership(db, userId)),
    request: (await findMyRequest(db, userId)) ?? null,
    invitations: company ? [] : await listInvitationsTo(db, userId, clock()),
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

type Reading = Pick<Context, 'db' | 'clock'>

/** For the data export. */
export const exportCompany = async (ctx: Context, userId: string) => ({
  ...(await readMyCompany(ctx, userId)),
  changes: await listChangesAbout(ctx.db, userId),
})

export async function createCompany(
  ctx: Context,
  userId: string,
  name: string,
): Promise<{ company: Company }> {
  return inTransaction(ctx.db, async (tx) => {
    const person = await requirePerson(tx, userId)
    const id = await insertCompany(tx, { name, nameKey: nameKeyOf(name), createdBy: userId })
    await checkCompanyName(ctx, tx, { companyId: id, name })
    const grant: CompanyGrant = { roles: ['owner'], dealLimit: null, dayLimit: null }
    return { company: await join(ctx, tx, id, person, { grant, by: userId, act: 'created' }) }
  })
}

/** Anybody may use a name until a company is verified under it, which reviewers decide. */
export const renameCompany = (tx: Db, companyId: string, name: string) =>
  updateName(tx, companyId, { name, nameKey: nameKeyOf(name) })

export const isNameTaken = (db: Db, name: string) => hasNameKey(db, nameKeyOf(name))

export async function findCompanies({ db }: Context, { name, limit }: { name: string; limit: number }) {
  return { companies: await searchCompanies(db, nameKeyOf(name), limit) }
}

/** For a search over everything: also what is mistyped. */
export const findCompaniesLike = ({ db }: Context, name: string, limit: number) =>
  searchCompaniesLike(db, { nameKey: nameKeyOf(name), skeleton: skeletonOf(name) }, limit)

export async function readMembers({ db }: Context, userId: string) {
  const company = await requireMyCompany(db, userId)
  return { members: await listCompanyMembers(db, company.id) }
}

export async function leaveMyCompany(ctx: Context, userId: string): Promise<MyCompany> {
  return inTransaction(ctx.db, async (tx) => {
    const { id, memberCount } = await lockMyCompany(tx, userId)
    const isLast = memberCount === 1
    requireNothingRunning({ isLast, isRunning: isLast && (await hasRunningTrade(tx, id)) })
    await leaveCompany(ctx, tx, userId)
    return readMyCompany({ ...ctx, db: tx }, userId)
  })
}

/**
 * Also when somebody closes their account. Their open request is withdrawn. The last owner stays while others are in the
 * company; with its last member it is dissolved, a suspended one only where compliance has decided so.
 */
export async function leaveCompany(
  ctx: Context,
  tx: Db,
  userId: string,
  { isDecidedByCompliance = false } = {},
) {
  await dropRequest(ctx, tx, userId)
  const found = await findCompanyOf(tx, userId)
  const company = found && (await lockCompany(tx, found.id))
  // They may have been removed while waiting for the lock.
  const membership = company && (await findMembership(tx, userId))
  if (!membership || membership.companyId !== company.id) return
  if (company.memberCount > 1) {
    await requireOwnersWithout(tx, membership)
  } else if (!isDecidedByCompliance) {
    requireNoDissolution({ isLast: true, isSuspended: membership.isSuspended })
  }
  await deleteCompanyMember(tx, userId)
  await withdrawInvitationsBy(tx, company.id, userId)
  const left = { companyId: company.id, actorId: userId, subjectId: userId, before: membership }
  await insertChange(tx, { ...left, act: 'left' })
  const notifyEnded = await endOpenApprovals(ctx, tx, { companyId: company.id, userId, why: 'left' })
  if (company.memberCount === 1) {
    await dissolveCompany(tx, company.id)
    await releaseNames(ctx, tx, company.id)
  }
  await publishCompanyChanged(ctx, tx, company.id, userId)
  await notifyEnded()
  await endAccess(ctx, tx, userId)
}

/** For somebody who goes, or stays without being an owner; needs the company's lock. */
export const requireOwnersWithout = async (tx: Db, leaving: Leaving) =>
  requireOwners(await ownerFactsOf(tx, leaving))

type Leaving = Pick<Membership, 'userId' | 'companyId' | 'verification'>

const ownerFactsOf = async (db: Db, { userId, companyId, verification }: Leaving) => ({
  ownerIds: await listOwnerIds(db, companyId),
  verifiedOwnerIds: await listVerifiedOwnerIds(db, companyId),
  verification,
  leaving: userId,
})

/** Ends what somebody sees by their company: open screens are loaded again, and open streams close. Publish it last. */
export async function endAccess(ctx: Context, tx: Db, userId: string) {
  await ctx.realtime.publish(tx, userId, 'access_changed', {})
  ctx.realtime.signalEverybody(tx, 'badge_changed', { id: userId })
}

/** The only way into a company. Needs the company's lock, or a new company. */
export async function join(
  ctx: Context,
  tx: Db,
  companyId: string,
  person: Person,
  { grant, by, act }: { grant: CompanyGrant; by: string; act: CompanyChangeAct },
): Promise<Company> {
  if (await isCompanySuspended(tx, companyId)) throw companyClosed()
  if (!(await insertCompanyMember(tx, companyId, person.userId, grant))) throw alreadyInCompany()
  await insertChange(tx, { companyId, actorId: by, subjectId: person.userId, act, grant })
  await dropRequest(ctx, tx, person.userId)
  const company = await findCompany(tx, companyId)
  if (!company) throw new AppError('not_found', 'There is no such company.')
  await publishCompanyChanged(ctx, tx, companyId)
  ctx.realtime.signalEverybody(tx, 'badge_changed', { id: person.userId })
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
  if (!person) throw profileNotFound()
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

/** For what only owners do. What protects the company, such as removing somebody, is also possible while it is suspended. */
export async function lockAsOwner(tx: Db, userId: string, { whileSuspended = false } = {}): Promise<Company> {
  const company = await lockMyCompany(tx, userId)
  const found = await findBinding(tx, userId)
  if (!found?.company) throw noCompany()
  requireOwnerRole(found.company.roles)
  if (!whileSuspended) requireOpenCompany(found.company)
  const refusal = secondFactorRefusal(found)
  if (refusal) throw refusal
  return company
}

/** To all members, and to one person more who is concerned. */
export async function publishCompanyChanged(ctx: Context, tx: Db, companyId: string, also?: string) {
  const members = await listCompanyMembers(tx, companyId)
  const userIds = [...members.map(({ userId }) => userId), ...(also ? [also] : [])]
  await ctx.realtime.publish(tx, userIds, 'company_changed', {})
  ctx.realtime.signalEverybody(tx, 'badge_changed', { id: companyId })
}

export async function notifyMembers(ctx: Context, tx: Db, companyId: string, message: string) {
  const members = await listCompanyMembers(tx, companyId)
  await notifyEach(
    ctx,
    tx,
    members.map(({ userId }) => userId),
    { kind: 'company', message, path: '/company' },
  )
}

export async function notifyOwners(ctx: Context, tx: Db, companyId: string, message: string, but?: string) {
  const userIds = (await listOwnerIds(tx, companyId)).filter((userId) => userId !== but)
  await notifyEach(ctx, tx, userIds, { kind: 'company', message, path: '/company/people' })
}

/** A company with other people is not left without an owner, nor a suspended one without anybody, by an erasure. */
export async function listCompanyDuties({ db }: Context, userId: string): Promise<KeptData[]> {
  const company = await findCompanyOf(db, userId)
  if (!company) return []
  if (company.memberCount === 1) {
    return (await isCompanySuspended(db, company.id)) ? [{ reason: 'company_suspended', until: null }] : []
  }
  const membership = await findMembership(db, userId)
  if (membership?.companyId !== company.id) return []
  const reason = ownerProblem(await ownerFactsOf(db, membership))
  return reason ? [{ reason, until: null }] : []
}

/** The address is also in what companies recorded about invitations. */
export async function eraseMemberships(ctx: Context, tx: Db, userId: string) {
  await eraseInvitationsTo(tx, userId)
  await leaveCompany(ctx, tx, userId, { isDecidedByCompliance: true })
}
