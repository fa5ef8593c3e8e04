import { StaffRole } from '@laycan/contract/profile/profile'
import { grantRole, listRoles, revokeRole } from '#features/staff/staff.service.ts'
import { type Command, runCommand } from './command.ts'

const usage = `Usage:
  npm run staff -- grant EMAIL ROLE     gives an account a role: ${StaffRole.options.join(' or ')}
  npm run staff -- revoke EMAIL ROLE    takes it away
  npm run staff -- list                 shows who has which`

const list: Command = async (db) => {
  const staff = await listRoles(db)
  if (staff.length === 0) return 'Nobody has a role yet.'
  return staff.map(({ email, role, grantedAt }) => `${email}  ${role}  since ${grantedAt}`).join('\n')
}

function commandOf([action, email, role, ...rest]: string[]): Command | undefined {
  if (action === 'list' && email === undefined) return list
  const known = StaffRole.safeParse(role)
  if (!email || !known.success || rest.length > 0) return undefined
  if (action === 'grant') {
    return async (db) =>
      (await grantRole(db, email, known.data))
        ? `${email} has the role ${role} now.`
        : `${email} has the role ${role} already.`
  }
  if (action === 'revoke') {
    return async (db) =>
      (await revokeRole(db, email, known.data))
        ? `${email} has the role ${role} no more.`
        : `${email} did not have the role ${role}.`
  }
  return undefined
}

await runCommand(commandOf(process.argv.slice(2)), usage)
