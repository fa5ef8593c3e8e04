import { Readable } from 'node:stream'
import type { ImportMapping, ImportTarget, ImportUpload } from '@laycan/contract/markets/market-import'
import type { MarketOverview } from '@laycan/contract/markets/markets'
import { sql } from '@laycan/sql/sql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMarketsApp, type MarketsApp } from '#test/markets.ts'
import { createMember } from '#test/members.ts'
import { pruneMarkets } from './market-feed.service.ts'

let test: MarketsApp
let [admin, otherAdmin] = ['', '']
beforeAll(async () => {
  test = await createMarketsApp({
    isEmpty: true,
    settings: { MARKET_SOURCE: 'import' },
    verifyToken: (token) => ({
      userId: token,
      roles: token === admin || token === otherAdmin ? ['admin'] : [],
    }),
  })
  ;[admin, otherAdmin] = [(await createMember(test.ctx)).userId, (await createMember(test.ctx)).userId]
})
afterAll(() => test.close())

const call = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object, who = admin) =>
  test.app.inject({
    method,
    url: `/v1/api${path}`,
    headers: { authorization: `Bearer ${who}` },
    ...(body && { payload: body }),
  })
const send = (content: string | Readable, { name = 'prices.csv', type = 'text/csv', who = admin } = {}) =>
  test.app.inject({
    method: 'POST',
    url: `/v1/api/import/uploads?file_name=${encodeURIComponent(name)}`,
    headers: { authorization: `Bearer ${who}`, 'content-type': type },
    payload: content,
  })
const upload = async (content: string | Readable): Promise<ImportUpload> => {
  const answer = await send(content)
  expect(answer.statusCode).toBe(201)
  return answer.json().data.upload
}
const target = (market_id: string, changes: Partial<ImportTarget> = {}): ImportTarget => ({
  market_id,
  fuel_name: 'Europe Brent',
  fuel_type_id: 'crude-brent',
  exchange: 'Own records',
  region: 'europe',
  currency: 'USD',
  unit: 'bbl',
  ...changes,
})
const load = (
  { upload_id, suggested }: ImportUpload,
  to: ImportTarget,
  mapping = suggested as ImportMapping,
) => call('POST', `/import/uploads/${upload_id}/load`, { mapping, target: to })
const overview = async (): Promise<MarketOverview> => (await call('GET', '/import/overview')).json().data

describe('a good file', () => {
  const csv = 'Date,Price\n2026-03-06,74.9\n2026-03-09,75.1\n2026-03-10,-3.25\n'

  it('is previewed, checked and loaded, and shown with its source', async () => {
    const sent = await upload(csv)
    expect(sent).toMatchObject({
      file_name: 'prices.csv',
      separator: ',',
      columns: ['Date', 'Price'],
      suggested: { date_column: 0, price_column: 1, date_format: 'yyyy-mm-dd', has_header: true },
    })
    expect(sent.sample).toHaveLength(4)
    const { report } = (
      await call('POST', `/import/uploads/${sent.upload_id}/check`, sent.suggested ?? {})
    ).json().data
    expect(report).toMatchObject({
      prices: 3,
      errors: 0,
      warnings: 1,
      first_day: '2026-03-06',
      lowest: '-3.25',
    })
    const loaded = await load(sent, target('MY-BRENT'))
    expect(loaded.json().data).toMatchObject({ market_id: 'MY-BRENT', added: 3, replaced: 0 })
    const [market] = (await overview()).markets
    expect(market).toMatchObject({
      market_id: 'MY-BRENT',
      current_price: '-3.25',
      change_24h: '-104.33',
      kind: 'end_of_day',
      source: 'Imported file',
      trading_status: 'closed',
      volume_24h: null,
      last_updated: '2026-03-10T00:00:00.000Z',
      next_change_at: null,
    })
    // It is gone once it is loaded.
    expect((await load(sent, target('MY-BRENT'))).statusCode).toBe(404)
  })

  it('loaded again with corrections replaces, and never doubles', async () => {
    const loaded = await load(
      await upload('Date,Price\n2026-03-10,74\n2026-03-11,73.5\n'),
      target('MY-BRENT'),
    )
    expect(loaded.json().data).toMatchObject({ added: 1, replaced: 1 })
    const { candles } = (await call('GET', '/import/markets/MY-BRENT/candles')).json().data
    expect(candles.map(({ time, close }: { time: string; close: string }) => `${time} ${close}`)).toEqual([
      '2026-03-06 74.90',
      '2026-03-09 75.10',
      '2026-03-10 74.00',
      '2026-03-11 73.50',
    ])
  })

  it('in another currency or unit than its market has is refused, and what is there stays', async () => {
    const sent = await upload('Date,Price\n2026-03-05,690\n')
    const refused = await load(sent, target('MY-BRENT', { currency: 'EUR', unit: 'MT', fuel_name: 'Mine' }))
    expect(refused.statusCode).toBe(422)
    expect(refused.json().error.fields).toEqual({
      'target.currency': 'MY-BRENT is priced in USD: prices in EUR need a market id of their own',
      'target.unit': 'MY-BRENT is priced per bbl: prices per MT need a market id of their own',
    })
    const { market, candles } = (await call('GET', '/import/markets/MY-BRENT/candles')).json().data
    expect(market).toMatchObject({ currency: 'USD', unit: 'bbl', fuel_name: 'Europe Brent' })
    expect(candles).toHaveLength(4)
    // The file waits for its own market.
    expect((await load(sent, target('MY-BRENT-EUR', { currency: 'EUR', unit: 'MT' }))).statusCode).toBe(200)
  })

  it('creates a market once: a second file sent at the same moment must match its unit', async () => {
    const files = [await upload('Date,Price\n2026-03-10,75\n'), await upload('Date,Price\n2026-03-09,690\n')]
    const units = ['bbl', 'MT'] as const
    const answers = await Promise.all(
      files.map((sent, index) => load(sent, target('TWICE', { unit: units[index] ?? 'bbl' }))),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422])
    const { candles } = (await call('GET', '/import/markets/TWICE/candles')).json().data
    expect(candles).toHaveLength(1)
  })

  it('may have another date format and decimal mark, and reach far back', async () => {
    const sent = await upload(
      '\ufeffDatum;Wert;Menge\r\n"20.05.1987";"18,63";1.200\r\n21.05.1987;1.018,45;\r\n',
    )
    expect(sent).toMatchObject({ separator: ';', columns: ['Datum', 'Wert', 'Menge'] })
    const mapping: ImportMapping = {
      date_column: 0,
      price_column: 1,
      volume_column: 2,
      date_format: 'dd.mm.yyyy',
      decimal_mark: ',',
      has_header: true,
    }
    const loaded = await load(sent, target('OLD-BRENT', { fuel_type_id: null }), mapping)
    expect(loaded.json().data).toMatchObject({ added: 2, report: { first_day: '1987-05-20', warnings: 0 } })
    const { candles } = (await call('GET', '/import/markets/OLD-BRENT/candles?timeframe=1y')).json().data
    expect(candles[0]).toMatchObject({ time: '1987-05-20', close: '18.63', volume: '1200' })
  })

  it('prices a deal', async () => {
    const terms = {
      market_id: 'MY-BRENT',
      bl_date: '2026-03-10',
      averaging: { kind: 'around', before: 1, on_date: true, after: 1 },
      price_unit: 'bbl',
      differential: '1.05',
      quantity: '1000',
      price_decimals: 3,
    }
    const { data } = (await call('POST', '/import/formula', terms)).json()
    expect(data).toMatchObject({
      status: 'final',
      mean: '74.200',
      price: '75.250',
      value: '75250.00',
      kind: 'end_of_day',
    })
    expect(data.quotes).toHaveLength(3)
    const later = (await call('POST', '/import/formula', { ...terms, bl_date: '2026-03-11' })).json().data
    expect(later).toMatchObject({ status: 'provisional', published: 2, awaited: 1 })
  })
})

describe('a bad file', () => {
  it.each([
    ['text', 'Date,Price\n2026-03-06,cheap\n', 'bad_price', 2],
    ['wrong columns', 'Date;Price\n2026-03-06;75\n2026-03-09\n', 'too_few_columns', 3],
    ['two prices for a day', 'Date,Price\n2026-03-06,75\n2026-03-06,76\n', 'conflict', 3],
  ])('of %s is refused with the line named, and nothing is loaded', async (_name, csv, code, line) => {
    const before = await overview()
    const sent = await upload(csv)
    const mapping: ImportMapping = {
      date_column: 0,
      price_column: 1,
      volume_column: null,
      date_format: 'yyyy-mm-dd',
      decimal_mark: '.',
      has_header: true,
    }
    const { report } = (await call('POST', `/import/uploads/${sent.upload_id}/check`, mapping)).json().data
    expect(report.problems).toContainEqual(expect.objectContaining({ line, severity: 'error', code }))
    const loaded = await load(sent, target('BAD'), mapping)
    expect(loaded.statusCode).toBe(409)
    expect(loaded.json().error.message).toBe(
      '1 line is wrong, so nothing was loaded. Check the file to see which.',
    )
    expect((await overview()).markets).toEqual(before.markets)
  })

  it('of a million lines is streamed, and reported by line', async () => {
    const rows = function* () {
      yield 'Date,Price\n'
      for (let block = 0; block < 1_000; block++) yield '2026-03-06,75.10\n'.repeat(1_000)
      yield '2026-03-09,oops\n'
    }
    const sent = await upload(Readable.from(rows()))
    expect(sent.bytes).toBe(17_000_027)
    const checked = await call('POST', `/import/uploads/${sent.upload_id}/check`, sent.suggested ?? {})
    expect(checked.json().data.report).toMatchObject({
      lines: 1_000_002,
      prices: 1,
      errors: 1,
      warnings: 999_999,
    })
    expect(checked.json().data.report.problems.at(-1)).toMatchObject({ line: 1_000_002, code: 'bad_price' })
    expect((await call('DELETE', `/import/uploads/${sent.upload_id}`)).statusCode).toBe(200)
  })

  it.each([
    ['nothing', '', 'text/csv', 422],
    ['another type', 'x', 'image/png', 415],
    ['JSON', '{"a":1}', 'application/json', 415],
  ])('of %s is refused', async (_name, content, type, status) => {
    expect((await send(content, { type })).statusCode).toBe(status)
  })

  it('is missing', async () => {
    const url = '/v1/api/import/uploads?file_name=prices.csv'
    const answer = await test.app.inject({
      method: 'POST',
      url,
      headers: { authorization: `Bearer ${admin}` },
    })
    expect(answer.json().error).toMatchObject({ code: 'malformed', message: 'Send the file as the body.' })
  })

  it('has no name', async () => {
    expect((await send('x', { name: ' ' })).statusCode).toBe(422)
  })

  it('is for an unknown fuel, or a market with an invalid id', async () => {
    const sent = await upload('Date,Price\n2026-03-06,75\n')
    const refused = await load(sent, target('MY-BRENT', { fuel_type_id: 'coal' }))
    expect(refused.json().error.fields).toEqual({ 'target.fuel_type_id': 'There is no such fuel type' })
    expect((await load(sent, target('lower case'))).statusCode).toBe(422)
    expect((await load(sent, target('X', { unit: 'barrel' as never }))).statusCode).toBe(422)
    expect(
      (await load(sent, target('X'), { ...sent.suggested, date_column: -1 } as ImportMapping)).statusCode,
    ).toBe(422)
  })
})

describe('who may import', () => {
  it('is an admin, and only what they sent', async () => {
    const member = (await createMember(test.ctx)).userId
    expect((await send('Date,Price\n', { who: member })).statusCode).toBe(403)
    const { upload_id, suggested } = await upload('Date,Price\n2026-03-06,75\n')
    for (const [who, status] of [
      [member, 403],
      [otherAdmin, 404],
    ] as const) {
      expect(
        (await call('POST', `/import/uploads/${upload_id}/check`, suggested ?? {}, who)).statusCode,
      ).toBe(status)
      expect((await call('DELETE', `/import/uploads/${upload_id}`, undefined, who)).statusCode).toBe(status)
    }
    expect((await call('GET', '/import/overview', undefined, member)).statusCode).toBe(200)
  })

  it('has a day to load the file', async () => {
    const { upload_id, suggested } = await upload('Date,Price\n2026-03-06,75\n')
    await sql`update market_uploads set created_at = now() - interval '25 hours'`.execute(test.ctx.db)
    await pruneMarkets(test.ctx.db, new Date())
    expect((await call('POST', `/import/uploads/${upload_id}/check`, suggested ?? {})).statusCode).toBe(404)
  })
})

describe('a formula', () => {
  it.each([
    [{ market_id: 'NOPE' }, 404],
    [{ bl_date: 'soon' }, 422],
    [{ bl_date: '0000-05-05' }, 422],
    [{ bl_date: '0001-01-01' }, 422],
    [{ bl_date: '9999-12-31' }, 422],
    [{ averaging: { kind: 'around', before: 0, on_date: false, after: 0 } }, 422],
    [{ price_unit: 'MT' }, 422],
    [{ quantity: '-5' }, 422],
    [{ escalation: { basis_density: '0', actual_density: '1' } }, 422],
  ])('refuses %j', async (change, status) => {
    const terms = {
      market_id: 'MY-BRENT',
      bl_date: '2026-03-10',
      averaging: { kind: 'month' },
      price_unit: 'bbl',
      ...change,
    }
    expect((await call('POST', '/import/formula', terms)).statusCode).toBe(status)
  })
})
