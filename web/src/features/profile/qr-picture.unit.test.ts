import { describe, expect, test } from 'vitest'
import { encodeQrCode } from './qr-picture.tsx'

const encode = (text: string) => {
  const modules = encodeQrCode(text)
  if (!modules) throw new Error('too long')
  return modules
}

/** By the number in the format, as the standard (ISO/IEC 18004) has them. */
const masks: ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_x, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
]

// Format strings of level M, masks 0 to 7, as the standard's table has them.
const formats = [
  '101010000010010',
  '101000100100101',
  '101111001111100',
  '101101101001011',
  '100010111111001',
  '100000011001110',
  '100111110010111',
  '100101010100000',
]

/** Both copies, the highest bit first. */
function readFormats(modules: boolean[][]): string[] {
  const size = modules.length
  const write = (places: [number, number][]) => places.map(([x, y]) => (modules[y]?.[x] ? '1' : '0')).join('')
  const near: [number, number][] = [0, 1, 2, 3, 4, 5, 7, 8].map((x) => [x, 8])
  const upward: [number, number][] = [7, 5, 4, 3, 2, 1, 0].map((y) => [8, y])
  const below: [number, number][] = [1, 2, 3, 4, 5, 6, 7].map((step) => [8, size - step])
  const right: [number, number][] = [8, 7, 6, 5, 4, 3, 2, 1].map((step) => [size - step, 8])
  return [write([...near, ...upward]), write([...below, ...right])]
}

/** Reads a code the way a scanner does, from its table of blocks: lengths of data by block, and of correction. */
function decode(modules: boolean[][], blocks: number[], countBits: number): string {
  const size = modules.length
  const isFlipped = masks[formats.indexOf(readFormats(modules)[0] ?? '')] ?? (() => false)
  const version = (size - 17) / 4
  const centres = version === 1 ? [] : version < 7 ? [6, size - 7] : [6, (size - 1) / 2, size - 7]
  const isFixed = (x: number, y: number) =>
    x === 6 ||
    y === 6 ||
    (x < 9 && y < 9) ||
    (x < 9 && y >= size - 8) ||
    (x >= size - 8 && y < 9) ||
    (version >= 7 && ((x < 6 && y >= size - 11) || (y < 6 && x >= size - 11))) ||
    centres.some((cx) =>
      centres.some(
        (cy) =>
          Math.max(Math.abs(x - cx), Math.abs(y - cy)) <= 2 &&
          !((cx === 6 && (cy === 6 || cy === size - 7)) || (cx === size - 7 && cy === 6)),
      ),
    )
  let bits = ''
  let isUpward = true
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right -= 1
    for (let step = 0; step < size; step += 1) {
      const y = isUpward ? size - 1 - step : step
      for (const x of [right, right - 1]) {
        if (!isFixed(x, y)) bits += (modules[y]?.[x] ?? false) !== isFlipped(x, y) ? '1' : '0'
      }
    }
    isUpward = !isUpward
  }
  const words = (bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2))
  const data: number[][] = blocks.map(() => [])
  let at = 0
  for (let index = 0; index < Math.max(...blocks); index += 1) {
    blocks.forEach((length, block) => {
      if (index < length) data[block]?.push(words[at++] ?? 0)
    })
  }
  const content = data
    .flat()
    .map((byte) => byte.toString(2).padStart(8, '0'))
    .join('')
  expect(content.slice(0, 4)).toBe('0100')
  const length = Number.parseInt(content.slice(4, 4 + countBits), 2)
  const bytes = content.slice(4 + countBits, 4 + countBits + length * 8).match(/.{8}/g) ?? []
  return new TextDecoder().decode(Uint8Array.from(bytes, (byte) => Number.parseInt(byte, 2)))
}

describe('a scanner reads back what was written', () => {
  test.each([
    ['version 1', 'Laycan', 21, [16], 8],
    ['version 1, full', 'x'.repeat(14), 21, [16], 8],
    ['version 2', 'x'.repeat(15), 25, [28], 8],
    ['version 5', 'é'.repeat(42), 37, [43, 43], 8],
    [
      'version 6',
      `otpauth://totp/Laycan:anna@nordsee.example?secret=${'A7'.repeat(16)}&issuer=Laycan`,
      41,
      [27, 27, 27, 27],
      8,
    ],
    ['version 7', 'x'.repeat(120), 45, [31, 31, 31, 31], 8],
    ['version 8', 'x'.repeat(150), 49, [38, 38, 39, 39], 8],
    ['version 10', 'y'.repeat(213), 57, [43, 43, 43, 43, 44], 16],
  ])('%s', (_, text, size, blocks, countBits) => {
    const modules = encode(text)
    expect(modules).toHaveLength(size)
    expect(decode(modules, blocks, countBits)).toBe(text)
  })
})

test('both copies of the format are the same valid entry', () => {
  const [first, second] = readFormats(encode('Laycan'))
  expect(formats).toContain(first)
  expect(second).toBe(first)
})

test('version 7 states its version beside the finder patterns', () => {
  const modules = encode('x'.repeat(120))
  let bits = ''
  for (let y = 5; y >= 0; y -= 1) {
    for (let x = 36; x >= 34; x -= 1) bits += modules[y]?.[x] ? '1' : '0'
  }
  expect(bits).toBe('000111110010010100')
})

test('a text that is too long gives no code', () => {
  expect(encodeQrCode('x'.repeat(214))).toBeUndefined()
})
