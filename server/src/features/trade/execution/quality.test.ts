import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { idsAsTokens } from '#test/cast.ts'
import { createBindingDeal, type TestDeal } from '#test/execution-world.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ clock: () => new Date('2026-03-20T12:00:00Z'), verifyToken: idsAsTokens })
})
afterAll(() => test.close())

const sulphur = (value: string, unit = 'mg/kg') => ({ property: 'Sulphur', value, unit })
const quality = [
  { property: 'Sulphur', max: '10', unit: 'mg/kg', outside: 'allowance' as const, allowance: '2.5' },
  { property: 'Flash point', min: '55', unit: '°C', outside: 'reject' as const },
]

async function loadCargo(terms: object): Promise<TestDeal> {
  const deal = await createBindingDeal(test, { terms: { incoterm: 'FOB', ...terms } })
  await deal.pass(deal.buyer, 'secure_payment')
  await deal.pass(deal.buyer, 'nominate')
  await deal.pass(deal.buyer, 'tender_nor')
  await deal.pass(deal.seller, 'load')
  return deal
}

describe('a certificate of quality', () => {
  it('is held against the contract, seen by both, and corrected with its trace', async () => {
    const deal = await loadCargo({ quality })
    const { seller, buyer } = deal
    const wrong = await deal.take(seller, 'certify_quality', { figures: [sulphur('0.001', 'wt%')] })
    expect([wrong.status, wrong.error?.fields]).toEqual([
      422,
      { 'facts.figures.0.unit': 'Sulphur is limited in mg/kg. Enter it in mg/kg' },
    ])
    const early = await deal.take(seller, 'certify_quality', { place: 'discharge', figures: [sulphur('8')] })
    expect(early.error?.fields).toEqual({ 'facts.place': 'The cargo is not discharged yet' })

    // Without the paper the other side agrees first.
    const taken = await deal.take(seller, 'certify_quality', { figures: [sulphur('12')] })
    expect(taken.data.execution.quality.certificates).toEqual([])
    await deal.answer(buyer, 'confirm')
    const [step] = (await deal.read(buyer)).steps
    expect(step?.flags.map(({ text }) => text)).toEqual([
      'Off-spec: Sulphur of 12 mg/kg is above the maximum of 10 mg/kg. Price allowance of 2.5 USD/MT',
      'Limited, but not tested: Flash point',
      'The certificate of quality is not among the documents',
    ])
    for (const who of [buyer, seller]) {
      expect((await deal.read(who)).quality).toMatchObject({
        source: 'contract',
        certificates: [
          {
            isOffSpec: true,
            results: [
              { property: 'Sulphur', value: '12', outcome: 'above', allowance: '75000.00' },
              { property: 'Flash point', value: null, outcome: 'not_tested' },
            ],
          },
        ],
      })
    }

    const facts = {
      place: 'load',
      issuedOn: '2026-03-14',
      inspector: 'SGS',
      figures: [sulphur('9')],
      note: '',
    }
    const { version } = await deal.read()
    const corrected = await seller.call('POST', `${deal.path}/steps/${step?.id}/corrections`, {
      ...{ clientId: crypto.randomUUID(), act: 'certify_quality', version, facts, reason: 'Misread 9 as 12' },
    })
    expect([corrected.status, corrected.error]).toEqual([200, undefined])
    await deal.answer(buyer, 'confirm')
    const after = await deal.read(buyer)
    expect(after.quality.certificates).toMatchObject([{ isOffSpec: false, results: [{ value: '9' }, {}] }])
    expect(after.steps.filter(({ act }) => act === 'certify_quality').map(({ status }) => status)).toEqual([
      'done',
      'corrected',
    ])
  })

  it('moves the invoice by the agreed allowance, and a later one by a note', async () => {
    const deal = await loadCargo({ quality, incoterm: 'FOB' })
    const { seller, buyer } = deal
    await deal.take(buyer, 'certify_quality', { figures: [sulphur('12')] })
    const early = await deal.take(seller, 'invoice_finally')
    expect([early.status, early.error?.message]).toEqual([
      409,
      '“Certificate of quality entered” has to be answered first.',
    ])
    await deal.answer(seller, 'confirm')
    const { invoices, payments } = await deal.pass(seller, 'invoice_finally')
    expect(invoices[0]?.lines.map(({ label, amount }) => [label, amount])).toEqual([
      ['Cargo by bill of lading', '21405000.00'],
      ['Allowance: Sulphur', '-75000.00'],
    ])
    expect(payments.outstanding).toBe('21330000.00')

    await deal.take(seller, 'certify_quality', { figures: [sulphur('10')] })
    await deal.answer(buyer, 'confirm')
    const { notes, payments: after } = await deal.read()
    expect(notes[0]).toMatchObject({
      kind: 'debit',
      ground: 'correction',
      amount: '75000.00',
      reason: 'Certificate of quality. No allowance is left.',
    })
    expect(after.outstanding).toBe('21405000.00')
  })

  it('is held against the catalogue where the contract has no limits', async () => {
    const deal = await loadCargo({})
    const sulfur = { property: 'Sulfur', value: '11', unit: 'mg/kg' }
    const { quality: found } = await deal.pass(deal.buyer, 'certify_quality', { figures: [sulfur] })
    expect(found).toMatchObject({ source: 'catalogue', certificates: [{ isOffSpec: true }] })
  })
})
