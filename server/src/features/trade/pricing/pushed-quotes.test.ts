import { sql } from '@laycan/sql/sql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readRecord } from '#features/trade/record/record.service.ts'
import type { MarketsApp } from '#test/markets.ts'
import { bring, createPricingApp, loadDeal, quotes, readPricing, statesOf } from '#test/pricing.ts'
import { deleteConnectorOf } from './quote-connector.store.ts'

let test: MarketsApp
beforeAll(async () => {
  test = await createPricingApp()
})
afterAll(() => test.close())

describe('quotes that a program pushes', () => {
  const connector = '/trading/quote-connector'
  const push = async (token: string, given: object[], app: MarketsApp = test) => {
    const payload = { token, source: 'Platts by connector', quotes: given }
    const url = `/v1${connector}/quotes`
    const answer = await app.app.inject({ method: 'POST', url, payload })
    return { status: answer.statusCode, ...answer.json() }
  }

  it('fill in what the deals of the company need, never change a figure, and can be repeated', async () => {
    const deal = await loadDeal(test)
    const { buyer, seller } = deal
    expect((await buyer.call('GET', connector)).data).toEqual({ connector: null, mayChange: true })
    const { token } = (await buyer.call('POST', connector)).data
    await bring(deal, buyer, [{ ...quotes[0], price: '1' }])
    const pushed = await push(token, quotes)
    expect([pushed.status, pushed.data.deals]).toEqual([
      200,
      [{ reference: (await deal.read()).reference, taken: 4, problem: null }],
    ])
    expect((await push(token, quotes)).data.deals).toEqual([])
    const mine = await readPricing(deal, buyer)
    expect(mine.series[0]?.days.map((day) => [day.mine, day.figuresLeft])).toEqual([
      ['1', 2],
      ...quotes.slice(1).map(({ price }) => [price, 2]),
    ])
    const seen = await seller.call('GET', `${deal.path}/pricing`)
    expect(JSON.stringify(seen.data)).not.toMatch(/701\.5|705\.13|Platts by connector/)
    expect(statesOf(seen.data.pricing)).toEqual(Array(5).fill('theirs'))
    expect((await buyer.call('GET', connector)).data.connector.lastUsedAt).toBe('2026-03-20T12:00:00.000Z')
    const { entries } = await readRecord(test.ctx.db, deal.dealId)
    expect(entries.at(-1)?.act).toBe('pricing.bring_quotes')
  })

  it('are refused as a whole, with the row named', async () => {
    const deal = await loadDeal(test)
    const { token } = (await deal.seller.call('POST', connector)).data
    const wrong = [quotes[0] ?? {}, { ...quotes[1], day: '2026-03-14' }, { ...quotes[2], series: 'NONE' }]
    const { status, error } = await push(token, [...wrong, { ...quotes[3], price: '7,5' }])
    expect([status, Object.keys(error.fields)]).toEqual([422, ['quotes.3.price']])
    expect((await push(token, wrong)).error.fields).toEqual({
      'quotes.1.day': 'ULSD-CIF-NWE has no quote on 2026-03-14',
      'quotes.2.series': 'There is no benchmark NONE',
    })
    expect(statesOf(await readPricing(deal))).toEqual(Array(5).fill('open'))
  })

  it('may come as a CSV file, whose wrong lines are named and store nothing', async () => {
    const deal = await loadDeal(test)
    const { token } = (await deal.seller.call('POST', connector)).data
    const send = async (payload: string | Buffer, given = token, type = 'text/csv') => {
      const url = `/v1${connector}/quotes/csv?source=Platts`
      const headers = { authorization: `Bearer ${given}`, 'content-type': type }
      const answer = await test.app.inject({ method: 'POST', url, headers, payload })
      return { status: answer.statusCode, ...answer.json() }
    }
    const lines = quotes.map(({ series, day, price }) => `${series};${day};${price.replace('.', ',')}`)
    const wrong = await send(['series;day;price', ...lines, 'NONE;2026-03-11;7', 'ICE;11.3.26;x'].join('\n'))
    expect([wrong.status, Object.keys(wrong.error.fields)]).toEqual([422, ['line.8', 'line.7']])
    expect(wrong.error.fields['line.7']).toBe('There is no benchmark NONE')
    expect((await send('')).error.fields).toEqual({ file: 'There is no quote in this file' })
    expect((await send(Buffer.from([0xff, 0xfe]))).status).toBe(400)
    for (const type of ['text/plain', 'application/json'])
      expect((await send('{}', token, type)).status).toBe(415)
    expect((await send(lines.join('\n'), 'another')).status).toBe(401)
    expect((await send('x'.repeat(70_000))).status).toBe(413)
    expect(statesOf(await readPricing(deal))).toEqual(Array(5).fill('open'))
    const sent = await send(`series;day;price\r\n${lines.join('\r\n')}`)
    expect([sent.status, sent.data.deals]).toEqual([200, [expect.objectContaining({ taken: 5 })]])
    expect(statesOf(await readPricing(deal))).toEqual(Array(5).fill('theirs'))
  })

  it('need a token that is valid: replaced, revoked and orphaned ones are not', async () => {
    const deal = await loadDeal(test)
    const { seller } = deal
    const first = (await seller.call('POST', connector)).data.token
    const second = (await seller.call('POST', connector)).data.token
    expect((await push(first, quotes)).status).toBe(401)
    await sql`update company_members set roles = '{reader}' where user_id = ${seller.id}`.execute(test.ctx.db)
    expect((await push(second, quotes)).data.deals[0]).toMatchObject({ taken: 0 })
    expect((await seller.call('POST', connector)).status).toBe(403)
    await sql`update company_members set roles = '{owner}' where user_id = ${seller.id}`.execute(test.ctx.db)
    expect((await seller.call('DELETE', connector)).status).toBe(200)
    expect((await push(second, quotes)).status).toBe(401)
    expect(statesOf(await readPricing(deal))).toEqual(Array(5).fill('open'))
    const url = `/v1${connector}`
    expect((await test.app.inject({ method: 'GET', url })).statusCode).toBe(401)
    await deleteConnectorOf(test.ctx.db, seller.id)
  })
})
