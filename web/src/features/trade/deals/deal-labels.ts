import {
  type DealStatus,
  dealStatuses,
  subjectKinds,
  subjectStatuses,
  type TermState,
  termStates,
} from '@laycan/contract/trade/deals/deal-constants'
import type { Deal, DealSummary } from '@laycan/contract/trade/deals/deals'
import type { Subject } from '@laycan/contract/trade/deals/subjects'
import type { Side } from '@laycan/contract/trade/sides'
import { quantityText } from '#features/trade/terms/trade-labels.ts'
import type { Formats } from '#platform/formats.ts'
import type { Tone } from '#ui/badge.tsx'

const tones: Record<DealStatus, Tone> = {
  mandate: 'warning',
  recap: 'info',
  subjects: 'warning',
  binding: 'positive',
  cancelled: 'neutral',
  failed: 'negative',
}

const termTones: Record<TermState, Tone> = {
  lifting: 'positive',
  short: 'warning',
  fulfilled: 'positive',
  closed_short: 'neutral',
}

/** A term contract whose liftings have ended says how. */
export function dealBadge({ status, term }: Pick<DealSummary, 'status' | 'term'>): {
  text: string
  tone: Tone
} {
  if (term && term.state !== 'lifting')
    return {
      text: termStates.find(({ code }) => code === term.state)?.name ?? '',
      tone: termTones[term.state],
    }
  return { text: dealStatuses.find(({ code }) => code === status)?.name ?? status, tone: tones[status] }
}

export const subjectName = ({ kind }: Pick<Subject, 'kind'>): string =>
  subjectKinds.find(({ code }) => code === kind)?.name ?? kind

export const subjectsText = (subjects: Subject[], formats: Formats): string =>
  subjects
    .map(
      (subject) => `${subjectName(subject)} of the ${subject.side} by ${formats.dateTime(subject.deadline)}`,
    )
    .join('\n') || 'None'

const subjectTones: Record<Subject['status'], Tone> = {
  open: 'warning',
  lifted: 'positive',
  failed: 'negative',
  lapsed: 'negative',
}

export const subjectBadge = (status: Subject['status']): { text: string; tone: Tone } => ({
  text: subjectStatuses.find(({ code }) => code === status)?.name ?? status,
  tone: subjectTones[status],
})

/** Who has to act next, in short: `you`, `seller`, `you and seller`; empty for nobody. */
export function waitingForText({ waitsFor, role, isMine }: DealSummary): string {
  const names = waitsFor.map((who) => (who === role && isMine ? 'you' : who))
  return names.sort((one, other) => Number(other === 'you') - Number(one === 'you')).join(' and ')
}

/** Rows of the recap that this side has to confirm. Its own proposals wait for the other side. */
export const unconfirmedRows = ({ recap }: Pick<Deal, 'recap'>, side: Side) =>
  recap.filter(({ buyerConfirmed, sellerConfirmed, proposal }) =>
    proposal ? proposal.by !== side : !(side === 'buyer' ? buyerConfirmed : sellerConfirmed),
  )

/** What has to happen next, in one sentence. */
export function nextAction(deal: Deal, formats: Formats): string {
  if (deal.hold) return 'This deal is on hold. Compliance has to release it before anyone can act.'
  const what = deal.term ? 'close the contract short' : 'cancel'
  if (deal.cancelRequest) {
    return deal.cancelRequest.by === deal.role && deal.isMine
      ? `You have asked to ${what}. Waiting for the other side.`
      : `The ${deal.cancelRequest.by} has asked to ${what}.`
  }
  switch (deal.status) {
    case 'mandate':
      return `The broker’s mandate is waiting for ${sidesText(deal)} to confirm.`
    case 'recap':
      return recapAction(deal)
    case 'subjects':
      return deal.nextDeadline
        ? `${countText(deal.openSubjects, 'subject')} open. Next deadline: ${formats.dateTime(deal.nextDeadline)}.`
        : 'Subjects are open.'
    case 'binding':
      if (deal.term && deal.term.state !== 'lifting') return termText(deal.term, deal, formats)
      return deal.boundAt ? `Binding since ${formats.dateTime(deal.boundAt)}.` : 'Binding.'
    default:
      return deal.ending
        ? `Ended by ${endedBy[deal.ending.by] ?? `the ${deal.ending.by}`}: ${deal.ending.reason}`
        : 'Ended.'
  }
}

function termText({ state, open }: NonNullable<Deal['term']>, deal: Deal, formats: Formats): string {
  const left = quantityText(open, deal.quantityUnit, formats)
  if (state === 'fulfilled') return 'The contract is fulfilled: every lifting has ended within its tolerance.'
  if (state === 'closed_short')
    return `Closed short by both sides with ${left} open: ${deal.ending?.reason ?? ''}`
  return `Every lifting has ended, and ${left} are open. Close the contract short, once both sides agree.`
}

const endedBy: Record<string, string> = { system: 'Laycan', compliance: 'compliance' }

function recapAction(deal: Deal): string {
  const { role, isMine } = deal
  if (!isMine || (role !== 'buyer' && role !== 'seller')) {
    return `The recap is waiting for ${sidesText(deal)} to confirm.`
  }
  const mine = unconfirmedRows(deal, role).length
  return mine > 0
    ? `You have ${countText(mine, 'recap field')} to confirm.`
    : 'You have confirmed the recap. Waiting for the other side.'
}

const sidesText = ({ waitsFor }: Deal) => waitsFor.map((who) => `the ${who}`).join(' and ') || 'both sides'
export const countText = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`
