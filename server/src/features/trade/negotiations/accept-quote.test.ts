import { randomUUID } from 'node:crypto'
import { sql } from '@laycan/sql/sql'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { verifyRecords } from '#features/trade/record/record.service.ts'
import { createAccount, signIn } from '#test/accounts.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { createTrader, idsAsTokens, type Person } from '#test/cast.ts'
import { createCompany } from '#test/company-cast.ts'
import { eventually } from '#test/eventually.ts'
import { callerOf } from '#test/members.ts'
import { killServers, launchServer } from '#test/server-process.ts'
import { accept, publishListing, quoteBody, readDeal, sendQuote } from '#test/trading.ts'

let test: TestApp
let seller: Person
let buyers: Person[]
beforeAll(async () => {
  // Fewer connections than acts at a time: none may need a second one to end.
  test = await createTestApp({ verifyToken: idsAsTokens, settings: { DATABASE_CONNECTIONS: '3' } })
  seller = await createTrader(test, 'seller')
  buyers = await Promise.all(Array.from({ length: 12 }, () => createTrader(test, 'buyer')))
})
afterAll(async () => {
  killServers()
  await test.close()
})

type Stock = { quantity: string; held: string; status: string; ofDeals: string; deals: number }

/** What a supply has, what is held of it, and what living deals say that they hold. */
async function stockOf(listingId: string): Promise<Stock> {
  const { rows } = await sql<Stock>`
    select quantity, held_quantity as held, status,
      coalesce((select sum(supply_held) from deals where supply_id = l.id), 0) as of_deals,
      (select count(*)::int from deals where supply_id = l.id and status not in ('cancelled', 'failed')) as deals
    from listings l where id = ${listingId}`.execute(test.ctx.db)
  return rows[0] as Stock
}

it('accepts as many parallel quotes as there is cargo for, each once', async () => {
  const supply = await publishListing(test, seller, 'supply', { terms: { quantity: '500' } })
  const bids = await Promise.all(
    buyers.map((buyer) => sendQuote(test, buyer, supply, { terms: { quantity: '100' } })),
  )
  const answers = await Promise.all(
    bids.flatMap((bid) => Array.from({ length: 4 }, () => accept(seller, bid, randomUUID()))),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(12 * 4 - 5)
  expect(await stockOf(supply.id)).toMatchObject({
    held: '500.000',
    ofDeals: '500.000',
    deals: 5,
    status: 'filled',
  })
  const after = (await seller.call('GET', `/trading/negotiations?listing=${supply.id}`)).data.negotiations
  const statuses = after.map(({ status }: { status: string }) => status).sort()
  expect(statuses).toEqual([...Array(5).fill('accepted'), ...Array(7).fill('superseded')])
  expect((await verifyRecords(test.ctx.db)).broken).toEqual([])
})

it('accepts only one of two parallel quotes for the same cargo', async () => {
  const [buyer] = buyers as [Person]
  const supply = await publishListing(test, seller, 'supply', { terms: { quantity: '100' } })
  const bid = await sendQuote(test, buyer, supply, { terms: { quantity: '100' } })
  const outcomes = await Promise.all([
    accept(seller, bid),
    accept(seller, bid),
    buyer.call('POST', `/trading/negotiations/${bid.id}/withdraw`, { version: 1 }),
    seller.call('POST', `/trading/negotiations/${bid.id}/decline`, { version: 1 }),
    seller.call('POST', `/trading/negotiations/${bid.id}/counter`, {
      ...quoteBody(test, { terms: { quantity: '99' } }),
      version: 1,
    }),
  ])
  expect(outcomes.filter(({ status }) => status < 300)).toHaveLength(1)
  expect(outcomes.filter(({ status }) => status === 409)).toHaveLength(4)
})

/** What may happen to a supply of 300, by people who know nothing of each other. */
const who = fc.nat({ max: 2 })
const step = fc.oneof(
  fc.record({ do: fc.constant('bid' as const), who, quantity: fc.constantFrom('50', '150', '300') }),
  fc.record({ do: fc.constant('accept' as const), who }),
  fc.record({ do: fc.constant('counter' as const), who, quantity: fc.constantFrom('40', '200') }),
  fc.record({ do: fc.constant('cancel' as const), who }),
  fc.record({ do: fc.constant('confirm' as const), who }),
  fc.record({ do: fc.constant('dispute' as const), who, quantity: fc.constantFrom('10', '250') }),
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

it('reserves exactly what active deals take, with every record intact, in any sequence of actions', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 14 }), async (steps) => {
      const supply = await publishListing(test, seller, 'supply', { terms: { quantity: '300' } })
      for (const one of steps) {
        await take(supply, one)
        const stock = await stockOf(supply.id)
        expect(Number(stock.held)).toBe(Number(stock.ofDeals))
        expect(Number(stock.held)).toBeLessThanOrEqual(Number(stock.quantity))
        expect(stock.status).toBe(Number(stock.held) === 300 ? 'filled' : 'open')
      }
      expect((await verifyRecords(test.ctx.db)).broken).toEqual([])
    }),
    { numRuns: 8, endOnFailure: true },
  )
})

/** Refused or not, nothing may be half done. */
async function take(supply: { id: string; version: number }, one: Step) {
  const buyer = buyers[one.who] as Person
  const { data } = await buyer.call('GET', `/trading/negotiations?listing=${supply.id}&limit=1`)
  const [newest] = data.negotiations
  const answers = newest?.turn === 'buyer' ? buyer : seller
  const terms = 'quantity' in one ? { quantity: one.quantity } : {}
  if (one.do === 'bid') {
    const body = { ...quoteBody(test, { terms }), listingVersion: supply.version }
    await known(buyer.call('POST', `/trading/listings/${supply.id}/quotes`, body))
  }
  if (!newest) return
  if (one.do === 'accept') await known(accept(answers, newest))
  if (one.do === 'counter') {
    const body = { ...quoteBody(test, { terms }), version: newest.version }
    await known(answers.call('POST', `/trading/negotiations/${newest.id}/counter`, body))
  }
  if (!newest.dealId) return
  const path = `/trading/deals/${newest.dealId}`
  const { version, recap } = await readDeal(buyer, newest.dealId)
  const fields = recap.map(({ field }) => field)
  if (one.do === 'cancel') {
    await known(buyer.call('POST', `${path}/cancel`, { version, reason: 'r' }))
    await known(seller.call('POST', `${path}/cancel/answer`, { version: version + 1, isAgreed: true }))
  }
  if (one.do === 'dispute')
    await known(
      seller.call('POST', `${path}/dispute-field`, {
        version,
        field: 'quantity',
        value: one.quantity,
        reason: 'r',
      }),
    )
  if (one.do === 'confirm') {
    await known(buyer.call('POST', `${path}/confirm`, { version, fields }))
    const again = await readDeal(seller, newest.dealId)
    await known(seller.call('POST', `${path}/confirm`, { version: again.version, fields }))
  }
}

async function known(calling: ReturnType<Person['call']>) {
  const { status } = await calling
  // Filled listings are hidden from people who have not quoted.
  expect([200, 201, 404, 409, 422]).toContain(status)
}

/** A process must start; patiently, for machines may be busy. */
const timeoutMs = 120_000

it(
  'a server crash during an acceptance leaves nothing half done, and the quote can be accepted again',
  async () => {
    const { db, config } = test.ctx
    const account = await createAccount(test)
    await sql`update members set kyc_status = 'verified' where user_id = ${account.userId}`.execute(db)
    await createCompany(test, [{ userId: account.userId }])
    const { AccessToken } = await signIn(test, account)
    const { userId: id, email } = account
    const owner: Person = { id, name: '', email, call: callerOf(test.app, id) }
    const supply = await publishListing(test, owner, 'supply')
    const [buyer, other] = buyers as [Person, Person]
    const bid = await sendQuote(test, buyer, supply)
    const rival = await sendQuote(test, other, supply)
    const server = launchServer({
      DATABASE_URL: test.databaseUrl,
      DATA_DIR: config.dataDir,
      // As if for others: without demo accounts, whose passwords take long to hash.
      HOST: '0.0.0.0',
      // The issuer of tokens is named after it.
      PUBLIC_URL: config.publicUrl,
      LOG_LEVEL: 'silent',
    })
    const origin = await server.origin

    // By now the cargo is held, the rival superseded and the deal made; its record is what the transaction waits for.
    await db.transaction(async (tx) => {
      await sql`lock table trade_records in share mode`.execute(tx)
      const accepted = fetch(`${origin}/v1/trading/negotiations/${bid.id}/accept`, {
        method: 'POST',
        headers: { authorization: `Bearer ${AccessToken}`, 'content-type': 'application/json' },
        body: JSON.stringify({ version: 1, clientId: 'once' }),
      }).catch(() => 'broken off')
      await eventually(async () => {
        const { rows } = await sql`
          select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
            and query ilike '%insert into trade_records%'`.execute(db)
        expect(rows).toHaveLength(1)
      })
      server.child.kill('SIGKILL')
      await server.ended
      expect(await accepted).toBe('broken off')
    })

    // The database notices that nobody is there any more.
    await eventually(() => sql`select from listings where id = ${supply.id} for update nowait`.execute(db))
    const { data } = await owner.call('GET', `/trading/listings/${supply.id}`)
    expect(data.listing).toMatchObject({ status: 'open', heldQuantity: '0' })
    for (const { id } of [bid, rival])
      expect((await owner.call('GET', `/trading/negotiations/${id}`)).data.negotiation.status).toBe('open')
    const dealsOf = async () =>
      (await sql`select from deals where supply_id = ${supply.id}`.execute(db)).rows.length
    expect(await dealsOf()).toBe(0)

    // What was asked is asked again, as a client does that got no answer.
    const again = await Promise.all([accept(owner, bid, 'once'), accept(owner, bid, 'once')])
    expect(again.map(({ status }) => status)).toEqual([200, 200])
    expect([await dealsOf(), (await verifyRecords(db)).broken]).toEqual([1, []])
    expect((await accept(owner, rival)).status).toBe(409)
  },
  timeoutMs,
)
