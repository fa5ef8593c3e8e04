import { describe, expect, test } from 'vitest'
import { filterOfView, newsOfView } from './notifying-views.rules.ts'

describe('the filters of a saved view', () => {
  test.each([
    ['/requests', 'tab=find', 'buyer', { kind: 'supply', sort: 'newest' }],
    ['/supplies', 'tab=find', 'seller', { kind: 'request', sort: 'newest' }],
    ['/requests', '', 'broker', { kind: 'request', sort: 'newest' }],
    ['/supplies', '', 'broker', { kind: 'supply', sort: 'newest' }],
    ['/requests', 'status=open', 'buyer', undefined],
    [
      '/requests',
      'tab=find&fuel=diesel-en590&region=europe&from=2027-03-01&min=500&price=-2&verified=yes&sort=price',
      'buyer',
      {
        ...{ kind: 'supply', fuelTypeId: 'diesel-en590', windowFrom: '2027-03-01', minQuantity: '500' },
        ...{ maxPercent: '-2', isVerified: true, sort: 'newest' },
      },
    ],
    // As on the screen, what says nothing is left out.
    [
      '/requests',
      'tab=find&from=2027-02-31&incoterm=XYZ&min=-1',
      'buyer',
      { kind: 'supply', sort: 'newest' },
    ],
  ])('%s?%s of a %s', (screen, query, userType, filter) => {
    const found = filterOfView(screen, query, userType)
    if (filter === undefined) expect(found).toBeUndefined()
    else expect(found).toMatchObject(filter)
  })
})

const cargo = { fuelName: 'Diesel', available: '1000', unit: 'MT', incoterm: 'FOB', place: 'Rotterdam' }

test.each([
  [1, '1 new supply in your view “ARA”: Diesel, 1,000 MT FOB Rotterdam'],
  [3, '3 new supplies in your view “ARA”'],
  [21, 'More than 20 new supplies in your view “ARA”'],
])('%i new ones are one sentence', (count, text) => {
  expect(newsOfView('ARA', 'supply', Array(count).fill(cargo), 20)).toBe(text)
})
