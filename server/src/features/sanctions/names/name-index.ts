import type { NameWord, NameWords } from './name-words.ts'
import { isInitial, joinWords, scoreByWords, scoreWord } from './score-names.ts'
import { joinedKeys, wordKeys } from './word-keys.ts'

/** A listed name that is like the one asked for. */
export type NameMatch = { id: number; score: number }

type IndexedName = { id: number; words: NameWord[] }

/**
 * Listed names, found by the keys of their words instead of by comparing each. First the listed words like each word
 * of the question; then names that have two of them, or all of it written together; only those are compared. Built
 * by `add`, then only asked.
 */
export class NameIndex {
  readonly #names: IndexedName[] = []
  /** Every word once, so that the same word of two names is the same object. */
  readonly #words = new Map<string, NameWord>()
  readonly #namesWith = new Map<NameWord, number[]>()
  readonly #shortNamesWith = new Map<NameWord, number[]>()
  readonly #wordsByKey = new Map<string, NameWord[]>()
  /** By what a name is with its words written together. */
  readonly #namesByJoined = new Map<string, number[]>()
  /** For each name, which words of the question it has, one bit each; cleared after use. */
  #shared = new Uint8Array(1024)

  get size(): number {
    return this.#names.length
  }

  add(id: number, words: NameWords) {
    const place = this.#names.length
    const own = words.map((word) => this.#intern(word))
    this.#names.push({ id, words: own })
    const isShort = own.length === 1 || own.some(isInitial)
    for (const word of new Set(own)) append(isShort ? this.#shortNamesWith : this.#namesWith, word, place)
    for (const key of joinedKeys(joinWords(words))) append(this.#namesByJoined, key, place)
    if (this.#shared.length > place) return
    const larger = new Uint8Array(this.#shared.length * 2)
    larger.set(this.#shared)
    this.#shared = larger
  }

  #intern(word: NameWord): NameWord {
    const known = this.#words.get(word.text)
    if (known) return known
    this.#words.set(word.text, word)
    if (!isInitial(word)) for (const key of wordKeys(word)) append(this.#wordsByKey, key, word)
    return word
  }

  /** Names that score at least `least`, the best first. */
  find(words: NameWords, least: number): NameMatch[] {
    const alike = words.map((word) => this.#findAlike(word))
    const matches: NameMatch[] = []
    for (const place of this.#findCandidates(words, alike)) {
      const name = this.#names[place] as IndexedName
      const score = scoreByWords(words, name.words, (i, j) => {
        const [asked, listed] = [words[i] as NameWord, name.words[j] as NameWord]
        return isInitial(asked) || isInitial(listed) ? scoreWord(asked, listed) : (alike[i]?.get(listed) ?? 0)
      })
      if (score >= least) matches.push({ id: name.id, score })
    }
    return matches.sort((a, b) => b.score - a.score)
  }

  /** Listed words like this one, with how much they are. */
  #findAlike(word: NameWord): Map<NameWord, number> {
    const alike = new Map<NameWord, number>()
    if (isInitial(word)) return alike
    for (const key of wordKeys(word)) {
      for (const listed of this.#wordsByKey.get(key) ?? []) {
        if (alike.has(listed)) continue
        const score = scoreWord(word, listed)
        if (score > 0) alike.set(listed, score)
      }
    }
    return alike
  }

  /** In tight loops, for a common word is in thousands of names. */
  #findCandidates(words: NameWords, alike: Map<NameWord, number>[]): number[] {
    const shared = this.#shared
    const touched: number[] = []
    const mark = (places: number[], bits: number) => {
      for (let i = 0; i < places.length; i++) {
        const place = places[i] as number
        const before = shared[place] as number
        if (before === 0) touched.push(place)
        shared[place] = before | bits
      }
    }
    const enough = words.length === 1 || words.some(isInitial) ? isEnough : 0
    alike.forEach((listed, bit) => {
      for (const word of listed.keys()) mark(this.#namesWith.get(word) ?? [], (1 << bit) | enough)
    })
    // A name of one word, or with an initial, is found by one.
    for (const listed of alike) {
      for (const word of listed.keys()) mark(this.#shortNamesWith.get(word) ?? [], isEnough)
    }
    for (const key of joinedKeys(joinWords(words))) mark(this.#namesByJoined.get(key) ?? [], isEnough)
    const candidates: number[] = []
    for (let i = 0; i < touched.length; i++) {
      const place = touched[i] as number
      const bits = shared[place] as number
      shared[place] = 0
      if (bits >= isEnough || (bits & (bits - 1)) !== 0) candidates.push(place)
    }
    return candidates
  }
}

/** The bit beyond those of the words, of which a name has seven at most. */
const isEnough = 0x80

function append<Key>(map: Map<Key, number[]>, key: Key, place: number): void
function append<Key>(map: Map<Key, NameWord[]>, key: Key, word: NameWord): void
function append<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value) {
  const values = map.get(key)
  if (values) values.push(value)
  else map.set(key, [value])
}
