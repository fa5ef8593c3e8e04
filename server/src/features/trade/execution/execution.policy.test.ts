import { type ExecutionState, executionActs } from '@laycan/contract/trade/execution/execution-constants'
import type { TradeTermsInput } from '@laycan/contract/trade/terms/terms'
import { describe, expect, it } from 'vitest'
import { termsOf } from '#test/execution.ts'
import type { Course } from './course.rules.ts'
import {
  type Actor,
  maySeeCommission,
  passageOf,
  requireAct,
  requireAnswerer,
  requireSide,
  requireUploader,
  skippedStage,
} from './execution.policy.ts'

const states: ExecutionState[] = [
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
  'closed',
  'disputed',
  'cancelled',
]
const actors: Actor[] = ['buyer', 'seller', 'system']

const courseOf = (terms: Partial<TradeTermsInput>, course: Partial<Course> = {}): Course => ({
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

/** Everything that is allowed, as `state act > where it leads: who`. What is not listed is refused. */
const ways: { name: string; course: Course; allowed: string[] }[] = [
  {
    name: 'CIF by vessel on a letter of credit, the buyer owes',
    course: courseOf({ incoterm: 'CIF' }),
    allowed: [
      'contracted secure_payment > payment_secured: buyer',
      'payment_secured lose_security > contracted: system',
      'nominated lose_security > nominated: system',
      'ready lose_security > ready: system',
      'loaded lose_security > loaded: system',
      'in_transit lose_security > in_transit: system',
      'discharged lose_security > discharged: system',
      'provisionally_invoiced lose_security > provisionally_invoiced: system',
      'documents_presented lose_security > documents_presented: system',
      'invoiced lose_security > invoiced: system',
      'contracted dispute > disputed: buyer seller',
      'payment_secured nominate > nominated: seller',
      'payment_secured dispute > disputed: buyer seller',
      'nominated nominate > nominated: seller',
      'nominated tender_nor > ready: seller',
      'nominated dispute > disputed: buyer seller',
      'ready load > loaded: seller',
      'ready dispute > disputed: buyer seller',
      'loaded depart > in_transit: seller',
      'loaded discharge > discharged: buyer seller',
      'loaded invoice_provisionally > provisionally_invoiced: seller',
      'loaded invoice_finally > invoiced: seller',
      'loaded claim_demurrage > loaded: seller',
      'loaded tender_discharge_nor > loaded: seller',
      'loaded certify_quality > loaded: buyer seller',
      'loaded dispute > disputed: buyer seller',
      'in_transit discharge > discharged: buyer seller',
      'in_transit invoice_provisionally > provisionally_invoiced: seller',
      'in_transit invoice_finally > invoiced: seller',
      'in_transit claim_demurrage > in_transit: seller',
      'in_transit tender_discharge_nor > in_transit: seller',
      'in_transit certify_quality > in_transit: buyer seller',
      'in_transit dispute > disputed: buyer seller',
      'discharged invoice_provisionally > provisionally_invoiced: seller',
      'discharged invoice_finally > invoiced: seller',
      'discharged claim_demurrage > discharged: seller',
      'discharged tender_discharge_nor > discharged: seller',
      'discharged certify_quality > discharged: buyer seller',
      'discharged dispute > disputed: buyer seller',
      'documents_presented discharge > documents_presented: buyer seller',
      'documents_presented claim_demurrage > documents_presented: seller',
      'documents_presented invoice_finally > invoiced: seller',
      'documents_presented record_payment > documents_presented: buyer',
      'documents_presented replace_invoice > documents_presented: seller',
      'documents_presented issue_note > documents_presented: buyer seller',
      'documents_presented charge_interest > documents_presented: seller',
      'documents_presented depart > documents_presented: seller',
      'documents_presented tender_discharge_nor > documents_presented: seller',
      'documents_presented certify_quality > documents_presented: buyer seller',
      'documents_presented dispute > disputed: buyer seller',
      'provisionally_invoiced discharge > provisionally_invoiced: buyer seller',
      'provisionally_invoiced claim_demurrage > provisionally_invoiced: seller',
      'provisionally_invoiced present_documents > documents_presented: seller',
      'provisionally_invoiced invoice_finally > invoiced: seller',
      'provisionally_invoiced depart > provisionally_invoiced: seller',
      'provisionally_invoiced record_payment > provisionally_invoiced: buyer',
      'provisionally_invoiced replace_invoice > provisionally_invoiced: seller',
      'provisionally_invoiced issue_note > provisionally_invoiced: buyer seller',
      'provisionally_invoiced charge_interest > provisionally_invoiced: seller',
      'provisionally_invoiced tender_discharge_nor > provisionally_invoiced: seller',
      'provisionally_invoiced certify_quality > provisionally_invoiced: buyer seller',
      'provisionally_invoiced dispute > disputed: buyer seller',
      'invoiced record_payment > invoiced: buyer',
      'invoiced present_documents > invoiced: seller',
      'invoiced depart > invoiced: seller',
      'invoiced replace_invoice > invoiced: seller',
      'invoiced issue_note > invoiced: buyer seller',
      'invoiced charge_interest > invoiced: seller',
      'invoiced write_off > invoiced: buyer seller',
      'invoiced tender_discharge_nor > invoiced: seller',
      'invoiced discharge > invoiced: buyer seller',
      'invoiced certify_quality > invoiced: buyer seller',
      'invoiced dispute > disputed: buyer seller',
      'settled close > closed: buyer seller system',
      'settled replace_invoice > settled: seller',
      'settled issue_note > settled: buyer seller',
      'settled charge_interest > settled: seller',
      'settled reopen > invoiced: system',
      'settled tender_discharge_nor > settled: seller',
      'settled discharge > settled: buyer seller',
      'settled certify_quality > settled: buyer seller',
      'settled dispute > disputed: buyer seller',
      'disputed resolve > loaded: buyer seller',
    ],
  },
  {
    name: 'FCA by truck on open credit, nothing owed, no demurrage agreed',
    course: courseOf(
      {
        incoterm: 'FCA',
        payment: { method: 'open_credit', days: 30 },
        demurrage_per_day: null,
        laytime_hours: null,
      },
      { mode: 'truck', debtor: undefined, disputedFrom: 'settled' },
    ),
    allowed: [
      'contracted nominate > nominated: buyer',
      'contracted dispute > disputed: buyer seller',
      // Never reached on open credit, and harmless.
      'payment_secured nominate > nominated: buyer',
      'payment_secured dispute > disputed: buyer seller',
      'nominated nominate > nominated: buyer',
      'nominated load > loaded: seller',
      'nominated dispute > disputed: buyer seller',
      'ready load > loaded: seller',
      'ready dispute > disputed: buyer seller',
      'loaded invoice_provisionally > provisionally_invoiced: seller',
      'loaded invoice_finally > invoiced: seller',
      'loaded certify_quality > loaded: buyer seller',
      'loaded dispute > disputed: buyer seller',
      'in_transit invoice_provisionally > provisionally_invoiced: seller',
      'in_transit invoice_finally > invoiced: seller',
      'in_transit certify_quality > in_transit: buyer seller',
      'in_transit dispute > disputed: buyer seller',
      'discharged invoice_provisionally > provisionally_invoiced: seller',
      'discharged invoice_finally > invoiced: seller',
      'discharged certify_quality > discharged: buyer seller',
      'discharged dispute > disputed: buyer seller',
      'documents_presented invoice_finally > invoiced: seller',
      'documents_presented replace_invoice > documents_presented: seller',
      'documents_presented issue_note > documents_presented: buyer seller',
      'documents_presented charge_interest > documents_presented: seller',
      'documents_presented certify_quality > documents_presented: buyer seller',
      'documents_presented dispute > disputed: buyer seller',
      'provisionally_invoiced present_documents > documents_presented: seller',
      'provisionally_invoiced invoice_finally > invoiced: seller',
      'provisionally_invoiced replace_invoice > provisionally_invoiced: seller',
      'provisionally_invoiced issue_note > provisionally_invoiced: buyer seller',
      'provisionally_invoiced charge_interest > provisionally_invoiced: seller',
      'provisionally_invoiced certify_quality > provisionally_invoiced: buyer seller',
      'provisionally_invoiced dispute > disputed: buyer seller',
      'invoiced present_documents > invoiced: seller',
      'invoiced replace_invoice > invoiced: seller',
      'invoiced issue_note > invoiced: buyer seller',
      'invoiced charge_interest > invoiced: seller',
      'invoiced write_off > invoiced: buyer seller',
      'invoiced certify_quality > invoiced: buyer seller',
      'invoiced dispute > disputed: buyer seller',
      'settled close > closed: buyer seller system',
      'settled replace_invoice > settled: seller',
      'settled issue_note > settled: buyer seller',
      'settled charge_interest > settled: seller',
      'settled reopen > invoiced: system',
      'settled certify_quality > settled: buyer seller',
      'settled dispute > disputed: buyer seller',
      'disputed resolve > settled: buyer seller',
    ],
  },
  {
    name: 'DAP, discharged and presented already, the seller owes money back',
    course: courseOf(
      {
        incoterm: 'DAP',
        narrowing: {
          port: { by: 'buyer', days_before: 5 },
          laycan: { by: 'seller', days_before: 5, length: 2 },
        },
      },
      { isDischarged: true, hasArrived: true, isPresented: true, debtor: 'seller', disputedFrom: 'ready' },
    ),
    allowed: [
      'contracted narrow_port > contracted: buyer',
      'contracted narrow_laycan > contracted: seller',
      'payment_secured narrow_port > payment_secured: buyer',
      'payment_secured narrow_laycan > payment_secured: seller',
      'nominated narrow_port > nominated: buyer',
      'nominated narrow_laycan > nominated: seller',
      'ready narrow_port > ready: buyer',
      'ready narrow_laycan > ready: seller',
      'loaded narrow_port > loaded: buyer',
      'loaded narrow_laycan > loaded: seller',
      'in_transit narrow_port > in_transit: buyer',
      'in_transit narrow_laycan > in_transit: seller',
      'contracted secure_payment > payment_secured: buyer',
      'payment_secured lose_security > contracted: system',
      'nominated lose_security > nominated: system',
      'ready lose_security > ready: system',
      'loaded lose_security > loaded: system',
      'in_transit lose_security > in_transit: system',
      'discharged lose_security > discharged: system',
      'provisionally_invoiced lose_security > provisionally_invoiced: system',
      'documents_presented lose_security > documents_presented: system',
      'invoiced lose_security > invoiced: system',
      'contracted dispute > disputed: buyer seller',
      'payment_secured nominate > nominated: seller',
      'payment_secured dispute > disputed: buyer seller',
      'nominated nominate > nominated: seller',
      'nominated tender_nor > ready: seller',
      'nominated dispute > disputed: buyer seller',
      'ready load > loaded: seller',
      'ready dispute > disputed: buyer seller',
      'loaded depart > in_transit: seller',
      'loaded claim_demurrage > loaded: seller',
      'loaded certify_quality > loaded: buyer seller',
      'loaded dispute > disputed: buyer seller',
      'in_transit claim_demurrage > in_transit: seller',
      'in_transit certify_quality > in_transit: buyer seller',
      'in_transit dispute > disputed: buyer seller',
      'discharged invoice_provisionally > provisionally_invoiced: seller',
      'discharged invoice_finally > invoiced: seller',
      'discharged claim_demurrage > discharged: seller',
      'discharged certify_quality > discharged: buyer seller',
      'discharged dispute > disputed: buyer seller',
      'documents_presented claim_demurrage > documents_presented: seller',
      'documents_presented invoice_finally > invoiced: seller',
      'documents_presented record_payment > documents_presented: seller',
      'documents_presented replace_invoice > documents_presented: seller',
      'documents_presented issue_note > documents_presented: buyer seller',
      'documents_presented charge_interest > documents_presented: seller',
      'documents_presented certify_quality > documents_presented: buyer seller',
      'documents_presented dispute > disputed: buyer seller',
      'provisionally_invoiced claim_demurrage > provisionally_invoiced: seller',
      'provisionally_invoiced invoice_finally > invoiced: seller',
      'provisionally_invoiced record_payment > provisionally_invoiced: seller',
      'provisionally_invoiced replace_invoice > provisionally_invoiced: seller',
      'provisionally_invoiced issue_note > provisionally_invoiced: buyer seller',
      'provisionally_invoiced charge_interest > provisionally_invoiced: seller',
      'provisionally_invoiced certify_quality > provisionally_invoiced: buyer seller',
      'provisionally_invoiced dispute > disputed: buyer seller',
      'invoiced record_payment > invoiced: seller',
      'invoiced settle > settled: system',
      'invoiced replace_invoice > invoiced: seller',
      'invoiced issue_note > invoiced: buyer seller',
      'invoiced charge_interest > invoiced: seller',
      'invoiced write_off > invoiced: buyer seller',
      'invoiced certify_quality > invoiced: buyer seller',
      'invoiced dispute > disputed: buyer seller',
      'settled close > closed: buyer seller system',
      'settled replace_invoice > settled: seller',
      'settled issue_note > settled: buyer seller',
      'settled charge_interest > settled: seller',
      'settled reopen > invoiced: system',
      'settled certify_quality > settled: buyer seller',
      'settled dispute > disputed: buyer seller',
      'disputed resolve > ready: buyer seller',
    ],
  },
]

describe.each(ways)('$name', ({ course, allowed }) => {
  const expected = new Map(
    allowed.map((line) => {
      const [, key = '', to = '', who = ''] = /^(\S+ \S+) > (\S+): (.*)$/.exec(line) ?? []
      return [key, { to, who: who.split(' ') }]
    }),
  )
  const triples = states.flatMap((state) =>
    executionActs.flatMap(({ code }) => actors.map((actor) => [state, code, actor] as const)),
  )

  it.each(triples)('at %s: %s by the %s', (state, act, actor) => {
    const entry = expected.get(`${state} ${act}`)
    const isAllowed = entry?.who.includes(actor) ?? false
    if (isAllowed) expect(requireAct(act, state, actor, course)).toBe(entry?.to)
    else expect(() => requireAct(act, state, actor, course)).toThrow()
  })
})

describe('a refusal', () => {
  const course = courseOf({ incoterm: 'FOB' })

  it('names the wrong side, the wrong time or nothing due', () => {
    expect(() => requireAct('load', 'ready', 'buyer', course)).toThrow('Only the seller can take this step.')
    expect(() => requireAct('nominate', 'payment_secured', 'seller', course)).toThrow(
      'Only the buyer can take this step.',
    )
    expect(() => requireAct('load', 'contracted', 'seller', course)).toThrow(
      '“Record loading” is not possible while the deal is at “Contracted”.',
    )
    expect(() => requireAct('record_payment', 'invoiced', 'buyer', { ...course, debtor: undefined })).toThrow(
      'Nothing is due at the moment.',
    )
  })
})

it.each([
  ['payment_secured', { payment: { method: 'CAD' } }, 'vessel', /No security is needed/],
  ['payment_secured', { payment: { method: 'escrow' } }, 'vessel', undefined],
  ['ready', {}, 'rail', /Only ships/],
  ['ready', {}, undefined, undefined],
  ['in_transit', { incoterm: 'FOB' }, 'vessel', /Under FOB the buyer carries/],
  ['discharged', { incoterm: 'EXW' }, 'truck', /Under EXW the buyer carries/],
  ['discharged', { incoterm: 'CFR' }, 'vessel', undefined],
  ['invoiced', { incoterm: 'FOB' }, 'vessel', undefined],
] as const)('the stage %s is skipped if the terms do not need it', (stage, terms, mode, why) => {
  const skipped = skippedStage(stage, courseOf(terms, { mode }))
  if (why === undefined) expect(skipped).toBeUndefined()
  else expect(skipped).toMatch(why)
})

it('the invoice and documents of a delivered cargo follow the discharge', () => {
  expect(passageOf('invoice_provisionally', 'in_transit', courseOf({ incoterm: 'DAP' }))).toBeUndefined()
  expect(passageOf('invoice_provisionally', 'in_transit', courseOf({ incoterm: 'CFR' }))).toBe(
    'provisionally_invoiced',
  )
})

it('documents are not presented without an invoice, and not twice', () => {
  const course = courseOf({ incoterm: 'FOB' }, { isInvoiced: false })
  expect(() => requireAct('present_documents', 'loaded', 'seller', course)).toThrow(
    'Issue the invoice first: it is part of the documents that are presented.',
  )
  const presented = courseOf({ incoterm: 'FOB' }, { isPresented: true })
  expect(passageOf('present_documents', 'provisionally_invoiced', presented)).toBeUndefined()
  expect(passageOf('present_documents', 'invoiced', presented)).toBeUndefined()
})

it('a deal presented before invoices came first can still be invoiced provisionally', () => {
  const course = courseOf({ incoterm: 'FOB' }, { isInvoiced: false, isPresented: true })
  expect(passageOf('invoice_provisionally', 'documents_presented', course)).toBe('documents_presented')
  expect(passageOf('issue_note', 'documents_presented', course)).toBeUndefined()
})

it.each([
  ['buyer', 'buyer'],
  ['seller', 'seller'],
  ['broker', 'Only the buyer and the seller can take steps in a deal.'],
  ['compliance', 'Only the buyer and the seller can take steps in a deal.'],
  [undefined, 'There is no such deal.'],
] as const)('steps taken by somebody who sees it as %s: %s', (role, outcome) => {
  const viewer = role && { role, isMine: true, isOperator: true }
  if (outcome === role) expect(requireSide(viewer)).toBe(outcome)
  else expect(() => requireSide(viewer)).toThrow(outcome)
})

it.each([
  ['buyer', 'confirmed', false],
  ['buyer', 'refused', false],
  ['buyer', 'withdrawn', true],
  ['seller', 'confirmed', true],
  ['seller', 'refused', true],
  ['seller', 'withdrawn', false],
] as const)('a step that the buyer proposed, by the %s %s: %s', (side, answer, isAllowed) => {
  const attempt = () => requireAnswerer('buyer', side, answer)
  if (isAllowed) expect(attempt).not.toThrow()
  else expect(attempt).toThrow()
})

it.each([
  ['buyer', 'buyer', true],
  ['buyer', 'seller', false],
  ['buyer', 'shared', true],
  ['seller', 'buyer', false],
  ['broker', 'buyer', true],
  ['compliance', 'seller', true],
  ['mediator', 'shared', false],
  ['mediator', 'buyer', false],
] as const)('the %s sees a commission paid by %s: %s', (role, paidBy, isAllowed) => {
  expect(maySeeCommission(role, paidBy)).toBe(isAllowed)
})

it('accepts documents only from the parties', () => {
  for (const role of ['buyer', 'seller', 'broker'] as const) expect(requireUploader(role)).toBe(role)
  for (const role of ['compliance', 'mediator', undefined] as const)
    expect(() => requireUploader(role)).toThrow('Only the parties to a deal')
})
