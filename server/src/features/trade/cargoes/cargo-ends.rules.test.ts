import type { CargoPlace } from '@laycan/contract/trade/cargoes/cargoes'
import { expect, it } from 'vitest'
import { bestPlace, namedEnds } from './cargo-ends.rules.ts'

const fob = { incoterm: 'FOB', place: 'Houston', locode: 'USHOU' } as const
const cif = { incoterm: 'CIF', place: 'Rotterdam', locode: 'NLRTM' } as const

it('reads the end from the Incoterm, what is recorded first', () => {
  expect(namedEnds([fob])).toEqual({ load: [{ text: 'Houston', code: 'USHOU' }], discharge: [] })
  expect(namedEnds([cif, fob], { loadPlaces: ['Texas City'], dischargePlaces: [] })).toEqual({
    load: [
      { text: 'Texas City', code: null },
      { text: 'Houston', code: 'USHOU' },
    ],
    discharge: [{ text: 'Rotterdam', code: 'NLRTM' }],
  })
})

it('knows the port that was named of a range', () => {
  const ara = { incoterm: 'FOB', place: 'ARA', locode: 'ARA' } as const
  const whole = { text: 'ARA', code: 'ARA' }
  const none = { loadPlaces: [], dischargePlaces: [] }
  expect(namedEnds([ara], { ...none, namedPort: 'BEANR' }).load).toEqual([{ text: '', code: 'BEANR' }, whole])
  expect(namedEnds([ara], { ...none, namedPort: 'SGSIN' }).load).toEqual([whole])
  expect(namedEnds([ara], { ...none, namedPort: null }).load).toEqual([whole])
})

it('takes a port before a range before a text, and the first of a kind', () => {
  const place = (kind: CargoPlace['kind'], text: string): CargoPlace => ({
    kind,
    text,
    isBySea: true,
    ports: [],
  })
  const [text, range, port, other] = [
    place('unknown', 'Berth 9'),
    place('range', 'ARA'),
    place('port', 'Rotterdam'),
    place('port', 'Antwerp'),
  ]
  expect(bestPlace([text, range, port, other])).toBe(port)
  expect(bestPlace([text, range])).toBe(range)
  expect(bestPlace([text])).toBe(text)
  expect(bestPlace([])).toBeNull()
})
