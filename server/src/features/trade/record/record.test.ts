import { createHash } from 'node:crypto'
import type { DealRecord } from '@laycan/contract/trade/record/record'
import { sql } from '@laycan/sql/sql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { idsAsTokens, type Person } from '#test/cast.ts'
import { textOfPdf } from '#test/pdf.ts'
import { runProgram } from '#test/server-process.ts'
import { actOn, agreeDeal, confirmAll, readDeal, type TestDeal } from '#test/trading.ts'

let test: TestApp
let made: TestDeal
beforeAll(async () => {
  test = await createTestApp({ verifyToken: idsAsTokens })
  made = await agreeDeal(test)
  const { id, buyer, seller } = made
  await actOn(seller, id, 'dispute-field', { field: 'place', value: 'Антверпен 安特', reason: 'As we said' })
  await confirmAll(buyer, id)
  await confirmAll(seller, id)
})
afterAll(() => test.close())

const readRecord = async (who: Person, id: string): Promise<DealRecord> =>
  (await who.call('GET', `/trading/deals/${id}/record`)).data.record
const download = (who: Person, id: string, ending: string) =>
  test.app.inject({
    url: `/v1/trading/deals/${id}/export.${ending}`,
    headers: { authorization: `Bearer ${who.id}` },
  })
const verify = () =>
  runProgram('audit-command.ts', ['verify'], {
    DATABASE_URL: test.databaseUrl,
    DATA_DIR: test.ctx.config.dataDir,
  })

/** As an attacker with full access to the database would. */
async function tamper(statement: ReturnType<typeof sql>) {
  await sql`alter table trade_records disable trigger user`.execute(test.ctx.db)
  await statement.execute(test.ctx.db)
  await sql`alter table trade_records enable trigger user`.execute(test.ctx.db)
}

describe('the record of a deal', () => {
  it('contains every action in a hash chain that anyone can verify', async () => {
    const record = await readRecord(made.seller, made.id)
    expect(record.entries.map(({ act, actor }) => `${act} ${actor.role}`)).toEqual([
      'deal.agreed buyer',
      'deal.confirm buyer',
      'deal.dispute_field seller',
      'deal.confirm buyer',
      'deal.confirm seller',
      'deal.bound system',
    ])
    expect(record).toMatchObject({ isIntact: true, firstBroken: null, head: record.entries.at(-1)?.hash })
    const { entries } = JSON.parse((await download(made.buyer, made.id, 'json')).body).record
    let previous = '0'.repeat(64)
    for (const { seq, hash, previousHash, ...said } of entries) {
      const sorted = (value: unknown): unknown =>
        value === null || typeof value !== 'object'
          ? value
          : Array.isArray(value)
            ? value.map(sorted)
            : Object.fromEntries(
                Object.entries(value)
                  .sort()
                  .map(([key, inner]) => [key, sorted(inner)]),
              )
      const body = JSON.stringify(sorted(said))
      expect(previousHash).toBe(previous)
      previous = createHash('sha256').update([previous, made.id, seq, body].join('\n')).digest('hex')
      expect(hash).toBe(previous)
    }
  })

  it('cannot be changed, only appended to', async () => {
    const { db } = test.ctx
    for (const statement of [
      sql`update trade_records set body = '{}'`,
      sql`delete from trade_records`,
      sql`truncate trade_records cascade`,
    ])
      await expect(statement.execute(db)).rejects.toThrow('the record of a deal is only ever appended to')
    // Whatever number and hash are claimed, the database gives its own.
    const { head } = await readRecord(made.buyer, made.id)
    const claim = { seq: 99, hash: '\\x00' }
    const appended = db.transaction(async (tx) => {
      const { rows } = await sql<{ seq: number; hash: string }>`
        insert into trade_records (deal_id, seq, body, hash) values (${made.id}, ${claim.seq}, '{}', ${claim.hash})
        returning seq, encode(hash, 'hex') as hash`.execute(tx)
      throw Object.assign(new Error('taken back'), rows[0])
    })
    const hash = createHash('sha256').update([head, made.id, 7, '{}'].join('\n')).digest('hex')
    await expect(appended).rejects.toMatchObject({ message: 'taken back', seq: 7, hash })
  })
})

describe('the export of a deal', () => {
  it('is a PDF with parties, recap, timeline and the head of the chain', async () => {
    const answer = await download(made.buyer, made.id, 'pdf')
    const { reference } = await readDeal(made.buyer, made.id)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(answer.headers['content-disposition']).toContain(`laycan-deal-${reference}-`)
    const text = await textOfPdf(answer.rawPayload, ' ')
    const { head } = await readRecord(made.buyer, made.id)
    for (const part of [
      `Deal ${reference}`,
      'Buyer',
      'Seller',
      made.seller.id,
      'Berg Bunkers',
      'Registration SE',
      `Represented by ${made.buyer.name}`,
      'confirmed by buyer and seller',
      'Quote accepted',
      'The chain is intact.',
      head ?? '',
    ])
      expect(text).toContain(part)
    expect(text.replace(/\s/g, '')).toContain('Антверпен安特')
  })

  it('is JSON with the whole record', async () => {
    const { deal, record } = JSON.parse((await download(made.seller, made.id, 'json')).body)
    expect(deal).toMatchObject({ id: made.id, status: 'binding', terms: { place: 'Антверпен 安特' } })
    expect([record.isIntact, record.entries.length]).toEqual([true, 6])
  })
})

describe('npm run audit -- verify', () => {
  it('reports intact chains, and names a broken one', async () => {
    const other = await agreeDeal(test)
    await sql`update deals set terms = terms || '{"quantity": "31400"}' where id = ${other.id}`.execute(
      test.ctx.db,
    )
    const changed = await verify()
    expect(changed.errors).toMatch(
      /^1 of 2 deals are not as recorded:\nD-\d+ \(.*\): changed outside the record: terms\n$/,
    )
    await sql`update deals set terms = terms || '{"quantity": "1000"}' where id = ${other.id}`.execute(
      test.ctx.db,
    )
    expect(await verify()).toMatchObject({
      code: 0,
      // The hour may have anchored them meanwhile.
      output: expect.stringMatching(
        new RegExp(
          '^2 deals with 8 entries: every chain is intact, every deal as recorded.\n' +
            '\\d anchors: signed by this installation, and every chain still has what they hold.\n' +
            '0 papers: every stored file has the checksum in the record.\n$',
        ),
      ),
    })
    await tamper(sql`update trade_records set body = replace(body, 'As we said', 'As I say')`)
    const { reference } = await readDeal(made.buyer, made.id)
    const found = await verify()
    expect(found).toMatchObject({ code: 1, output: '' })
    expect(found.errors).toBe(
      `1 of 2 deals are not as recorded:\n${reference} (${made.id}): broken at entry 3\n`,
    )
    expect(await readRecord(made.buyer, made.id)).toMatchObject({ isIntact: false, firstBroken: 3 })
    expect((await readRecord(other.buyer, other.id)).isIntact).toBe(true)
    await tamper(sql`update trade_records set body = 'no JSON' where deal_id = ${made.id} and seq = 2`)
    expect((await readRecord(made.buyer, made.id)).entries[1]).toMatchObject({ act: 'unreadable' })
    expect((await download(made.buyer, made.id, 'pdf')).statusCode).toBe(200)
  })

  it('detects a chain that was cut off and a deal without one', async () => {
    const [cut, gone] = [await agreeDeal(test), await agreeDeal(test)]
    await tamper(sql`delete from trade_records where deal_id = ${gone.id}`)
    await tamper(sql`delete from trade_records where deal_id = ${cut.id} and seq = 2`)
    const { errors } = await verify()
    expect(errors).toContain(`(${cut.id}): broken at entry 2`)
    expect(errors).toContain(`(${gone.id}): broken at entry 1`)
  })

  it('prints its usage', async () => {
    const wrong = await runProgram('audit-command.ts', ['check'], { DATABASE_URL: test.databaseUrl })
    expect(wrong).toMatchObject({ code: 1, errors: expect.stringContaining('Usage:') })
  })
})
