import { expect, it } from 'vitest'
import { fileName } from './fields.ts'
import { withoutHidden } from './hidden-characters.ts'

it.each([
  ['passport.pdf', 'passport.pdf'],
  ['invoice\u202Efdp.exe', 'invoicefdp.exe'],
  ['\u200Bscan\u2066 1\u2069.png ', 'scan 1.png'],
  ['Pass Müller.jpg', 'Pass Müller.jpg'],
])('the file name %j is shown as %j', (name, shown) => {
  expect(withoutHidden(name)).toBe(shown)
  expect(fileName.parse(name)).toBe(shown)
})

it.each([
  ['', 'File name is required'],
  ['\u202E\u200B ', 'File name is required'],
  ['x'.repeat(201), 'File name must be at most 200 characters'],
  ['a\nb.pdf', 'File name must be one line'],
])('%j is refused: %s', (name, message) => {
  expect(fileName.safeParse(name).error?.issues[0]?.message).toBe(message)
})
