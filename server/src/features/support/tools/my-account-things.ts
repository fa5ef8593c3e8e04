import { viewPath } from '@laycan/contract/saved-views/saved-view-constants'
import { readMembers, readMyCompany } from '#features/companies/companies.service.ts'
import { readBlocks } from '#features/messaging/blocks.service.ts'
import { readMyConversations } from '#features/messaging/messaging.service.ts'
import { exportReports } from '#features/reports/reports.service.ts'
import { readAllSavedViews } from '#features/saved-views/saved-views.service.ts'
import { readAgenda } from '#features/trade/agenda/agenda.service.ts'
import { readMine } from '#features/trade/listings/read-listing.service.ts'
import { type Describe, plural } from './my-waiting-things.ts'

const mostNamed = 5
const names = (all: string[]) => all.slice(0, mostNamed).join(', ')

/** What a person set up or keeps beside their trades, and who is with them. */
export const accountThings = {
  async people(ctx, { userId }) {
    const path = '/company'
    const { company } = await readMyCompany(ctx, userId)
    if (!company) return { text: 'You have no colleagues on Laycan: you belong to no company yet.', path }
    const { members } = await readMembers(ctx, userId)
    const listed = names(members.map(({ firstName, lastName }) => `${firstName} ${lastName}`))
    return {
      text: `${company.name} has ${plural(members.length, 'member')} here: ${listed}. Their roles are under People and roles.`,
      path,
    }
  },
  async invitations(ctx, { userId }) {
    const path = '/company'
    const { company, request, invitations } = await readMyCompany(ctx, userId)
    if (company)
      return {
        text: `You have no open invitation: you belong to ${company.name}. Those that it sent are under People and roles.`,
        path,
      }
    if (invitations.length > 0)
      return { text: `You have ${plural(invitations.length, 'invitation')} to join a company.`, path }
    const asked = request ? ' Your request to join waits for an owner.' : ''
    return { text: `You have no invitations, and you belong to no company yet.${asked}`, path }
  },
  async drafts(ctx, { userId }) {
    const of = async (kind: 'request' | 'supply') =>
      (await readMine(ctx, userId, { kind, whose: 'ours', limit: 1 })).counts.draft ?? 0
    const [requests, supplies] = [await of('request'), await of('supply')]
    if (requests + supplies === 0)
      return { text: 'You have no drafts, neither of requests nor of supplies.', path: '/requests' }
    const path = requests > 0 ? '/requests' : '/supplies'
    return { text: `You have ${plural(requests, 'draft')} of requests and ${supplies} of supplies.`, path }
  },
  async contacts(ctx, { userId }) {
    const path = '/messaging'
    const { conversations, unread } = await readMyConversations(ctx, userId, { limit: 50, before: undefined })
    if (conversations.length === 0)
      return {
        text: 'You have no conversations or deal rooms yet. Members are in the directory under Messaging.',
        path,
      }
    const many = plural(conversations.length, 'conversation')
    return { text: `You have ${many}, deal rooms included, with ${plural(unread, 'unread message')}.`, path }
  },
  async blocked(ctx, { userId }) {
    const path = '/messaging'
    const { members } = await readBlocks(ctx, userId)
    if (members.length === 0) return { text: 'You have blocked nobody: there are no blocked people.', path }
    return { text: `You have blocked ${plural(members.length, 'member')}.`, path }
  },
  async views(ctx, { userId }) {
    const views = await readAllSavedViews(ctx, userId)
    const [first] = views
    if (!first) return { text: 'You have no saved views or searches yet.', path: '/requests' }
    const listed = names(views.map(({ name }) => name))
    return { text: `You have ${plural(views.length, 'saved view')}: ${listed}.`, path: viewPath(first) }
  },
  async feed(ctx, { userId }) {
    const path = '/agenda'
    const { feed } = await readAgenda(ctx, userId)
    return feed
      ? { text: `Your calendar address was made on ${feed.createdAt.slice(0, 10)} and works.`, path }
      : { text: 'You have no calendar address yet. “Make an address” on the agenda makes one.', path }
  },
  async codes({ userPool }, { userId }) {
    const path = '/profile'
    const left = (await userPool.administration?.countRecoveryCodes(userId)) ?? 0
    if (left === 0) return { text: 'You have no recovery codes. They are made under Profile.', path }
    return { text: `You have ${plural(left, 'recovery code')} left.`, path }
  },
  async exports() {
    return {
      text: 'There are no exports kept here: each is saved on your device at once. Make a new one with Export above a list.',
      path: '/profile',
    }
  },
  async reports(ctx, { userId }) {
    const path = '/messaging'
    const reports = await exportReports(ctx, userId)
    if (reports.length === 0) return { text: 'You have no reports: you have reported nobody so far.', path }
    return { text: `You have made ${plural(reports.length, 'report')} of other members.`, path }
  },
} satisfies Record<string, Describe>
