import type { Invitation, InvitationOffer } from '@laycan/contract/companies/companies'
import type { CompanyGrant } from '@laycan/contract/companies/company-roles'
import { sql } from '@laycan/sql/sql'
import type { Db } from '#platform/db.ts'
import type { InvitationState } from './companies.policy.ts'
import { trustColumns } from './companies.store.ts'

const columns = sql`id, email, created_at, expires_at, roles, deal_limit, day_limit`

type NewInvitation = CompanyGrant & {
  companyId: string
  email: string
  tokenHash: Buffer
  invitedBy: string
  now: Date
  expiresAt: Date
}

/** Replaces an earlier one to the same address, whose link becomes invalid. */
export async function replaceInvitation(tx: Db, invitation: NewInvitation): Promise<Invitation> {
  const { companyId, email, tokenHash, invitedBy, now, expiresAt, roles, dealLimit, dayLimit } = invitation
  await sql`
    update company_invitations set status = 'withdrawn'
    where company_id = ${companyId} and lower(email) = lower(${email}) and status = 'open'`.execute(tx)
  const { rows } = await sql<Invitation>`
    insert into company_invitations (company_id, email, token_hash, invited_by, created_at, expires_at, roles,
      deal_limit, day_limit)
    values (${companyId}, ${email}, ${tokenHash}, ${invitedBy}, ${now}, ${expiresAt}, ${roles}, ${dealLimit},
      ${dayLimit})
    returning ${columns}`.execute(tx)
  if (!rows[0]) throw new Error('an insert returns its row')
  return rows[0]
}

export async function listInvitations(db: Db, companyId: string, now: Date): Promise<Invitation[]> {
  const { rows } = await sql<Invitation>`
    select ${columns} from company_invitations
    where company_id = ${companyId} and status = 'open' and expires_at > ${now}
    order by created_at desc, id`.execute(db)
  return rows
}

/** The address that was invited; undefined when there is no such open invitation. */
export async function withdrawInvitation(tx: Db, companyId: string, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ email: string }>`
    update company_invitations set status = 'withdrawn'
    where id = ${id} and company_id = ${companyId} and status = 'open' returning email`.execute(tx)
  return rows[0]?.email
}

/** What somebody promised who may promise it no longer. */
export async function withdrawInvitationsBy(tx: Db, companyId: string, userId: string) {
  await sql`
    update company_invitations set status = 'withdrawn'
    where company_id = ${companyId} and invited_by = ${userId} and status = 'open'`.execute(tx)
}

export type FoundInvitation = InvitationState &
  CompanyGrant & {
    id: string
    companyId: string
    companyName: string
    isVerified: boolean
    similarTo: string | null
    invitedBy: string
    invitedById: string
  }

export async function findInvitation(
  db: Db,
  which: { tokenHash: Buffer } | { id: string },
): Promise<FoundInvitation | undefined> {
  const { rows } = await sql<FoundInvitation>`
    select i.id, i.company_id, c.name as company_name, ${trustColumns}, i.email, i.status,
      i.expires_at, c.dissolved_at is not null as is_dissolved,
      m.first_name || ' ' || m.last_name as invited_by, i.invited_by as invited_by_id, i.roles, i.deal_limit,
      i.day_limit
    from company_invitations i join companies c on c.id = i.company_id
      join members m on m.user_id = i.invited_by
    where ${'id' in which ? sql`i.id = ${which.id}` : sql`i.token_hash = ${which.tokenHash}`}`.execute(db)
  return rows[0]
}

/** Open invitations to the address that somebody has confirmed, the newest first. */
export async function listInvitationsTo(db: Db, userId: string, now: Date): Promise<InvitationOffer[]> {
  const { rows } = await sql<InvitationOffer>`
    select i.id, i.company_id, c.name as company_name, m.first_name || ' ' || m.last_name as invited_by, i.roles, i.expires_at,
      ${trustColumns}
    from members me join company_invitations i on lower(i.email) = lower(me.email)
      join companies c on c.id = i.company_id
      join members m on m.user_id = i.invited_by
    where me.user_id = ${userId} and i.status = 'open' and i.expires_at > ${now} and c.dissolved_at is null
    order by i.created_at desc, i.id limit 20`.execute(db)
  return rows
}

export async function acceptInvitation(tx: Db, id: string, userId: string) {
  await sql`
    update company_invitations set status = 'accepted', accepted_by = ${userId}
    where id = ${id}`.execute(tx)
}

export async function isMemberAddress(db: Db, companyId: string, email: string): Promise<boolean> {
  const { rows } = await sql`
    select from company_members join members using (user_id)
    where company_id = ${companyId} and lower(email) = lower(${email})`.execute(db)
  return rows.length > 0
}

/** Ends invitations to somebody's address, and deletes the address from them and from the record. */
export async function eraseInvitationsTo(tx: Db, userId: string) {
  await sql`
    update company_changes c set details = c.details - 'email' from members m
    where m.user_id = ${userId} and lower(c.details ->> 'email') = lower(m.email)`.execute(tx)
  await sql`
    update company_invitations i set email = i.id || '@erased.invalid',
      status = case when i.status = 'open' then 'withdrawn' else i.status end
    from members m where m.user_id = ${userId} and lower(i.email) = lower(m.email)`.execute(tx)
}
