import type { Config } from '#config.ts'
import type { Context } from '#context.ts'
import { introduceMember } from '#features/members/members.service.ts'
import { createSampleConversation } from '#features/messaging/samples.service.ts'
import { findMemberByEmail } from '#features/profile/profile.service.ts'
import { grantRole } from '#features/staff/staff.service.ts'
import { inTransaction } from '#platform/db.ts'
import { type DemoAccount, demoAccounts, demoPassword } from './demo-accounts.ts'
import { type DemoConversation, demoConversations, demoListings } from './demo-conversations.ts'

/**
 * Accounts to try the product with. They can be used only where all state is embedded and nobody but this
 * machine can reach the server, since their password is public: an installation that is opened to others
 * later shuts them out again.
 */
export const hasDemoAccounts = (config: Config): boolean => config.isDemo

/** Printed at start. */
export function describeDemoAccounts(config: Config): string | undefined {
  if (!hasDemoAccounts(config)) return undefined
  return `${demoAccounts.map(({ email }) => email).join(', ')}; password ${demoPassword}`
}

export async function seedDemoAccounts(ctx: Context) {
  const isWanted = hasDemoAccounts(ctx.config)
  for (const account of demoAccounts) {
    const member = await findMemberByEmail(ctx.db, account.email)
    if (member) await ctx.userPool.admitPerson?.(member.userId, isWanted && member.isActive)
    else if (isWanted) await createDemoAccount(ctx, account)
  }
}

async function createDemoAccount({ db, userPool }: Context, { role, ...account }: DemoAccount) {
  await inTransaction(db, async (tx) => {
    await userPool.createPerson?.(tx, {
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
    if (role) await grantRole(tx, account.email, role)
  })
}

/** Something to read, and people to find, where there are demo accounts; made once, and left alone afterwards. */
export async function seedDemoConversations(ctx: Context) {
  if (!hasDemoAccounts(ctx.config)) return
  const idOf = async (email: string) => (await findMemberByEmail(ctx.db, email))?.userId
  for (const [email, listing] of Object.entries(demoListings)) {
    const userId = await idOf(email)
    if (userId) await introduceMember(ctx.db, userId, listing)
  }
  // Lists are in the order of making.
  const oldestFirst = demoConversations.toSorted((a, b) => lastHoursAgo(b) - lastHoursAgo(a))
  for (const { between, ...conversation } of oldestFirst) {
    const [first, second] = await Promise.all(between.map(idOf))
    if (first && second) await createSampleConversation(ctx, [first, second], conversation)
  }
}

const lastHoursAgo = ({ said }: DemoConversation) => said.at(-1)?.hoursAgo ?? 0
