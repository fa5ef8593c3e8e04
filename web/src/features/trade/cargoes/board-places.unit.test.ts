import type { Cargo } from '@laycan/contract/trade/cargoes/cargoes'
import type { SeaRoute } from '@laycan/contract/voyages/voyages'
import { expect, it } from 'vitest'
import { pairAtSea, placeCargo } from './board-places.ts'

const port = (code: string, latitude: number, longitude: number) => ({
  text: code,
  kind: 'port' as const,
  isBySea: true,
  ports: [{ code, name: code, latitude, longitude }],
})
const nothing = {
  loadedOn: null,
  departedOn: null,
  expectedOn: null,
  arrivedAt: null,
  dischargedOn: null,
}
const cargo = (part: Partial<Cargo>): Cargo => ({
  kind: 'deal',
  id: 'one',
  path: '/transactions/one',
  reference: 'D-1',
  role: 'buyer',
  fuelTypeId: 'diesel-en590',
  fuelName: 'Diesel',
  quantity: '30000',
  quantityUnit: 'MT',
  incoterm: 'CIF',
  place: 'Chiba',
  windowFrom: '2026-03-01',
  windowTo: '2026-03-05',
  load: port('USLAX', 0, -170),
  discharge: port('JPCHB', 0, 170),
  transport: 'vessel',
  events: nothing,
  now: '2026-03-06T12:00:00.000Z',
  ...part,
})
const points = [
  { latitude: 0, longitude: -170 },
  { latitude: 0, longitude: 170 },
]
const routes = new Map([['USLAX-JPCHB', { points, days: '10.0' } as SeaRoute]])
const sailed = { ...nothing, loadedOn: '2026-03-01' }

it('puts a cargo at sea on its route, over 180° too', () => {
  const { spot } = placeCargo(cargo({ events: sailed }), routes)
  expect(spot).toMatchObject({ key: 'one', isAtSea: true })
  expect(Math.abs(spot?.place.longitude ?? 0)).toBeCloseTo(180, 6)
})

it('puts it at the load port before, and while its route is not known', () => {
  expect(placeCargo(cargo({}), routes).spot).toMatchObject({ key: 'USLAX', isAtSea: false })
  expect(placeCargo(cargo({ events: sailed }), new Map()).spot).toMatchObject({ key: 'USLAX' })
})

it('puts it at the port of discharge once it has arrived', () => {
  const events = { ...sailed, arrivedAt: '2026-03-05T06:00:00.000Z' }
  expect(placeCargo(cargo({ events }), routes).spot).toMatchObject({ key: 'JPCHB', isAtSea: false })
  expect(pairAtSea(cargo({ events }))).toBeUndefined()
})

it('asks for no route by road or within a port', () => {
  expect(pairAtSea(cargo({ events: sailed, transport: 'truck' }))).toBeUndefined()
  expect(pairAtSea(cargo({ events: sailed, discharge: port('USLAX', 0, -170) }))).toBeUndefined()
})

it('puts a range in the middle of its ports, and nothing where no port is known', () => {
  const ports = [...port('A', 50, 2).ports, ...port('B', 52, 4).ports]
  const range = { text: 'ARA', kind: 'range' as const, isBySea: true, ports }
  expect(placeCargo(cargo({ load: range }), routes).spot).toEqual({
    key: 'range ARA',
    name: 'ARA',
    place: { latitude: 51, longitude: 3 },
    isAtSea: false,
  })
  expect(placeCargo(cargo({ load: null, discharge: null }), routes).spot).toBeUndefined()
})
