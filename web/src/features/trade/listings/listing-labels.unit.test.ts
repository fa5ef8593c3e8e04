import type { ListingStatus } from '@laycan/contract/trade/listings/listing-drafts'
import type { TradeListing } from '@laycan/contract/trade/listings/listings'
import type { ListingKind } from '@laycan/contract/trade/trade-constants'
import { describe, expect, test } from 'vitest'
import { createFormats, deviceFormats } from '#platform/formats.ts'
import { actionsOf, backLinkOf, type OwnerAction, summarize } from './listing-labels.ts'

const formats = createFormats({ ...deviceFormats, numberFormat: '1,234.56', dateFormat: 'yyyy-mm-dd' })
const names = {
  fuelName: () => undefined,
  marketName: (id: string) => (id === 'ICE-G' ? 'Gasoil' : undefined),
}
const draft = (given: TradeListing['draft']) =>
  summarize({ kind: 'request', terms: null, draft: given, fuelName: null }, formats, names)

describe('summarizes a draft as far as it is filled in', () => {
  test('when it is empty', () => {
    expect(draft({})).toEqual({
      name: 'Untitled request',
      specification: '',
      quantity: '–',
      window: '–',
      term: '–',
      price: '–',
    })
  })

  test('when it is half filled in', () => {
    expect(
      draft({
        quantity: '30000',
        quantity_unit: 'm3',
        window_from: '2027-03-01',
        incoterm: 'FOB',
        price: { kind: 'fixed', amount: '7l3', unit: 'MT' },
      }),
    ).toMatchObject({
      quantity: '30,000 m³',
      window: '2027-03-01',
      term: 'FOB',
      price: '7l3 USD/MT',
    })
  })

  test.each([
    [{ market_id: 'ICE-G', differential: '-2.5', unit: 'MT' }, 'Gasoil −2.50 USD/MT'],
    [{ market_id: 'ICE-G', differential: '-', unit: 'MT' }, 'Gasoil'],
    [{ market_id: 'OTHER' }, 'OTHER'],
    [{}, '–'],
  ])('with a formula of %j', (price, text) => {
    expect(draft({ price: { kind: 'formula', ...price } }).price).toBe(text)
  })
})

test.each<[ListingKind, ListingStatus, OwnerAction[]]>([
  ['request', 'draft', ['edit', 'delete']],
  ['request', 'open', ['amend', 'withdraw']],
  ['supply', 'open', ['amend', 'pause', 'withdraw']],
  ['supply', 'paused', ['amend', 'resume', 'withdraw']],
  ['supply', 'held', ['withdraw']],
  ['supply', 'filled', []],
  ['request', 'withdrawn', []],
  ['request', 'expired', []],
  ['request', 'rejected', []],
])('the owner of a %s that is %s is offered %j', (kind, status, acts) => {
  expect(actionsOf({ kind, status })).toEqual(acts)
})

test('links back to where that account type came from', () => {
  const [own, request, supply] = [
    { kind: 'request', isOfMyCompany: true },
    { kind: 'request', isOfMyCompany: false },
    { kind: 'supply', isOfMyCompany: false },
  ] as const
  for (const userType of ['buyer', 'seller'] as const) {
    expect(backLinkOf(own, userType)).toEqual({ to: '/requests', text: 'My Requests' })
    expect(backLinkOf(request, userType)).toEqual({ to: '/supplies?tab=find', text: 'Find requests' })
    expect(backLinkOf(supply, userType)).toEqual({ to: '/requests?tab=find', text: 'Find supplies' })
  }
  expect(backLinkOf(supply, 'broker')).toEqual({ to: '/deals?tab=supplies', text: 'Find supplies' })
})
