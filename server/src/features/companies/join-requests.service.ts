import type { CompanyMember, MyCompany, MyJoinRequest } from '@laycan/contract/companies/companies'
import type { CompanyGrant } from '@laycan/contract/companies/company-roles'
import type { Context } from '#context.ts'
import { raiseNotification } from '#features/notifications/notifications.service.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import { AppError } from '#platform/errors.ts'
import { alreadyInCompany, requireOwnerRole } from './companies.policy.ts'
import {
  dropRequest,
  join,
  lockAsOwner,
  notifyOwners,
  publishCompanyChanged,
  readMyCompany,
  requireMyCompany,
  requirePerson,
} from './companies.service.ts'
import { findCompanyOf, findMembership, listCompanyMembers, lockCompany } from './companies.store.ts'
import { decideRequest, findMyRequest, insertRequest, listRequests } from './join-requests.store.ts'
import { insertChange } from './membership.store.ts'

/** Requests to join. A person asks one company at a time; an owner of it decides, once. */
export async function askToJoin(
  ctx: Context,
  userId: string,
  companyId: string,
): Promise<{ request: MyJoinRequest }> {
  return inTransaction(ctx.db, async (tx) => {
    const person = await requirePerson(tx, userId)
    if (await findCompanyOf(tx, userId)) throw alreadyInCompany()
    const company = await lockCompany(tx, companyId)
    if (!company) throw new AppError('not_found', 'There is no such company.')
    const isNew = await insertRequest(tx, companyId, userId)
    const request = await findMyRequest(tx, userId)
    if (!isNew || !request) {
      throw new AppError('conflict', `You have asked to join ${request?.companyName ?? 'a company'} already.`)
    }
    await publishCompanyChanged(ctx, tx, companyId)
    await notifyOwners(ctx, tx, companyId, `${person.name} asks to join ${company.name}`)
    return { request }
  })
}

export async function takeBackRequest(ctx: Context, userId: string): Promise<MyCompany> {
  return inTransaction(ctx.db, async (tx) => {
    if (!(await dropRequest(ctx, tx, userId))) {
      throw new AppError('not_found', 'You have not asked to join a company.')
    }
    return readMyCompany({ ...ctx, db: tx }, userId)
  })
}

export async function readRequests({ db }: Context, userId: string) {
  const company = await requireMyCompany(db, userId)
  requireOwnerRole((await findMembership(db, userId))?.roles ?? [])
  return { requests: await listRequests(db, company.id) }
}

export async function approveRequest(
  ctx: Context,
  userId: string,
  id: string,
  grant: CompanyGrant,
): Promise<{ member: CompanyMember }> {
  return inTransaction(ctx.db, async (tx) => {
    const company = await lockAsOwner(tx, userId)
    const { userId: newcomer } = await decide(
      tx,
      { id, companyId: company.id, decidedBy: userId },
      'approved',
    )
    const person = await requirePerson(tx, newcomer)
    await join(ctx, tx, company.id, person, { grant, by: userId, act: 'admitted' })
    const member = (await listCompanyMembers(tx, company.id)).find((one) => one.userId === newcomer)
    if (!member) throw new Error('who has just joined is a member')
    await notifyRequester(ctx, tx, newcomer, `You are a member of ${company.name} now`)
    return { member }
  })
}

export async function declineRequest(ctx: Context, userId: string, id: string) {
  return inTransaction(ctx.db, async (tx) => {
    const company = await lockAsOwner(tx, userId, { whileSuspended: true })
    const request = await decide(tx, { id, companyId: company.id, decidedBy: userId }, 'declined')
    const declined = { companyId: company.id, actorId: userId, subjectId: request.userId }
    await insertChange(tx, { ...declined, act: 'declined' })
    await publishCompanyChanged(ctx, tx, company.id, request.userId)
    await notifyRequester(ctx, tx, request.userId, `${company.name} did not accept your request to join`)
    return { isDeclined: true as const }
  })
}

async function decide(
  tx: Db,
  which: { id: string; companyId: string; decidedBy: string },
  status: 'approved' | 'declined',
) {
  const request = await decideRequest(tx, { ...which, status })
  if (!request) throw new AppError('not_found', 'There is no such request, or it was decided already.')
  return request
}

const notifyRequester = (ctx: Context, tx: Db, userId: string, message: string) =>
  raiseNotification(ctx, tx, { userId, kind: 'company', message, path: '/company' })
