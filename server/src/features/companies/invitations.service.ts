import { createHash, randomBytes } from 'node:crypto'
import type { Company, Invitation, InvitationOffer } from '@laycan/contract/companies/companies'
import type { CompanyGrant } from '@laycan/contract/companies/company-roles'
import type { Context } from '#context.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import { AppError } from '#platform/errors.ts'
import { composeMail } from '#platform/mail/compose-mail.ts'
import { queueMail } from '#platform/mail/mail-job.ts'
import { invitationProblem, requireOwnerRole } from './companies.policy.ts'
import {
  join,
  lockAsOwner,
  notifyOwners,
  publishCompanyChanged,
  requireMyCompany,
  requirePerson,
} from './companies.service.ts'
import { findMembership, lockCompany, type Person } from './companies.store.ts'
import {
  acceptInvitation,
  type FoundInvitation,
  findInvitation,
  isMemberAddress,
  listInvitations,
  replaceInvitation,
  withdrawInvitation,
} from './invitations.store.ts'
import { insertChange } from './membership.store.ts'

const invitationDays = 7
/** Limits how many people one company can mail in our name. */
const maxOpenInvitations = 50

/**
 * Invitations. The mail carries a secret that can be used once, for some days, and only by the owner of the
 * address that it was sent to.
 */
export async function invite(
  ctx: Context,
  userId: string,
  { email, ...grant }: CompanyGrant & { email: string },
): Promise<{ invitation: Invitation }> {
  const token = randomBytes(32).toString('base64url')
  return inTransaction(ctx.db, async (tx) => {
    const company = await lockAsOwner(tx, userId)
    const person = await requirePerson(tx, userId)
    if (await isMemberAddress(tx, company.id, email)) {
      throw new AppError('conflict', 'Who has this address is a member already.')
    }
    const now = ctx.clock()
    if ((await listInvitations(tx, company.id, now)).length >= maxOpenInvitations) {
      throw new AppError('conflict', `There may be ${maxOpenInvitations} open invitations at most.`)
    }
    const invitation = await replaceInvitation(tx, {
      companyId: company.id,
      email,
      ...grant,
      tokenHash: hashOf(token),
      invitedBy: userId,
      now,
      expiresAt: new Date(now.getTime() + invitationDays * 24 * 60 * 60 * 1000),
    })
    await insertChange(tx, { companyId: company.id, actorId: userId, act: 'invited', email, grant })
    await queueMail(ctx.jobs, tx, mailOf(ctx, { company, person, email, token }))
    await publishCompanyChanged(ctx, tx, company.id)
    return { invitation }
  })
}

export async function readInvitations({ db, clock }: Context, userId: string) {
  const company = await requireMyCompany(db, userId)
  requireOwnerRole((await findMembership(db, userId))?.roles ?? [])
  return { invitations: await listInvitations(db, company.id, clock()) }
}

export async function takeBackInvitation(ctx: Context, userId: string, id: string) {
  return inTransaction(ctx.db, async (tx) => {
    const company = await lockAsOwner(tx, userId, { whileSuspended: true })
    const email = await withdrawInvitation(tx, company.id, id)
    if (email === undefined) throw new AppError('not_found', 'There is no such invitation.')
    await insertChange(tx, { companyId: company.id, actorId: userId, act: 'uninvited', email })
    await publishCompanyChanged(ctx, tx, company.id)
    return {}
  })
}

export async function viewInvitation(
  ctx: Context,
  userId: string,
  token: string,
): Promise<{ invitation: InvitationOffer }> {
  const person = await requirePerson(ctx.db, userId)
  const found = await requireInvitation(ctx, ctx.db, person, { token })
  const { id, companyId, companyName, invitedBy, roles, expiresAt, isVerified, similarTo } = found
  return {
    invitation: { id, companyId, companyName, invitedBy, roles, expiresAt, isVerified, similarTo },
  }
}

/** An invitation by the secret of its mail, or by its id for the owner of the address, who has confirmed it. */
type Which = { token: string } | { id: string }

export async function joinByInvitation(
  ctx: Context,
  userId: string,
  which: Which,
): Promise<{ company: Company }> {
  return inTransaction(ctx.db, async (tx) => {
    const person = await requirePerson(tx, userId)
    const { companyId } = await requireInvitation(ctx, tx, person, which)
    await lockCompany(tx, companyId)
    // Under the lock: of two who use it at once, the second finds it used.
    const { id, companyName, invitedById, roles, dealLimit, dayLimit } = await requireInvitation(
      ctx,
      tx,
      person,
      which,
    )
    await acceptInvitation(tx, id, userId)
    const grant = { roles, dealLimit, dayLimit }
    const company = await join(ctx, tx, companyId, person, { grant, by: invitedById, act: 'joined' })
    await notifyOwners(ctx, tx, companyId, `${person.name} joined ${companyName}`, userId)
    return { company }
  })
}

async function requireInvitation(
  ctx: Context,
  db: Db,
  person: Person,
  which: Which,
): Promise<FoundInvitation> {
  const found = 'token' in which ? { tokenHash: hashOf(which.token) } : which
  const invitation = await findInvitation(db, found)
  // Another's invitation is nobody's business: its id alone tells nothing.
  if ('id' in which && invitation?.email.toLowerCase() !== person.email.toLowerCase()) {
    throw new AppError('not_found', 'There is no such invitation.')
  }
  const problem = invitationProblem(invitation, person, ctx.clock())
  if (problem || !invitation) throw problem
  return invitation
}

const hashOf = (token: string) => createHash('sha256').update(token).digest()

type InvitationMail = { company: Company; person: Person; email: string; token: string }

/** What follows `#` stays in the browser and out of access logs. */
const mailOf = ({ config }: Context, { company, person, email, token }: InvitationMail) => ({
  to: email,
  ...composeMail(`You are invited to join ${company.name} on Laycan`, [
    'Hello,',
    `${person.name} (${person.email}) invites you to join ${company.name} on Laycan, the global fuel trading platform.`,
    'Sign in with this e-mail address, or sign up with it first; the invitation waits for you there. Or follow this link:',
    { link: `${config.publicUrl}/company/invitation#token=${token}`, label: `Join ${company.name}` },
    `The link is valid for ${invitationDays} days and can be used once.`,
    ...(company.similarTo === null
      ? []
      : [
          `Be careful: this company is not ${company.similarTo}, which is verified on Laycan, but its name is similar.`,
        ]),
    'If you do not know who this is, you can ignore this mail.',
  ]),
})
