import { randomUUID } from 'node:crypto'
import { add, compare, exact, roundTo } from '@laycan/contract/decimal'
import type { Execution } from '@laycan/contract/trade/execution/execution'
import { executionStages } from '@laycan/contract/trade/execution/execution-constants'
import { factsOf, type TakenAct } from '@laycan/contract/trade/execution/execution-facts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readRecord } from '#features/trade/record/record.service.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { idsAsTokens } from '#test/cast.ts'
import { createBindingDeal, type TestDeal } from '#test/execution-world.ts'

/* Whatever two sides do to a deal, in any order: money adds up, quantities are agreed on, the record holds. */

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({
    clock: () => new Date('2026-03-20T12:00:00Z'),
    verifyToken: idsAsTokens,
  })
})
afterAll(() => test.close())

const acts = Object.keys(factsOf) as TakenAct[]

const Deed = fc.record({
  /** Mostly what leads on, so that deals get somewhere; now and then whatever comes to mind. */
  kind: fc.constantFrom(
    ...Array<'main'>(5).fill('main'),
    ...Array<'confirm'>(5).fill('confirm'),
    'next',
    'any',
    'refuse',
    'withdraw',
    'correct',
  ),
  pick: fc.nat(100),
  isSeller: fc.boolean(),
  /** Of what is owed, or of the quantity of the contract. */
  percent: fc.integer({ min: 80, max: 120 }),
})
type Deed = typeof Deed extends fc.Arbitrary<infer D> ? D : never

async function perform(deal: TestDeal, before: Execution, deed: Deed): Promise<number> {
  const { kind, pick, isSeller, percent } = deed
  const someone = isSeller ? deal.seller : deal.buyer
  const waiting = before.steps.find(({ status }) => status === 'proposed')
  const { version } = before
  if (waiting && (kind === 'confirm' || kind === 'refuse' || kind === 'withdraw')) {
    const other = waiting.by.role === 'buyer' ? deal.seller : deal.buyer
    const who = kind === 'withdraw' ? someone : other
    const body = { version, ...(kind === 'refuse' && { reason: 'Not so' }) }
    return (await who.call('POST', `${deal.path}/steps/${waiting.id}/${kind}`, body)).status
  }
  const facts = before.steps.filter(({ mayCorrect }) => mayCorrect)
  const wrong = facts[pick % Math.max(facts.length, 1)]
  if (kind === 'correct' && wrong) {
    const { id, act, values } = wrong
    return (
      await someone.call('POST', `${deal.path}/steps/${id}/corrections`, {
        clientId: randomUUID(),
        version,
        act,
        reason: 'Typed wrong',
        facts: {
          ...(values as object),
          ...factsFor(act as TakenAct, deal, before, percent),
          ...noteFor(act),
        },
      })
    ).status
  }
  const open = before.nextActs.filter(
    ({ blocked, isMain }) => blocked === null && (isMain || kind === 'next'),
  )
  const next = kind === 'any' ? undefined : open[pick % Math.max(open.length, 1)]
  const act = (next?.act ?? acts[pick % acts.length]) as TakenAct
  const taker = next?.by === 'seller' ? deal.seller : next?.by === 'buyer' ? deal.buyer : someone
  return (await deal.take(taker, act, factsFor(act, deal, before, percent), { version })).status
}

/** Steps without figures are corrected by a note. */
const noteFor = (act: string) =>
  ['load', 'discharge', 'record_payment', 'secure_payment'].includes(act) ? {} : { note: 'Corrected' }

function factsFor(act: TakenAct, deal: TestDeal, { payments }: Execution, percent: number): object {
  if (act === 'load') return { quantity: String(Number(deal.terms.quantity) * (percent / 100)) }
  // Neither more nor less than was loaded by more than a little.
  if (act === 'discharge') return { quantity: String(Number(deal.terms.quantity) * 0.8) }
  if (act !== 'record_payment' || payments.outstanding === null) return {}
  const owed = BigInt(payments.outstanding.replace(/[-.]/g, ''))
  const cents = (owed * BigInt(percent)) / 100n
  return { amount: roundTo({ numerator: cents > 0n ? cents : 1n, denominator: 100n }, 2) }
}

const sumOf = (amounts: string[]) =>
  roundTo(
    amounts.reduce((all, amount) => add(all, exact(amount)), exact('0')),
    2,
  )

/** The balance from the papers themselves: the last invoice, every note, what was paid and confirmed. */
function balanceOf({ invoices, notes, payments }: Execution): string {
  const signed = (isAdded: boolean, amount: string) => `${isAdded ? '' : '-'}${amount}`
  return sumOf([
    invoices.find(({ kind }) => kind === 'final')?.total ?? invoices[0]?.total ?? '0',
    // A final invoice replaces the provisional one with its corrections.
    ...notes
      .filter(({ ground, invoiceNumber }) => ground !== 'correction' || invoiceNumber === invoices[0]?.number)
      .map(({ kind, amount, effect }) => (kind === 'write_off' ? effect : signed(kind === 'debit', amount))),
    ...payments.records
      .filter(({ status }) => status === 'confirmed')
      .map(({ by, amount }) => signed(by === 'seller', amount)),
  ])
}

function hold(deal: TestDeal, before: Execution, status: number, after: Execution) {
  expect(status).toBeLessThan(500)
  const correctedBy = after.steps.filter(
    ({ corrects, status: of }) => corrects !== null && ['done', 'corrected'].includes(of),
  )
  expect(correctedBy.map(({ corrects }) => corrects).toSorted()).toEqual(
    after.steps
      .filter(({ status: of }) => of === 'corrected')
      .map(({ id }) => id)
      .toSorted(),
  )
  if (status !== 200) expect([after.version, after.state]).toEqual([before.version, before.state])
  else expect(after.version).toBeGreaterThan(before.version)
  const { records, outstanding, papers, paid, pending, total } = after.payments
  const zero = exact('0')
  // A note may lower what was paid already; a payment never exceeds what is due.
  if (total !== null && after.notes.length === 0 && deal.terms.payment.method !== 'TT_advance') {
    expect(compare(add(exact(paid), exact(pending)), exact(total))).toBeLessThanOrEqual(0)
  }
  if (outstanding !== null) expect(outstanding).toBe(balanceOf(after))
  if (outstanding !== null) expect(outstanding).toBe(sumOf(papers.map(({ amount }) => amount)))
  expect(records.every(({ amount }) => compare(exact(amount), zero) > 0)).toBe(true)
  for (const invoice of after.invoices) {
    const sum = invoice.lines.reduce((all, { amount }) => add(all, exact(amount)), zero)
    expect(roundTo(sum, 2)).toBe(invoice.total)
  }
  const standing = after.invoices.filter(({ replacedBy }) => replacedBy === null)
  expect(new Set(standing.map(({ kind }) => kind)).size).toBe(standing.length)
  if (after.invoices.length - before.invoices.length === 1 && after.invoices[0]?.replaces) {
    expect(outstanding).toBe(before.payments.outstanding)
  }
  const { state, disputedFrom, quantities } = after
  const stage = state === 'disputed' ? disputedFrom : state
  const place = executionStages.findIndex(({ code }) => code === stage)
  if (place >= executionStages.findIndex(({ code }) => code === 'settled')) {
    expect([after.payments.basis, outstanding]).toEqual(['final', '0.00'])
  }
  if (quantities.billOfLading !== null) {
    // Whatever counts was confirmed by the other side.
    const agreed = after.steps.filter(
      ({ act, answeredBy, values }) =>
        act === 'load' &&
        answeredBy !== null &&
        (values as { quantity: string }).quantity === quantities.billOfLading,
    )
    expect(agreed.length).toBeGreaterThan(0)
  }
}

const ways = [
  ['CIF on a letter of credit', {}],
  ['FOB paid in advance', { incoterm: 'FOB', payment: { method: 'TT_advance' } }],
  ['DAP on a letter of credit by outturn', { incoterm: 'DAP', inspection: { final_at: 'discharge' } }],
] as const

async function beginLate(deal: TestDeal) {
  const { buyer, seller, terms } = deal
  const charterer = terms.incoterm === 'FOB' ? buyer : seller
  await deal.pass(buyer, 'secure_payment', { amount: '21000000' })
  await deal.pass(charterer, 'nominate')
  await deal.pass(charterer, 'tender_nor')
  await deal.pass(seller, 'load')
  if (terms.incoterm === 'DAP') await deal.pass(buyer, 'discharge', { quantity: '29900.5' })
  await deal.pass(seller, 'invoice_provisionally')
  await deal.pass(seller, 'present_documents')
}

it.each(ways.flatMap(([name, terms]) => [false, true].map((isLate) => ({ name, terms, isLate }))))(
  '$name stays consistent in any sequence of steps, starting late: $isLate',
  async ({ terms, isLate }) => {
    await fc.assert(
      fc.asyncProperty(fc.array(Deed, { minLength: 20, maxLength: 32, size: 'max' }), async (deeds) => {
        const deal = await createBindingDeal(test, { terms })
        if (isLate) await beginLate(deal)
        let before = await deal.read()
        for (const deed of deeds) {
          const status = await perform(deal, before, deed)
          const after = await deal.read()
          hold(deal, before, status, after)
          before = after
        }
        const record = await readRecord(test.ctx.db, deal.dealId)
        expect(record.isIntact).toBe(true)
        expect(record.entries.length).toBeGreaterThanOrEqual(before.steps.length)
      }),
      { numRuns: 2, endOnFailure: true },
    )
  },
)
