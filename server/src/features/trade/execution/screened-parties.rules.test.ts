import { expect, it } from 'vitest'
import { partiesNamedIn } from './screened-parties.rules.ts'

const nomination = { eta: '2026-04-01', note: '', name: 'Baltic Star', ship: null }
const payTo = { accountName: 'Nordfeld Energy AB', bank: 'Sample Bank', account: 'DE89 3704' }

it.each([
  ['vessel' as const, '9074729', 'Ship', { kind: 'vessel', name: 'Baltic Star', imo: '9074729' }],
  ['barge' as const, null, 'Ship', { kind: 'vessel', name: 'Baltic Star' }],
  ['truck' as const, null, 'Carrier', { kind: 'entity', name: 'Baltic Star' }],
  ['pipeline' as const, null, 'Carrier', { kind: 'entity', name: 'Baltic Star' }],
])('a nomination by %s with IMO number %s names a %s', (mode, imo, role, party) => {
  expect(partiesNamedIn('nominate', { ...nomination, mode, imo })).toEqual([{ part: 'carrier', role, party }])
})

it('a nomination names the ship by every name it had, each with its number', () => {
  const ship = {
    flag: 'DK',
    type: 'product_tanker' as const,
    deadweight: '46000',
    built: 2015,
    lastCargoes: ['gasoil' as const, 'gasoil' as const, 'gasoil' as const],
    formerNames: ['Dark Horizon', 'Sea Owl'],
  }
  const named = partiesNamedIn('nominate', { ...nomination, mode: 'vessel', imo: '9074729', ship })
  expect(named.map(({ part, party }) => [part, party.name, party.imo])).toEqual([
    ['carrier', 'Baltic Star', '9074729'],
    ['former-name-1', 'Dark Horizon', '9074729'],
    ['former-name-2', 'Sea Owl', '9074729'],
  ])
})

it('an invoice names the bank, and the account holder as a company and as a person', () => {
  for (const act of ['invoice_provisionally', 'invoice_finally'] as const) {
    const named = partiesNamedIn(act, { payTo, note: '' })
    expect(named.map(({ role, party: { kind, name } }) => [role, kind, name])).toEqual([
      ['Bank', 'bank', 'Sample Bank'],
      ['Account holder', 'entity', 'Nordfeld Energy AB'],
      ['Account holder', 'person', 'Nordfeld Energy AB'],
    ])
  }
})

it('a security names its bank, and other steps nobody', () => {
  const security = {
    reference: 'LC1',
    bank: 'Sample Bank',
    amount: '1',
    securedOn: '2026-03-01',
    expiresOn: null,
  }
  expect(partiesNamedIn('secure_payment', security)).toMatchObject([
    { party: { kind: 'bank', name: 'Sample Bank' } },
  ])
  expect(partiesNamedIn('close', { note: '' })).toEqual([])
})
