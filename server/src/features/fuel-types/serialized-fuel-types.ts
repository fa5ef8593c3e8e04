import { FuelType } from '@laycan/contract/fuel-types/fuel-types'
import type { Db } from '#platform/db.ts'
import { type SerializedJson, writeJson } from '#platform/http/serialized-json.ts'
import { type FuelMark, findMarked } from './fuel-types.store.ts'

type Written = SerializedJson<FuelType>

/**
 * Fuel types as JSON, each read and written once a revision and not once an answer. Which ones an answer has, and
 * in which revision, is asked of the database every time, so that a change made anywhere is seen at once.
 */
export class SerializedFuelTypes {
  readonly #db: Db
  readonly #maxKept: number
  readonly #kept = new Map<string, { revision: string; json: Written }>()

  /** About a kilobyte each. */
  constructor(db: Db, maxKept = 5_000) {
    this.#db = db
    this.#maxKept = maxKept
  }

  async read(marks: FuelMark[]): Promise<Written[]> {
    const found = new Map<string, Written>()
    for (const { fuel_type_id: id, revision } of marks) {
      const kept = this.#kept.get(id)
      if (kept?.revision === revision) found.set(id, kept.json)
    }
    const missing = marks.map(({ fuel_type_id: id }) => id).filter((id) => !found.has(id))
    if (missing.length > 0) {
      for (const { revision, ...fuel } of await findMarked(this.#db, missing)) {
        const json = writeJson(FuelType, fuel)
        found.set(fuel.fuel_type_id, json)
        this.#keep(fuel.fuel_type_id, revision, json)
      }
    }
    // One that was deleted in between is left out.
    return marks.flatMap(({ fuel_type_id: id }) => found.get(id) ?? [])
  }

  #keep(id: string, revision: string, json: Written) {
    this.#kept.delete(id)
    this.#kept.set(id, { revision, json })
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= this.#maxKept) break
      this.#kept.delete(oldest)
    }
  }
}
