import { deeds } from './catalogue/deeds.ts'
import { everydayWords } from './catalogue/everyday-words.ts'
import { fuels } from './catalogue/fuels.ts'
import { grammar } from './catalogue/grammar.ts'
import { hebrewThaiWords } from './catalogue/hebrew-thai.ts'
import { moreLanguages } from './catalogue/more-languages.ts'
import { product } from './catalogue/product.ts'
import { sevenLanguages } from './catalogue/seven-languages.ts'
import { trade } from './catalogue/trade.ts'

/** The words of a language that we know in English, from tables with a column for each language. */
const mainLanguages = ['de', 'fr', 'es', 'it', 'nl', 'pt', 'tr', 'ru', 'ar', 'zh'] as const
const otherLanguages = ['pl', 'el', 'sv', 'da', 'cs', 'ro', 'uk', 'ja', 'ko', 'hi', 'id', 'vi', 'fa'] as const
/** Of those the ones that have a table of further words. */
const widenedLanguages = ['pl', 'el', 'ja', 'ko', 'hi', 'id', 'vi'] as const
/** With few words: enough to find articles. */
const sparseLanguages = ['he', 'th'] as const
export const languages = [...mainLanguages, ...otherLanguages, ...sparseLanguages] as const
export type Language = (typeof languages)[number]

/** A word or several, as they are found, and what they mean. */
export type Form = { words: string[] /** With its accents. */; written: string; english: string }
export type Lexicon = {
  /** By their first letters, the longest first. */
  forms: Map<string, Form[]>
  /** Our word in this language, for a list of words beside an English answer. */
  own: Map<string, string>
}

/** Languages whose words change at their ends, so that a stem is enough. */
const inflected = new Set<Language>(['tr', 'ru', 'ar', 'pl', 'el', 'cs', 'ro', 'uk', 'ko', 'hi', 'fa', 'he'])
export const isInflected = (language: Language) => inflected.has(language)
export const hasNoSpaces = (language: Language) => language === 'zh' || language === 'ja' || language === 'th'

const letters: Record<string, string> = {
  ı: 'i',
  ł: 'l',
  ø: 'o',
  æ: 'a',
  đ: 'd',
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ة: 'ه',
  ى: 'ي',
  ک: 'ك',
  ی: 'ي',
}

/** Marks that people type or leave out, and that distinguish no words. */
export const withoutMarks = (text: string) =>
  text.normalize('NFC').replace(/[\u064b-\u0652\u0640\u200c]/g, '')

/** Without accents and capitals, each letter for itself, so that places in the text stay the same. */
export const fold = (text: string): string =>
  Array.from({ length: text.length }, (_one, at) => foldLetter(text.charAt(at), text.charAt(at + 1))).join('')

function foldLetter(letter: string, next: string): string {
  // Jet A-1 stays what it is.
  if (/['’‘`´]/.test(letter) || (letter === '-' && !/\d/.test(next))) return ' '
  const lower = letter.toLowerCase().charAt(0)
  if (letters[lower]) return letters[lower]
  const base = /\p{Script=Latin}|\p{Script=Greek}|\p{Script=Cyrillic}/u.test(lower)
    ? lower.normalize('NFD').charAt(0)
    : lower
  return letters[base] ?? base
}

const firstLetters = 2
export const bucketOf = (word: string) => word.slice(0, firstLetters)

/** Every word that the tables have in English. */
export const englishWords = new Set(
  [
    grammar,
    fuels,
    trade,
    product,
    deeds,
    everydayWords,
    moreLanguages,
    sevenLanguages,
    hebrewThaiWords,
  ].flatMap((table) =>
    table.split('\n').flatMap(
      (line) =>
        line
          .split('|', 1)[0]
          ?.toLowerCase()
          .match(/[a-z]+/g) ?? [],
    ),
  ),
)

const read = new Map<Language, Lexicon>()

export function lexiconOf(language: Language): Lexicon {
  const known = read.get(language) ?? readLexicon(language)
  read.set(language, known)
  return known
}

/** The lines of a language in each group of tables that has it, and which column it is there. */
function linesOf(language: Language): { line: string; column: number }[] {
  const groups: [readonly string[], string[]][] = [
    [mainLanguages, [grammar, fuels, trade, product, deeds, everydayWords]],
    [otherLanguages, [moreLanguages]],
    [widenedLanguages, [sevenLanguages]],
    [sparseLanguages, [hebrewThaiWords]],
  ]
  return groups.flatMap(([names, tables]) => {
    const column = names.indexOf(language) + 1
    const lines = column === 0 ? [] : tables.flatMap((table) => table.trim().split('\n'))
    return lines.map((line) => ({ line, column }))
  })
}

function readLexicon(language: Language): Lexicon {
  const forms = new Map<string, Form[]>()
  const own = new Map<string, string>()
  for (const { line, column } of linesOf(language)) {
    const cells = line.split('|').map((cell) => cell.trim())
    const english = cells[0] === '-' ? '' : (cells[0] ?? '')
    const written = (cells[column] ?? '')
      .split(',')
      .map((one) => one.trim())
      .filter((one) => one !== '' && one !== '-')
    if (written[0] && !own.has(english)) own.set(english, written[0])
    for (const one of written.flatMap((form) => spellingsOf(form, language))) add(one, english)
  }
  for (const list of forms.values()) list.sort(longestFirst)
  return { forms, own }

  function add(form: string, english: string) {
    const words = fold(withoutMarks(form)).split(/\s+/).filter(Boolean)
    const bucket = bucketOf(words[0] ?? '')
    const list = forms.get(bucket) ?? []
    const written = form.toLowerCase()
    // Of two meanings the first counts.
    if (!list.some((known) => known.written === written)) list.push({ words, written, english })
    forms.set(bucket, list)
  }
}

/** Without a German keyboard: fuer, gross. Arabic words are found without their article. */
function spellingsOf(form: string, language: Language): string[] {
  if (language === 'de' && /[äöüß]/i.test(form))
    return [
      form,
      form.replace(/ä/gi, 'ae').replace(/ö/gi, 'oe').replace(/ü/gi, 'ue').replace(/ß/g, 'ss'),
      form.replace(/ß/g, 'ss'),
    ]
  if (language === 'ar') return form.startsWith('ال') ? [form, form.slice(2)] : [form]
  return [form]
}

const lengthOf = ({ words }: Form) => words.join(' ').length
const longestFirst = (one: Form, other: Form) =>
  other.words.length - one.words.length || lengthOf(other) - lengthOf(one)
