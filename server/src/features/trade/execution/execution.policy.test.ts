import { describe, expect, it } from 'vitest'
import { courseOf } from '#test/execution.ts'
import {
  maySeeCommission,
  passageOf,
  requireAct,
  requireAnswerer,
  requireNominator,
  requirePayee,
  requireSide,
  requireUploader,
  skippedStage,
} from './execution.policy.ts'

describe('a refusal', () => {
  const course = courseOf({ incoterm: 'FOB' })

  it('names the wrong side, the wrong time or nothing due', () => {
    expect(() => requireAct('load', 'ready', 'buyer', course)).toThrow('Only the seller can take this step.')
    expect(() => requireAct('nominate', 'payment_secured', 'seller', course)).toThrow(
      'Only the buyer can take this step.',
    )
    expect(() => requireAct('load', 'contracted', 'seller', course)).toThrow(
      '“Record loading” is not possible while the deal is at “Contracted”.',
    )
    expect(() => requireAct('record_payment', 'invoiced', 'buyer', { ...course, debtor: undefined })).toThrow(
      'Nothing is due at the moment.',
    )
  })
})

it.each([
  ['payment_secured', { payment: { method: 'CAD' } }, 'vessel', /No security is needed/],
  ['payment_secured', { payment: { method: 'escrow' } }, 'vessel', undefined],
  ['ready', {}, 'rail', /Only ships/],
  ['ready', {}, undefined, undefined],
  ['in_transit', { incoterm: 'FOB' }, 'vessel', /Under FOB the buyer carries/],
  ['discharged', { incoterm: 'EXW' }, 'truck', /Under EXW the buyer carries/],
  ['discharged', { incoterm: 'CFR' }, 'vessel', undefined],
  ['invoiced', { incoterm: 'FOB' }, 'vessel', undefined],
] as const)('the stage %s is skipped if the terms do not need it', (stage, terms, mode, why) => {
  const skipped = skippedStage(stage, courseOf(terms, { mode }))
  if (why === undefined) expect(skipped).toBeUndefined()
  else expect(skipped).toMatch(why)
})

it('the invoice and documents of a delivered cargo follow the discharge', () => {
  expect(passageOf('invoice_provisionally', 'in_transit', courseOf({ incoterm: 'DAP' }))).toBeUndefined()
  expect(passageOf('invoice_provisionally', 'in_transit', courseOf({ incoterm: 'CFR' }))).toBe(
    'provisionally_invoiced',
  )
})

it('documents are not presented without an invoice, and not twice', () => {
  const course = courseOf({ incoterm: 'FOB' }, { isInvoiced: false })
  expect(() => requireAct('present_documents', 'loaded', 'seller', course)).toThrow(
    'Issue the invoice first: it is part of the documents that are presented.',
  )
  const presented = courseOf({ incoterm: 'FOB' }, { isPresented: true })
  expect(passageOf('present_documents', 'provisionally_invoiced', presented)).toBeUndefined()
  expect(passageOf('present_documents', 'invoiced', presented)).toBeUndefined()
})

it('a deal presented before invoices came first can still be invoiced provisionally', () => {
  const course = courseOf({ incoterm: 'FOB' }, { isInvoiced: false, isPresented: true })
  expect(passageOf('invoice_provisionally', 'documents_presented', course)).toBe('documents_presented')
  expect(passageOf('issue_note', 'documents_presented', course)).toBeUndefined()
})

it.each([
  ['buyer', 'buyer'],
  ['seller', 'seller'],
  ['broker', 'Only the buyer and the seller can take steps in a deal.'],
  ['compliance', 'Only the buyer and the seller can take steps in a deal.'],
  [undefined, 'There is no such deal.'],
] as const)('steps taken by somebody who sees it as %s: %s', (role, outcome) => {
  const viewer = role && { role, isMine: true, isOperator: true }
  if (outcome === role) expect(requireSide(viewer)).toBe(outcome)
  else expect(() => requireSide(viewer)).toThrow(outcome)
})

it.each([
  ['buyer', 'confirmed', false],
  ['buyer', 'refused', false],
  ['buyer', 'withdrawn', true],
  ['seller', 'confirmed', true],
  ['seller', 'refused', true],
  ['seller', 'withdrawn', false],
] as const)('a step that the buyer proposed, by the %s %s: %s', (side, answer, isAllowed) => {
  const attempt = () => requireAnswerer('buyer', side, answer)
  if (isAllowed) expect(attempt).not.toThrow()
  else expect(attempt).toThrow()
})

it.each([
  ['buyer', 'buyer', true],
  ['buyer', 'seller', false],
  ['buyer', 'shared', true],
  ['seller', 'buyer', false],
  ['broker', 'buyer', true],
  ['compliance', 'seller', true],
  ['mediator', 'shared', false],
  ['mediator', 'buyer', false],
] as const)('the %s sees a commission paid by %s: %s', (role, paidBy, isAllowed) => {
  expect(maySeeCommission(role, paidBy)).toBe(isAllowed)
})

it('accepts documents only from the parties', () => {
  for (const role of ['buyer', 'seller', 'broker'] as const) expect(requireUploader(role)).toBe(role)
  for (const role of ['compliance', 'mediator', undefined] as const)
    expect(() => requireUploader(role)).toThrow('Only the parties to a deal')
})

it('ships are checked by the side that arranges the transport, bank details corrected by the seller', () => {
  const fob = courseOf({ incoterm: 'FOB' })
  expect(() => requireNominator('buyer', fob)).not.toThrow()
  expect(() => requireNominator('seller', fob)).toThrow('Only the side that arranges the transport')
  expect(() => requirePayee('seller')).not.toThrow()
  expect(() => requirePayee('buyer')).toThrow('Only the seller can correct the bank details.')
})
