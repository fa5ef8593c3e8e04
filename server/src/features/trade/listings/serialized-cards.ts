import { ListingCard } from '@laycan/contract/trade/listings/listings'
import type { Db } from '#platform/db.ts'
import { SerializedJson } from '#platform/http/serialized-json.ts'
import { findCards, type MatchedMark, type StoredCard } from './marketplace.store.ts'

/** JSON up to where the match of this reader belongs; once with the owner's name and once without. */
type Written = { revision: string; open: string; closed: string }

const Card = ListingCard.omit({ match: true })

/**
 * Cards of the market as JSON, each read and written once a revision and not once an answer. Which ones an answer has,
 * and in which revision, is asked of the database every time, so that a change made anywhere is seen at once.
 */
export class WrittenCards {
  readonly #db: Db
  readonly #maxKept: number
  readonly #kept = new Map<string, Written>()

  /** About three kilobytes each. */
  constructor(db: Db, maxKept = 5_000) {
    this.#db = db
    this.#maxKept = maxKept
  }

  /** `{ [name]: cards, ...rest }` */
  async write<N extends string, R extends object>(name: N, marks: MatchedMark[], rest: R) {
    const found = new Map<string, Written>()
    for (const { id, revision } of marks) {
      const kept = this.#kept.get(id)
      if (kept?.revision === revision) found.set(id, kept)
    }
    const missing = marks.map(({ id }) => id).filter((id) => !found.has(id))
    if (missing.length > 0) {
      for (const card of await findCards(this.#db, missing)) {
        const written = writeCard(card)
        found.set(card.id, written)
        this.#keep(card.id, written)
      }
    }
    // One that is gone since is left out.
    const cards = marks.flatMap(({ id, isNameOpen, match }) => {
      const written = found.get(id)
      return written ? [`${isNameOpen ? written.open : written.closed}${match ?? 'null'}}`] : []
    })
    const tail = JSON.stringify(rest).slice(1)
    return new SerializedJson<Record<N, ListingCard[]> & R>(
      Buffer.from(`{"${name}":[${cards.join(',')}],${tail}`),
    )
  }

  #keep(id: string, written: Written) {
    this.#kept.delete(id)
    this.#kept.set(id, written)
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= this.#maxKept) break
      this.#kept.delete(oldest)
    }
  }
}

function writeCard({ revision, ...stored }: StoredCard): Written {
  const card = Card.parse(stored)
  const write = (owner: typeof card.owner) => `${JSON.stringify({ ...card, owner }).slice(0, -1)},"match":`
  return { revision, open: write(card.owner), closed: write(null) }
}
