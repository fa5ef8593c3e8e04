import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, test } from 'vitest'
import { findPorts, indexAmong, indexPorts, portNamed } from './find-ports.ts'
import { parsePorts } from './ports.ts'

const index = indexPorts(parsePorts(readFileSync(join(import.meta.dirname, 'ports.txt'), 'utf8')))
const codes = (typed: string) => findPorts(index, typed).map(({ code }) => code)

describe('typing finds', () => {
  test.each([
    ['a name', 'Rotterdam', 'NLRTM'],
    ['its beginning', 'rotte', 'NLRTM'],
    ['a code', 'sgsin', 'SGSIN'],
    ['another name', 'Antwerpen', 'BEANR'],
    ['a name without its accents', 'Aliaga', 'TRALI'],
    ['letters swapped', 'Rotterdma', 'NLRTM'],
    ['a letter left out', 'Fujaira', 'AEFJR'],
    ['a letter too many', 'Houstton', 'USHOU'],
    ['a wrong letter', 'Singapure', 'SGSIN'],
    ['two slips in a long name', 'Novorosisk', 'RUNVS'],
    ['a slip while typing', 'Roterd', 'NLRTM'],
    ['words in any order', 'tanura ras', 'SARTA'],
    ['a former code', 'CNSHA', 'CNSHG'],
  ])('%s: %s', (_name, typed, code) => {
    expect(codes(typed)[0]).toBe(code)
  })

  it('a range by its name, and then its ports', () => {
    expect(codes('ARA').slice(0, 6)).toEqual(['ARA', 'NLRTM', 'NLEUR', 'NLAMS', 'NLVLI', 'BEANR'])
    expect(codes('us gulf')[0]).toBe('USGC')
    expect(codes('us gulf')).toContain('USHOU')
  })

  it('ports of the oil trade before others of the same name', () => {
    expect(codes('Vancouver')[0]).toBe('CAVAN')
  })

  it('no place that no seagoing ship reaches, and nothing for a letter or rubbish', () => {
    expect(codes('Duisburg')).not.toContain('DEDUI')
    expect(findPorts(index, 'Duisburg', { withInland: true })[0]?.code).toBe('DEDUI')
    expect(codes('Baku')).not.toContain('AZBAK')
    expect(codes('R')).toEqual([])
    expect(codes('qqxxzzqq')).toEqual([])
    expect(codes('<script>')).not.toContain(undefined)
  })
})

describe('a text names a port', () => {
  test.each([
    ['Rotterdam', 'NLRTM'],
    [' rotterdam ', 'NLRTM'],
    ['nlrtm', 'NLRTM'],
    ['CNSHA', 'CNSHG'],
    ['Antwerp', 'BEANR'],
    ['Fujairah', 'AEFJR'],
    ['ara', 'ARA'],
    ['Mediterranean', 'MED'],
    ['Singapore', 'SGSIN'],
    ['Rotterdma', undefined],
    ['Somewhere', undefined],
    ['Rotterdam, Vopak Europoort', undefined],
    ['', undefined],
  ])('%s: %s', (typed, code) => {
    expect(portNamed(index, typed)?.code).toBe(code)
  })
})

test('among the ports of a range, only these are found, in their order', () => {
  const ara = indexAmong(index, ['NLRTM', 'NLAMS', 'BEANR'])
  expect(ara.entries.map(({ port }) => port.name)).toEqual(['Rotterdam', 'Amsterdam', 'Antwerp'])
  expect(findPorts(ara, 'antwerp').map(({ code }) => code)).toEqual(['BEANR'])
  expect(findPorts(ara, 'hamburg')).toEqual([])
  expect(portNamed(ara, 'Singapore')).toBeUndefined()
})
