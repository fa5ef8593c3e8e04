import { isOutage } from './outage.ts'

/** Remembers what was last read, and answers with it while the database is away. For what is the same for everybody. */
export class LastKnown<Value> {
  readonly #known = new Map<string, Value>()
  readonly #most: number

  constructor(most = 1_000) {
    this.#most = most
  }

  async read(key: string, load: () => Promise<Value>): Promise<Value> {
    try {
      const value = await load()
      this.#known.delete(key)
      this.#known.set(key, value)
      if (this.#known.size > this.#most) this.#known.delete(this.#known.keys().next().value as string)
      return value
    } catch (error) {
      const known = this.#known.get(key)
      if (known === undefined || !isOutage(error)) throw error
      return known
    }
  }
}
