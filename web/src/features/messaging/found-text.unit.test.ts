import { expect, test } from 'vitest'
import { markFound } from './found-text.ts'

const show = (text: string, query: string) =>
  markFound(text, query)
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('')

test.each([
  ['Laycan 5 to 7 March', 'lay', '[Lay]can 5 to 7 March'],
  ['Laycan 5 to 7 March', 'MARCH lay', '[Lay]can 5 to 7 [March]'],
  ['delay', 'lay', 'delay'],
  ['Größe: 80 kt', 'grö', '[Grö]ße: 80 kt'],
  ['one\n\n two', 'two', 'one [two]'],
  ['a(b)*c', '(b)*', 'a([b])*c'],
  ['price pricing', 'pric price', '[price] [pric]ing'],
  ['', 'x', ''],
])('%s, searched for %s', (text, query, shown) => {
  expect(show(text, query)).toBe(shown)
})

test('a long beginning is cut to a word shortly before the first match', () => {
  const text = 'We can offer thirty thousand tonnes of gasoil at Rotterdam, laycan in March'
  expect(show(text, 'laycan')).toBe('…gasoil at Rotterdam, [laycan] in March')
  expect(show(text, 'nothing')).toBe(text)
})
