/**
 * Work that costs less when it is done together: what comes while a few rounds are under way waits for the next, and
 * nothing waits when there are none. Two items of the same key are never under way at once, so that a round never
 * waits for another of this process.
 */
export class SendLine<Item, Result> {
  readonly #work: (items: Item[]) => Promise<Result[]>
  readonly #keyOf: (item: Item) => string
  readonly #busy = new Set<string>()
  #waiting: Place<Item, Result>[] = []
  #rounds = 0

  constructor(work: (items: Item[]) => Promise<Result[]>, keyOf: (item: Item) => string) {
    this.#work = work
    this.#keyOf = keyOf
  }

  add(item: Item): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ item, resolve, reject })
      this.#begin()
    })
  }

  #begin() {
    if (this.#rounds >= mostRounds) return
    const round = this.#takeRound()
    if (round.length === 0) return
    this.#rounds += 1
    void this.#run(round).finally(() => {
      this.#rounds -= 1
      for (const { item } of round) this.#busy.delete(this.#keyOf(item))
      this.#begin()
    })
  }

  #takeRound(): Place<Item, Result>[] {
    const round: Place<Item, Result>[] = []
    const left: Place<Item, Result>[] = []
    for (const place of this.#waiting) {
      const key = this.#keyOf(place.item)
      if (round.length >= mostTogether || this.#busy.has(key)) left.push(place)
      else {
        this.#busy.add(key)
        round.push(place)
      }
    }
    this.#waiting = left
    return round
  }

  /** What fails together is tried alone, so that nobody fails for another. */
  async #run(round: Place<Item, Result>[]) {
    try {
      const results = await this.#work(round.map(({ item }) => item))
      for (const [index, { resolve }] of round.entries()) resolve(results[index] as Result)
    } catch (error) {
      if (round.length === 1) return round[0]?.reject(error)
      for (const place of round) await this.#run([place])
    }
  }
}

type Place<Item, Result> = {
  item: Item
  resolve: (result: Result) => void
  reject: (error: unknown) => void
}

/** Rounds at once: while some wait for the disk, the next are under way. Each holds a connection. */
const mostRounds = 4
const mostTogether = 50
