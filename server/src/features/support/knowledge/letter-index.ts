import { hashOfText } from './text-hash.rules.ts'

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

/** Each run as a number; two seldom share one, and their texts then count as if they had both. */
const numbers = 1 << 16

/** Of each text, in their order. In arrays of numbers, for there are a million runs and everybody waits at a start. */
export function indexLetters(texts: string[]): LetterIndex {
  const tally = new Uint32Array(numbers)
  const counted = texts.map((text) => countRuns(text, tally))
  const usual = counted.reduce((sum, { length }) => sum + length, 0) / Math.max(1, texts.length)
  const starts = startsOf(counted)
  const next = starts.slice()
  const having = {
    texts: new Uint32Array(starts[numbers] ?? 0),
    weights: new Float32Array(starts[numbers] ?? 0),
  }
  counted.forEach(({ runs, counts, length }, text) => {
    const long = 1 - lengthWeight + (lengthWeight * length) / Math.max(1, usual)
    for (let at = 0; at < runs.length; at++) {
      const one = runs[at] as number
      const count = counts[at] as number
      const place = next[one] as number
      next[one] = place + 1
      having.texts[place] = text
      having.weights[place] = (count * (saturation + 1)) / (count + saturation * long)
    }
  })
  return (question) => {
    const scores = new Float64Array(texts.length)
    let most = 0
    for (const one of new Set(runsOf(question))) {
      const [from, to] = [starts[one] as number, starts[one + 1] as number]
      if (from === to) {
        most += unknownRun
        continue
      }
      const rarity = Math.log(1 + (texts.length - (to - from) + 0.5) / (to - from + 0.5))
      most += rarity * (saturation + 1)
      for (let place = from; place < to; place++) {
        const text = having.texts[place] as number
        scores[text] = (scores[text] as number) + rarity * (having.weights[place] as number)
      }
    }
    return most === 0 ? scores : scores.map((score) => score / most)
  }
}

type Counted = { runs: number[]; counts: number[]; length: number }

/** `tally` is all zero before and after. */
function countRuns(text: string, tally: Uint32Array): Counted {
  const all = runsOf(text)
  const runs: number[] = []
  for (const one of all) {
    if (tally[one] === 0) runs.push(one)
    tally[one] = (tally[one] as number) + 1
  }
  const counts = runs.map((one) => tally[one] as number)
  for (const one of runs) tally[one] = 0
  return { runs, counts, length: all.length }
}

/** Where the texts of each run begin, and after the last of them. */
function startsOf(counted: Counted[]): Uint32Array {
  const starts = new Uint32Array(numbers + 1)
  for (const { runs } of counted) for (const one of runs) starts[one + 1] = (starts[one + 1] as number) + 1
  for (let one = 0; one < numbers; one++)
    starts[one + 1] = (starts[one + 1] as number) + (starts[one] as number)
  return starts
}

const other = /[^\p{L}\p{N}]+/gu

function runsOf(text: string): Uint16Array {
  const plain = ` ${text.toLowerCase().replace(other, ' ').trim()} `
  const runs = new Uint16Array(Math.max(0, plain.length - run + 1))
  for (let from = 0; from < runs.length; from++) {
    const hash = hashOfText(plain, from, from + run)
    runs[from] = hash ^ (hash >>> 16)
  }
  return runs
}
