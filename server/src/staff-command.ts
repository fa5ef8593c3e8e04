import { join } from 'node:path'
import { StaffRole } from '@laycan/contract/account'
import { readConfig } from '#config.ts'
import { grantRole, listRoles, revokeRole } from '#features/staff/staff.service.ts'
import { type Db, openDatabase } from '#platform/db.ts'
import { attachOrStartEmbeddedPostgres } from '#platform/embedded-postgres/embedded-postgres.ts'
import { AppError } from '#platform/errors.ts'
import { migrate } from '#platform/migrate.ts'
import { StartError } from '#platform/start-error.ts'

const usage = `Usage:
  npm run staff -- grant EMAIL ROLE     gives an account a role: ${StaffRole.options.join(' or ')}
  npm run staff -- revoke EMAIL ROLE    takes it away
  npm run staff -- list                 shows who has which`

const migrations = join(import.meta.dirname, '../migrations')

async function run(db: Db, [action, email = '', role = '']: string[]): Promise<string> {
  if (action === 'list') {
    const staff = await listRoles(db)
    if (staff.length === 0) return 'Nobody has a role yet.'
    return staff.map((entry) => `${entry.email}  ${entry.role}  since ${entry.grantedAt}`).join('\n')
  }
  const known = StaffRole.safeParse(role)
  if ((action !== 'grant' && action !== 'revoke') || !email || !known.success) throw new StartError(usage)
  if (action === 'grant') {
    const changed = await grantRole(db, email, known.data)
    return changed ? `${email} has the role ${role} now.` : `${email} has the role ${role} already.`
  }
  const changed = await revokeRole(db, email, known.data)
  return changed ? `${email} has the role ${role} no more.` : `${email} did not have the role ${role}.`
}

async function withDatabase(work: (db: Db) => Promise<string>): Promise<string> {
  const { dataDir, databaseUrl } = readConfig()
  const server = databaseUrl
    ? { url: databaseUrl, stop: async () => undefined }
    : await attachOrStartEmbeddedPostgres({ dataDir })
  try {
    await migrate(server.url, migrations)
    const database = openDatabase(server.url, { maxConnections: 1, applicationName: 'laycan-staff' })
    try {
      return await work(database.db)
    } finally {
      await database.close()
    }
  } finally {
    await server.stop()
  }
}

try {
  console.log(await withDatabase((db) => run(db, process.argv.slice(2))))
} catch (error) {
  if (!(error instanceof StartError || error instanceof AppError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
