import type { ExecutionAct, ExecutionState } from '@laycan/contract/trade/execution/execution-constants'
import type { Side } from '@laycan/contract/trade/sides'
import type { Condition } from './course.rules.ts'

/**
 * `actRules` lists every act with its states and its role; everything else is refused. The terms skip some stages: open
 * credit needs no security, only ships tender notice of readiness, and where the buyer arranges transport, transit and
 * discharge are not tracked. The commercial invoice, provisional or final, is part of the documents that are presented,
 * so it is issued before them.
 */
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
