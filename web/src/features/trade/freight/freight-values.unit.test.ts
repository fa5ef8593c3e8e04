import type { Freight, FreightResult } from '@laycan/contract/trade/freight/freight'
import { estimateFreight, type FreightEstimate } from '@laycan/contract/voyages/freight-rules'
import { describe, expect, it } from 'vitest'
import { freightCsv } from './freight-csv.ts'
import {
  inUnit,
  landedHere,
  readFreight,
  type TypedFreight,
  typedFrom,
  typedOf,
  usedAssumptions,
} from './freight-values.ts'

const houston = { code: 'USHOU', name: 'Houston' }
const rotterdam = { code: 'NLRTM', name: 'Rotterdam' }
const freight = {
  incoterm: 'FOB',
  unit: 'bbl',
  barrelsPerTonne: '7.45',
  usual: { from: houston, to: null, parcelTonnes: '30000.5', cargoPrice: '700.25' },
  mine: null,
} as Freight

const typed: TypedFreight = {
  ...typedOf(freight, '.'),
  to: { place: 'Rotterdam', locode: 'NLRTM' },
}
const voyage = {
  shipClass: 'mr',
  distanceNm: 5_000,
  passages: ['dover'],
  load: { country: 'US', region: 'north_america' },
  discharge: { country: 'NL', region: 'europe' },
  parcelTonnes: '30000',
  cargoPrice: '700',
  year: 2026,
  bunkers: { value: '550', basis: 'estimate', source: 'Ours, "round"', asOf: '2026-11' },
} as const
const result = { from: houston, to: rotterdam, voyage } as unknown as FreightResult

describe('what is typed into the calculator', () => {
  it('begins with the terms, in the person’s own way of writing', () => {
    expect(typedOf(freight, ',')).toMatchObject({
      from: { place: 'Houston', locode: 'USHOU' },
      to: { place: '', locode: '' },
      parcelTonnes: '30000,5',
      cargoPrice: '700,25',
    })
  })

  it('is read once both ports are chosen', () => {
    expect(readFreight(typedOf(freight, '.'), '.')).toEqual({ problems: {} })
    expect(readFreight(typed, '.').input).toEqual({
      from: 'USHOU',
      to: 'NLRTM',
      avoid: [],
      shipClass: null,
      method: 'hire',
      parcelTonnes: '30000.5',
      cargoPrice: '700.25',
      changes: {},
    })
  })

  it('takes an empty assumption for the default, and no price for none', () => {
    const { input } = readFreight(
      { ...typed, cargoPrice: ' ', changes: { hire: '', bunkerPrice: '1,250' } },
      '.',
    )
    expect(input).toMatchObject({ cargoPrice: null, changes: { bunkerPrice: '1250' } })
    expect(input?.changes).not.toHaveProperty('hire')
  })

  it('says what is no figure, and keeps the estimate on the screen', () => {
    const read = readFreight({ ...typed, changes: { hire: 'much' } }, '.')
    expect(read.problems).toEqual({ hire: 'Hire is a number in USD/day, such as 12.5' })
    expect(read.input?.changes).toEqual({})
    expect(readFreight({ ...typed, parcelTonnes: '0' }, '.')).toEqual({
      problems: { parcelTonnes: 'Enter the tonnes of the parcel' },
    })
    expect(readFreight({ ...typed, cargoPrice: '-1' }, '.').problems).toHaveProperty('cargoPrice')
  })

  it('comes back as it was saved', () => {
    const { input } = readFreight({ ...typed, shipClass: 'lr1', changes: { hire: '25000.5' } }, '.')
    if (!input) throw new Error('it was not read')
    expect(readFreight(typedFrom(input, result, ','), ',').input).toEqual(input)
  })
})

it('shows only what the estimate rests on', () => {
  const estimate = (method: FreightEstimate['method']) => ({ method }) as FreightEstimate
  const hire = usedAssumptions(estimate('hire'), ['suez'])
  expect(hire).toContain('suezDues')
  expect(hire).toContain('ballastDuesPercent')
  expect(hire).not.toContain('panamaDues')
  expect(hire).not.toContain('flatRate')
  const rate = usedAssumptions(estimate('rate'), [])
  expect(rate).toContain('flatRate')
  for (const key of ['hire', 'bunkerPrice', 'ballastDuesPercent', 'suezDues']) expect(rate).not.toContain(key)
})

it('is shown in the unit of the cargo', () => {
  expect(inUnit('74.5', freight)).toBe('10.00')
  expect(inUnit('74.5', { unit: 'MT', barrelsPerTonne: null })).toBe('74.50')
  expect(inUnit('74.5', { unit: 'bbl', barrelsPerTonne: null })).toBeNull()
})

it('lands where the named port is an end of the voyage', () => {
  const { input } = readFreight(typed, '.')
  if (!input) throw new Error('it was not read')
  const estimate = estimateFreight(voyage)
  expect(landedHere(freight, input, estimate)?.left).toBe('all')
  const delivered = {
    ...freight,
    incoterm: 'CIF',
    usual: { ...freight.usual, from: null, to: rotterdam },
  } as Freight
  expect(landedHere(delivered, input, estimate)?.left).toBe('losses')
  const elsewhere = { ...delivered, usual: { ...delivered.usual, to: { code: 'BEANR', name: 'Antwerp' } } }
  expect(landedHere(elsewhere, input, estimate)).toBeUndefined()
  expect(landedHere(freight, { ...input, cargoPrice: null }, estimate)).toBeUndefined()
})

it('is exported with every assumption and its source', () => {
  const rows = freightCsv(result, estimateFreight(voyage, 'hire', { hire: '30000' })).split('\r\n')
  expect(rows[0]).toBe('\ufeffItem,Value,Unit,Source,As of')
  expect(rows).toContain('From,Houston (USHOU)')
  expect(rows).toContain('Bunker price,550,USD/t,"Our estimate: Ours, ""round""",2026-11')
  expect(rows).toContain('Hire,30000,USD/day,Changed by you,')
})

it('is exported without a cell that a spreadsheet would run', () => {
  const from = { ...result.from, name: '=HYPERLINK("http://x.example")' }
  const rows = freightCsv({ ...result, from }, estimateFreight(voyage)).split('\r\n')
  expect(rows).toContain(`From,"'=HYPERLINK(""http://x.example"") (USHOU)"`)
})
