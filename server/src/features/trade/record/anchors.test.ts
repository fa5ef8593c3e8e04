import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from '@laycan/sql/sql'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { idsAsTokens, type Person } from '#test/cast.ts'
import { findProgram } from '#test/programs.ts'
import { agreeDeal, confirmAll } from '#test/trading.ts'
import { anchorRecords, stampAnchors } from './anchor-records.job.ts'
import { listAnchors } from './anchors.store.ts'
import { verifyAnchors } from './verify-anchors.service.ts'

let test: TestApp
let deal: { id: string; buyer: Person; seller: Person }
beforeAll(async () => {
  test = await createTestApp({ verifyToken: idsAsTokens })
  deal = await agreeDeal(test)
})
afterAll(() => test.close())

const verifyNow = (kept = [] as { number: number; digest: string }[]) =>
  verifyAnchors(test.ctx.db, test.ctx.config, kept)
const recordOf = async () => (await deal.buyer.call('GET', `/trading/deals/${deal.id}/record`)).data.record

it('record the end of each chain once, and verify', async () => {
  expect((await recordOf()).anchor).toBeNull()
  await anchorRecords(test.ctx)
  await anchorRecords(test.ctx)
  expect(await verifyNow()).toEqual({ anchors: 1, stamped: 0, problems: [] })
  const { entries, anchor } = await recordOf()
  expect(anchor).toMatchObject({ number: 1, seq: entries.length, stampedAt: null })
  await confirmAll(deal.seller, deal.id)
  await anchorRecords(test.ctx)
  expect(await verifyNow()).toEqual({ anchors: 2, stamped: 0, problems: [] })
  expect((await recordOf()).anchor.number).toBe(2)
})

it('are never changed, and made by one server at a time', async () => {
  const changing = sql`update record_anchors set signature = '\\x00' where number = 1`.execute(test.ctx.db)
  await expect(changing).rejects.toThrow('never changed')
  const removing = sql`delete from record_anchor_heads where number = 1`.execute(test.ctx.db)
  await expect(removing).rejects.toThrow('only ever appended')
  await agreeDeal(test)
  await Promise.all([anchorRecords(test.ctx), anchorRecords(test.ctx)])
  expect((await verifyNow()).problems).toEqual([])
})

it('reveal a chain that was rewritten as a whole and is consistent in itself', async () => {
  const { id, buyer } = await agreeDeal(test)
  await anchorRecords(test.ctx)
  const kept = await listAnchors(test.ctx.db, 0, 100)
  const isIntact = async () => (await buyer.call('GET', `/trading/deals/${id}/record`)).data.record.isIntact
  expect([await isIntact(), (await verifyNow(kept)).problems]).toEqual([true, []])
  await asOperator(async () => {
    await sql`
      update trade_records r set body = replace(body, '"act":"deal.confirm"', '"act":"deal.joked"'),
        hash = trade_record_hash((select hash from trade_records p where p.deal_id = r.deal_id and p.seq = 1), deal_id, seq,
          replace(body, '"act":"deal.confirm"', '"act":"deal.joked"'))
      where deal_id = ${id} and seq = 2`.execute(test.ctx.db)
    await sql`
      update trade_record_heads h set hash = (select hash from trade_records r where r.deal_id = h.deal_id and r.seq = 2)
      where deal_id = ${id} and seq = 2`.execute(test.ctx.db)
  })
  expect(await isIntact()).toBe(true)
  const number = kept.length
  expect((await verifyNow()).problems).toEqual([
    `the record of ${id} was rewritten: entry 2 is not the one of anchor ${number}`,
  ])
  // The anchor rewritten along with it no longer fits what somebody has kept.
  await asOperator(async () => {
    await sql`
      update record_anchor_heads a set hash = (select hash from trade_record_heads h where h.deal_id = a.deal_id)
      where deal_id = ${id}`.execute(test.ctx.db)
  })
  expect((await verifyNow()).problems).toEqual([`anchor ${number} was changed`])
  expect((await verifyNow([{ number, digest: '00' }])).problems).toContain(
    `anchor ${number} is not the one that was kept`,
  )
})

/** With the triggers off, as only who owns the database can. */
async function asOperator(act: () => Promise<void>) {
  const switchAll = async (state: 'disable' | 'enable') => {
    for (const table of ['trade_records', 'record_anchor_heads', 'record_anchors']) {
      await test.ctx.db.query(`alter table ${table} ${state} trigger user`, [])
    }
  }
  await switchAll('disable')
  await act().finally(() => switchAll('enable'))
}

it.runIf(findProgram('openssl') !== undefined)(
  'are stamped by an authority, whose stamp openssl verifies, and not by a wrong answer',
  async () => {
    const authority = await openAuthority()
    const stamp = (path: string) =>
      stampAnchors({
        ...test.ctx,
        log: quiet,
        config: { ...test.ctx.config, recordTimestampUrl: `${authority.url}${path}` },
      })
    for (const path of ['/rubbish', '/other', '/broken']) await stamp(path)
    expect((await verifyNow()).stamped).toBe(0)
    expect(complaints).toHaveLength(3)
    await stamp('/')
    const [first] = await listAnchors(test.ctx.db, 0, 1)
    expect(first?.stampedAt).not.toBeNull()
    expect(authority.verify(first?.digest ?? '', Buffer.from(first?.token ?? '', 'hex'))).toContain(
      'Verification: OK',
    )
    expect(() => authority.verify('00'.repeat(32), Buffer.from(first?.token ?? '', 'hex'))).toThrow()
    await authority.close()
  },
)

const complaints: unknown[] = []
const quiet = { error: (line: unknown) => complaints.push(line) } as unknown as TestApp['ctx']['log']

/** A timestamp authority of our own, run by openssl. */
async function openAuthority() {
  const folder = mkdtempSync(join(tmpdir(), 'laycan-tsa-'))
  const at = (name: string) => join(folder, name)
  const openssl = (...args: string[]) =>
    execFileSync('openssl', args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' })
  writeFileSync(
    at('tsa.cnf'),
    `[req]\ndistinguished_name = dn\nx509_extensions = ext\nprompt = no\n[dn]\nCN = Test authority\n[ext]\nextendedKeyUsage = critical,timeStamping\n[tsa]\ndefault_tsa = t\n[t]\nserial = ${at('serial')}\nsigner_cert = ${at('cert.pem')}\nsigner_key = ${at('key.pem')}\nsigner_digest = sha256\ndefault_policy = 1.2.3.4.1\ndigests = sha256\ness_cert_id_chain = no\n`,
  )
  writeFileSync(at('serial'), '01\n')
  openssl(
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-keyout',
    'key.pem',
    '-out',
    'cert.pem',
    '-config',
    'tsa.cnf',
  )
  const reply = (query: Buffer) => {
    writeFileSync(at('query.tsq'), query)
    openssl(
      'ts',
      '-reply',
      '-queryfile',
      'query.tsq',
      '-config',
      'tsa.cnf',
      '-section',
      't',
      '-out',
      'reply.tsr',
    )
    return readFileSync(at('reply.tsr'))
  }
  const server = createServer(async (request, response) => {
    const query = Buffer.concat(await request.toArray())
    if (request.url === '/broken') return response.writeHead(500).end()
    if (request.url === '/rubbish') return response.end('not a timestamp')
    // An answer to somebody else's question.
    if (request.url === '/other') query[query.length - 20] = (query[query.length - 20] ?? 0) ^ 1
    response.end(reply(query))
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => server.close(resolve)),
    verify(digest: string, token: Buffer) {
      writeFileSync(at('token.der'), token)
      return openssl(
        'ts',
        '-verify',
        '-digest',
        digest,
        '-in',
        'token.der',
        '-token_in',
        '-CAfile',
        'cert.pem',
      )
    },
  }
}
