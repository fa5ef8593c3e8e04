import { type Db, inTransaction } from '#platform/db.ts'
import type { ReadList } from './formats/listed-entry.ts'
import { loadIndex } from './loaded-index.service.ts'
import { comparedName } from './names/compared-name.rules.ts'
import type { NameMatch } from './names/name-index.rules.ts'
import {
  findByNames,
  listLists,
  markRescreened,
  type NamedEntry,
  replaceList,
  type StoredList,
} from './sanctions.store.ts'
import {
  type Agreement,
  compareBirthDates,
  compareCountries,
  type Kind,
  leastScore,
  strengthOf,
} from './screening.rules.ts'

/**
 * Sanctions lists, imported on the machine, and who might be on them. A list is replaced whole or not at all. A
 * likeness is never a verdict: it is reported with its score and with what speaks for and against it.
 */
export { listLists, markRescreened }

export type ScreeningHit = {
  /** The name that was asked about. */
  asked: string
  list: string
  /** The entry's own reference on that list. */
  reference: string
  /** The entry's primary name, and the one of its names that is alike. */
  name: string
  matchedName: string
  /** From 0 to 1, of the names alone. */
  score: number
  strength: 'strong' | 'possible'
  birthDates: string[]
  countries: string[]
  /** What speaks for or against its being the same person. */
  birthDate: Agreement
  country: Agreement
  programmes: string[]
}

/** Who is asked about; countries are those that the person belongs to or lives in. */
export type Screened = { name: string; kind: Kind; dateOfBirth?: string; countries?: string[] }

/** `lists` says what was screened against; empty where none is imported. */
export type Screening = { lists: { list: string; version: string; entries: number }[]; hits: ScreeningHit[] }

/** More than a reviewer would look through. */
const mostHits = 20
const mostMatches = 500

export async function importList(db: Db, paths: string[]): Promise<ReadList> {
  // Loaded when needed: a server only screens, and would start later for it.
  const { readList } = await import('./formats/read-list.ts')
  const list = await readList(paths)
  await inTransaction(db, (tx) => replaceList(tx, list))
  return list
}

/** The most similar entries of every list, the strongest first, each once. `db` is the pool: the index is cached by it. */
export async function screenName(db: Db, screened: Screened): Promise<Screening> {
  const { lists, index } = await loadIndex(db)
  const matches = index.find(comparedName(screened.name), leastScore).slice(0, mostMatches)
  const scores = new Map(matches.map(({ id, score }: NameMatch) => [id, score]))
  const entries = matches.length > 0 ? await findByNames(db, [...scores.keys()]) : []
  const best = new Map<string, ScreeningHit>()
  for (const entry of entries) {
    const hit = hitOf(screened, entry, scores.get(Number(entry.nameId)) ?? 0)
    const key = `${entry.list} ${entry.reference}`
    if (hit && hit.score > (best.get(key)?.score ?? 0)) best.set(key, hit)
  }
  const hits = [...best.values()].sort(byStrength).slice(0, mostHits)
  return {
    lists: lists.map(({ list, version, entries: count }) => ({ list, version, entries: count })),
    hits,
  }
}

function hitOf(screened: Screened, entry: NamedEntry, score: number): ScreeningHit | undefined {
  // People are not ships, but an entity of one man may be listed as either.
  if ((screened.kind === 'person') !== (entry.kind === 'person')) return undefined
  const birthDate = compareBirthDates(screened.dateOfBirth, entry.birthDates)
  const country = compareCountries(screened.countries ?? [], entry.countries)
  const strength = strengthOf({ score, isWeak: entry.isWeak, kind: entry.kind, birthDate, country })
  if (!strength) return undefined
  const { nameId: _nameId, isWeak: _isWeak, kind: _kind, ...shown } = entry
  return {
    ...shown,
    asked: screened.name,
    score: Math.round(score * 1000) / 1000,
    strength,
    birthDate,
    country,
  }
}

const byStrength = (a: ScreeningHit, b: ScreeningHit) =>
  Number(b.strength === 'strong') - Number(a.strength === 'strong') || b.score - a.score

/** Lists that not everybody has been screened against since they were imported. */
export async function listsToRescreen(db: Db): Promise<StoredList[]> {
  return (await listLists(db)).filter(({ isRescreened }) => !isRescreened)
}
