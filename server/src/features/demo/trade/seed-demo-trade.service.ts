import { randomBytes } from 'node:crypto'
import type { Context } from '#context.ts'
import { introduceMember } from '#features/members/members.service.ts'
import { findMemberByEmail, setKycStatus } from '#features/profile/profile.service.ts'
import type { Caller } from '#platform/auth.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import { createDemoCompanies } from '../demo-companies.service.ts'
import { demoDeals } from './demo-deals.ts'
import { ageMembers, deleteNotifications } from './demo-trade.store.ts'
import { demoTraderPassports } from './demo-trader-passports.ts'
import {
  type DemoName,
  type DemoTrader,
  demoColleagues,
  demoEmails,
  demoTraders,
  hasDemoTrade,
} from './demo-traders.ts'
import { playApproval } from './play-approval.service.ts'
import { playDeal } from './play-deal.service.ts'
import { playListings } from './play-listings.service.ts'
import { playQuotes } from './play-quotes.service.ts'
import { openStage } from './trade-stage.service.ts'

const memberDays = 400

/** A server that stops does not wait for it; the next start begins again. */
export async function seedDemoTrade(ctx: Context, signal?: AbortSignal) {
  if (await hasDemoTrade(ctx)) return
  await inTransaction(ctx.db, async (tx) => {
    for (const trader of [...demoTraders, ...demoColleagues]) await createTrader(ctx, tx, trader)
    await createDemoCompanies(ctx, tx, demoTraderPassports)
    const callers = await findCallers(tx)
    if (!callers) return
    const userIds = Object.values(callers).map(({ userId }) => userId)
    await ageMembers(tx, userIds, new Date(ctx.clock().getTime() - memberDays * 86_400_000))
    const stage = await openStage(ctx, tx, callers)
    for (const deal of demoDeals) {
      signal?.throwIfAborted()
      await playDeal(stage, deal)
    }
    signal?.throwIfAborted()
    const listings = await playListings(stage)
    await playQuotes(stage, listings)
    await playApproval(stage, listings)
    await deleteNotifications(tx, userIds)
  })
}

/** Nobody knows the password: they are there to trade with. */
async function createTrader(ctx: Context, tx: Db, trader: DemoTrader) {
  const person = await ctx.userPool.createPerson?.(tx, {
    email: trader.email,
    password: randomBytes(24).toString('base64url'),
    attributes: {
      given_name: trader.firstName,
      family_name: trader.lastName,
      phone_number: trader.phoneNumber,
      'custom:user_type': trader.userType,
      'custom:company_name': trader.companyName,
    },
  })
  if (!person) return
  await setKycStatus(ctx, tx, person.userId, 'verified')
  await introduceMember(tx, person.userId, trader)
}

async function findCallers(tx: Db): Promise<Record<DemoName, Caller> | undefined> {
  const found: [string, Caller][] = []
  for (const [name, email] of Object.entries(demoEmails)) {
    const member = await findMemberByEmail(tx, email)
    if (member?.isActive !== true) return undefined
    found.push([name, { userId: member.userId, roles: name === 'compliance' ? ['compliance'] : [] }])
  }
  return Object.fromEntries(found) as Record<DemoName, Caller>
}
