import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isMadeOfRuns, isRepetition } from './predictable.ts'

/*
 * Passwords that satisfy the policy are rarely on lists of common ones as they stand, but often come
 * from them: a listed word or two, capitals, digits and signs around them, letters written as signs.
 * So a password is taken back to the words it was made of, and these are looked up.
 */

const words: ReadonlySet<string> = new Set(
  readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#')),
)

const SHORTEST_PERSONAL_WORD = 3
/** Three common words on end may be a fair passphrase; one or two are what lists are full of. */
const MOST_WORDS = 2
/** Where less of a password is words, the rest carries it. */
const LEAST_SHARE = 1 / 3

export function isCommonPassword(password: string, personal: string[] = []): boolean {
  const lower = password.normalize('NFKC').toLowerCase()
  if (isRepetition(lower) || isMadeOfRuns(lower)) return true
  const known = new Set([...words, ...personalWords(personal)])
  return readings(lower).some(
    (letters) => letters.length >= lower.length * LEAST_SHARE && isMadeOfWords(letters, known, MOST_WORDS),
  )
}

const personalWords = (personal: string[]) =>
  personal
    .flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)])
    .map((text) => onlyLetters(text.normalize('NFKC').toLowerCase()))
    .filter((word) => word.length >= SHORTEST_PERSONAL_WORD)

/** Signs that stand for letters; `1` and `!` for either of two, or for none. */
const standIns: Record<string, string> = {
  '0': 'o',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '9': 'g',
  '@': 'a',
  $: 's',
  '(': 'c',
  '|': 'l',
  '+': 't',
}

/** The letters that may have been meant, with and without reading signs as letters. */
function readings(lower: string): string[] {
  const trimmed = lower.replace(/^[^\p{L}@$]+|[^\p{L}]+$/gu, '')
  const plain = [onlyLetters(lower), onlyLetters(trimmed)]
  const decoded = [lower, trimmed].flatMap((text) =>
    ['i', 'l', ''].map((letter) =>
      onlyLetters(text.replace(/[1!]/g, letter).replace(/[^\p{L}]/gu, (sign) => standIns[sign] ?? sign)),
    ),
  )
  return [...new Set([...plain, ...decoded])]
}

const onlyLetters = (text: string) => text.replace(/[^\p{L}]+/gu, '')

/** Whether the letters are at most `most` known words and nothing else; no letters at all are none. */
function isMadeOfWords(letters: string, known: ReadonlySet<string>, most: number): boolean {
  if (letters === '') return true
  if (most === 0) return false
  for (let end = letters.length; end > 0; end--) {
    if (known.has(letters.slice(0, end)) && isMadeOfWords(letters.slice(end), known, most - 1)) return true
  }
  return false
}
