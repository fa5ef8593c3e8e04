import { expect, it } from 'vitest'
import { compareNames } from './compare-names.rules.ts'

it.each([
  // As typed: given names, family name. As read: family name, given names.
  ['Anna Maria', 'Eriksson', 'ERIKSSON', 'ANNA MARIA', 'same'],
  ['Anna', 'Eriksson', 'ERIKSSON', 'ANNA MARIA', 'same'],
  ['Jürgen', 'Müller', 'MUELLER', 'JUERGEN', 'same'],
  ['Jürgen', 'Müller', 'MULLER', 'JURGEN', 'same'],
  ['Jean-Luc', "d'Arc", 'D ARC', 'JEAN LUC', 'same'],
  ['Jean Luc', 'DArc', 'DARC', 'JEAN LUC MARIE', 'same'],
  ['Seán', "O'Connor", 'OCONNOR', 'SEAN', 'same'],
  ['Søren', 'Ærø', 'AERO', 'SOEREN', 'same'],
  ['Anything', 'Arkfreith', 'ARKFREITH', '', 'same'],
  ['Eriksson', 'Anna', 'ERIKSSON', 'ANNA', 'alike'],
  ['Anna', 'Ericsson', 'ERIKSSON', 'ANNA', 'alike'],
  ['Maria', 'Eriksson', 'ERIKSSON', 'ANNA MARIA', 'alike'],
  ['Anna', 'Eriksson', 'ERIKSSON BERG', 'ANNA', 'alike'],
  ['Anna', 'Berg', 'ERIKSSON', 'ANNA', 'different'],
  ['Olga', 'Eriksson', 'ERIKSSON', 'ANNA', 'different'],
  ['Anna Anna', 'Eriksson', 'ERIKSSON', 'ANNA', 'different'],
  // What we cannot compare, a reviewer does.
  ['太郎', '山田', 'YAMADA', 'TARO', 'alike'],
  ['太郎', 'Yamada', 'YAMADA', 'TARO', 'alike'],
])('%s %s against %s, %s: %s', (firstName, lastName, surname, givenNames, wanted) => {
  expect(compareNames({ firstName, lastName }, { surname, givenNames, isNameCut: false })).toBe(wanted)
})

it('a name that was too long for the zone may be cut off', () => {
  const typed = { firstName: 'Chayapa Dejthamrong Krasuang', lastName: 'Nilavadhanananda' }
  const read = { surname: 'NILAVADHANANANDA', givenNames: 'CHAYAPA DEJTHAMRONG K' }
  expect(compareNames(typed, { ...read, isNameCut: true })).toBe('same')
  expect(compareNames(typed, { ...read, isNameCut: false })).toBe('different')
})
