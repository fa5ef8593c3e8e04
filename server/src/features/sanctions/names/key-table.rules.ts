/** Room for a value beside a key of 32 bits in one number. */
const mostValues = 2 ** 20
/** Pairs are looked up from where keys with the same upper 16 bits begin. */
const buckets = 2 ** 16

/** From keys to values, both whole numbers, in little room: all is put in first, then only asked. */
export class KeyTable {
  #pairs = new Float64Array(1024)
  #size = 0
  #starts: Uint32Array | undefined

  add(key: number, value: number) {
    if (value >= mostValues) throw new Error(`there is room for ${mostValues} values only`)
    if (this.#size === this.#pairs.length) {
      const larger = new Float64Array(this.#size * 2)
      larger.set(this.#pairs)
      this.#pairs = larger
    }
    this.#pairs[this.#size++] = key * mostValues + value
    this.#starts = undefined
  }

  /** Calls `use` with every value of the key; one that was put in twice comes twice. */
  forEach(key: number, use: (value: number) => void) {
    this.#starts ??= this.#sort()
    const [from, to] = [key * mostValues, (key + 1) * mostValues]
    for (let at = this.#starts[key >>> 16] as number; at < this.#size; at++) {
      const pair = this.#pairs[at] as number
      if (pair >= to) return
      if (pair >= from) use(pair - from)
    }
  }

  #sort(): Uint32Array {
    this.#pairs.subarray(0, this.#size).sort()
    const starts = new Uint32Array(buckets)
    const span = (2 ** 32 / buckets) * mostValues
    for (let bucket = 0, at = 0; bucket < buckets; bucket++) {
      while (at < this.#size && (this.#pairs[at] as number) < bucket * span) at++
      starts[bucket] = at
    }
    return starts
  }
}
