import type { CompanyMember } from '@laycan/contract/companies/companies'
import { type CompanyGrant, companyRoleLabels, hasRight } from '@laycan/contract/companies/company-roles'
import type { Context } from '#context.ts'
import { raiseNotification } from '#features/notifications/notifications.service.ts'
import { decodeCursor, pageOf } from '#platform/cursor.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import { AppError } from '#platform/errors.ts'
import { isOwner, noCompany, requireOwnerRole } from './companies.policy.ts'
import {
  endAccess,
  lockAsOwner,
  publishCompanyChanged,
  requireMyCompany,
  requireOwnersWithout,
} from './companies.service.ts'
import { deleteCompanyMember, findMembership, listCompanyMembers } from './companies.store.ts'
import { withdrawInvitationsBy } from './invitations.store.ts'
import { insertChange, listChanges, updateGrant } from './membership.store.ts'
import { endOpenApprovals } from './open-approvals.service.ts'

/**
 * What owners do about the people of their company: change roles and limits, remove, hand over. Each change holds the
 * lock of the company, so that of two owners who demote each other one stays; each is recorded.
 */
export async function changeMember(
  ctx: Context,
  userId: string,
  memberId: string,
  grant: CompanyGrant,
): Promise<{ member: CompanyMember }> {
  return inTransaction(ctx.db, async (tx) => {
    const company = await lockAsOwner(tx, userId)
    const before = await requireMember(tx, company.id, memberId)
    if (isSame(before, grant)) return { member: before }
    if (isOwner(before.roles) && !isOwner(grant.roles)) {
      await requireOwnersLeft(tx, memberId)
      await withdrawInvitationsBy(tx, company.id, memberId)
    }
    await updateGrant(tx, memberId, grant)
    const changed = { companyId: company.id, actorId: userId, subjectId: memberId, grant, before }
    await insertChange(tx, { ...changed, act: 'changed' })
    const notifyEnded = await endWithoutTrade(ctx, tx, company.id, memberId, grant)
    const member = await requireMember(tx, company.id, memberId)
    await publishCompanyChanged(ctx, tx, company.id)
    if (memberId !== userId) await notifyRoles(ctx, tx, memberId, company.name, grant)
    await notifyEnded()
    return { member }
  })
}

export async function removeMember(ctx: Context, userId: string, memberId: string) {
  return inTransaction(ctx.db, async (tx) => {
    const company = await lockAsOwner(tx, userId, { whileSuspended: true })
    const before = await requireMember(tx, company.id, memberId)
    if (memberId === userId) throw new AppError('conflict', 'You cannot remove yourself. Leave instead.')
    await requireOwnersLeft(tx, memberId)
    await deleteCompanyMember(tx, memberId)
    await withdrawInvitationsBy(tx, company.id, memberId)
    const removed = { companyId: company.id, actorId: userId, subjectId: memberId, before }
    await insertChange(tx, { ...removed, act: 'removed' })
    const ending = { companyId: company.id, userId: memberId, why: 'removed' as const }
    const notifyEnded = await endOpenApprovals(ctx, tx, ending)
    await publishCompanyChanged(ctx, tx, company.id, memberId)
    await raiseNotification(ctx, tx, {
      userId: memberId,
      kind: 'company',
      message: `You are no longer a member of ${company.name}`,
      path: '/company',
    })
    await notifyEnded()
    await endAccess(ctx, tx, memberId)
    return {}
  })
}

/** In one step, so that there is an owner all the time. */
export async function makeOwner(
  ctx: Context,
  userId: string,
  memberId: string,
  roles: CompanyGrant['roles'],
) {
  return inTransaction(ctx.db, async (tx) => {
    const company = await lockAsOwner(tx, userId)
    const theirs = await requireMember(tx, company.id, memberId)
    const mine = await requireMember(tx, company.id, userId)
    if (memberId === userId) throw new AppError('conflict', 'You are an owner already.')
    const owner: CompanyGrant = { roles: ['owner'], dealLimit: null, dayLimit: null }
    const former: CompanyGrant = { roles, dealLimit: null, dayLimit: null }
    await updateGrant(tx, memberId, owner)
    if (!isOwner(roles)) await requireOwnersLeft(tx, userId)
    await updateGrant(tx, userId, former)
    const handed = { companyId: company.id, actorId: userId }
    await insertChange(tx, {
      ...handed,
      act: 'transferred',
      subjectId: memberId,
      grant: owner,
      before: theirs,
    })
    if (!isOwner(roles)) {
      await withdrawInvitationsBy(tx, company.id, userId)
      await insertChange(tx, { ...handed, act: 'changed', subjectId: userId, grant: former, before: mine })
    }
    const notifyEnded = await endWithoutTrade(ctx, tx, company.id, userId, former)
    const members = await listCompanyMembers(tx, company.id)
    await publishCompanyChanged(ctx, tx, company.id)
    await notifyRoles(ctx, tx, memberId, company.name, owner)
    await notifyEnded()
    return { members }
  })
}

export async function readChanges(
  { db }: Context,
  userId: string,
  { before, limit }: { before?: string | undefined; limit: number },
) {
  const company = await requireMyCompany(db, userId)
  requireOwnerRole((await findMembership(db, userId))?.roles ?? [])
  const cursor = decodeCursor(before, { id: 'integer' })
  const found = await listChanges(db, company.id, { before: cursor?.id, limit: limit + 1 })
  const { items, next } = pageOf(found, limit, ({ id }) => id)
  return { changes: items, next }
}

async function requireOwnersLeft(tx: Db, leaving: string) {
  const membership = await findMembership(tx, leaving)
  if (!membership) throw noCompany()
  await requireOwnersWithout(tx, membership)
}

/** Only where the new roles do not let them trade. */
const endWithoutTrade = async (
  ctx: Context,
  tx: Db,
  companyId: string,
  userId: string,
  { roles }: CompanyGrant,
): Promise<() => Promise<void>> =>
  hasRight(roles, 'trade')
    ? async () => undefined
    : endOpenApprovals(ctx, tx, { companyId, userId, why: 'role' })

/** 404 for anybody who belongs to another company, or to none. */
async function requireMember(tx: Db, companyId: string, memberId: string): Promise<CompanyMember> {
  const member = (await listCompanyMembers(tx, companyId)).find(({ userId }) => userId === memberId)
  if (!member) throw new AppError('not_found', 'There is no such member.')
  return member
}

const isSame = (before: CompanyGrant, { roles, dealLimit, dayLimit }: CompanyGrant) =>
  [...before.roles].sort().join() === [...roles].sort().join() &&
  sameAmount(before.dealLimit, dealLimit) &&
  sameAmount(before.dayLimit, dayLimit)

const sameAmount = (one: string | null, other: string | null) =>
  one === other || (one !== null && other !== null && Number(one) === Number(other))

export const rolesLine = ({ roles }: Pick<CompanyGrant, 'roles'>) =>
  roles.map((role) => companyRoleLabels[role].name.toLowerCase()).join(', ')

const notifyRoles = (ctx: Context, tx: Db, userId: string, companyName: string, grant: CompanyGrant) =>
  raiseNotification(ctx, tx, {
    userId,
    kind: 'company',
    message: `Your role in ${companyName} is now: ${rolesLine(grant)}`,
    path: '/company',
  })
