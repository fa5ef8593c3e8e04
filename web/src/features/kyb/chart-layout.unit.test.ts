import type { OwnershipChart } from '@laycan/contract/kyb/kyb'
import { expect, it } from 'vitest'
import { layoutChart } from './chart-layout.ts'

const party = (id: string, kind: 'person' | 'entity'): OwnershipChart['parties'][number] => ({
  id,
  kind,
  name: id,
  country: 'GB',
  rest: '',
  control: '',
  position: '',
  isSignatory: false,
})

it('puts holders above what they hold, with their share in the end', () => {
  const { nodes, edges } = layoutChart({
    companyName: 'Nordfeld',
    rest: '',
    parties: [
      party('anna', 'person'),
      party('bo', 'person'),
      party('Hold', 'entity'),
      party('stray', 'person'),
    ],
    holdings: [
      { holderId: 'anna', ownedId: 'company', percentage: '40' },
      { holderId: 'Hold', ownedId: 'company', percentage: '60' },
      { holderId: 'bo', ownedId: 'Hold', percentage: '50' },
      { holderId: 'company', ownedId: 'Hold', percentage: '50' },
    ],
  })
  const of = (id: string) => nodes.find((node) => node.id === id)
  expect(nodes.map(({ id }) => id)).toEqual(['company', 'anna', 'Hold', 'bo'])
  expect(of('bo')).toMatchObject({ share: '42.8571 %', isOwner: true })
  expect(of('bo')?.y).toBeLessThan(of('Hold')?.y ?? 0)
  expect(of('Hold')?.y).toBeLessThan(of('company')?.y ?? 0)
  expect(of('anna')?.y).toBe(of('Hold')?.y)
  expect(edges.map(({ label, isBack }) => [label, isBack])).toEqual([
    ['40 %', false],
    ['60 %', false],
    ['50 %', false],
    ['50 %', true],
  ])
})

it('puts who holds on two levels above both', () => {
  const { nodes, edges } = layoutChart({
    companyName: 'Nordfeld',
    rest: '',
    parties: [party('leila', 'person'), party('Hold', 'entity'), party('Upper', 'entity')],
    holdings: [
      { holderId: 'Hold', ownedId: 'company', percentage: '100' },
      { holderId: 'leila', ownedId: 'Hold', percentage: '20' },
      { holderId: 'Upper', ownedId: 'Hold', percentage: '80' },
      { holderId: 'leila', ownedId: 'Upper', percentage: '100' },
    ],
  })
  const heights = ['leila', 'Upper', 'Hold', 'company'].map((id) => nodes.find((node) => node.id === id)?.y)
  expect(heights).toEqual([0, 120, 240, 360])
  expect(edges.some(({ isBack }) => isBack)).toBe(false)
})

it('leads a holding past the companies between, not through them', () => {
  const { nodes, edges, width } = layoutChart({
    companyName: 'Nordfeld',
    rest: '',
    parties: [party('leila', 'person'), party('Hold', 'entity')],
    holdings: [
      { holderId: 'leila', ownedId: 'Hold', percentage: '100' },
      { holderId: 'Hold', ownedId: 'company', percentage: '45' },
      { holderId: 'leila', ownedId: 'company', percentage: '55' },
    ],
  })
  const hold = nodes.find(({ id }) => id === 'Hold')
  const direct = edges.find(({ label }) => label === '55 %')
  expect(direct?.path).toContain(`L 6 ${(hold?.y ?? 0) + 64}`)
  expect(hold?.x).toBe(32)
  expect(width).toBe(208)
  // The label stands between the rows.
  expect(direct?.y).toBeGreaterThan(64)
  expect(direct?.y).toBeLessThan(hold?.y ?? 0)
})

it('draws a company without holders', () => {
  const { nodes, edges } = layoutChart({ companyName: 'Nordfeld', rest: '', parties: [], holdings: [] })
  expect([nodes.length, edges.length]).toEqual([1, 0])
})

it('leaves out shares while a company is held by more than everybody can have', () => {
  const { nodes, owned } = layoutChart({
    companyName: 'Nordfeld',
    rest: '',
    parties: [party('anna', 'person')],
    holdings: [
      { holderId: 'anna', ownedId: 'company', percentage: '80' },
      { holderId: 'anna', ownedId: 'company', percentage: '80' },
    ],
  })
  expect([owned, nodes.find(({ id }) => id === 'anna')?.share]).toEqual([undefined, ''])
})
