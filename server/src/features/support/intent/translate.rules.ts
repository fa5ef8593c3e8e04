import {
  bucketOf,
  type Form,
  fold,
  hasNoSpaces,
  isInflected,
  type Language,
  type Lexicon,
  lexiconOf,
  withoutMarks,
} from './lexicon.rules.ts'

/**
 * A message word by word in English, in its own order. That is no English that anybody would write, and enough for the
 * rules, the tools and the search by meaning, which so need to know one language only. Names and numbers stay.
 */
export function translate(text: string, language: Language, keep: Keep = (word) => word): string {
  const clean = withoutMarks(inOneNumeral(text, language))
  const lexicon = lexiconOf(language)
  const words = hasNoSpaces(language)
    ? translateLetters(clean, lexicon)
    : translateWords(clean, lexicon, language, keep)
  return polish(words)
}

/** What stays of a word that no table has. */
export type Keep = (word: string) => string

/** Endings that a word may have beyond the form that we know. */
const mostEndings = { inflected: 6, other: 3 }
const leastStem = { inflected: 2, other: 4 }

type Token = { word: string; typed: string; from: number; to: number }

function translateWords(text: string, lexicon: Lexicon, language: Language, keep: Keep): string {
  const folded = fold(text)
  const tokens = [...folded.matchAll(/[\p{L}\p{M}\p{N}]+(?:[.,-]\d+\w*)*/gu)].map(
    ({ 0: word, index }): Token => {
      const to = index + word.length
      return { word, typed: text.slice(index, to).toLowerCase(), from: index, to }
    },
  )
  const said: string[] = []
  let end = 0
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at] as Token
    const found = findForm(tokens, at, lexicon, language)
    const last = tokens[at + (found?.words.length ?? 1) - 1] as Token
    said.push(text.slice(end, token.from).replace(/^['’‘-]$/, ' '))
    const compound = found ? undefined : splitCompound(token.word, lexicon, language)
    said.push(found?.english ?? compound ?? keep(text.slice(token.from, token.to)))
    end = last.to
    at += found?.words.length ?? 1
  }
  return said.join('') + text.slice(end)
}

function findForm(tokens: Token[], at: number, lexicon: Lexicon, language: Language): Form | undefined {
  const word = tokens[at]?.word ?? ''
  for (const first of startsOf(word, language)) {
    const forms = [
      ...(lexicon.forms.get(bucketOf(first)) ?? []),
      ...(lexicon.forms.get(first.charAt(0)) ?? []),
    ]
    const fits = (isSame: (typed: string, known: string) => boolean) => (form: Form) =>
      form.words.every((known, place) =>
        isSame(place === 0 ? first : (tokens[at + place]?.word ?? ''), known),
      )
    const typed = tokens[at]?.typed
    const exact = forms.find(fits((typed, known) => typed === known))
    // With its accents a short word is another one: à is no a.
    const accented = exact?.words.length === 1 ? forms.find(({ written }) => written === typed) : undefined
    const near =
      forms.find(fits((one, known) => isEnding(one, known, known, language))) ??
      forms.find(fits((one, known) => isEnding(one, known, stemOf(known, language), language)))
    const found = exact && near && near.words.length > exact.words.length ? near : (accented ?? exact ?? near)
    if (found) return found
  }
  return undefined
}

const prefixes: Partial<Record<Language, RegExp>> = {
  ar: /^(?:[وف]?(?:ال|بال|كال|لل)|[وفبلك])(.{2,})$/,
  he: /^[והבלמשכ]{1,2}(.{2,})$/,
}

/** In Arabic and Hebrew `and`, `in`, `for` and the article are written together with the word. */
function startsOf(word: string, language: Language): string[] {
  const prefix = prefixes[language]
  const bare = prefix?.exec(word)?.[1]
  return bare ? [word, bare] : [word]
}

const stemOf = (known: string, language: Language) =>
  isInflected(language) && known.length >= 5 ? known.slice(0, known.length > 6 ? -2 : -1) : known

function isEnding(typed: string, known: string, cut: string, language: Language): boolean {
  const kind = isInflected(language) ? 'inflected' : 'other'
  return (
    typed === known ||
    (cut.length >= (language === 'ko' ? 1 : leastStem[kind]) &&
      !(kind === 'inflected' && known.length < 4 && typed.length - known.length > 3) &&
      typed.startsWith(cut) &&
      typed.length - known.length <= mostEndings[kind])
  )
}

const compounding = new Set<Language>(['de', 'nl', 'sv', 'da'])
const shortestPart = 4

/** Preisalarm, vrachtkosten: two words that we know in one. */
function splitCompound(word: string, lexicon: Lexicon, language: Language): string | undefined {
  if (!compounding.has(language)) return undefined
  for (let at = word.length - shortestPart; at >= shortestPart; at--) {
    const first = meaningOf(word.slice(0, at).replace(/(?:s|n|en|es)$/, ''), lexicon, language) ?? ''
    const whole = meaningOf(word.slice(0, at), lexicon, language) ?? first
    const second = meaningOf(word.slice(at), lexicon, language)
    if (whole && second) return `${whole} ${second}`
  }
  return undefined
}

const meaningOf = (word: string, lexicon: Lexicon, language: Language) =>
  findForm([{ word, typed: word, from: 0, to: word.length }], 0, lexicon, language)?.english

/** Chinese, Japanese and Thai: the longest that is known from each place; single signs that are not known say nothing. */
function translateLetters(text: string, lexicon: Lexicon): string {
  const folded = fold(text)
  let said = ''
  for (let at = 0; at < text.length; ) {
    const here = folded.slice(at)
    const forms = [
      ...(lexicon.forms.get(here.slice(0, 2)) ?? []),
      ...(lexicon.forms.get(here.slice(0, 1)) ?? []),
    ]
    const form = forms.find(({ words }) => here.startsWith(words.join(' ')))
    if (form) said += ` ${form.english} `
    else if (
      !/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}ー]/u.test(text.charAt(at))
    )
      said += text.charAt(at)
    at += form?.words.join(' ').length ?? 1
  }
  return said
}

const digits = /[٠-٩۰-۹०-९０-９]/g

/** 30.000 and 3万 are 30000, 712,50 is 712.50, ٥٠٠ is 500. */
function inOneNumeral(text: string, language: Language): string {
  const plain = text
    .replace(digits, (one) => String(digitOf(one)))
    .replace(/(\d+(?:\.\d+)?)\s*[万萬만]/g, (_all, number: string) => String(Number(number) * 10_000))
    .replace(/(\d)(?=\p{Script=Hangul})/gu, '$1 ')
    .replace(/[？]/g, '?')
    .replace(/[、，،؛;](?!\d)/g, ', ')
    .replace(/؟/g, '?')
  if (hasNoSpaces(language) || language === 'ko') return plain
  return plain
    .replace(
      /\b([1-9]\d{0,2})((?:[.\u00a0\u202f ]\d{3})+)(?![\d])/g,
      (_all, first: string, rest: string) => first + rest.replace(/\D/g, ''),
    )
    .replace(/(\d),(\d{1,2}|\d{4,})(?!\d)/g, '$1.$2')
    .replace(/\b0,(\d+)/g, '0.$1')
}

function digitOf(digit: string): number {
  const code = digit.codePointAt(0) ?? 0
  const zero = [0x660, 0x6f0, 0x966, 0xff10].find((start) => code >= start && code < start + 10) ?? code
  return code - zero
}

const asksOtherwise = /\b(?:how|what|when|who|whom|where|why|which|can|must|should|need|document|person)\b/i
/** How one's own verification or second step stands is asked in as many word orders as there are languages. */
function stateAsked(text: string): string {
  const isShort = /^(?:[^.!]{0,90}\?|\S+(?: \S+){1,3})\s*$/.test(text) && !asksOtherwise.test(text)
  if (!isShort) return text
  if (/\btwo-factor authentication\b/i.test(text) && /\b(?:switch on|active|on|turn on)\b/i.test(text))
    return 'is my two-factor authentication on?'
  const isChecked = /\b(?:verified|approved|finished|done|passed)\b/i.test(text)
  if (!isChecked || !/\b(?:identity|verification|kyc|company|account)\b/i.test(text)) return text
  return /\bcompany\b/i.test(text) ? 'is my company verified?' : 'is my identity verified?'
}

/** What word by word sounds too odd for our rules. */
function polish(text: string): string {
  return stateAsked(text)
    .replace(/\s+/g, ' ')
    .replace(/(\d+(?:\.\d+)?)\s*thousand\b/gi, (_all, number: string) => String(Number(number) * 1_000))
    .replace(/(\d+(?:\.\d+)?)\s*million\b/gi, (_all, number: string) => String(Number(number) * 1_000_000))
    .replace(
      /\bhow many (barrels|mt|litres|gallons|m3) (?:has|have|have I|is|are|is there|makes?|contains?|in|to)\s+(?=(?:in |of )?(?:a mt|a m3|\d))/gi,
      'how many $1 in ',
    )
    .replace(
      /\b(barrels|mt|litres|gallons|m3) (?=(?:diesel|gasoil|gasoline|jet|fuel oil|naphtha|propane|butane|LNG|LPG|crude|brent|WTI|vlsfo|hsfo|ethanol|methanol|biodiesel)\b)/gi,
      '$1 of ',
    )
    .replace(/\b(dollars|usd|euros?) (?:for|by|to|at|on) days?\b/gi, '$1 a day')
    .replace(/\b(?:in|of) (?:in|of)\b/gi, 'in')
    .replace(/\ba mt of (?:of )+/gi, 'a mt of ')
    .replace(/\s+([?!.,])/g, '$1')
    .trim()
}
