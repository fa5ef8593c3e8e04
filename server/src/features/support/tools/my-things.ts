import { utcDate, utcMinute } from '@laycan/contract/calendar/calendar'
import { listingStatuses } from '@laycan/contract/trade/trade-constants'
import type { Context } from '#context.ts'
import { readMyCompany } from '#features/companies/companies.service.ts'
import { isSecondFactorOn } from '#features/companies/second-factor.service.ts'
import { readState } from '#features/kyc/kyc.service.ts'
import { listMine } from '#features/markets/alerts.service.ts'
import { readUnreadCount } from '#features/messaging/messaging.service.ts'
import { readOwnProfile } from '#features/profile/profile.service.ts'
import { readEntries } from '#features/trade/agenda/agenda.service.ts'
import { readMine } from '#features/trade/listings/read-listing.service.ts'
import { readNegotiations } from '#features/trade/negotiations/negotiations.service.ts'
import type { Caller } from '#platform/auth.ts'
import { findLatestConversation, findTicket } from '../conversations.store.ts'
import { describeDeals } from './deal-status.ts'
import { describeKycState } from './kyc-status.ts'
import { accountThings } from './my-account-things.ts'
import { describedParts } from './my-deal-parts.ts'
import type { MyThing } from './my-nouns.rules.ts'
import { type Describe, type Described, plural, waitingThings } from './my-waiting-things.ts'

/** How the person's own things stand, each read with their own rights, with the screen that shows it. */

export const describers: Record<MyThing, Describe> = {
  ...waitingThings,
  ...accountThings,
  ...describedParts,
  async kyc(ctx, { userId }) {
    return { text: describeKycState(await readState(ctx, userId)), path: '/kyc' }
  },
  async company(ctx, { userId }) {
    const { company, membership, request, invitations } = await readMyCompany(ctx, userId)
    const path = '/company'
    if (company) {
      const roles =
        membership && membership.roles.length > 0 ? ` Your roles: ${membership.roles.join(', ')}.` : ''
      const limit = membership?.dealLimit ? ` Your limit per deal is ${membership.dealLimit} USD.` : ''
      const verified = company.isVerified
        ? 'It is verified.'
        : 'It is not verified: fill in the company passport.'
      return { text: `You belong to ${company.name}. ${verified}${roles}${limit}`, path }
    }
    if (request)
      return { text: 'You belong to no company yet. Your request to join waits for an owner.', path }
    const invited = invitations.length > 0 ? ` You have ${plural(invitations.length, 'invitation')}.` : ''
    return {
      text: `You belong to no company yet.${invited} Create one, or ask to join an existing one.`,
      path,
    }
  },
  requests: (ctx, caller) => describeListings(ctx, caller, 'request', 'requests'),
  supplies: (ctx, caller) => describeListings(ctx, caller, 'supply', 'supplies'),
  async negotiations(ctx, caller) {
    const path = '/negotiations'
    const { negotiations } = await readNegotiations(ctx, caller, { limit: 50 })
    const open = negotiations.filter(({ turn }) => turn !== null)
    if (open.length === 0)
      return { text: 'You have no open negotiations: no quote, bid or counter is open.', path }
    const mine = open.filter(({ turn, side }) => turn === side)
    const [first] = mine
    const next = first ? ` The latest is ${first.fuelName} at ${first.price}.` : ''
    return {
      text: `You have ${plural(open.length, 'open negotiation')}; ${mine.length} of them wait for your answer.${next}`,
      path,
    }
  },
  async tickets({ db }, { userId }) {
    const path = '/support'
    const conversation = await findLatestConversation(db, userId)
    const ticket = conversation === undefined ? undefined : await findTicket(db, conversation)
    if (!ticket || ticket.state === 'closed')
      return { text: 'You have no open ticket at the support desk.', path }
    const who = ticket.staffName ? `${ticket.staffName} has it.` : 'It waits for a person.'
    return { text: `Your ticket ${ticket.id} is open since ${ticket.openedAt.slice(0, 10)}. ${who}`, path }
  },
  async alerts(ctx, caller) {
    const { alerts } = await listMine(ctx, ctx.config.marketSource, caller)
    if (alerts.length === 0) return { text: 'You have no price alerts.', path: '/markets' }
    const names = alerts.slice(0, 5).map(({ title }) => title)
    return {
      text: `You have ${plural(alerts.length, 'price alert')}: ${names.join('; ')}.`,
      path: '/markets',
    }
  },
  async messages(ctx, { userId }) {
    const { unread } = await readUnreadCount(ctx, userId)
    return {
      text: `You have ${unread === 0 ? 'no' : unread} unread message${unread === 1 ? '' : 's'}.`,
      path: '/messaging',
    }
  },
  deals: describeDeals,
  async dates(ctx, { userId }) {
    const path = '/agenda'
    const today = utcDate(ctx.clock())
    const entries = (await readEntries(ctx, userId)).filter(({ to }) => to >= today)
    if (entries.length === 0)
      return { text: 'You have no dates in your agenda: no laycan, no deadline and no payment.', path }
    const next = entries.slice(0, 3).map(({ title, from }) => `${title} (${from})`)
    return { text: `Next in your agenda: ${next.join('; ')}.`, path }
  },
  async payments(ctx, { userId }) {
    const path = '/agenda'
    const open = (await readEntries(ctx, userId)).filter(({ kind }) => kind === 'payment')
    if (open.length === 0)
      return { text: 'You have no open invoices or payments, neither to make nor to receive.', path }
    const next = open.slice(0, 3).map(({ title, from }) => `${title} (${from})`)
    return { text: `Your open payments: ${next.join('; ')}.`, path }
  },
  async reach(ctx, { userId }) {
    const { email, phoneNumber } = await readOwnProfile(ctx, userId)
    const phone = phoneNumber
      ? `Your phone number is ${phoneNumber}; no code confirms phone numbers.`
      : 'You have given no phone number.'
    return { text: `Your email address ${email} is confirmed. ${phone}`, path: '/profile' }
  },
  async account(ctx, { userId }) {
    const { userType, profileCompleteness, missing } = await readOwnProfile(ctx, userId)
    const rest =
      missing.length > 0 ? `; missing: ${missing.map(({ label }) => label.toLowerCase()).join(', ')}` : ''
    const factor = (await isSecondFactorOn(ctx, userId)) ? 'on' : 'off'
    return {
      text: `You have a ${userType} account. Your profile is ${profileCompleteness}% complete${rest}. Two-factor authentication is ${factor}.`,
      path: '/profile',
    }
  },
  async devices({ userPool }, { userId }) {
    const path = '/profile'
    const sessions = await userPool.administration?.listSessions(userId)
    if (!sessions) return { text: 'Your signed-in devices are listed under Profile.', path }
    if (sessions.length === 0)
      return {
        text: 'You are signed in on 1 device: this one. You have no signed-in devices besides it.',
        path,
      }
    const last =
      sessions
        .map(({ lastUsedAt }) => lastUsedAt.toISOString())
        .toSorted()
        .at(-1) ?? ''
    return {
      text: `You are signed in on ${plural(sessions.length, 'device')}, this one included, last used at ${utcMinute(last)}. Profile lists each, and you can end it there.`,
      path,
    }
  },
  async listings(ctx, caller) {
    const [requests, supplies] = [
      await describers.requests(ctx, caller),
      await describers.supplies(ctx, caller),
    ]
    const deals = await describeDeals(ctx, caller)
    return { text: `${requests.text} ${supplies.text} ${deals.text}`, path: '/requests' }
  },
  async next(ctx, caller) {
    const kyc = await readState(ctx, caller.userId)
    if (kyc.status !== 'verified')
      return { text: `Your next step is KYC verification. ${describeKycState(kyc)}`, path: '/kyc' }
    const { company } = await readMyCompany(ctx, caller.userId)
    if (!company?.isVerified) {
      return {
        text: `Your identity is verified. Your next step is your company: ${company ? 'submit its company passport' : 'create it or join one'}.`,
        path: '/company',
      }
    }
    return {
      text: 'You and your company are verified: you can publish requests and supplies, and quote.',
      path: '/dashboard',
    }
  },
}

async function describeListings(
  ctx: Context,
  { userId }: Caller,
  kind: 'request' | 'supply',
  noun: string,
): Promise<Described> {
  const path = `/${noun}`
  const { counts } = await readMine(ctx, userId, { kind, whose: 'ours', limit: 1 })
  const parts = listingStatuses.flatMap(({ code, name }) =>
    counts[code] ? [`${counts[code]} ${name.toLowerCase()}`] : [],
  )
  if (parts.length === 0) return { text: `You have no ${noun} yet.`, path }
  return { text: `Your ${noun}: ${parts.join(', ')}.`, path }
}
