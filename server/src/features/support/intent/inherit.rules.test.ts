import { expect, it } from 'vitest'
import {
  beginAsBefore,
  nameSubject,
  ofAnother,
  ofSameQuantity,
  takePlace,
  withVerbBefore,
} from './inherit.rules.ts'

it.each([
  ['how many bbl in 10kt gasoil', 'in 10kt fuel oil', 'how many bbl in 10kt fuel oil'],
  ['convert 2.35 usd/gal to bbl', 'to mt for ulsd', 'convert 2.35 usd/gal to mt for ulsd'],
  ['is the site usable on a phone', 'with a screen reader', 'is the site usable with a screen reader'],
  ['what is FOB', 'who pays', undefined],
])('after “%s”, “%s” takes over its beginning: %s', (before, piece, whole) => {
  expect(beginAsBefore(piece, before)).toBe(whole)
})

it('takes the place of another thing', () => {
  expect(takePlace('avgas', 'freezing points of Jet A')).toBe('freezing points of avgas')
})

it('is of the same quantity', () => {
  expect(ofSameQuantity('value at 780 $/mt', "what's 15kt jet in barrels")).toBe(
    '15kt of jet value at 780 $/mt',
  )
  expect(ofSameQuantity('5 kt at 780', '15kt jet in barrels')).toBeUndefined()
})

it.each([
  ["what's brent at", 'how many bbl in a ton of it', 'how many bbl in a ton of brent'],
  ['what is demurrage', 'how is it calculated here', 'how is demurrage calculated here'],
  ['what is the password minimum', 'do you store it in clear', 'do you store password in clear'],
  ['what is API gravity', "what's it for brent", "what's API gravity for brent"],
  ['How do I nominate a vessel', "what if it's refused", "what if it's refused"],
  ['price of brent', 'and of brent is it light', 'and of brent is it light'],
])('after “%s”, “%s” is “%s”', (before, part, named) => {
  expect(nameSubject(part, before)).toBe(named)
})

it('applies the verb of the first question to the next thing', () => {
  expect(withVerbBefore(['how many quotes have I got', 'and how many deals'])).toEqual([
    'how many quotes have I got',
    'and how many deals have I got?',
  ])
  expect(withVerbBefore(['what is FOB', 'how many barrels in a tonne'])).toEqual([
    'what is FOB',
    'how many barrels in a tonne',
  ])
})

it.each([
  ['how long is a quote valid', 'and a listing?', 'how long is a listing valid'],
  ['How do I withdraw my request?', 'what about an offer?', 'How do I withdraw my offer?'],
  ['what is FOB', 'and a listing?', undefined],
  ['who sees the seller and the buyer', 'and the broker?', undefined],
])('after “%s”, “%s” asks “%s”', (before, text, whole) => {
  expect(ofAnother(text, before)).toBe(whole)
})
