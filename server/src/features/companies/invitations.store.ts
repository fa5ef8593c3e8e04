import type { Invitation } from '@laycan/contract/companies/companies'
import { sql } from '@laycan/sql/sql'
import type { Db } from '#platform/db.ts'
import type { InvitationState } from './companies.policy.ts'

const columns = sql`id, email, created_at, expires_at`

type NewInvitation = {
  companyId: string
  email: string
  tokenHash: Buffer
  invitedBy: string
  now: Date
  expiresAt: Date
}

/** Replaces an earlier one to the same address, whose link becomes invalid. */
export async function replaceInvitation(tx: Db, invitation: NewInvitation): Promise<Invitation> {
  const { companyId, email, tokenHash, invitedBy, now, expiresAt } = invitation
  await sql`
    update company_invitations set status = 'withdrawn'
    where company_id = ${companyId} and lower(email) = lower(${email}) and status = 'open'`.execute(tx)
  const { rows } = await sql<Invitation>`
    insert into company_invitations (company_id, email, token_hash, invited_by, created_at, expires_at)
    values (${companyId}, ${email}, ${tokenHash}, ${invitedBy}, ${now}, ${expiresAt})
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

export async function withdrawInvitation(tx: Db, companyId: string, id: string): Promise<boolean> {
  const { rows } = await sql`
    update company_invitations set status = 'withdrawn'
    where id = ${id} and company_id = ${companyId} and status = 'open' returning id`.execute(tx)
  return rows.length > 0
}

export type FoundInvitation = InvitationState & {
  id: string
  companyId: string
  companyName: string
  invitedBy: string
}

export async function findInvitation(db: Db, tokenHash: Buffer): Promise<FoundInvitation | undefined> {
  const { rows } = await sql<FoundInvitation>`
    select i.id, i.company_id, c.name as company_name, i.email, i.status,
      i.expires_at, c.dissolved_at is not null as is_dissolved,
      m.first_name || ' ' || m.last_name as invited_by
    from company_invitations i join companies c on c.id = i.company_id
      join members m on m.user_id = i.invited_by
    where i.token_hash = ${tokenHash}`.execute(db)
  return rows[0]
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
