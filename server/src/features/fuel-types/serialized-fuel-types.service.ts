import { FuelType } from '@laycan/contract/fuel-types/fuel-types'
import type { Db } from '#platform/db.ts'
import { type SerializedJson, writeJson } from '#platform/http/serialized-json.ts'
import { type FuelMark, findMarked } from './fuel-types.store.ts'

type Serialized = SerializedJson<FuelType>

/**
 * Fuel types as JSON, each read and written once a revision and not once an answer. Which ones an answer has, and
 * in which revision, is asked of the database every time, so that a change made anywhere is seen at once.
 */
export class SerializedFuelTypes {
  readonly #db: Db
  readonly #maxCached: number
  readonly #cache = new Map<string, { revision: string; json: Serialized }>()

  /** About a kilobyte each. */
  constructor(db: Db, maxCached = 5_000) {
    this.#db = db
    this.#maxCached = maxCached
  }

  async read(marks: FuelMark[]): Promise<Serialized[]> {
    const found = new Map<string, Serialized>()
    for (const { fuel_type_id: id, revision } of marks) {
      const cached = this.#cache.get(id)
      if (cached?.revision === revision) found.set(id, cached.json)
    }
    const missing = marks.map(({ fuel_type_id: id }) => id).filter((id) => !found.has(id))
    if (missing.length > 0) {
      for (const { revision, ...fuel } of await findMarked(this.#db, missing)) {
        const json = writeJson(FuelType, fuel)
        found.set(fuel.fuel_type_id, json)
        this.#save(fuel.fuel_type_id, revision, json)
      }
    }
    // One that was deleted in between is left out.
    return marks.flatMap(({ fuel_type_id: id }) => found.get(id) ?? [])
  }

  #save(id: string, revision: string, json: Serialized) {
    this.#cache.delete(id)
    this.#cache.set(id, { revision, json })
    for (const oldest of this.#cache.keys()) {
      if (this.#cache.size <= this.#maxCached) break
      this.#cache.delete(oldest)
    }
  }
}
