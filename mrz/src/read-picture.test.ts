import { describe, expect, it } from 'vitest'
import { decodeSpecimen, drawSpecimen, type SpecimenOptions } from '../test/specimen.ts'
import { isConfident } from './confidence.ts'
import { loadGlyphNetwork } from './glyph-network.ts'
import { readPicture } from './read-picture.ts'

const today = new Date('2026-06-01T12:00:00Z')
const network = loadGlyphNetwork()

const british = [
  'P<GBRSPECIMEN<<TERESA<MAE<<<<<<<<<<<<<<<<<<<',
  '9256654166GBR8504124F3109018<<<<<<<<<<<<<<<6',
]
const american = [
  'P<USASPECIMEN<<JORDAN<LEE<<<<<<<<<<<<<<<<<<<',
  'A123456784USA9001158M3301144<<<<<<<<<<<<<<<0',
]
const german = [
  'IDD<<L01X00T471<<<<<<<<<<<<<<<',
  '8308126F3306013D<<<<<<<<<<<<<8',
  'MUSTERMANN<<ERIKA<<<<<<<<<<<<<',
]
const french = [
  'IDFRAX4RTBPFW46<<<<<<<<<<<<<<<',
  '9007138F3202115FRA<<<<<<<<<<<6',
  'SPECIMEN<<CAMILLE<<<<<<<<<<<<<',
]
const utopian = ['I<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<', 'D231458907UTO7408122F1204159<<<<<<<6']

const read = async (lines: string[], options: SpecimenOptions = {}) =>
  readPicture(decodeSpecimen(await drawSpecimen(lines, options)), network, today)

// More of them, and figures, are in bench/kyc.bench.ts.
it.each<[string, string[], SpecimenOptions]>([
  ['a passport', british, {}],
  ['a card, on its side', german, { rotate: 90 }],
  ['a passport on its head, grainy', american, { rotate: 182, noise: 18, blur: 0.7, jpeg: 70 }],
  ['a small card, askew, in bad light', french, { rotate: -17, width: 800, shade: 0.6, blur: 0.6 }],
  ['a card of two lines, the other way round', utopian, { rotate: 270, jpeg: 60 }],
])('%s is read', async (_what, lines, options) => {
  const reading = await read(lines, options)
  expect(reading?.lines).toEqual(lines)
  expect(reading && isConfident(reading, today)).toBe(true)
})

describe('what never counts as reliably read', () => {
  it('a legible zone that was tampered with', async () => {
    const born = british.map((line) => line.replace('8504124F', '8804124F'))
    const reading = await read(born)
    expect(reading?.lines).toEqual(born)
    expect(reading && isConfident(reading, today)).toBe(false)
  })

  it('lines that are no zone', async () => {
    const text = [
      'THE QUICK BROWN FOX JUMPS OVER THE LAZY DOG',
      'AND AGAIN THE QUICK BROWN FOX JUMPS OVER IT',
    ]
    expect(await read(text.map((line) => line.replaceAll(' ', 'X').padEnd(44, 'X')))).toBeUndefined()
  })

  it('a page without one', async () => {
    expect(await read(['', ''])).toBeUndefined()
  })

  it('one that nobody could read', async () => {
    const reading = await read(british, { blur: 7 })
    expect(reading && isConfident(reading, today)).not.toBe(true)
  })
})
