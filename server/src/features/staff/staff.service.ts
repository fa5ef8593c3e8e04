import type { StaffRole } from '@laycan/contract/profile/profile'
import type { Context } from '#context.ts'
import { notifyEach } from '#features/notifications/notifications.service.ts'
import { findMemberByEmail } from '#features/profile/profile.service.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import { AppError } from '#platform/errors.ts'
import {
  announceRoleChange,
  deleteRole,
  insertRole,
  insertRoleEvent,
  listHolders,
  listRoles,
} from './staff.store.ts'

/**
 * Who works for the platform itself. Roles are given by a command on the machine, never over the network;
 * every change is recorded, and running servers heed it at once.
 */
export { listHolders, listRoles }

/** Everybody who has the role now. */
export const notifyStaff = async (
  ctx: Context,
  tx: Db,
  role: StaffRole,
  notification: Parameters<typeof notifyEach>[3],
) => notifyEach(ctx, tx, await listHolders(tx, role), notification)

export const rolesChangedChannel = 'staff_roles_changed'

/** Whether anything changed: giving a role twice is no error. */
export const grantRole = (db: Db, email: string, role: StaffRole) =>
  inTransaction(db, async (tx) => {
    const member = await requireMember(tx, email)
    if (!member.isActive) throw new AppError('conflict', `The account ${member.email} is deactivated.`)
    const isNew = await insertRole(tx, member.userId, role)
    if (isNew) await recordRoleChange(tx, 'role_granted', member, role)
    return isNew
  })

export const revokeRole = (db: Db, email: string, role: StaffRole) =>
  inTransaction(db, async (tx) => {
    const member = await requireMember(tx, email)
    const wasHeld = await deleteRole(tx, member.userId, role)
    if (wasHeld) await recordRoleChange(tx, 'role_revoked', member, role)
    return wasHeld
  })

async function requireMember(tx: Db, email: string) {
  const member = await findMemberByEmail(tx, email)
  if (!member) throw new AppError('not_found', `There is no account with the address ${email}.`)
  return member
}

async function recordRoleChange(
  tx: Db,
  kind: string,
  member: { userId: string; email: string },
  role: StaffRole,
) {
  await insertRoleEvent(tx, kind, member, role)
  await announceRoleChange(tx, rolesChangedChannel, member.userId)
}
