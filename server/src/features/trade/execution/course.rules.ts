import type { ExecutionStage, TransportMode } from '@laycan/contract/trade/execution/execution-constants'
import type { Side } from '@laycan/contract/trade/sides'
import type { TradeTerms } from '@laycan/contract/trade/terms/terms'
import { incotermOf } from '@laycan/contract/trade/trade-constants'

/** What decides which steps a deal takes. */
export type Course = {
  terms: Pick<
    TradeTerms,
    'incoterm' | 'payment' | 'inspection' | 'laytime_hours' | 'demurrage_per_day' | 'narrowing'
  >
  /** Once nominated. */
  mode: TransportMode | undefined
  isDischarged: boolean
  /** Whether what secured the payment is gone, and nothing took its place. */
  isSecurityLost: boolean
  isPortNamed: boolean
  isLaycanNarrowed: boolean
  /** Whether notice of readiness was tendered at the port of discharge. */
  hasArrived: boolean
  hasDeparted: boolean
  /** Whether an invoice was issued, of either kind. */
  isInvoiced: boolean
  /** Whether the documents were presented. */
  isPresented: boolean
  /** The side that owes the outstanding amount. */
  debtor: Side | undefined
  disputedFrom: ExecutionStage | undefined
}

const securedMethods: TradeTerms['payment']['method'][] = [
  'LC_sight',
  'LC_usance',
  'SBLC_open_account',
  'TT_advance',
  'escrow',
]
const carriageTerms: TradeTerms['incoterm'][] = ['CFR', 'CIF', 'CPT', 'CIP']

/** Named once; another port is a correction. */
const awaitsPort = ({ terms, isPortNamed }: Course) => Boolean(terms.narrowing?.port) && !isPortNamed
const awaitsLaycan = ({ terms, isLaycanNarrowed }: Course) =>
  Boolean(terms.narrowing?.laycan) && !isLaycanNarrowed

export const conditions = {
  securedAhead: ({ terms }: Course) => securedMethods.includes(terms.payment.method),
  nothingToSecure: ({ terms }: Course) => !securedMethods.includes(terms.payment.method),
  secured: ({ terms, isSecurityLost }: Course) =>
    securedMethods.includes(terms.payment.method) && !isSecurityLost,
  securityLost: ({ isSecurityLost }: Course) => isSecurityLost,
  portOpen: (course: Course) => awaitsPort(course),
  laycanOpen: (course: Course) => awaitsLaycan(course),
  /** A cargo that is delivered is awaited at the port of discharge. */
  portOpenAtSea: (course: Course) =>
    awaitsPort(course) && incotermOf(course.terms.incoterm).at === 'discharge',
  laycanOpenAtSea: (course: Course) =>
    awaitsLaycan(course) && incotermOf(course.terms.incoterm).at === 'discharge',
  byShip: ({ mode }: Course) => mode === 'vessel' || mode === 'barge',
  notByShip: ({ mode }: Course) => mode !== undefined && mode !== 'vessel' && mode !== 'barge',
  sellerCarries: ({ terms }: Course) => incotermOf(terms.incoterm).at === 'discharge',
  /** Under FOB and similar terms the documents are ready at loading; under CIF they arrive before the ship. */
  papersAtLoading: ({ terms }: Course) =>
    incotermOf(terms.incoterm).at === 'loading' || carriageTerms.includes(terms.incoterm),
  notDischarged: ({ terms, isDischarged }: Course) =>
    !isDischarged && incotermOf(terms.incoterm).at === 'discharge',
  arrivesByShip: ({ terms, mode, hasArrived }: Course) =>
    !hasArrived && (mode === 'vessel' || mode === 'barge') && incotermOf(terms.incoterm).at === 'discharge',
  notDeparted: ({ terms, hasDeparted, isDischarged }: Course) =>
    !hasDeparted && !isDischarged && incotermOf(terms.incoterm).at === 'discharge',
  invoiced: ({ isInvoiced }: Course) => isInvoiced,
  notInvoiced: ({ isInvoiced }: Course) => !isInvoiced,
  presented: ({ isPresented }: Course) => isPresented,
  notPresented: ({ isPresented }: Course) => !isPresented,
  paysDemurrage: ({ terms }: Course) => terms.laytime_hours !== null && terms.demurrage_per_day !== null,
} satisfies Record<string, (course: Course) => boolean>
export type Condition = keyof typeof conditions
