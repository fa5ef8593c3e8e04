import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { findLegs, findSeaPort } from './sea-legs.service.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

describe('distances between ports', () => {
  it('are found for many pairs at once, both ways alike', async () => {
    const pairs = [
      { from: 'NLRTM', to: 'NGLOS' },
      { from: 'SAJUB', to: 'NGLOS' },
      { from: 'NGLOS', to: 'NLRTM' },
    ]
    const legOf = await findLegs(test.ctx, [...pairs, ...pairs])
    const [rotterdam, jubail, back] = pairs.map((pair) => legOf(pair))
    expect(rotterdam).toMatchObject({ from: { name: 'Rotterdam' }, to: { code: 'NGLOS' } })
    expect(rotterdam?.nm).toBeGreaterThan(4_000)
    expect(back?.nm).toBe(rotterdam?.nm)
    expect(jubail?.nm).toBeGreaterThan(rotterdam?.nm ?? 0)
    expect(jubail?.passages).toContain('hormuz')
    const again = await findLegs(test.ctx, pairs)
    expect(again({ from: 'SAJUB', to: 'NGLOS' })).toBe(jubail)
  })

  it('go around what the ship cannot pass, and stay where it can', async () => {
    const [rotterdam, singapore] = ['NLRTM', 'SGSIN']
    const usual = { from: rotterdam, to: singapore }
    const pairs = [usual, { ...usual, avoid: ['suez'] as const }, { ...usual, avoid: ['kiel'] as const }]
    const legOf = await findLegs(test.ctx, pairs)
    const [bySuez, byTheCape, alsoBySuez] = pairs.map((pair) => legOf(pair))
    expect(bySuez?.passages).toContain('suez')
    expect(byTheCape?.passages).toContain('good-hope')
    expect(alsoBySuez?.nm).toBe(bySuez?.nm)
  })

  it('know former codes, and no way to a lake, to itself or to nowhere', async () => {
    const pairs = [
      { from: 'CNSHA', to: 'KRPUS' },
      { from: 'NLRTM', to: 'AZBAK' },
      { from: 'CNSHA', to: 'CNSHG' },
      { from: 'XXXXX', to: 'NLRTM' },
    ]
    const legOf = await findLegs(test.ctx, pairs)
    expect(pairs.map((pair) => legOf(pair)?.from.code)).toEqual(['CNSHG', undefined, undefined, undefined])
    expect(['DEDUI', null, 'NLRTM'].map((code) => findSeaPort(code)?.name)).toEqual([
      undefined,
      undefined,
      'Rotterdam',
    ])
  })

  it('begin at the port of a range that is nearest', async () => {
    const pairs = [
      { from: 'ARA', to: 'NGLOS' },
      { from: 'BEANR', to: 'NGLOS' },
      { from: 'SAJUB', to: 'WAF' },
      { from: 'NLRTM', to: 'ARA' },
    ]
    const legOf = await findLegs(test.ctx, pairs)
    const [fromRange, fromPort, toRange, within] = pairs.map((pair) => legOf(pair))
    expect(fromRange?.from.name).toMatch(/^ARA \(/)
    expect(fromRange?.nm).toBeLessThanOrEqual((fromPort?.nm ?? 0) + 60)
    expect(toRange?.to.name).toMatch(/^WAF \(/)
    expect(within).toBeUndefined()
  })
})
