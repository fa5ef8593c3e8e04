import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readRecord } from '#features/trade/record/record.service.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { createTrader, idsAsTokens, messagesOf } from '#test/cast.ts'
import { arrive, file, readDesk, readLaytime } from '#test/claims.ts'
import { createBindingDeal, invoice, type TestDeal } from '#test/execution-world.ts'

/* 36 hours of laytime and 32,000 USD a day; the ship tenders at Rotterdam on 17 March at 06:00. */

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ clock: () => new Date('2026-03-20T12:00:00Z'), verifyToken: idsAsTokens })
})
afterAll(() => test.close())

async function arrived(): Promise<TestDeal> {
  const deal = await createBindingDeal(test)
  await arrive(deal)
  return deal
}

const portOf = async (deal: TestDeal, as = deal.buyer) =>
  (await readLaytime(deal, as)).ports.find(({ place }) => place === 'discharge')

describe('a statement of facts', () => {
  it('gives the time sheet, and the other side agrees', async () => {
    const deal = await arrived()
    const filed = await file(deal, deal.seller)
    expect([filed.status, filed.error]).toEqual([201, undefined])
    const port = await portOf(deal)
    expect(port).toMatchObject({
      port: 'Rotterdam',
      norAt: '2026-03-17T06:00:00Z',
      statements: [
        {
          version: 1,
          status: 'filed',
          by: { name: 'Sven Berg', side: 'seller' },
          mayAnswer: true,
          claimable: null,
          sheet: {
            commencedAt: '2026-03-17T10:00:00.000Z',
            commencedBy: 'All fast',
            expiredAt: '2026-03-18T22:00:00.000Z',
            usedMinutes: 3600,
            demurrageMinutes: 1440,
            result: 'demurrage',
            amount: '32000.00',
          },
        },
      ],
    })
    expect((await portOf(deal, deal.seller))?.statements[0]).toMatchObject({
      mayAnswer: false,
      claimable: { amount: '32000.00', isDespatch: false },
    })
    const path = `${deal.path}/laytime/${port?.statements[0]?.id}`
    expect((await deal.seller.call('POST', `${path}/agree`, {})).status).toBe(403)
    expect((await deal.buyer.call('POST', `${path}/contest`, { reason: 'It rained' })).status).toBe(200)
    // Twice is once; and who has contested may still agree.
    expect((await deal.buyer.call('POST', `${path}/contest`, { reason: 'It rained' })).status).toBe(200)
    expect((await deal.buyer.call('POST', `${path}/agree`, {})).status).toBe(200)
    expect((await deal.buyer.call('POST', `${path}/contest`, { reason: 'No' })).status).toBe(409)
    expect((await portOf(deal))?.statements[0]).toMatchObject({ status: 'agreed', answeredBy: 'Bea Berg' })
    expect((await messagesOf(deal.buyer))[0]).toMatch(
      /^D-\d+: Statement of facts filed: Rotterdam\. 60 h used, demurrage of 32,000\.00 USD\.$/,
    )
    expect((await messagesOf(deal.seller)).slice(0, 2)).toEqual([
      expect.stringMatching(/Statement of facts agreed: Rotterdam\.$/),
      expect.stringMatching(/Statement of facts contested: Rotterdam\. It rained$/),
    ])
    const { entries, isIntact } = await readRecord(test.ctx.db, deal.dealId)
    expect(isIntact).toBe(true)
    expect(entries.slice(-3).map(({ act }) => act)).toEqual([
      'laytime.file',
      'laytime.contest',
      'laytime.agree',
    ])
  })

  it('is replaced by a later one, of either side', async () => {
    const deal = await arrived()
    await file(deal, deal.seller)
    const rain = {
      kind: 'weather',
      counts: 'none',
      from: '2026-03-17T14:00:00Z',
      until: '2026-03-17T17:00:00Z',
    }
    await file(deal, deal.buyer, { interruptions: [rain] })
    const statements = (await portOf(deal))?.statements ?? []
    expect(
      statements.map(({ version, status, by, sheet }) => [version, status, by.side, sheet.amount]),
    ).toEqual([
      [2, 'filed', 'buyer', '28000.00'],
      [1, 'replaced', 'seller', '32000.00'],
    ])
    const path = `${deal.path}/laytime/${statements[1]?.id}/agree`
    expect((await deal.buyer.call('POST', path, {})).error.message).toMatch(/replaced/)
  })

  it('filed twice at once counts once', async () => {
    const deal = await arrived()
    const clientId = randomUUID()
    const answers = await Promise.all([1, 2, 3].map(() => file(deal, deal.seller, {}, { clientId })))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect((await portOf(deal))?.statements).toHaveLength(1)
  })

  it('of a parcel bears its share of the cargo', async () => {
    const deal = await arrived()
    await file(deal, deal.seller, { shipCargo: '90000' })
    expect((await portOf(deal))?.statements[0]?.sheet).toMatchObject({
      share: { parcel: '30000', cargo: '90000', unit: 'MT' },
      amount: '10666.67',
      calculation: '24 h × 32000 USD/day × 30000 / 90000 MT',
    })
  })

  it.each<[string, object, string]>([
    ['events out of order', { started: '2026-03-17T09:00:00Z' }, 'facts.started'],
    ['an event before notice of readiness', { berthed: '2026-03-17T05:59:00Z' }, 'facts.berthed'],
    ['the future', { disconnected: '2026-03-20T12:01:00Z' }, 'facts.disconnected'],
    ['less cargo than the parcel', { shipCargo: '29999.999' }, 'facts.shipCargo'],
    ['a negative cargo', { shipCargo: '-1' }, 'facts.shipCargo'],
    ['seconds', { completed: '2026-03-19T20:00:01Z' }, 'facts.completed'],
    ['an unknown zone', { timeZone: 'Nowhere/Land' }, 'facts.timeZone'],
    [
      'an interruption that overlaps',
      {
        interruptions: ['13', '14'].map((hour) => ({
          kind: 'weather',
          counts: 'none',
          from: `2026-03-17T${hour}:00:00Z`,
          until: '2026-03-17T15:00:00Z',
        })),
      },
      'facts.interruptions.1.from',
    ],
  ])('with %s is refused at its field', async (_name, facts, field) => {
    const deal = await arrived()
    const { status, error } = await file(deal, deal.seller, facts)
    expect([status, Object.keys(error.fields ?? {})]).toEqual([422, [field]])
    expect((await portOf(deal))?.statements).toEqual([])
  })

  it('needs the notice of readiness of its port', async () => {
    const deal = await createBindingDeal(test)
    await invoice(deal)
    const { status, error } = await file(deal, deal.seller)
    expect([status, error.message]).toEqual([
      409,
      'Tender the notice of readiness at the discharge port first.',
    ])
    expect(await portOf(deal)).toMatchObject({ mayFile: false, norAt: null })
    // Under FOB the discharge is the buyer’s own affair.
    const fob = await createBindingDeal(test, {
      terms: { incoterm: 'FOB', place: 'Primorsk', locode: 'RUPRI' },
    })
    expect((await file(fob, fob.buyer)).error.message).toMatch(/^Under FOB the buyer carries/)
    expect((await readLaytime(fob)).ports.map(({ place }) => place)).toEqual(['loading'])
  })

  it('is nobody else’s', async () => {
    const [deal, other] = [await arrived(), await arrived()]
    await file(deal, deal.seller)
    const id = (await portOf(deal))?.statements[0]?.id
    const stranger = await createTrader(test, 'buyer')
    expect((await stranger.call('GET', `${deal.path}/laytime`)).status).toBe(404)
    expect((await file(deal, stranger)).status).toBe(404)
    expect((await other.buyer.call('POST', `${other.path}/laytime/${id}/agree`, {})).status).toBe(404)
    expect((await deal.buyer.call('POST', `${deal.path}/laytime`, {})).status).toBe(422)
    expect((await readDesk(deal)).claims).toEqual([])
  })
})

describe('notice of readiness at discharge', () => {
  it('is tendered once, by the side that charters, after the bill of lading', async () => {
    const deal = await createBindingDeal(test)
    await invoice(deal)
    expect((await deal.take(deal.buyer, 'tender_discharge_nor')).status).toBe(403)
    const early = await deal.take(deal.seller, 'tender_discharge_nor', { tenderedAt: '2026-03-12T06:00:00Z' })
    expect(early.error.fields).toEqual({
      'facts.tenderedAt': 'This date is before the bill of lading (2026-03-13)',
    })
    const { steps, state } = await deal.pass(deal.seller, 'tender_discharge_nor', {
      tenderedAt: '2026-03-17T23:30:00Z',
      timeZone: 'Europe/Amsterdam',
    })
    expect([state, steps[0]?.facts]).toEqual([
      'invoiced',
      [
        { label: 'Tendered', value: '2026-03-18 00:30 Europe/Amsterdam' },
        { label: 'At', value: 'Rotterdam' },
      ],
    ])
    expect((await deal.take(deal.seller, 'tender_discharge_nor')).status).toBe(409)
  })

  it('is what a price after notice of readiness waits for where the seller carries', async () => {
    const deal = await createBindingDeal(test, {
      terms: { payment: { method: 'open_credit', days: 10, after: 'nor' } },
    })
    for (const act of ['nominate', 'tender_nor', 'load'] as const) await deal.pass(deal.seller, act)
    const refused = await deal.take(deal.seller, 'invoice_finally')
    expect(refused.error.message).toBe(
      'The due date is counted from notice of readiness at Rotterdam, which is not tendered yet.',
    )
    // A provisional one has no due date yet.
    expect((await deal.pass(deal.seller, 'invoice_provisionally')).invoices[0]?.dueOn).toBeNull()
    await deal.pass(deal.seller, 'tender_discharge_nor', {
      tenderedAt: '2026-03-17T23:30:00Z',
      timeZone: 'Europe/Amsterdam',
    })
    expect((await deal.pass(deal.seller, 'invoice_finally')).invoices[0]?.dueOn).toBe('2026-03-28')
  })

  it('and a discharge after the final invoice are recorded, for the time bar', async () => {
    const deal = await createBindingDeal(test)
    await invoice(deal)
    const { state, nextActs } = await deal.pass(deal.buyer, 'discharge')
    expect(state).toBe('invoiced')
    expect(nextActs.some(({ act }) => act === 'discharge')).toBe(false)
    expect((await readDesk(deal)).bars.find(({ kind }) => kind === 'demurrage')).toEqual({
      kind: 'demurrage',
      days: 90,
      lastDay: '2026-06-16',
      isOver: false,
    })
  })
})
