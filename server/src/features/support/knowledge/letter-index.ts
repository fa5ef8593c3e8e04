/**
 * How much of a question's letters stand in a text, by runs of four: `dmurrage` and `demurrages` share most of theirs, and
 * the words of the trade, of which the embedding model knows little, are rare and count most. BM25, as a share of what a
 * text with all of them many times would have.
 */
export type LetterIndex = (question: string) => Float64Array

const run = 4
/** As usual for BM25: how soon a repeated run stops counting, and how much a long text is held back. */
const saturation = 1.2
const lengthWeight = 0.75
/** A run that no text has, so that a strange question is like nothing. */
const unknownRun = 2

/** Of each text, in their order. */
export function indexLetters(texts: string[]): LetterIndex {
  const counted = texts.map((text) => countsOf(runsOf(text)))
  const lengths = counted.map((counts) => [...counts.values()].reduce((sum, count) => sum + count, 0))
  const usual = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, texts.length)
  const having = new Map<string, { text: number; count: number }[]>()
  counted.forEach((counts, text) => {
    const long = 1 - lengthWeight + (lengthWeight * (lengths[text] ?? 0)) / Math.max(1, usual)
    for (const [letters, count] of counts) {
      const one = { text, count: (count * (saturation + 1)) / (count + saturation * long) }
      const there = having.get(letters)
      if (there) there.push(one)
      else having.set(letters, [one])
    }
  })
  return (question) => {
    const scores = new Float64Array(texts.length)
    let most = 0
    for (const letters of new Set(runsOf(question))) {
      const there = having.get(letters)
      if (!there) {
        most += unknownRun
        continue
      }
      const rarity = Math.log(1 + (texts.length - there.length + 0.5) / (there.length + 0.5))
      most += rarity * (saturation + 1)
      for (const { text, count } of there) scores[text] = (scores[text] ?? 0) + rarity * count
    }
    return most === 0 ? scores : scores.map((score) => score / most)
  }
}

function runsOf(text: string): string[] {
  const plain = ` ${text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join(' ')} `
  return Array.from({ length: Math.max(0, plain.length - run + 1) }, (_, at) => plain.slice(at, at + run))
}

function countsOf(all: string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const one of all) counts.set(one, (counts.get(one) ?? 0) + 1)
  return counts
}
