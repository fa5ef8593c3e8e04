import type { Config } from '#config.ts'
import type { Context } from '#context.ts'
import { isKnownAddress, rememberMember } from '#features/account/account.service.ts'
import { grantRole } from '#features/staff/staff.service.ts'
import { inTransaction } from '#platform/db.ts'
import { type DemoAccount, demoAccounts, demoPassword } from './demo-accounts.ts'

/**
 * Accounts to try the product with. They exist only where all state is embedded and nobody but this
 * machine can reach the server, since their password is public.
 */
const loopbackHosts = new Set(['localhost', '127.0.0.1', '::1'])

export function hasDemoAccounts(config: Config): boolean {
  return !config.databaseUrl && !config.smtpUrl && !config.cognito && loopbackHosts.has(config.host)
}

/** What the person who started the server is told of them. */
export function describeDemoAccounts(config: Config): string | undefined {
  if (!hasDemoAccounts(config)) return undefined
  return `${demoAccounts.map(({ email }) => email).join(', ')}; password ${demoPassword}`
}

export async function seedDemoAccounts(ctx: Context) {
  if (!hasDemoAccounts(ctx.config)) return
  for (const account of demoAccounts) {
    if (!(await isKnownAddress(ctx.db, account.email))) await createDemoAccount(ctx, account)
  }
}

async function createDemoAccount({ db, userPool }: Context, { role, ...account }: DemoAccount) {
  await inTransaction(db, async (tx) => {
    const person = await userPool.createPerson?.(tx, {
      email: account.email,
      password: demoPassword,
      attributes: {
        given_name: account.firstName,
        family_name: account.lastName,
        phone_number: account.phoneNumber,
        'custom:user_type': account.userType,
        'custom:company_name': account.companyName,
      },
    })
    if (person) await rememberMember(tx, person)
    if (person && role) await grantRole(tx, account.email, role)
  })
}
