import type { TradeInvoice } from '@laycan/contract/trade/execution/invoices'
import { describe, expect, it } from 'vitest'
import { checkFactsOf as check, executionOf, stepOf } from '#test/execution.ts'
import type { Step } from './steps.rules.ts'

describe('security', () => {
  const facts = {
    reference: 'LC-1',
    bank: 'Bank',
    amount: '23545500',
    securedOn: '2026-03-04',
    expiresOn: '2026-04-30',
  }
  it.each([
    ['as agreed', {}, {}, 0],
    [
      'in the future',
      { securedOn: '2026-03-22', expiresOn: null },
      { securedOn: 'This date is in the future' },
      0,
    ],
    ['today, on the other side of the earth', { securedOn: '2026-03-21' }, {}, 0],
    [
      'before the deal',
      { securedOn: '2026-03-01' },
      { securedOn: 'This date is before the deal (2026-03-02)' },
      0,
    ],
    ['expired at once', { expiresOn: '2026-03-03' }, { expiresOn: 'It expires before it begins' }, 1],
    ['too little', { amount: '19264499.99' }, {}, 1],
    ['too short', { expiresOn: '2026-03-12' }, {}, 1],
  ])('%s', (_name, change, fields, flags) => {
    const checked = check('secure_payment', { ...facts, ...change })
    expect(checked.fields).toEqual(fields)
    expect(checked.flags).toHaveLength(flags)
  })
})

describe('where to pay', () => {
  const payTo = { accountName: 'Nordfeld Energy', bank: 'SEB', account: 'SE35 5000 0000 0549 1000 0003' }
  const provisional = stepOf('invoice_provisionally', { payTo, note: '' })
  it.each([
    ['the same account', {}, 0],
    ['the same account written otherwise', { account: 'SE3550000000054910000003' }, 0],
    ['another account', { account: 'CY17002001280000001200527600' }, 1],
    ['somebody else', { accountName: 'Golden Gate Trading' }, 1],
    ['both', { accountName: 'Golden Gate Trading', account: 'CY17002001280000001200527600' }, 2],
  ])('%s', (_name, change, count) => {
    const facts = { payTo: { ...payTo, ...change } }
    const { flags } = check('invoice_finally', facts, executionOf({}, [provisional]))
    expect(flags.map(({ code }) => code)).toEqual(Array(count).fill('F10'))
  })
})

describe('the name of the account', () => {
  it.each([
    ['Gulf Crest Refining', 'Gulf Crest Refining', true],
    ['GULF-CREST REFINING', 'Gulf Crest Refining', true],
    ['Gulf Crest Refining LLC', 'Gulf Crest Refining', true],
    ['Gulf Crest', 'Gulf Crest Refining', true],
    ['BP', 'bp', true],
    ['--', 'Gulf Crest Refining', false],
    ['Gu', 'Gulf Crest Refining', false],
    ['Gul', 'Gulf Crest Refining', false],
    ['Gulf C', 'Gulf Crest Refining', false],
    ['Gulf Crestwood', 'Gulf Crest', false],
    ['2026', '2026 Trading', false],
    ['Golden Gate Trading', '--', false],
    ['--', '--', false],
  ])('“%s” for “%s”', (accountName, sellerName, isSame) => {
    const payTo = { accountName, bank: 'SEB', account: 'SE35 5000 0000 0549 1000 0003' }
    const { flags } = check('invoice_finally', { payTo }, executionOf(), { sellerName })
    expect(flags.map(({ code }) => code)).toEqual(isSame ? [] : ['F10'])
  })
})

describe('payments', () => {
  const invoice = { kind: 'final', total: '1000.00', issuedAt: '2026-03-14T12:00:00.000Z' } as TradeInvoice
  const paid = (amount: string, status: Step['status']) =>
    stepOf('record_payment', { amount, paidOn: '2026-03-15', reference: 'TT' }, { side: 'buyer', status })

  it.each([
    ['all of it', [], '1000', true],
    ['a cent too much', [], '1000.01', false],
    ['the rest', [paid('400', 'done')], '600', true],
    ['more than the rest', [paid('400', 'done')], '600.01', false],
    ['beside one that waits', [paid('400', 'proposed')], '600.01', false],
    ['after one that was refused', [paid('400', 'refused')], '1000', true],
  ] as const)('%s', (_name, steps, amount, isTaken) => {
    const execution = { ...executionOf({}, [...steps]), invoices: [invoice] }
    const { fields } = check('record_payment', { amount, paidOn: '2026-03-16', reference: 'TT 1' }, execution)
    expect('amount' in fields).toBe(!isTaken)
  })
})
