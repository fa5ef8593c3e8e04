/** A message as plain words: small letters, one form for each contraction, and a mark where a clause ends. */
export type Word = { text: string; isCapital: boolean; isFirst: boolean }

/** Between clauses. */
export const mark = '.'

const contractions: [RegExp, string][] = [
  [/[’‘`´]/g, "'"],
  [/\be-(?=mail)/gi, 'e'],
  [/\bwon'?t\b/gi, 'will not'],
  [/\bcan(?:'?t|not)\b/gi, 'can not'],
  [/n't\b/gi, ' not'],
  [/'re\b/gi, ' are'],
  [/'ve\b/gi, ' have'],
  [/'ll\b/gi, ' will'],
  [/'m\b/gi, ' am'],
  [/'d\b/gi, ' would'],
  [/s'(?=\s|$)/g, "s 's"],
  [/'s\b/gi, " 's"],
]

const withoutApostrophe = new Map(
  Object.entries({
    whats: "what 's",
    whos: "who 's",
    hows: "how 's",
    wheres: "where 's",
    thats: "that 's",
    im: 'i am',
    ive: 'i have',
    youre: 'you are',
    ur: 'you are',
    dont: 'do not',
    doesnt: 'does not',
    didnt: 'did not',
    isnt: 'is not',
    arent: 'are not',
    u: 'you',
    r: 'are',
    gonna: 'going to',
  }),
)

const pieces = /'s(?![\p{L}])|[\p{L}\p{M}\p{N}]+(?:[.,]\d+)*|[.?!;]+(?=\s|$)|\n/gu

export function splitWords(message: string): Word[] {
  const text = contractions.reduce((rest, [from, to]) => rest.replace(from, to), message)
  const words: Word[] = []
  for (const [piece] of text.matchAll(pieces)) {
    const isFirst = (words.at(-1)?.text ?? mark) === mark
    if (/^[.?!;\n]/.test(piece)) {
      if (!isFirst) words.push({ text: mark, isCapital: false, isFirst: false })
      continue
    }
    const isCapital = /^\p{Lu}[\p{L}\p{M}]*\p{Ll}/u.test(piece)
    const lower = piece.toLowerCase()
    for (const [at, one] of (withoutApostrophe.get(lower) ?? lower).split(' ').entries())
      words.push({ text: one, isCapital: isCapital && at === 0, isFirst: isFirst && at === 0 })
  }
  return words
}
