import type { StaffRole } from '@laycan/contract/account'
import { type Db, inTransaction } from '#platform/db.ts'
import { AppError } from '#platform/errors.ts'
import {
  announceRoleChange,
  deleteRole,
  findUserId,
  insertRole,
  insertRoleEvent,
  listRoles,
  rolesOf,
} from './staff.store.ts'

/**
 * Who works for the platform itself. Roles are given by a command on the machine, never over the network;
 * every change is recorded, and running servers heed it at once.
 */
export { listRoles, rolesOf }

export const rolesChangedChannel = 'staff_roles_changed'

/** Whether anything changed: giving a role twice is no error. */
export const grantRole = (db: Db, email: string, role: StaffRole) =>
  change(db, email, role, insertRole, 'role_granted')

export const revokeRole = (db: Db, email: string, role: StaffRole) =>
  change(db, email, role, deleteRole, 'role_revoked')

function change(
  db: Db,
  email: string,
  role: StaffRole,
  apply: typeof insertRole,
  kind: string,
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const userId = await findUserId(tx, email)
    if (!userId) throw new AppError('not_found', `There is no account with the address ${email}.`)
    const changed = await apply(tx, userId, role)
    if (changed) {
      await insertRoleEvent(tx, kind, userId, email, role)
      await announceRoleChange(tx, userId, rolesChangedChannel)
    }
    return changed
  })
}
