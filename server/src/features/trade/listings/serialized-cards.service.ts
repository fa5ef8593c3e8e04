import { ListingCard } from '@laycan/contract/trade/listings/listings'
import type { Db } from '#platform/db.ts'
import { SerializedJson } from '#platform/http/serialized-json.ts'
import { findCards, type MatchedMark, type StoredCard } from './marketplace.store.ts'

/** JSON up to the reader's match; once with the owner's name and once without. */
type Serialized = { revision: string; open: string; closed: string }

const Card = ListingCard.omit({ match: true })

/**
 * Marketplace cards as JSON, each read and serialized once per revision instead of once per response. Which cards a
 * response has, and in which revision, is read from the database every time, so every change is visible at once.
 */
export class SerializedCards {
  readonly #db: Db
  readonly #maxCached: number
  readonly #cache = new Map<string, Serialized>()

  /** About three kilobytes each. */
  constructor(db: Db, maxCached = 5_000) {
    this.#db = db
    this.#maxCached = maxCached
  }

  /** `{ [name]: cards, ...rest }` */
  async serialize<N extends string, R extends object>(name: N, marks: MatchedMark[], rest: R) {
    const found = new Map<string, Serialized>()
    for (const { id, revision } of marks) {
      const cached = this.#cache.get(id)
      if (cached?.revision === revision) found.set(id, cached)
    }
    const missing = marks.map(({ id }) => id).filter((id) => !found.has(id))
    if (missing.length > 0) {
      for (const card of await findCards(this.#db, missing)) {
        const serialized = serializeCard(card)
        found.set(card.id, serialized)
        this.#store(card.id, serialized)
      }
    }
    // Skips cards deleted since.
    const cards = marks.flatMap(({ id, isNameOpen, match }) => {
      const serialized = found.get(id)
      return serialized ? [`${isNameOpen ? serialized.open : serialized.closed}${match ?? 'null'}}`] : []
    })
    const tail = JSON.stringify(rest).slice(1)
    return new SerializedJson<Record<N, ListingCard[]> & R>(
      Buffer.from(`{"${name}":[${cards.join(',')}],${tail}`),
    )
  }

  #store(id: string, serialized: Serialized) {
    this.#cache.delete(id)
    this.#cache.set(id, serialized)
    for (const oldest of this.#cache.keys()) {
      if (this.#cache.size <= this.#maxCached) break
      this.#cache.delete(oldest)
    }
  }
}

function serializeCard({ revision, ...stored }: StoredCard): Serialized {
  const card = Card.parse(stored)
  const write = (owner: typeof card.owner) => `${JSON.stringify({ ...card, owner }).slice(0, -1)},"match":`
  return { revision, open: write(card.owner), closed: write(null) }
}
