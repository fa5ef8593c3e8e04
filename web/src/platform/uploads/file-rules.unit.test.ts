import { expect, test } from 'vitest'
import { checkFile, inMegabytes } from './file-rules.ts'

const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]
const jpeg = [0xff, 0xd8, 0xff, 0xe0, 0, 0]
const pdf = Array.from(Buffer.from('%PDF-1.7'))
const executable = Array.from(Buffer.from('MZ\u0090\u0000'))
const tenMegabytes = 10 * 1024 * 1024
const file = (bytes: number[], name: string) => new File([Uint8Array.from(bytes)], name)
const large = (size: number) => new File([Uint8Array.from(png), new Uint8Array(size - png.length)], 'a.png')

test.each([
  ['a PNG', file(png, 'passport.png'), 'image/png'],
  ['a JPEG with a loud name', file(jpeg, 'PASSPORT.JPG'), 'image/jpeg'],
  ['a JPEG that calls itself a PNG', file(jpeg, 'passport.png'), 'image/jpeg'],
  ['a PDF', file(pdf, 'bill.pdf'), 'application/pdf'],
  ['exactly 10 MB', large(tenMegabytes), 'image/png'],
])('%s is taken for what it is', async (_, chosen, contentType) => {
  expect(await checkFile(chosen)).toEqual({ contentType })
})

test.each([
  ['a byte too many', large(tenMegabytes + 1), 'A document must be at most 10 MB; this one has 10.1 MB'],
  ['nothing inside', file([], 'a.png'), 'This file is empty'],
  ['another ending', file(png, 'a.heic'), 'A document must be a PNG, JPEG or PDF file'],
  ['a renamed program', file(executable, 'passport.png'), /something else inside, whatever its name$/],
])('%s is refused', async (_, chosen, problem) => {
  const expected = typeof problem === 'string' ? problem : expect.stringMatching(problem)
  expect(await checkFile(chosen)).toEqual({ problem: expected })
})

test.each([
  [1, '1 KB'],
  [300_000, '293 KB'],
  [tenMegabytes, '10.0 MB'],
  [11 * 1024 * 1024, '11.0 MB'],
])('%d bytes read as %s', (bytes, text) => {
  expect(inMegabytes(bytes)).toBe(text)
})
