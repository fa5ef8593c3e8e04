import { type FactsOf, factsOf, type TakenAct } from '@laycan/contract/trade/execution/execution-facts'
import { TradeTerms, type TradeTermsInput } from '@laycan/contract/trade/terms/terms'
import type { Course } from '#features/trade/execution/course.rules.ts'
import type { LoadedExecution } from '#features/trade/execution/execution.rules.ts'
import type { Known } from '#features/trade/execution/fact-checks.rules.ts'
import { checkFacts } from '#features/trade/execution/facts.rules.ts'
import type { Step } from '#features/trade/execution/steps.rules.ts'

/** Terms of a deal, by default the most usual ones. */
export const termsOf = (overrides: Partial<TradeTermsInput> = {}): TradeTerms =>
  TradeTerms.parse({
    fuel_type_id: 'diesel-en590',
    specification: 'EN 590, 10 ppm',
    quantity: '30000',
    quantity_unit: 'MT',
    tolerance_pct: '10',
    tolerance_option: 'seller',
    window_from: '2026-03-09',
    window_to: '2026-03-13',
    incoterm: 'CIF',
    place: 'Rotterdam',
    locode: 'NLRTM',
    region: 'europe',
    price: { kind: 'fixed', amount: '713.50', unit: 'MT' },
    payment: { method: 'LC_sight' },
    inspection: { final_at: 'load' },
    laytime_hours: 36,
    demurrage_per_day: '32000',
    ...overrides,
  })

/** A deal by vessel whose invoice is out and unpaid. */
export const courseOf = (terms: Partial<TradeTermsInput>, course: Partial<Course> = {}): Course => ({
  terms: termsOf(terms),
  mode: 'vessel',
  isDischarged: false,
  isSecurityLost: false,
  isPortNamed: false,
  isLaycanNarrowed: false,
  hasArrived: false,
  hasDeparted: false,
  isInvoiced: true,
  isPresented: false,
  debtor: 'buyer',
  disputedFrom: 'loaded',
  ...course,
})

let made = 0

/** A step that is valid by default. */
export function stepOf(act: Step['act'], facts: object, overrides: Partial<Step> = {}): Step {
  made += 1
  return {
    id: `00000000-0000-4000-8000-${String(made).padStart(12, '0')}`,
    act,
    status: 'done',
    actorId: null,
    actorName: 'Anna Berg',
    side: 'seller',
    facts,
    flags: [],
    version: made,
    at: '2026-03-10T12:00:00.000Z',
    answeredByName: null,
    answeredAt: null,
    answer: '',
    corrects: null,
    reason: '',
    answerBy: null,
    ...overrides,
  }
}

const facts = {
  blNumber: 'RTM-1',
  blDate: '2026-03-11',
  port: 'Rotterdam',
  note: '',
  density: null,
}
export const loadingOf = (quantity: string, overrides: object = {}) =>
  stepOf('load', { ...facts, quantity, ...overrides })

const known: Known = {
  now: new Date('2026-03-20T12:00:00Z'),
  side: 'seller',
  sellerName: 'Nordfeld Energy AB',
  leastSecurity: '19264500.00',
  documents: [],
}

/** A deal that was agreed on 2026-03-02, with these steps. */
export const executionOf = (terms: Partial<TradeTermsInput> = {}, steps: Step[] = []): LoadedExecution => ({
  terms: termsOf(terms),
  agreedOn: '2026-03-02',
  state: 'contracted',
  version: 1,
  disputedFrom: undefined,
  steps,
  invoices: [],
  notes: [],
})

/** What the rules say of facts as they are sent, at noon of 2026-03-20. */
export const checkFactsOf = <A extends TakenAct>(
  act: A,
  facts: Record<string, unknown>,
  execution: LoadedExecution = executionOf(),
  more: Partial<Known> = {},
) => checkFacts(act, factsOf[act].parse(facts) as FactsOf<A>, execution, { ...known, ...more })
