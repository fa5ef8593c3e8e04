import {
  type DealStatus,
  dealStatuses,
  subjectKinds,
  subjectStatuses,
} from '@laycan/contract/trade/deals/deal-constants'
import type { Deal, DealRole, DealSummary, Subject } from '@laycan/contract/trade/deals/deals'
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

export const dealBadge = (status: DealStatus): { text: string; tone: Tone } => ({
  text: dealStatuses.find(({ code }) => code === status)?.name ?? status,
  tone: tones[status],
})

export const roleLabels: Record<DealRole, string> = {
  buyer: 'You buy',
  seller: 'You sell',
  broker: 'You broker',
  compliance: 'You review',
}

export const subjectName = ({ kind }: Pick<Subject, 'kind'>): string =>
  subjectKinds.find(({ code }) => code === kind)?.name ?? kind

/** All of them as the recap has them. */
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

/** Whom a deal waits for, as a list has room for: `you`, `seller`, `you and seller`; empty for nobody. */
export function waitingForText({ waitsFor, role, isMine }: DealSummary): string {
  const names = waitsFor.map((who) => (who === role && isMine ? 'you' : who))
  // The person who looks comes first.
  return names.sort((one, other) => Number(other === 'you') - Number(one === 'you')).join(' and ')
}

/** Rows of the recap that this side has yet to look at; its own proposals wait for the other side. */
export const unconfirmedRows = ({ recap }: Pick<Deal, 'recap'>, side: 'buyer' | 'seller') =>
  recap.filter(({ buyerConfirmed, sellerConfirmed, proposal }) =>
    proposal ? proposal.by !== side : !(side === 'buyer' ? buyerConfirmed : sellerConfirmed),
  )

/** What has to happen next, in one sentence for the person who looks. */
export function nextAction(deal: Deal, formats: Formats): string {
  if (deal.hold) return 'Compliance holds this deal. Nothing moves until it is released.'
  if (deal.cancelRequest) {
    return deal.cancelRequest.by === deal.role && deal.isMine
      ? 'You have asked to cancel. The other side is to answer.'
      : `The ${deal.cancelRequest.by} asks to cancel.`
  }
  switch (deal.status) {
    case 'mandate':
      return `The broker’s mandate is to be confirmed by ${sidesText(deal)}.`
    case 'recap':
      return recapMove(deal)
    case 'subjects':
      return deal.nextDeadline
        ? `${countText(deal.openSubjects, 'subject')} open; the first deadline is ${formats.dateTime(deal.nextDeadline)}.`
        : 'Subjects are open.'
    case 'binding':
      return deal.boundAt ? `Binding since ${formats.dateTime(deal.boundAt)}.` : 'Binding.'
    default:
      return deal.ending
        ? `Ended by the ${deal.ending.by === 'system' ? 'platform' : deal.ending.by}: ${deal.ending.reason}`
        : 'Over.'
  }
}

function recapMove(deal: Deal): string {
  const { role, isMine } = deal
  if (!isMine || (role !== 'buyer' && role !== 'seller')) {
    return `The recap is to be confirmed by ${sidesText(deal)}.`
  }
  const mine = unconfirmedRows(deal, role).length
  return mine > 0
    ? `You have ${countText(mine, 'field')} of the recap to confirm.`
    : 'You have confirmed the recap. The other side is to confirm.'
}

const sidesText = ({ waitsFor }: Deal) => waitsFor.map((who) => `the ${who}`).join(' and ') || 'both sides'
export const countText = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`
