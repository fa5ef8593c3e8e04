import { X509Certificate } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSigningKey } from '#platform/signing/certificate.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { createTrader, idsAsTokens, type Person } from '#test/cast.ts'
import { arrive, file, readLaytime } from '#test/claims.ts'
import { createBindingDeal, invoice, type TestDeal } from '#test/execution-world.ts'
import { textOfPdf } from '#test/pdf.ts'

/* Papers that leave Laycan: who gets them, and whether a file is one of them. */

let test: TestApp
let deal: TestDeal
let paths: { invoice: string; note: string; recap: string }
beforeAll(async () => {
  test = await createTestApp({ clock: () => new Date('2026-03-20T12:00:00Z'), verifyToken: idsAsTokens })
  deal = await createBindingDeal(test)
  await invoice(deal)
  await deal.pass(deal.seller, 'issue_note')
  await deal.pass(deal.seller, 'write_off', { amount: '1' })
  const { invoices, notes } = await deal.read()
  const credit = notes.find(({ kind }) => kind === 'credit')
  paths = {
    invoice: `${deal.path}/invoices/${invoices[0]?.id}`,
    note: `${deal.path}/notes/${credit?.id}`,
    recap: `/trading/deals/${deal.dealId}/recap.pdf`,
  }
})
afterAll(() => test.close())

const get = (path: string, as?: Person) =>
  test.app.inject({
    url: `/v1${path}`,
    headers: as ? { authorization: `Bearer ${as.id}` } : {},
  })

async function check(payload: Buffer, { app } = test) {
  const headers = { 'content-type': 'application/pdf' }
  const answer = await app.inject({ method: 'POST', url: '/v1/trading/papers/check', headers, payload })
  return answer.json().data.check
}

describe('invoices and notes', () => {
  it('are XML and PDF for both sides, and for nobody else', async () => {
    const stranger = await createTrader(test, 'buyer')
    for (const path of [paths.invoice, paths.note].flatMap((one) => [`${one}/ubl`, `${one}/pdf`])) {
      expect([path, (await get(path, deal.buyer)).statusCode]).toEqual([path, 200])
      expect((await get(path)).statusCode).toBe(401)
      expect((await get(path, stranger)).statusCode).toBe(404)
    }
    const document = await get(`${paths.invoice}/ubl`, deal.buyer)
    expect(document.headers['content-type']).toContain('application/xml')
    expect(document.body).toContain('<cbc:PayableAmount currencyID="USD">21405000.00</cbc:PayableAmount>')
    expect((await get(`${paths.note}/ubl`, deal.seller)).body).toMatch(/<CreditNote .*60280\.50/s)
  })

  it('are refused for write-offs, other deals and invalid ids', async () => {
    const { notes } = await deal.read()
    const writeOff = notes.find(({ kind }) => kind === 'write_off')
    expect((await get(`${deal.path}/notes/${writeOff?.id}/pdf`, deal.seller)).statusCode).toBe(404)
    const other = await createBindingDeal(test, { buyer: deal.buyer })
    const foreign = paths.invoice.replace(deal.dealId, other.dealId)
    expect((await get(`${foreign}/pdf`, deal.buyer)).statusCode).toBe(404)
    expect((await get(`${deal.path}/invoices/1/pdf`, deal.buyer)).statusCode).toBe(422)
  })
})

it('the PDF of a deal says where it stands, with bill of lading, invoices, payments and units', async () => {
  const file = (await get(`/trading/deals/${deal.dealId}/export.pdf`, deal.buyer)).rawPayload
  const words = await textOfPdf(file)
  for (const text of [
    'Final invoice. Exported',
    'Bill of lading: BL-',
    '30,000 MT by bill of lading at 713.50 USD/MT',
  ])
    expect(words).toContain(text)
  expect(words).toContain('60,280.50 USD')
  expect(words).toMatch(/Outstanding.*by the buyer/s)
  expect(await check(file)).toMatchObject({ verdict: 'intact' })
})

describe('a signed PDF', () => {
  it('is recognised by anyone as it was signed, and not once a byte of it differs', async () => {
    const file = (await get(`${paths.invoice}/pdf`, deal.buyer)).rawPayload
    expect(await check(file)).toEqual({
      verdict: 'intact',
      signedAt: '2026-03-20T12:00:00.000Z',
      text: 'Signed by Laycan on 2026-03-20 at 12:00 UTC, and unaltered since.',
    })
    const changed = Buffer.from(file)
    const place = file.length - 100
    changed[place] = (changed[place] ?? 0) ^ 1
    expect(await check(changed)).toMatchObject({ verdict: 'altered', signedAt: null })
    expect(await check(Buffer.from('%PDF-1.4\n%%EOF'))).toMatchObject({ verdict: 'unsigned' })
  })

  it('is made of the recap too, by the same certificate', async () => {
    const [recap, note] = [await get(paths.recap, deal.seller), await get(`${paths.note}/pdf`, deal.seller)]
    expect(await check(recap.rawPayload)).toMatchObject({ verdict: 'intact' })
    expect(await check(note.rawPayload)).toMatchObject({ verdict: 'intact' })
  })

  it('is made of a time sheet, for both sides and nobody else', async () => {
    const late = await createBindingDeal(test)
    await arrive(late)
    await file(late, late.seller)
    const [port] = (await readLaytime(late)).ports.filter(({ statements }) => statements.length > 0)
    const path = `${late.path}/laytime/${port?.statements[0]?.id}/pdf`
    const sheet = (await get(path, late.buyer)).rawPayload
    expect(await textOfPdf(sheet)).toContain('32,000.00 USD')
    expect(await check(sheet)).toMatchObject({ verdict: 'intact' })
    expect((await get(path, deal.buyer)).statusCode).toBe(404)
    const wrong = `${late.path}/laytime/${deal.dealId}/pdf`
    expect((await get(wrong, late.buyer)).statusCode).toBe(404)
  })

  it('is signed with the certificate of the settings, where there is one', async () => {
    const { key, certificate } = await createSigningKey(new Date('2026-03-20T12:00:00Z'), 2048)
    const settings = {
      SIGNING_CERTIFICATE: new X509Certificate(certificate).toString(),
      SIGNING_KEY: key.export({ type: 'pkcs8', format: 'pem' }).toString(),
    }
    const other = await createTestApp({ settings, verifyToken: idsAsTokens })
    const theirs = await createBindingDeal(other)
    const headers = { authorization: `Bearer ${theirs.buyer.id}` }
    const url = `/v1/trading/deals/${theirs.dealId}/recap.pdf`
    const recap = (await other.app.inject({ url, headers })).rawPayload
    expect(await check(recap, other)).toMatchObject({ verdict: 'intact' })
    // Here nobody knows that certificate.
    expect(await check(recap)).toMatchObject({ verdict: 'other_signer' })
    await other.close()
  })
})
