import { randomUUID } from 'node:crypto'
import type { Execution } from '@laycan/contract/trade/execution/execution'
import type { TakenAct } from '@laycan/contract/trade/execution/execution-facts'
import { shipCheckCodes } from '@laycan/contract/trade/ships/ship-constants'
import type { TradeTerms, TradeTermsInput } from '@laycan/contract/trade/terms/terms'
import { sql } from '@laycan/sql/sql'
import { expect } from 'vitest'
import { insertDeal } from '#features/trade/deals/deals.store.ts'
import { newRecap } from '#features/trade/deals/new-deal.rules.ts'
import { inTransaction } from '#platform/db.ts'
import type { TestApp } from './app.ts'
import { createTrader, type Person } from './cast.ts'
import { termsOf } from './execution.ts'
import type { Caller } from './members.ts'

/* Deals that bind, and the people who carry them out. */

type Test = Pick<TestApp, 'app' | 'ctx'>

export type TestDeal = {
  dealId: string
  terms: TradeTerms
  buyer: Person
  seller: Person
  broker: Person | undefined
  path: string
  read(as?: Person): Promise<Execution>
  /** Takes a step with the current version, and by default the facts it asks for. */
  take(as: Person, act: TakenAct, facts?: object, body?: object): ReturnType<Caller>
  /** Takes it and lets the other side confirm, if that is needed. */
  pass(as: Person, act: TakenAct, facts?: object): Promise<Execution>
  answer(as: Person, answer: 'confirm' | 'refuse' | 'withdraw', body?: object): ReturnType<Caller>
}

type Options = {
  terms?: Partial<TradeTermsInput>
  commission?: { perUnit: string; payer: 'buyer' | 'seller' | 'shared' }
  /** The parties; new ones by default. */
  buyer?: Person
  seller?: Person
}

/** Agreed ten days before the clock of the app, and binding. */
export async function createBindingDeal(test: Test, options: Options = {}): Promise<TestDeal> {
  const { ctx } = test
  const terms = termsOf(options.terms)
  const buyer = options.buyer ?? (await createTrader(test, 'buyer'))
  const seller = options.seller ?? (await createTrader(test, 'seller'))
  const broker = options.commission && (await createTrader(test, 'broker'))
  const at = new Date(ctx.clock().getTime() - 10 * 86_400_000).toISOString()
  const dealId = await inTransaction(ctx.db, async (tx) => {
    const id = await insertDeal(tx, {
      status: 'recap',
      buyerId: buyer.id,
      sellerId: seller.id,
      brokerId: broker?.id ?? null,
      negotiationId: null,
      terms,
      recap: newRecap(terms),
      mandates: [],
      commissionPerUnit: options.commission?.perUnit ?? null,
      commissionUnit: options.commission ? 'MT' : null,
      commissionPayer: options.commission?.payer ?? null,
      requestId: null,
      requestHeld: null,
      supplyId: null,
      supplyHeld: null,
      isNameClosed: false,
      heldAt: null,
      holdReason: null,
      clientId: null,
      at,
    })
    await sql`update deals set status = 'binding', bound_at = ${at} where id = ${id}`.execute(tx)
    return id
  })
  return operate({ dealId, terms, buyer, seller, broker })
}

/** A deal that was agreed through the API. */
export const operateOn = (
  dealId: string,
  people: Pick<TestDeal, 'buyer' | 'seller'>,
  terms: Partial<TradeTermsInput> = {},
): TestDeal => operate({ dealId, terms: termsOf(terms), broker: undefined, ...people })

function operate(deal: Pick<TestDeal, 'dealId' | 'terms' | 'buyer' | 'seller' | 'broker'>): TestDeal {
  const path = `/trading/transactions/${deal.dealId}`
  const read = async (as = deal.buyer): Promise<Execution> => {
    const { status, data, error } = await as.call('GET', path)
    expect([status, error]).toEqual([200, undefined])
    return data.execution
  }
  const take: TestDeal['take'] = async (as, act, facts = {}, body = {}) => {
    const version = 'version' in body ? body.version : (await read()).version
    const asked: object = { ...goodFacts(act, deal.terms), ...onLand(facts), ...facts }
    const given = { clientId: randomUUID(), version, facts: asked, acknowledged: shipCheckCodes }
    return as.call('POST', `${path}/steps/${act}`, { ...given, ...body })
  }
  const answer: TestDeal['answer'] = async (as, outcome, body = {}) => {
    const { version, steps } = await read()
    const waiting = steps.find(({ status }) => status === 'proposed')
    const warnings = outcome === 'confirm' && { acknowledged: shipCheckCodes }
    return as.call('POST', `${path}/steps/${waiting?.id}/${outcome}`, { version, ...warnings, ...body })
  }
  const pass: TestDeal['pass'] = async (as, act, facts) => {
    const taken = await take(as, act, facts)
    expect([act, taken.status, taken.error]).toEqual([act, 200, undefined])
    if (!taken.data.execution.steps.some(({ status }: { status: string }) => status === 'proposed')) {
      return taken.data.execution
    }
    const confirmed = await answer(as === deal.buyer ? deal.seller : deal.buyer, 'confirm')
    expect([act, confirmed.status, confirmed.error]).toEqual([act, 200, undefined])
    return confirmed.data.execution
  }
  return { ...deal, path, read, take, pass, answer }
}

/** Without the marks of names that resemble others: a job puts them on companies of the tests, which share names, at any minute. */
export const withoutNameMarks = (execution: Execution): unknown =>
  JSON.parse(JSON.stringify(execution, (key, value) => (key === 'similarTo' ? undefined : value)))

/** Only a vessel has a number and particulars. */
const onLand = (facts: object) =>
  'mode' in facts && facts.mode !== 'vessel' ? { imo: undefined, ship: undefined } : {}

/** Fits every usual cargo of the tests, if the warning about its size is read. */
export const goodShip = {
  mode: 'vessel',
  name: 'Aurora',
  imo: '9074729',
  ship: {
    flag: 'DK',
    type: 'product_tanker',
    deadweight: '46000',
    built: 2015,
    lastCargoes: ['gasoil', 'gasoil', 'gasoil'],
    formerNames: [],
  },
} as const

/** For cargoes by the barrel. */
const largeShip = {
  ...goodShip,
  name: 'Nordic Luna',
  imo: '9518737',
  ship: { ...goodShip.ship, deadweight: '158000' },
} as const

/** What each step asks for, in order; the clock is at 2026-03-20. */
export function goodFacts(act: TakenAct, terms: TradeTerms): object {
  const payTo = { accountName: 'Nordfeld Energy', bank: 'SEB', account: 'SE3550000000054910000003' }
  const facts: Record<TakenAct, object> = {
    secure_payment: {
      reference: 'LC 4711',
      bank: 'Handelsbanken',
      amount: '23545500',
      securedOn: '2026-03-11',
      expiresOn: '2026-05-31',
    },
    narrow_port: { port: 'NLRTM' },
    narrow_laycan: { from: terms.window_from, to: terms.window_from },
    nominate: { ...(terms.quantity_unit === 'bbl' ? largeShip : goodShip), eta: '2026-03-12' },
    tender_nor: { tenderedAt: '2026-03-12T06:00:00Z', port: 'Primorsk' },
    load: {
      blNumber: `BL-${randomUUID().slice(0, 8)}`,
      blDate: '2026-03-13',
      quantity: terms.quantity,
      port: 'Primorsk',
    },
    depart: { departedOn: '2026-03-14', eta: '2026-03-18' },
    tender_discharge_nor: { tenderedAt: '2026-03-17T06:00:00Z', port: 'Rotterdam' },
    discharge: { dischargedOn: '2026-03-18', quantity: terms.quantity, port: 'Rotterdam' },
    certify_quality: {
      ...{ place: 'load', issuedOn: '2026-03-14', inspector: 'SGS' },
      figures: [{ property: 'Sulphur', value: '8', unit: 'mg/kg' }],
    },
    claim_demurrage: { hoursUsed: '61.5', port: 'Rotterdam' },
    invoice_provisionally: { payTo },
    present_documents: { presentedOn: '2026-03-19', underIndemnity: true },
    invoice_finally: { payTo },
    replace_invoice: { payTo, reason: 'The buyer needs one paper for its bank' },
    record_payment: { amount: '1000000', paidOn: '2026-03-20', reference: 'TT 1' },
    issue_note: { kind: 'credit', ground: 'discount', amount: '60280.50', reason: 'Off specification' },
    charge_interest: { until: '2026-03-20', amount: '1' },
    write_off: { amount: '0.50', reason: 'Bank charges' },
    close: {},
    dispute: { kind: 'quality', reason: 'Off specification' },
    resolve: { reason: 'The sample was fine' },
  }
  return facts[act]
}

/** As far as the final invoice and the documents with it, by the shortest way. */
export async function invoice(deal: TestDeal): Promise<Execution> {
  const { buyer, seller, terms } = deal
  const charterer = terms.incoterm === 'FOB' ? buyer : seller
  await deal.pass(buyer, 'secure_payment')
  await deal.pass(charterer, 'nominate')
  await deal.pass(charterer, 'tender_nor')
  await deal.pass(seller, 'load')
  await deal.pass(seller, 'invoice_finally')
  return deal.pass(seller, 'present_documents')
}

/** With a broker whom the buyer pays, as far as the final invoice. */
export async function createInvoicedDeal(test: Test): Promise<TestDeal> {
  const deal = await createBindingDeal(test, { commission: { perUnit: '1', payer: 'buyer' } })
  await invoice(deal)
  return deal
}
