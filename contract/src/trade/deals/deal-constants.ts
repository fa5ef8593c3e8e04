import type { Side } from '@laycan/contract/trade/sides'
import { tradeFieldLabels } from '../trade-constants.ts'

/** Constants of deals. Free of Zod, for the web. */

export const dealStatuses = [
  { code: 'mandate', name: 'Waiting for mandates' },
  { code: 'recap', name: 'Recap' },
  { code: 'subjects', name: 'On subjects' },
  { code: 'binding', name: 'Binding' },
  { code: 'cancelled', name: 'Cancelled' },
  { code: 'failed', name: 'Failed' },
] as const
export type DealStatus = (typeof dealStatuses)[number]['code']

/** Of a term contract that is binding: from its liftings. */
export const termStates = [
  { code: 'lifting', name: 'Liftings under way' },
  { code: 'short', name: 'Lifted short' },
  { code: 'fulfilled', name: 'Contract fulfilled' },
  { code: 'closed_short', name: 'Closed short' },
] as const
export type TermState = (typeof termStates)[number]['code']

export const subjectKinds = [
  { code: 'credit', name: 'Credit approval' },
  { code: 'vessel', name: 'Vessel approval' },
  { code: 'management_approval', name: 'Management approval' },
] as const
export type SubjectKind = (typeof subjectKinds)[number]['code']

export const subjectStatuses = [
  { code: 'open', name: 'Open' },
  { code: 'lifted', name: 'Lifted' },
  { code: 'failed', name: 'Failed' },
  { code: 'lapsed', name: 'Lapsed' },
] as const
export type SubjectStatus = (typeof subjectStatuses)[number]['code']

export const commissionPayers = [
  { code: 'buyer', name: 'Buyer pays' },
  { code: 'seller', name: 'Seller pays' },
  { code: 'shared', name: 'Each side pays half' },
] as const

export const dealActs = [
  'confirm_mandate',
  'refuse_mandate',
  'confirm',
  'dispute_field',
  'correct_recap',
  'add_subject',
  'lift_subject',
  'fail_subject',
  'cancel',
  'agree_cancel',
  'refuse_cancel',
  'end_departed',
  'hold',
  'release',
  'end',
] as const
export type DealAct = (typeof dealActs)[number]

export const maxSubjectDays = 60
/** A mandate or recap lapses when nobody has acted on it for so long. */
export const answerDays = 5
/** For how long a side has to have had nobody who can act before the other side may end a binding deal. */
export const departureDays = 3
export const maxMandateLength = 4000
/** US dollars; real commissions are far below. */
export const maxCommissionPerUnit = 1000

/** Instead of the id of somebody whose name is closed to the reader. */
export const closedMemberId = '00000000-0000-0000-0000-000000000000'
/** Instead of the name of a side that is closed to the reader. */
export const closedNameOf = (side: Side) =>
  side === 'buyer' ? 'Buyer (name closed)' : 'Seller (name closed)'

/** Labels of the fields that both sides confirm one by one. */
export const recapFieldLabels = { ...tradeFieldLabels, subjects: 'Subjects' } as const
