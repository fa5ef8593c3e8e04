const vowel = /[AEIOUY]/

/** Letters that stand for one sound in names that were written down by ear, in this order. */
const sounds: readonly (readonly [RegExp, string])[] = [
  [/X/g, 'KS'],
  [/TSCH|TCH/g, 'K'],
  [/SCH|DZH|DJ|SH|ZH/g, 'S'],
  [/CH|CK|Q/g, 'K'],
  [/PH/g, 'F'],
  [/KH|GH/g, 'K'],
  [/TH|DH/g, 'T'],
  [/TZ|TS|Z/g, 'S'],
  [/W|V/g, 'F'],
  [/C/g, 'K'],
  [/G/g, 'K'],
  [/D/g, 'T'],
  [/(.)\1+/g, '$1'],
]

/**
 * A word by its consonants alone, alike ones written alike: Mohammed, Muhammad and Mohamed are one. What vowel it
 * begins with does not matter, only that it does.
 */
export function soundOf(word: string): string {
  const spelled = sounds.reduce((text, [letters, sound]) => text.replaceAll(letters, sound), word)
  const first = spelled[0] ?? ''
  return (vowel.test(first) ? 'A' : first) + spelled.slice(1).replaceAll(/[AEIOUY]/g, '')
}
