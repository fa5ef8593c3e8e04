import { jaroWinkler } from '#platform/names/jaro-winkler.ts'
import { latinSpellings } from '#platform/names/latin-spellings.ts'

export type NameAgreement = 'same' | 'alike' | 'different'
type Typed = { firstName: string; lastName: string }
type Read = { surname: string; givenNames: string; isNameCut: boolean }

/** Words this like each other differ by a slip of the pen. */
const alikeFrom = 0.9

/**
 * A name as typed against one from a machine-readable zone, which knows only A to Z. Given names beyond the first
 * may be left out, as people do; a name that did not fit may end early; a slip, or names in the other's place, are
 * for a reviewer to see.
 */
export function compareNames({ firstName, lastName }: Typed, read: Read): NameAgreement {
  const surnames = latinSpellings(lastName)
  const givens = latinSpellings(firstName)
  // In a script that we cannot write in A to Z.
  if (surnames.includes('') || givens.includes('')) return 'alike'
  const isSame =
    surnames.some((spelling) =>
      isSameField(spelling, read.surname, read.isNameCut && read.givenNames === ''),
    ) &&
    (read.givenNames === '' || givens.some((spelling) => hasGivenNames(spelling, read)))
  if (isSame) return 'same'
  const readWords = wordsOf(`${read.surname} ${read.givenNames}`)
  const isAlike = surnames.some((surname) =>
    givens.some((given) => areFoundIn(wordsOf(`${given} ${surname}`), readWords)),
  )
  return isAlike ? 'alike' : 'different'
}

const wordsOf = (name: string) => name.split(' ').filter((word) => word !== '')
const joined = (name: string) => name.replaceAll(' ', '')

function isSameField(typed: string, read: string, isCut: boolean): boolean {
  return joined(typed) === joined(read) || (isCut && joined(typed).startsWith(joined(read)))
}

/** All of them, or the first ones in their order; a cut name may lack the last, or its end. */
function hasGivenNames(typed: string, { givenNames, isNameCut }: Read): boolean {
  if (isSameField(typed, givenNames, isNameCut)) return true
  const [mine, theirs] = [wordsOf(typed), wordsOf(givenNames)]
  const isBeginning = mine.length <= theirs.length && mine.every((word, i) => word === theirs[i])
  // Jean-Luc is one name to its bearer, two words to a machine.
  return isBeginning || theirs.some((_word, end) => joined(typed) === theirs.slice(0, end + 1).join(''))
}

/** Every word of the one is a word of the other, or nearly; each is used once. */
function areFoundIn(words: string[], others: string[]): boolean {
  const left = [...others]
  return words.every((word) => {
    const at = left.findIndex((other) => jaroWinkler(word, other) >= alikeFrom)
    if (at >= 0) left.splice(at, 1)
    return at >= 0
  })
}
