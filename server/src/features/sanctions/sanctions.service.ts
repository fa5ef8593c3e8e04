import { type Db, inTransaction } from '#platform/db.ts'
import type { ReadList } from './formats/listed-entry.ts'
import { loadIndex } from './loaded-index.service.ts'
import { type ComparedName, comparedName } from './names/compared-name.rules.ts'
import { scoreNames, scoreTelling } from './names/score-names.rules.ts'
import {
  findByImo,
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
  compareImos,
  isComparable,
  leastScore,
  type ScreenedKind,
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
  imoNumbers: string[]
  /** What speaks for or against its being the same person or ship. */
  birthDate: Agreement
  country: Agreement
  imo: Agreement
  programmes: string[]
  /** Of the entry; another one means that it has changed. */
  entryHash: string
}

export type { ScreenedKind }

/** Who is asked about; countries are those that the person belongs to or lives in. */
export type Screened = {
  name: string
  kind: ScreenedKind
  dateOfBirth?: string | undefined
  countries?: string[] | undefined
  imo?: string | undefined
}

/** `lists` says what was screened against; empty where none is imported. */
export type Screening = {
  lists: { list: string; version: string; entries: number }[]
  /** The imports of these lists, as one text. */
  imports: string
  hits: ScreeningHit[]
}

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
  const asked = comparedName(screened.name)
  const matches = index.find(asked, leastScore).slice(0, mostMatches)
  const scores = new Map(matches.map(({ id, score }) => [id, score]))
  const [byName, byImo] = await Promise.all([
    matches.length > 0 ? findByNames(db, [...scores.keys()]) : [],
    screened.imo ? findByImo(db, screened.imo) : [],
  ])
  const best = new Map<string, ScreeningHit>()
  for (const entry of [...byName, ...byImo]) {
    const hit = hitOf(screened, entry, scoreOf(screened, asked, entry, scores.get(Number(entry.nameId))))
    const key = `${entry.list} ${entry.reference}`
    if (hit && hit.score > (best.get(key)?.score ?? -1)) best.set(key, hit)
  }
  const hits = [...best.values()].sort(byStrength).slice(0, mostHits)
  return {
    lists: lists.map(({ list, version, entries: count }) => ({ list, version, entries: count })),
    imports: importsOf(lists),
    hits,
  }
}

/** Changes whenever a list is imported. */
export const importsOf = (lists: StoredList[]) => lists.map(({ importId }) => importId).join(',')

function scoreOf(
  { kind }: Screened,
  asked: ComparedName,
  { matchedName }: NamedEntry,
  found: number | undefined,
): number {
  if (kind === 'person' && found !== undefined) return found
  const listed = comparedName(matchedName)
  const score = found ?? scoreNames(asked, listed)
  return kind === 'person' ? score : Math.min(score, scoreTelling(asked, listed))
}

function hitOf(screened: Screened, entry: NamedEntry, score: number): ScreeningHit | undefined {
  if (!isComparable(screened.kind, entry)) return undefined
  const birthDate = compareBirthDates(screened.dateOfBirth, entry.birthDates)
  const country = compareCountries(screened.countries ?? [], entry.countries)
  const imo = compareImos(screened.imo, entry.imoNumbers)
  // Ships share names, also with companies, so a name alone is never a match.
  const kind = screened.kind === 'vessel' ? 'vessel' : entry.kind
  const strength = strengthOf({ score, isWeak: entry.isWeak, kind, birthDate, country, imo })
  if (!strength) return undefined
  const { nameId: _nameId, isWeak: _isWeak, kind: _kind, ...shown } = entry
  return {
    ...shown,
    asked: screened.name,
    score: Math.round(score * 1000) / 1000,
    strength,
    birthDate,
    country,
    imo,
  }
}

const byStrength = (a: ScreeningHit, b: ScreeningHit) =>
  Number(b.strength === 'strong') - Number(a.strength === 'strong') || b.score - a.score

/** Lists that not everybody has been screened against since they were imported. */
export async function listsToRescreen(db: Db): Promise<StoredList[]> {
  return (await listLists(db)).filter(({ isRescreened }) => !isRescreened)
}
