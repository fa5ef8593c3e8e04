import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { withConnection } from '#platform/connection.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { createTrader, idsAsTokens } from '#test/cast.ts'
import { createDraft } from '#test/listings.ts'
import { agreeDeal, goodTerms, joinCompany, leaveCompany, publishListing, sendQuote } from '#test/trading.ts'

/* The migration that gave companies what their people had traded, on a database that has trades already. */

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ verifyToken: idsAsTokens, clock: () => new Date('2026-03-20T10:00:00Z') })
})
afterAll(() => test.close())

const migration = new URL('../../../../migrations/0049_trade_by_company.sql', import.meta.url)

/** What it added, taken away again; indexes go with their columns. */
const undo = `
  drop function party_of_deal, member_card_in, company_card;
  alter table listings drop column company_id;
  alter table listing_quoters drop column company_id, add primary key (listing_id, user_id);
  alter table negotiations drop column buyer_company_id, drop column seller_company_id;
  alter table deals drop column buyer_company_id, drop column seller_company_id, drop column broker_company_id,
    drop column parties;
  create unique index negotiations_once on negotiations (listing_id, buyer_id, seller_id) where status = 'open';`

const rows = `
  select 'listing' as what, id, company_id, null::uuid as other, '{}'::jsonb as parties from listings
  union all select 'quoter', listing_id, company_id, user_id, '{}' from listing_quoters
  union all select 'negotiation', id, buyer_company_id, seller_company_id, '{}' from negotiations
  union all select 'deal', id, buyer_company_id, seller_company_id, parties from deals
  order by 1, 2, 3, 4`

it('finds the company of everything in the membership of the person who made it', async () => {
  const buyer = await createTrader(test, 'buyer')
  const seller = await createTrader(test, 'seller')
  const colleague = await createTrader(test, 'seller')
  const gone = await createTrader(test, 'buyer')
  await joinCompany(test, [seller, colleague])
  await createDraft(test, buyer, 'request')
  await agreeDeal(test, { buyer, seller })
  const request = await publishListing(test, gone, 'request')
  await sendQuote(test, colleague, request)
  const deal = await agreeDeal(test, { buyer: gone, seller: colleague })
  const broker = await createTrader(test, 'broker')
  const made = await broker.call('POST', '/trading/deals', {
    clientId: 'one',
    buyerId: buyer.id,
    sellerId: seller.id,
    terms: goodTerms(test),
    commission: { perUnit: '0.50', unit: 'MT', paidBy: 'seller' },
    mandates: { buyer: 'Buys', seller: 'Sells' },
  })
  expect(made.status).toBe(201)

  const read = () =>
    withConnection(test.databaseUrl, async (client) => (await client.query(rows)).rows as Row[])
  type Row = { what: string; id: string; company_id: string | null; parties: { buyer?: object } }
  const before = await read()
  await withConnection(test.databaseUrl, async (client) => {
    await client.query(undo)
    await client.query(await readFile(migration, 'utf8'))
  })
  expect(await read()).toEqual(before)

  // Who has no company keeps what they made themselves.
  await leaveCompany(test, gone)
  await withConnection(test.databaseUrl, async (client) => {
    await client.query(undo)
    await client.query(await readFile(migration, 'utf8'))
  })
  const after = await read()
  expect(after.find(({ id }) => id === request.id)?.company_id).toBeNull()
  expect(after.find(({ id }) => id === deal.id)?.parties.buyer).toMatchObject({
    userId: gone.id,
    companyId: null,
    legalName: null,
  })
  expect((await gone.call('GET', '/trading/deals')).data.deals).toMatchObject([{ id: deal.id }])
})
