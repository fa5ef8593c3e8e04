/** A text as numbers, words and signs, each with its place. What reads figures goes over these, and over each once. */
export type Token = {
  kind: 'number' | 'word' | 'sign' | 'figure'
  text: string
  from: number
  to: number
  /** A number that may be read in two ways, such as 1,5 or the 1234 of 555-1234. It is no figure. */
  isOdd: boolean
}

const pieces = /(\d+(?:[.,]\d+)*)|(\p{L}[\p{L}\d³]*)|(\S)/gu
const plainNumber = /^\d+(?:\.\d+)?$/

export function tokensOf(text: string): Token[] {
  const tokens: Token[] = []
  for (const { 0: piece, 1: digits, 2: letters, index: from } of text.matchAll(pieces)) {
    const kind = digits ? 'number' : letters ? 'word' : 'sign'
    const isOdd = kind === 'number' && (!plainNumber.test(piece) || isPartOfOther(text, from, tokens))
    tokens.push({ kind, text: piece.toLowerCase(), from, to: from + piece.length, isOdd })
  }
  return tokens
}

/** Of 555-1234, of 3/4, of 16:30, of .5 without a nought, and what is below zero. */
function isPartOfOther(text: string, from: number, before: Token[]): boolean {
  const [last, second] = [text[from - 1] ?? '', text[from - 2] ?? '']
  const isJoined = /[.,\w]/.test(last) || (/[-/:]/.test(last) && /\d/.test(second)) || isHour(text, from)
  return isJoined || (before.length === 1 && isMinus(before[0]))
}

/** The hours of 16:30. */
const isHour = (text: string, from: number) => /^\d{1,2}:\d\d(?!\d)/.test(text.slice(from, from + 6))

export const isMinus = (token: Token | undefined) => token !== undefined && /^[-−–]$/.test(token.text)

/** Phrases of one to five tokens and what they mean; of two that begin alike the longer one counts. */
export type Phrases<Meaning> = Map<string, Meaning>
const longestPhrase = 5

/** Of lines such as `['MT', 'mt, metric ton']`. */
export const phrasesOf = <Meaning>(lines: readonly (readonly [Meaning, string])[]): Phrases<Meaning> =>
  new Map(lines.flatMap(([meaning, words]) => words.split(', ').map((one) => [keyOf(one), meaning] as const)))

const keyOf = (words: string) =>
  tokensOf(words)
    .map(({ text }) => text)
    .join(' ')

/** What is said at a place, and where it ends. */
export function phraseAt<Meaning>(
  phrases: Phrases<Meaning>,
  tokens: Token[],
  at: number,
): { meaning: Meaning; end: number } | undefined {
  for (let length = Math.min(longestPhrase, tokens.length - at); length > 0; length -= 1) {
    const key = tokens
      .slice(at, at + length)
      .map(({ text }) => text)
      .join(' ')
    const meaning = phrases.get(key)
    if (meaning !== undefined) return { meaning, end: at + length }
  }
  return undefined
}

export const isOneOf = (token: Token | undefined, words: ReadonlySet<string>): boolean =>
  token !== undefined && words.has(token.text)
export const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(' '))
