import { expect, it } from 'vitest'
import { oneLine, paragraphs } from './plain-text.ts'

it.each([
  ['', true, true],
  ['Gasoil 10 ppm, Привет 你好 🛢️ <b>', true, true],
  ['two\nlines', false, true],
  ['a\ttab', false, false],
  ['a\rreturn', false, false],
  ['a\u0000b', false, false],
  ['a\u001bb', false, false],
  ['a\u007fb', false, false],
])('%j', (text, isLine, isParagraphs) => {
  expect([oneLine.test(text), paragraphs.test(text)]).toEqual([isLine, isParagraphs])
})
