import { readFileSync, statSync } from 'node:fs'
import { userInfo } from 'node:os'
import { StartError } from '#platform/start-error.ts'

/** The account that the database server runs under; `undefined` means our own. */
export type Account = { name: string; uid: number; gid: number }

/**
 * PostgreSQL refuses to run as root, so root hands it to another account that every system has.
 * A cluster that already exists keeps the account that owns it: `postgres` may have been added to
 * the machine after `nobody` made the cluster, or a normal user may have made it.
 */
export function chooseAccount(cluster: string, passwdFile = '/etc/passwd'): Account | undefined {
  if (process.getuid === undefined) return undefined
  if (process.getuid() !== 0) {
    requireAccountName(process.getuid())
    return undefined
  }
  const accounts = readAccounts(passwdFile)
  const ownerUid = statSync(cluster, { throwIfNoEntry: false })?.uid
  if (ownerUid) {
    const owner = accounts.find((account) => account.uid === ownerUid)
    if (owner) return owner
    throw new StartError(
      `The database in ${cluster} belongs to user id ${ownerUid}, which has no entry in ${passwdFile}. Give the folder to an account of this machine (chown -R).`,
    )
  }
  const account =
    accounts.find(({ name }) => name === 'postgres') ?? accounts.find(({ name }) => name === 'nobody')
  if (account) return account
  throw new StartError(
    `The embedded database cannot run as root, and ${passwdFile} has neither a "postgres" nor a "nobody" account to run it under. Start Laycan as another user, or set DATABASE_URL.`,
  )
}

/** initdb looks its own user up by name and fails without one, as under `docker run --user 1234`. */
function requireAccountName(uid: number): void {
  try {
    userInfo()
  } catch {
    throw new StartError(
      `The embedded database needs a user with a name, and user id ${uid} has no entry in /etc/passwd. Add one, run as another user, or set DATABASE_URL.`,
    )
  }
}

function readAccounts(passwdFile: string): Account[] {
  return readFileSync(passwdFile, 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .filter((fields) => fields.length >= 4 && Number(fields[2]) > 0)
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
}
