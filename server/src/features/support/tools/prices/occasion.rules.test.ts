import { expect, it } from 'vitest'
import { withoutOccasion } from './occasion.rules.ts'

it.each([
  ['boss wants a number for his eight o\u2019clock call: where is jet cif nwe?', 'where is jet cif nwe?'],
  ['I have a meeting in a minute. What is brent at?', 'What is brent at?'],
  ['quick one for the morning report - price of gasoil', 'price of gasoil'],
  ['brent is up again. How is wti?', 'brent is up again. How is wti?'],
  ['we loaded 30,000 t: what is jet worth', 'we loaded 30,000 t: what is jet worth'],
  ['where is brent', 'where is brent'],
])('%s', (question, asked) => {
  expect(withoutOccasion(question)).toBe(asked)
})
