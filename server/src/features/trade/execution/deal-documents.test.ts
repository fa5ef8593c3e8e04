import { createHash, randomUUID } from 'node:crypto'
import type { DealUpload } from '@laycan/contract/trade/execution/deal-documents'
import { sql } from '@laycan/sql/sql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readRecord } from '#features/trade/record/record.service.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { createTrader, idsAsTokens, type Person } from '#test/cast.ts'
import { startClamd } from '#test/clamd.ts'
import { eventually } from '#test/eventually.ts'
import { createBindingDeal, type TestDeal } from '#test/execution-world.ts'
import { makePicture, sendForm } from '#test/kyc.ts'
import { callerOf } from '#test/members.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({
    clock: () => new Date('2026-03-20T12:00:00Z'),
    verifyToken: idsAsTokens,
  })
})
afterAll(() => test.close())

const ask = (deal: TestDeal, as: Person, kind = 'BL', contentType = 'image/png') =>
  as.call('POST', `${deal.path}/documents`, { kind, contentType })

async function upload(deal: TestDeal, as: Person, content: Buffer, kind = 'BL', fileName = 'paper.png') {
  const { data } = await ask(deal, as, kind)
  const form: DealUpload = data
  await sendForm(test, form, content)
  const done = () => as.call('POST', `${deal.path}/documents/${form.uploadId}/done`, { fileName })
  return { uploadId: form.uploadId, done, answer: await done() }
}

const listOf = async (deal: TestDeal, as = deal.buyer) =>
  (await as.call('GET', `${deal.path}/documents`)).data

describe('the documents of a deal', () => {
  it('are stored in every version with their checksum, for the parties', async () => {
    const deal = await createBindingDeal(test, {
      terms: { documents: ['BL', 'CQ', 'INV'] },
      commission: { perUnit: '1', payer: 'buyer' },
    })
    const [first, second] = [await makePicture(), await makePicture()]
    const { answer } = await upload(deal, deal.seller, first)
    expect(answer).toMatchObject({
      status: 201,
      data: {
        document: {
          kind: 'BL',
          version: 1,
          isLatest: true,
          contentType: 'image/png',
          size: first.length,
          sha256: createHash('sha256').update(first).digest('hex'),
          uploadedBy: { name: 'Sven Berg', role: 'seller' },
          flag: null,
        },
      },
    })
    await upload(deal, deal.seller, second)
    await upload(deal, deal.buyer, await makePicture(), 'LC')
    const listed = await listOf(deal, deal.broker)
    expect(
      listed.documents.map(({ kind, version, isLatest }: Record<string, unknown>) => [
        kind,
        version,
        isLatest,
      ]),
    ).toEqual([
      ['BL', 2, true],
      ['BL', 1, false],
      ['LC', 1, true],
    ])
    expect(listed.required).toEqual([
      { kind: 'BL', isThere: true },
      { kind: 'CQ', isThere: false },
      { kind: 'INV', isThere: false },
    ])
    expect(listed.mayUpload).toBe(true)
    const { entries } = await readRecord(test.ctx.db, deal.dealId)
    expect(entries.map(({ act }) => act)).toEqual(Array(3).fill('document.added'))
  })

  it('are shown by a link, and every view is logged', async () => {
    const deal = await createBindingDeal(test)
    const content = await makePicture()
    const { uploadId } = await upload(deal, deal.seller, content)
    const link = await deal.buyer.call('GET', `${deal.path}/documents/${uploadId}/link`)
    const file = await test.app.inject(link.data.url)
    expect(file.rawPayload.equals(content)).toBe(true)
    expect(file.headers['content-disposition']).toMatch(/Bill_of_lading_v1\.png/)
    const views = await deal.seller.call('GET', `${deal.path}/documents/${uploadId}/views`)
    expect(views.data.views).toEqual([{ name: 'Bea Berg', at: '2026-03-20T12:00:00.000Z' }])
  })

  it('must include all required ones before they are presented', async () => {
    const deal = await createBindingDeal(test, { terms: { documents: ['BL', 'INV'] } })
    await deal.pass(deal.buyer, 'secure_payment')
    await deal.pass(deal.seller, 'nominate')
    await deal.pass(deal.seller, 'tender_nor')
    await deal.pass(deal.seller, 'load')
    const alone = await deal.take(deal.seller, 'present_documents')
    expect(alone.error.message).toBe(
      'Issue the invoice first: it is part of the documents that are presented.',
    )
    await deal.pass(deal.seller, 'invoice_provisionally')
    const early = await deal.take(deal.seller, 'present_documents', { underIndemnity: false })
    expect(early.error.fields?.['facts.underIndemnity']).toMatch(/^Missing documents: Bill of lading/)
    await upload(deal, deal.seller, await makePicture())
    const { state, steps, reference } = await deal.pass(deal.seller, 'present_documents', {
      underIndemnity: false,
    })
    expect(state).toBe('documents_presented')
    expect(steps[0]?.facts).toContainEqual({ label: 'Invoice', value: `${reference}-P` })
    const { data } = await deal.buyer.call('GET', `${deal.path}/documents`)
    expect(data.required).toContainEqual({ kind: 'INV', isThere: true })
  })

  it('are flagged if they also belong to another deal', async () => {
    const content = await makePicture()
    const [one, other] = [await createBindingDeal(test), await createBindingDeal(test)]
    await upload(one, one.seller, content)
    const { answer } = await upload(other, other.seller, content)
    expect(answer.data.document.flag).toBe('The same file is a document of another deal (F12).')
  })
})

describe('an upload', () => {
  it('is added once, however often it is confirmed', async () => {
    const deal = await createBindingDeal(test)
    const { done, answer } = await upload(deal, deal.seller, await makePicture())
    expect((await done()).data).toEqual(answer.data)
    expect((await listOf(deal)).documents).toHaveLength(1)
  })

  it('that has not arrived can be confirmed later', async () => {
    const deal = await createBindingDeal(test)
    const { data } = await ask(deal, deal.seller)
    const done = () =>
      deal.seller.call('POST', `${deal.path}/documents/${data.uploadId}/done`, { fileName: 'a.png' })
    expect((await done()).status).toBe(409)
    await sendForm(test, data, await makePicture())
    expect((await done()).status).toBe(201)
  })

  it('passes to another server soon after the one that looked at it has died', async () => {
    const deal = await createBindingDeal(test)
    const { data } = await ask(deal, deal.seller)
    await sendForm(test, data, await makePicture())
    const done = () =>
      deal.seller.call('POST', `${deal.path}/documents/${data.uploadId}/done`, { fileName: 'a.png' })
    const takenAt = (time: string) =>
      sql`update deal_uploads set taken_at = ${time} where upload_id = ${data.uploadId}`.execute(test.ctx.db)
    // Renewed within the last seconds: somebody is at it.
    await takenAt('2026-03-20T11:59:50Z')
    const waiting = await done()
    expect([waiting.status, waiting.error.message]).toEqual([409, 'The file is being looked at already.'])
    await takenAt('2026-03-20T11:59:44Z')
    expect((await done()).status).toBe(201)
    expect((await listOf(deal)).documents).toHaveLength(1)
  })

  it('with the wrong content is refused, and nothing is stored', async () => {
    const deal = await createBindingDeal(test)
    const { answer, done } = await upload(deal, deal.seller, Buffer.from('<script>alert(1)</script>'))
    expect(answer.status).toBe(415)
    expect((await done()).status).toBe(404)
    expect((await listOf(deal)).documents).toEqual([])
  })

  it('with a virus is refused if a scanner is configured', async () => {
    const clamd = await startClamd()
    const scanned = await createTestApp({
      clock: () => new Date('2026-03-20T12:00:00Z'),
      settings: { CLAMD_URL: clamd.url },
      verifyToken: idsAsTokens,
      beside: test,
    })
    const deal = await createBindingDeal(scanned)
    // Behind its end a picture may hold anything.
    const content = Buffer.concat([await makePicture(), Buffer.from('EICAR-TEST')])
    const { answer } = await upload(deal, deal.seller, content)
    expect([answer.status, answer.error.message]).toEqual([
      422,
      'This file carries a virus and was not kept.',
    ])
    // Not scanned is not kept, and can be tried again.
    await clamd.close()
    const later = await upload(deal, deal.seller, await makePicture())
    expect(later.answer.status).toBe(503)
    expect((await later.done()).status).toBe(503)
    expect((await listOf(deal)).documents).toEqual([])
    await scanned.close()
  })

  it('that was abandoned is deleted with its file', async () => {
    const deal = await createBindingDeal(test)
    const { data } = await ask(deal, deal.seller)
    await sendForm(test, data, await makePicture())
    const { rows } = await sql<{ key: string }>`
      update deal_uploads set expires_at = '2026-03-20T10:00:00Z' where upload_id = ${data.uploadId}
      returning upload_key as key`.execute(test.ctx.db)
    const key = rows[0]?.key as string
    expect(await test.ctx.files.stat(key)).toBeDefined()
    await test.ctx.jobs.enqueue(test.ctx.db, 'deal-abandoned-uploads', {})
    await eventually(async () => expect(await test.ctx.files.stat(key)).toBeUndefined())
  })
})

describe('access to documents', () => {
  it('refuses callers who are not signed in, answers 404 to strangers, and is read-only for readers', async () => {
    const deal = await createBindingDeal(test)
    const { uploadId } = await upload(deal, deal.seller, await makePicture())
    const stranger = await createTrader(test, 'seller')
    const calls = [
      ['GET', `${deal.path}/documents`],
      ['POST', `${deal.path}/documents`, { kind: 'BL', contentType: 'image/png' }],
      ['POST', `${deal.path}/documents/${uploadId}/done`, { fileName: 'a.png' }],
      ['GET', `${deal.path}/documents/${uploadId}/link`],
      ['GET', `${deal.path}/documents/${uploadId}/views`],
    ] as const
    for (const [method, path, body] of calls) {
      expect((await callerOf(test.app, undefined)(method, path, body)).status).toBe(401)
      expect((await stranger.call(method, path, body)).status).toBe(404)
    }
    const compliance = callerOf(test.app, `${stranger.id}+compliance`)
    const statuses = []
    for (const [method, path, body] of calls) statuses.push((await compliance(method, path, body)).status)
    expect(statuses).toEqual([200, 403, 403, 200, 200])
    // A paper of another deal is none of this one.
    const other = await createBindingDeal(test, { buyer: deal.buyer })
    expect((await deal.buyer.call('GET', `${other.path}/documents/${uploadId}/link`)).status).toBe(404)
  })

  it("nobody can confirm another member's upload", async () => {
    const deal = await createBindingDeal(test)
    const { data } = await ask(deal, deal.seller)
    await sendForm(test, data, await makePicture())
    const path = `${deal.path}/documents/${data.uploadId}/done`
    expect((await deal.buyer.call('POST', path, { fileName: 'a.png' })).status).toBe(404)
  })

  it('only verified parties add documents, and not while the deal is held or has ended', async () => {
    const buyer = await createTrader(test, 'buyer', { isVerified: false })
    const deal = await createBindingDeal(test, { buyer })
    expect((await ask(deal, buyer)).error.code).toBe('kyc_required')
    await sql`update deals set held_at = now(), hold_reason = 'x' where id = ${deal.dealId}`.execute(
      test.ctx.db,
    )
    expect((await ask(deal, deal.seller)).status).toBe(409)
    expect((await listOf(deal)).mayUpload).toBe(false)
  })

  it.each([
    ['an unknown kind', { kind: 'POEM', contentType: 'image/png' }],
    ['a type that is not taken', { kind: 'BL', contentType: 'text/html' }],
    ['nothing', {}],
    ['more', { kind: 'BL', contentType: 'image/png', key: 'x' }],
  ])('%s answers 422', async (_name, body) => {
    const deal = await createBindingDeal(test)
    expect((await deal.seller.call('POST', `${deal.path}/documents`, body)).status).toBe(422)
    const done = `${deal.path}/documents/${randomUUID()}/done`
    expect((await deal.seller.call('POST', done, { fileName: '' })).status).toBe(422)
    expect((await deal.seller.call('POST', done, { fileName: 'a.png' })).status).toBe(404)
  })
})
