/**
 * Work that costs less when it is done together: what comes while two rounds are under way waits until one is done or
 * enough have gathered for another, and nothing waits when there are none. Two items of the same key are never under
 * way at once, so that a round never waits for another of this process.
 */
export class MessageBatcher<Item, Result> {
  readonly #work: (items: Item[]) => Promise<Result[]>
  readonly #keyOf: (item: Item) => string
  readonly #busy = new Set<string>()
  #waiting: Waiting<Item, Result>[] = []
  #rounds = 0
  #isBeginning = false

  constructor(work: (items: Item[]) => Promise<Result[]>, keyOf: (item: Item) => string) {
    this.#work = work
    this.#keyOf = keyOf
  }

  add(item: Item): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ item, resolve, reject })
      this.#beginSoon()
    })
  }

  /** After all requests that have arrived are read, so that they go in one batch. */
  #beginSoon() {
    if (this.#isBeginning) return
    this.#isBeginning = true
    setImmediate(() => {
      this.#isBeginning = false
      this.#begin()
    })
  }

  #begin() {
    const isWorthIt = this.#rounds < freeRounds || this.#waiting.length >= fewestTogether
    if (this.#rounds >= mostRounds || !isWorthIt) return
    const round = this.#takeRound()
    if (round.length === 0) return
    this.#rounds += 1
    void this.#run(round).finally(() => {
      this.#rounds -= 1
      for (const { item } of round) this.#busy.delete(this.#keyOf(item))
      this.#beginSoon()
    })
  }

  #takeRound(): Waiting<Item, Result>[] {
    const round: Waiting<Item, Result>[] = []
    const left: Waiting<Item, Result>[] = []
    for (const entry of this.#waiting) {
      const key = this.#keyOf(entry.item)
      if (round.length >= mostTogether || this.#busy.has(key)) left.push(entry)
      else {
        this.#busy.add(key)
        round.push(entry)
      }
    }
    this.#waiting = left
    return round
  }

  /** A failed batch is retried item by item, so that one bad item fails alone. */
  async #run(round: Waiting<Item, Result>[]) {
    try {
      const results = await this.#work(round.map(({ item }) => item))
      for (const [index, { resolve }] of round.entries()) resolve(results[index] as Result)
    } catch (error) {
      if (round.length === 1) return round[0]?.reject(error)
      for (const entry of round) await this.#run([entry])
    }
  }
}

type Waiting<Item, Result> = {
  item: Item
  resolve: (result: Result) => void
  reject: (error: unknown) => void
}

/** Concurrent batches of any size; further ones must reach `fewestTogether`. */
const freeRounds = 2
const fewestTogether = 4
/** Each holds a connection. */
const mostRounds = 8
const mostTogether = 50
