import { randomUUID } from 'node:crypto'
import type { TakenAct } from '@laycan/contract/trade/execution/execution-facts'
import type { ExecutionStep } from '@laycan/contract/trade/execution/steps'
import type { Side } from '@laycan/contract/trade/sides'
import { sql } from '@laycan/sql/sql'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { withConnection } from '#platform/connection.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { createTrader, idsAsTokens, type Person } from '#test/cast.ts'
import { arrive, raise, readDesk, readLaytime, statement } from '#test/claims.ts'
import { creditOf, creditTermsOf, issueFacts, pass } from '#test/credits.ts'
import { mediate, readDispute } from '#test/disputes.ts'
import { eventually } from '#test/eventually.ts'
import { createBindingDeal, goodFacts, invoice, type TestDeal } from '#test/execution-world.ts'
import { agreeDeal, publishListing, quoteBody, readDeal, sendQuote } from '#test/trading.ts'
import { verifyRecords } from './record/record.service.ts'

/*
 * Every act of a trade, cut off from the database when all of it is written but its record, or the
 * notification where there is no deal yet. The database sees the same
 * when the server is killed; `notes-crash.test.ts` and `crash.test.ts` kill processes.
 */

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ clock: () => new Date('2026-03-20T12:00:00Z'), verifyToken: idsAsTokens })
})
afterAll(() => test.close())

type Table = 'trade_records' | 'notifications'
type Call = { by: Person; path: string; body: object; cutAt?: Table }
const again = () => ({ clientId: randomUUID() })

async function negotiation() {
  const [buyer, seller] = [await createTrader(test, 'buyer'), await createTrader(test, 'seller')]
  const listing = await publishListing(test, buyer, 'request')
  return { buyer, seller, listing, quote: await sendQuote(test, seller, listing) }
}

async function quote(): Promise<Call> {
  const { listing } = await negotiation()
  const body = quoteBody(test, { listingVersion: listing.version })
  const by = await createTrader(test, 'seller')
  return { by, path: `/trading/listings/${listing.id}/quotes`, body, cutAt: 'notifications' }
}

async function counter(): Promise<Call> {
  const { buyer, quote } = await negotiation()
  const price = { kind: 'fixed', amount: '710', unit: 'MT' } as const
  const body = { ...quoteBody(test, { terms: { price } }), version: quote.version }
  return { by: buyer, path: `/trading/negotiations/${quote.id}/counter`, body, cutAt: 'notifications' }
}

async function accept(): Promise<Call> {
  const { buyer, quote } = await negotiation()
  const body = { ...again(), version: quote.version }
  return { by: buyer, path: `/trading/negotiations/${quote.id}/accept`, body }
}

async function confirmRecap(): Promise<Call> {
  const { id, seller } = await agreeDeal(test)
  const { version, recap } = await readDeal(seller, id)
  const fields = recap.map(({ field }) => field)
  return { by: seller, path: `/trading/deals/${id}/confirm`, body: { version, fields } }
}

async function cancel(deal?: TestDeal): Promise<Call> {
  const { dealId, seller } = deal ?? (await createBindingDeal(test))
  const { version } = await readDeal(seller, dealId)
  return { by: seller, path: `/trading/deals/${dealId}/cancel`, body: { version, reason: 'No ship' } }
}

async function agreeToCancel(): Promise<Call> {
  const deal = await createBindingDeal(test)
  const { by, path, body } = await cancel(deal)
  const { data } = await by.call('POST', path, body)
  const { version } = data.deal
  return { by: deal.buyer, path: `${path}/answer`, body: { version, isAgreed: true } }
}

/** A step of a deal that came so far by the shortest way. */
const step =
  (act: TakenAct, side: Side, ...before: [TakenAct, Side][]) =>
  async (): Promise<Call> => {
    const deal = await createBindingDeal(test)
    for (const [earlier, by] of before) await deal.pass(deal[by], earlier)
    return stepOf(deal, deal[side], act)
  }

async function stepOf(deal: TestDeal, by: Person, act: TakenAct, facts: object = {}): Promise<Call> {
  const { version } = await deal.read()
  const body = { ...again(), version, facts: { ...goodFacts(act, deal.terms), ...facts } }
  return { by, path: `${deal.path}/steps/${act}`, body }
}

async function confirmStep(): Promise<Call> {
  const deal = await createBindingDeal(test)
  const { data } = await deal.take(deal.buyer, 'secure_payment')
  const { steps, version } = data.execution
  return { by: deal.seller, path: `${deal.path}/steps/${steps[0].id}/confirm`, body: { version } }
}

/** The answer to a nomination; a substitute is refused while the first ship stays. */
const answerNomination =
  (answer: 'confirm' | 'refuse' | 'withdraw', ...before: [TakenAct, Side][]) =>
  async (): Promise<Call> => {
    const deal = await createBindingDeal(test)
    for (const [earlier, by] of before) await deal.pass(deal[by], earlier)
    const { data } = await deal.take(deal.seller, 'nominate')
    const { steps, version } = data.execution
    const body = { version, ...(answer === 'refuse' && { reason: 'Not vetted' }) }
    const by = answer === 'withdraw' ? deal.seller : deal.buyer
    return { by, path: `${deal.path}/steps/${steps[0].id}/${answer}`, body }
  }

const invoiced =
  (act: TakenAct, side: Side, facts: object = {}) =>
  async (): Promise<Call> => {
    const deal = await createBindingDeal(test)
    await invoice(deal)
    return stepOf(deal, deal[side], act, facts)
  }

async function correct(): Promise<Call> {
  const deal = await createBindingDeal(test)
  await invoice(deal)
  const { steps, version } = await deal.read()
  const { id, values } = steps.find(({ act }) => act === 'load') as ExecutionStep
  const facts = { ...(values as object), quantity: '29000' }
  const body = { ...again(), act: 'load', version, facts, reason: 'Typed wrong' }
  return { by: deal.buyer, path: `${deal.path}/steps/${id}/corrections`, body }
}

async function raiseClaim(): Promise<Call> {
  const deal = await createBindingDeal(test)
  await invoice(deal)
  const body = { ...again(), kind: 'quality', amount: '50000', reason: 'Sulphur 11.2 ppm' }
  return { by: deal.buyer, path: `${deal.path}/claims`, body }
}

const answerClaim =
  (act: string, side: Side, facts: object = {}) =>
  async (): Promise<Call> => {
    const deal = await createBindingDeal(test)
    await invoice(deal)
    await raise(deal, deal.buyer)
    const [claim] = (await readDesk(deal)).claims
    const body = { ...again(), version: claim?.version, ...facts }
    return { by: deal[side], path: `${deal.path}/claims/${claim?.id}/${act}`, body }
  }

async function fileStatement(): Promise<Call> {
  const deal = await createBindingDeal(test, { terms: { incoterm: 'CIF' } })
  await arrive(deal)
  await readLaytime(deal)
  const body = { ...again(), place: 'discharge', facts: statement() }
  return { by: deal.seller, path: `${deal.path}/laytime`, body }
}

/** An act in a dispute that has a mediator. */
const disputed =
  (act: string, by: 'buyer' | 'mediator', facts: object = {}) =>
  async (): Promise<Call> => {
    const deal = await createBindingDeal(test)
    await invoice(deal)
    const mediator = await mediate(test, deal)
    const { id, version } = await readDispute(deal)
    const body = { ...again(), version, ...facts }
    return {
      by: by === 'buyer' ? deal.buyer : mediator,
      path: `${deal.path}/disputes/${id}/${act}`,
      body,
    }
  }

const award = { text: 'The joint sample counts', payer: 'seller', amount: '20000', direction: 'resume' }

const payTo = { accountName: 'Berg Broking', bank: 'Nordbank', account: 'SE4550000000058398257466' }

async function issueCommission(): Promise<Call> {
  const deal = await createBindingDeal(test, { commission: { perUnit: '0.25', payer: 'shared' } })
  await invoice(deal)
  const path = `${deal.path}/commission-invoices`
  return { by: deal.broker as Person, path, body: { ...again(), payTo } }
}

async function receiveCommission(): Promise<Call> {
  const { by, path, body } = await issueCommission()
  const { id, version } = (await by.call('POST', path, body)).data.desk.invoices[0]
  return { by, path: `${path}/${id}/receive`, body: { ...again(), version, receivedOn: '2026-03-20' } }
}

async function acceptCredit(): Promise<Call> {
  const deal = await createBindingDeal(test)
  const terms = creditTermsOf()
  await pass(deal, deal.buyer, 'draft', { terms })
  await pass(deal, deal.buyer, 'issue', issueFacts(terms))
  const { version } = await creditOf(deal)
  return { by: deal.seller, path: `${deal.path}/credit/accept`, body: { ...again(), version, facts: {} } }
}

const acts: [string, () => Promise<Call>][] = [
  ['a quote', quote],
  ['a counter-offer', counter],
  ['an acceptance', accept],
  ['the confirmation of a recap', confirmRecap],
  ['a proposal to cancel', () => cancel()],
  ['a cancellation', agreeToCancel],
  ['a step', step('secure_payment', 'buyer')],
  ['the confirmation of a step', confirmStep],
  ['a nomination', step('nominate', 'seller', ['secure_payment', 'buyer'])],
  ['an accepted nomination', answerNomination('confirm', ['secure_payment', 'buyer'])],
  ['a refused substitute', answerNomination('refuse', ['secure_payment', 'buyer'], ['nominate', 'seller'])],
  ['a nomination withdrawn', answerNomination('withdraw', ['secure_payment', 'buyer'])],
  ['a dispute', step('dispute', 'buyer', ['secure_payment', 'buyer'])],
  ['a payment', invoiced('record_payment', 'buyer')],
  ['a note', invoiced('issue_note', 'seller')],
  ['a replaced invoice', invoiced('replace_invoice', 'seller')],
  ['a write-off', invoiced('write_off', 'seller')],
  ['a correction', correct],
  ['a claim', raiseClaim],
  ['an offer on a claim', answerClaim('offer', 'seller', { amount: '20000', reason: 'Half' })],
  ['the refusal of a claim', answerClaim('refuse', 'seller', { reason: 'On specification' })],
  ['the acceptance of a claim', answerClaim('accept', 'seller')],
  ['a claim withdrawn', answerClaim('withdraw', 'buyer')],
  ['a letter of credit accepted, which secures the payment', acceptCredit],
  ['a statement of facts', fileStatement],
  ['an award', disputed('award', 'mediator', award)],
  ['an award that ends the deal', disputed('award', 'mediator', { ...award, direction: 'end' })],
  ['an objection to a mediator', disputed('objection', 'buyer', { reason: 'Not independent' })],
  ['a dispute withdrawn', disputed('withdraw', 'buyer')],
  ['a commission invoice', issueCommission],
  ['a commission received', receiveCommission],
]

it.each(acts)(
  '%s that is cut off leaves nothing half done, and can be sent again',
  async (_name, prepare) => {
    const { by, path, body, cutAt = 'trade_records' } = await prepare()
    const send = () => by.call('POST', path, body)
    const before = await readAll()
    expect((await cutOff(send, cutAt)).status).toBe(503)
    expect(await readAll()).toEqual(before)

    expect((await send()).status).toBeLessThan(300)
    const after = await readAll()
    expect(after).not.toEqual(before)
    // A repeat is recognised, or refused because what it was about has changed; it never acts twice.
    expect([200, 201, 409]).toContain((await send()).status)
    expect(await readAll()).toEqual(after)
    expect((await verifyRecords(test.ctx.db)).broken).toEqual([])
  },
)

/** Ends the connection of a call that waits to write into a table. */
async function cutOff(send: () => ReturnType<Person['call']>, table: Table) {
  return test.ctx.db.transaction(async (tx) => {
    const locks = {
      trade_records: sql`lock table trade_records in share mode`,
      notifications: sql`lock table notifications in share mode`,
    }
    await locks[table].execute(tx)
    const sent = send()
    // Not in the transaction, which would see the same activity for ever.
    await eventually(async () => {
      const { rows } = await sql<{ isEnded: boolean }>`
        select pg_terminate_backend(pid) as "isEnded" from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'
          and query ilike ${`%insert into ${table}%`}`.execute(test.ctx.db)
      expect(rows).toEqual([{ isEnded: true }])
    })
    return sent
  })
}

/** A checksum of every table of trade, and of its notifications; others change by jobs of their own. */
async function readAll(): Promise<Record<string, string>> {
  return withConnection(test.databaseUrl, async (client) => {
    const tables = await client.query<{ name: string }>(
      `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
         and relname ~ '^(deal|trad|transaction|negotiation|quote_|listings|listing_events|listing_versions|laytime|claim_|commission_)'`,
    )
    const sources = tables.rows.map(({ name }) => [name, `"${name}"`])
    sources.push([
      'notifications',
      `(select * from notifications where path ~ '^/(deals|negotiations|transactions)/')`,
    ])
    const sums = sources.map(
      ([name, source]) =>
        `select '${name}' as name, md5(string_agg(t::text, ',' order by t::text)) as sum from ${source} t`,
    )
    const { rows } = await client.query<{ name: string; sum: string }>(sums.join(' union all '))
    return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]))
  })
}
