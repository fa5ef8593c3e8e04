import type { ComparedName, NameWord } from './compared-name.rules.ts'
import { KeyTable } from './key-table.rules.ts'
import { isInitial, scoreByWords, scoreWord } from './score-names.rules.ts'
import { soundKey, wordKeys } from './word-keys.rules.ts'

/** A listed name that is like the one asked for. */
export type NameMatch = { id: number; score: number }

type ListedWord = NameWord & {
  /** The names that have it; those of one word, or with an initial, apart. */
  names: number[]
  shortNames: number[]
}

type IndexedName = { id: number; words: ListedWord[]; joined: NameWord }

/** The bit beyond those of the words, of which a name has seven at most. */
const isEnough = 0x80

/**
 * Listed names, found by the keys of their words instead of by comparing each. First the listed words like each word
 * of the question; then names that have two of them, or that sound the same as a whole; only those are compared.
 * Built by `add`, then only asked.
 */
export class NameIndex {
  readonly #names: IndexedName[] = []
  /** Every word once, so that the same word of two names is the same object. */
  readonly #words: ListedWord[] = []
  readonly #wordsByText = new Map<string, ListedWord>()
  readonly #wordsByKey = new KeyTable()
  readonly #namesByJoinedSound = new KeyTable()
  /** For each name, which words of the question it has, one bit each; cleared after use. */
  #shared = new Uint8Array(1024)

  get size(): number {
    return this.#names.length
  }

  add(id: number, { words, joined }: ComparedName) {
    const place = this.#names.length
    const own = words.map((word) => this.#intern(word))
    this.#names.push({ id, words: own, joined })
    const isShort = own.length === 1 || own.some(isInitial)
    for (const word of new Set(own)) (isShort ? word.shortNames : word.names).push(place)
    this.#namesByJoinedSound.add(soundKey(joined.sound), place)
    if (this.#shared.length > place) return
    const larger = new Uint8Array(this.#shared.length * 2)
    larger.set(this.#shared)
    this.#shared = larger
  }

  #intern({ text, sound }: NameWord): ListedWord {
    const known = this.#wordsByText.get(text)
    if (known) return known
    const word: ListedWord = { text, sound, names: [], shortNames: [] }
    this.#wordsByText.set(text, word)
    const place = this.#words.push(word) - 1
    if (!isInitial(word)) for (const key of wordKeys(word)) this.#wordsByKey.add(key, place)
    return word
  }

  /** Names that score at least `least`, the best first. */
  find(asked: ComparedName, least: number): NameMatch[] {
    const { words } = asked
    const alike = words.map((word) => this.#findAlike(word))
    const matches: NameMatch[] = []
    for (const place of this.#findCandidates(asked, alike)) {
      const name = this.#names[place] as IndexedName
      const score = scoreByWords(asked, name, (i, j) => {
        const [word, listed] = [words[i] as NameWord, name.words[j] as ListedWord]
        return isInitial(word) || isInitial(listed) ? scoreWord(word, listed) : (alike[i]?.get(listed) ?? 0)
      })
      if (score >= least) matches.push({ id: name.id, score })
    }
    return matches.sort((a, b) => b.score - a.score)
  }

  /** Listed words like this one, with how much they are. */
  #findAlike(word: NameWord): Map<ListedWord, number> {
    const alike = new Map<ListedWord, number>()
    if (isInitial(word)) return alike
    for (const key of wordKeys(word)) {
      this.#wordsByKey.forEach(key, (place) => {
        const listed = this.#words[place] as ListedWord
        if (alike.has(listed)) return
        const score = scoreWord(word, listed)
        if (score > 0) alike.set(listed, score)
      })
    }
    return alike
  }

  /** In tight loops, for a common word is in thousands of names. */
  #findCandidates({ words, joined }: ComparedName, alike: Map<ListedWord, number>[]): number[] {
    const shared = this.#shared
    const touched: number[] = []
    const mark = (place: number, bits: number) => {
      const before = shared[place] as number
      if (before === 0) touched.push(place)
      shared[place] = before | bits
    }
    const markAll = (places: number[], bits: number) => {
      for (let at = 0; at < places.length; at++) mark(places[at] as number, bits)
    }
    const needsOne = words.length === 1 || words.some(isInitial)
    const commonest = needsOne ? undefined : commonestOf(alike)
    alike.forEach((listed, i) => {
      for (const { names, shortNames } of listed.keys()) {
        if (listed !== commonest?.listed) markAll(names, needsOne ? isEnough : 1 << i)
        markAll(shortNames, isEnough)
      }
    })
    if (commonest) this.#markCommonest(commonest, touched, mark)
    this.#namesByJoinedSound.forEach(soundKey(joined.sound), (place) => mark(place, isEnough))
    const candidates: number[] = []
    for (let at = 0; at < touched.length; at++) {
      const place = touched[at] as number
      const bits = shared[place] as number
      shared[place] = 0
      if (bits >= isEnough || (bits & (bits - 1)) !== 0) candidates.push(place)
    }
    return candidates
  }

  /**
   * Two words must agree, so a name that matters has one that is not the commonest: where there are few of these, the
   * commonest is looked for in them, instead of going through all names that have it.
   */
  #markCommonest(
    { listed, bit, count }: Commonest,
    touched: number[],
    mark: (place: number, bits: number) => void,
  ) {
    if (touched.length * dearerToLook > count) {
      for (const { names } of listed.keys()) for (const place of names) mark(place, bit)
      return
    }
    for (const place of [...touched]) {
      if (this.#names[place]?.words.some((word) => listed.has(word))) mark(place, bit)
    }
  }
}

type Commonest = { listed: Map<ListedWord, number>; bit: number; count: number }
const dearerToLook = 8

/** The word of the question that most names have something like. */
function commonestOf(alike: Map<ListedWord, number>[]): Commonest | undefined {
  let found: Commonest | undefined
  alike.forEach((listed, i) => {
    let count = 0
    for (const { names } of listed.keys()) count += names.length
    if (!found || count > found.count) found = { listed, bit: 1 << i, count }
  })
  return found
}
