import type { DealRole } from '@laycan/contract/trade/deals/deals'
import {
  actOf,
  type ExecutionAct,
  type ExecutionStage,
  type ExecutionState,
  executionStateName,
} from '@laycan/contract/trade/execution/execution-constants'
import type { PartyRole, Side } from '@laycan/contract/trade/sides'
import type { TradeTerms } from '@laycan/contract/trade/terms/terms'
import { incotermOf } from '@laycan/contract/trade/trade-constants'
import { type DealViewer, refuseAct } from '#features/trade/deals/deals.policy.ts'
import { AppError } from '#platform/errors.ts'
import { type Condition, type Course, conditions } from './course.rules.ts'

/**
 * Who may do what to a binding deal, and when. `actRules` lists every act with its states and its role; everything
 * else is refused. The terms skip some stages: open credit needs no security, only ships tender notice of readiness,
 * and where the buyer arranges transport, transit and discharge are not tracked. The commercial invoice, provisional or
 * final, is part of the documents that are presented, so it is issued before them.
 */
export type Actor = Side | 'system'

type Passage = { from: ExecutionState; to: ExecutionState | 'disputedFrom'; when?: Condition }

export type ActRule = {
  passages: Passage[]
  /** `charterer` is the side that arranges transport under the Incoterm, `debtor` the one that owes, the namers those of the terms. */
  who: Side | 'either' | 'charterer' | 'debtor' | 'port_namer' | 'laycan_namer' | 'system'
  /**
   * Whether the other side must confirm; `sometimes`: if the facts are outside the agreed terms, or in favour of the
   * side that gives them.
   */
  confirmation: 'never' | 'always' | 'sometimes'
  /** Whether it leads to the next stage. */
  isMain: boolean
}

const stay = (states: ExecutionState[], when?: Condition): Passage[] =>
  states.map((state) => ({ from: state, to: state, ...(when && { when }) }))
const underway: ExecutionState[] = [
  'contracted',
  'payment_secured',
  'nominated',
  'ready',
  'loaded',
  'in_transit',
  'discharged',
  'provisionally_invoiced',
  'documents_presented',
  'invoiced',
  'settled',
]

/** A cargo may be invoiced and paid while its ship is still at sea. */
const afterwards: ExecutionState[] = ['invoiced', 'settled']

const beforeLoading: ExecutionState[] = ['contracted', 'payment_secured', 'nominated', 'ready']
const atSea: ExecutionState[] = ['loaded', 'in_transit']

/** What follows the security, until the cargo is paid. */
const secured: ExecutionState[] = [
  'nominated',
  'ready',
  'loaded',
  'in_transit',
  'discharged',
  'provisionally_invoiced',
  'documents_presented',
  'invoiced',
]

/** A cargo is invoiced once its documents are ready. */
const whenReady = (to: ExecutionState): Passage[] => [
  { from: 'loaded', to, when: 'papersAtLoading' },
  { from: 'in_transit', to, when: 'papersAtLoading' },
  { from: 'discharged', to },
]

/** On an invoice; deals from before the invoice came first may be presented without one. */
const onInvoice = (states: ExecutionState[]): Passage[] => [
  ...stay(['provisionally_invoiced', ...states]),
  ...stay(['documents_presented'], 'invoiced'),
]

export const actRules: Record<ExecutionAct, ActRule> = {
  secure_payment: {
    passages: [
      { from: 'contracted', to: 'payment_secured', when: 'securedAhead' },
      // Again, where the security is gone.
      ...stay(secured, 'securityLost'),
    ],
    who: 'buyer',
    confirmation: 'always',
    isMain: true,
  },
  // A letter of credit expired, was cancelled, or its documents were refused. A ship that is nominated stays so.
  lose_security: {
    passages: [{ from: 'payment_secured', to: 'contracted', when: 'secured' }, ...stay(secured, 'secured')],
    who: 'system',
    confirmation: 'never',
    isMain: false,
  },
  narrow_port: {
    passages: [...stay(beforeLoading, 'portOpen'), ...stay(atSea, 'portOpenAtSea')],
    who: 'port_namer',
    confirmation: 'sometimes',
    isMain: false,
  },
  narrow_laycan: {
    passages: [...stay(beforeLoading, 'laycanOpen'), ...stay(atSea, 'laycanOpenAtSea')],
    who: 'laycan_namer',
    confirmation: 'sometimes',
    isMain: false,
  },
  nominate: {
    passages: [
      { from: 'contracted', to: 'nominated', when: 'nothingToSecure' },
      { from: 'payment_secured', to: 'nominated' },
      // A replacement for the first ship.
      { from: 'nominated', to: 'nominated' },
    ],
    who: 'charterer',
    confirmation: 'always',
    isMain: true,
  },
  tender_nor: {
    passages: [{ from: 'nominated', to: 'ready', when: 'byShip' }],
    who: 'charterer',
    confirmation: 'never',
    isMain: true,
  },
  load: {
    passages: [
      { from: 'nominated', to: 'loaded', when: 'notByShip' },
      { from: 'ready', to: 'loaded' },
    ],
    who: 'seller',
    confirmation: 'sometimes',
    isMain: true,
  },
  depart: {
    passages: [
      { from: 'loaded', to: 'in_transit', when: 'sellerCarries' },
      // The invoice is often issued on the day of the bill of lading.
      ...stay(['provisionally_invoiced', 'documents_presented', 'invoiced'], 'notDeparted'),
    ],
    who: 'seller',
    confirmation: 'never',
    isMain: true,
  },
  tender_discharge_nor: {
    passages: stay(
      ['loaded', 'in_transit', 'discharged', 'documents_presented', 'provisionally_invoiced', ...afterwards],
      'arrivesByShip',
    ),
    who: 'charterer',
    confirmation: 'never',
    isMain: false,
  },
  discharge: {
    passages: [
      { from: 'loaded', to: 'discharged', when: 'notDischarged' },
      { from: 'in_transit', to: 'discharged', when: 'notDischarged' },
      ...stay(['documents_presented', 'provisionally_invoiced', ...afterwards], 'notDischarged'),
    ],
    who: 'either',
    confirmation: 'always',
    isMain: true,
  },
  present_documents: {
    passages: [
      { from: 'provisionally_invoiced', to: 'documents_presented', when: 'notPresented' },
      ...stay(['invoiced'], 'notPresented'),
    ],
    who: 'seller',
    confirmation: 'sometimes',
    isMain: true,
  },
  certify_quality: {
    passages: stay([
      ...(['loaded', 'in_transit', 'discharged', 'documents_presented', 'provisionally_invoiced'] as const),
      ...afterwards,
    ]),
    who: 'either',
    confirmation: 'sometimes',
    isMain: false,
  },
  claim_demurrage: {
    passages: stay(
      ['loaded', 'in_transit', 'discharged', 'documents_presented', 'provisionally_invoiced'],
      'paysDemurrage',
    ),
    who: 'charterer',
    confirmation: 'always',
    isMain: false,
  },
  invoice_provisionally: {
    passages: [...whenReady('provisionally_invoiced'), ...stay(['documents_presented'], 'notInvoiced')],
    who: 'seller',
    confirmation: 'never',
    isMain: true,
  },
  invoice_finally: {
    passages: [
      ...whenReady('invoiced'),
      { from: 'provisionally_invoiced', to: 'invoiced' },
      { from: 'documents_presented', to: 'invoiced' },
    ],
    who: 'seller',
    confirmation: 'never',
    isMain: true,
  },
  replace_invoice: {
    passages: onInvoice(['invoiced', 'settled']),
    who: 'seller',
    confirmation: 'never',
    isMain: false,
  },
  record_payment: {
    passages: onInvoice(['invoiced']),
    who: 'debtor',
    confirmation: 'always',
    isMain: true,
  },
  issue_note: {
    passages: onInvoice(['invoiced', 'settled']),
    who: 'either',
    confirmation: 'sometimes',
    isMain: false,
  },
  charge_interest: {
    passages: onInvoice(['invoiced', 'settled']),
    who: 'seller',
    confirmation: 'always',
    isMain: false,
  },
  write_off: {
    passages: stay(['invoiced']),
    who: 'either',
    confirmation: 'sometimes',
    isMain: false,
  },
  settle: {
    passages: [{ from: 'invoiced', to: 'settled', when: 'presented' }],
    who: 'system',
    confirmation: 'never',
    isMain: true,
  },
  // A note or a correction changed the balance after the settlement.
  reopen: {
    passages: [{ from: 'settled', to: 'invoiced' }],
    who: 'system',
    confirmation: 'never',
    isMain: false,
  },
  close: {
    passages: [{ from: 'settled', to: 'closed' }],
    who: 'either',
    confirmation: 'always',
    isMain: true,
  },
  dispute: {
    passages: underway.map((state) => ({ from: state, to: 'disputed' })),
    who: 'either',
    confirmation: 'never',
    isMain: false,
  },
  resolve: {
    passages: [{ from: 'disputed', to: 'disputedFrom' }],
    who: 'either',
    confirmation: 'always',
    isMain: true,
  },
}

/** The state an act leads to; undefined if nobody can do it now. */
export function passageOf(
  act: ExecutionAct,
  state: ExecutionState,
  course: Course,
): ExecutionState | undefined {
  const found = actRules[act].passages.find(
    ({ from, when }) => from === state && (when === undefined || conditions[when](course)),
  )
  return found?.to === 'disputedFrom' ? course.disputedFrom : found?.to
}

/**
 * Where a step leads, as passageOf. A correction is possible until the deal is over, also during a dispute, and leaves
 * the deal where it is.
 */
export function passageOfStep(
  { act, corrects }: { act: ExecutionAct; corrects: string | null },
  state: ExecutionState,
  course: Course,
): ExecutionState | undefined {
  if (corrects === null) return passageOf(act, state, course)
  return state === 'closed' || state === 'cancelled' ? undefined : state
}

/** Whether this actor may do it. The platform may also close a deal after the claims period. */
export function mayTake(act: ExecutionAct, actor: Actor, course: Course): boolean {
  const { who } = actRules[act]
  if (actor === 'system') return who === 'system' || act === 'close'
  switch (who) {
    case 'either':
      return true
    case 'charterer':
      return actor === incotermOf(course.terms.incoterm).carrier
    case 'debtor':
    case 'port_namer':
    case 'laycan_namer':
      return actor === takerOf(act, course)
    default:
      return actor === who
  }
}

export function takerOf(act: ExecutionAct, course: Course): Side | 'either' | undefined {
  const { who } = actRules[act]
  if (who === 'charterer') return incotermOf(course.terms.incoterm).carrier
  if (who === 'debtor') return course.debtor
  if (who === 'port_namer') return course.terms.narrowing?.port?.by
  if (who === 'laycan_namer') return course.terms.narrowing?.laycan?.by
  return who === 'system' ? undefined : who
}

export function requireAct(act: ExecutionAct, state: ExecutionState, actor: Actor, course: Course) {
  const to = passageOf(act, state, course)
  if (to === undefined) throw new AppError('conflict', refusal(act, state))
  if (act === 'record_payment' && course.debtor === undefined) {
    throw new AppError('conflict', 'Nothing is due at the moment.')
  }
  if (!mayTake(act, actor, course)) {
    throw new AppError('forbidden', `Only the ${takerOf(act, course) ?? 'platform'} can take this step.`)
  }
  return to
}

const refusal = (act: ExecutionAct, state: ExecutionState) =>
  act === 'present_documents' && ['loaded', 'in_transit', 'discharged'].includes(state)
    ? 'Issue the invoice first: it is part of the documents that are presented.'
    : `“${actOf(act).name}” is not possible while the deal is at “${executionStateName(state)}”.`

/** Why the terms skip a stage; undefined if they do not. */
export function skippedStage(stage: ExecutionStage, course: Course): string | undefined {
  if (stage === 'payment_secured' && conditions.nothingToSecure(course)) {
    return 'No security is needed with this payment method'
  }
  if (stage === 'ready' && conditions.notByShip(course)) return 'Only ships tender notice of readiness'
  if ((stage === 'in_transit' || stage === 'discharged') && !conditions.sellerCarries(course)) {
    return `Under ${course.terms.incoterm} the buyer carries the cargo from loading on`
  }
  return undefined
}

/** A payment in advance is itself the security. */
export const isPaidInAdvance = ({ payment }: Pick<TradeTerms, 'payment'>) => payment.method === 'TT_advance'

/** People of the buyer and the seller take steps; brokers and compliance can only read; everyone else gets a 404. */
export function requireSide(viewer: DealViewer | undefined): Side {
  if (viewer?.role === 'buyer' || viewer?.role === 'seller') return viewer.role
  return refuseAct(viewer, 'Only the buyer and the seller can take steps in a deal.')
}

export type StepAnswer = 'confirmed' | 'refused' | 'withdrawn'

/** The other side confirms or refuses a proposed step; the side that proposed it may withdraw it. */
export function requireAnswerer(proposedBy: Actor, side: Side, answer: StepAnswer) {
  if (proposedBy === side && answer !== 'withdrawn') {
    throw new AppError('forbidden', 'The other side must answer this.')
  }
  if (proposedBy !== side && answer === 'withdrawn') {
    throw new AppError('forbidden', 'Only the side that proposed this can take it back.')
  }
}

/** People of the parties add documents; everyone who may read the deal may read them. */
export const mayUpload = (role: DealRole | undefined): role is PartyRole =>
  role === 'buyer' || role === 'seller' || role === 'broker'

export function requireUploader(role: DealRole | undefined): PartyRole {
  if (mayUpload(role)) return role
  throw new AppError('forbidden', 'Only the parties to a deal can add documents to it.')
}

/** The commission is visible to the side that pays it, the broker and compliance. */
export const maySeeCommission = (role: DealRole, paidBy: Side | 'shared'): boolean =>
  role === 'broker' ||
  role === 'compliance' ||
  (role !== 'mediator' && (paidBy === 'shared' || paidBy === role))
