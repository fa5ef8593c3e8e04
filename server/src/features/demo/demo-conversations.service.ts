import type { Context } from '#context.ts'
import { introduceMember } from '#features/members/members.service.ts'
import { createSampleConversation } from '#features/messaging/samples.service.ts'
import { findMemberByEmail } from '#features/profile/profile.service.ts'
import { hasDemoAccounts } from './demo.service.ts'
import { type DemoConversation, demoConversations, demoListings } from './demo-conversations.ts'

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
