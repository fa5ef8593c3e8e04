import type { ShipFacts } from '@laycan/contract/trade/ships/ships'
import { expect, it } from 'vitest'
import { identityProblems, knownShip, nameKey } from './ship-identity.rules.ts'

const ship: ShipFacts = {
  flag: 'DK',
  type: 'product_tanker',
  deadweight: '46000',
  built: 2015,
  lastCargoes: ['gasoil', 'gasoil', 'gasoil'],
  formerNames: [],
}
const aurora = { name: 'Aurora', ship }
const fieldsOf = (given: { name: string; ship: ShipFacts | null }, accepted = [aurora]) =>
  Object.keys(identityProblems(knownShip(accepted), given))

it.each<[string, Partial<ShipFacts> & { name?: string }, string[]]>([
  ['the same ship', {}, []],
  ['its name in other letters', { name: 'M/T AURORA' }, []],
  ['another name', { name: 'Borealis' }, ['imo']],
  [
    'another name, and the known one among the former ones',
    { name: 'Borealis', formerNames: ['Aurora'] },
    [],
  ],
  ['another name with other former names', { name: 'Borealis', formerNames: ['Cetus'] }, ['imo']],
  ['a year more', { built: 2016 }, []],
  ['two years more', { built: 2017 }, ['ship.built']],
  ['a tenth more deadweight', { deadweight: '50600' }, []],
  ['more than that', { deadweight: '50601' }, ['ship.deadweight']],
  [
    'everything else',
    { name: 'Borealis', built: 1999, deadweight: '300000' },
    ['imo', 'ship.built', 'ship.deadweight'],
  ],
])('%s', (_, { name = 'Aurora', ...facts }, fields) => {
  expect(fieldsOf({ name, ship: { ...ship, ...facts } })).toEqual(fields)
})

it('has no particulars for an IMO number that nobody accepted, nor for a barge', () => {
  expect(fieldsOf({ name: 'Borealis', ship }, [])).toEqual([])
  expect(fieldsOf({ name: 'Borealis', ship: null })).toEqual([])
})

it('knows only the name from nominations without particulars, and every name that was accepted', () => {
  const before = { name: 'Cetus', ship: null }
  expect(Object.keys(identityProblems(knownShip([before]), aurora))).toEqual(['imo'])
  expect(Object.keys(identityProblems(knownShip([aurora, before]), { ...aurora, name: 'Cetus' }))).toEqual([])
})

it('a refusal never reveals the known particulars of the ship', () => {
  const given = { name: 'Borealis', ship: { ...ship, built: 1999, deadweight: '300000' } }
  const said = JSON.stringify(identityProblems(knownShip([aurora]), given))
  for (const secret of ['Aurora', '2015', '46000']) expect(said).not.toContain(secret)
})

it.each([
  ['M/T Nordic-Luna', 'NORDICLUNA'],
  ['MV. Søren', 'SØREN'],
  ['  Élan  II ', 'ELANII'],
  ['MTX Star', 'MTXSTAR'],
])('“%s” is compared as %s', (name, key) => {
  expect(nameKey(name)).toBe(key)
})
