import type { Db } from '#platform/db.ts'
import { comparedName } from './names/compared-name.rules.ts'
import { NameIndex } from './names/name-index.rules.ts'
import { listLists, listNames, type StoredList } from './sanctions.store.ts'

/** All listed names in memory, as of these imports. */
export type LoadedIndex = { lists: StoredList[]; index: NameIndex }

/** Few enough for the event loop to breathe between two pages. */
const namesAtOnce = 1_000

const loaded = new WeakMap<Db, { imports: string; index: Promise<NameIndex> }>()

/**
 * The index for what is imported now. It is made once for each state of the lists and kept by the process; each
 * question asks whether that state still holds, so that an import elsewhere is heeded at once.
 */
export async function loadIndex(db: Db): Promise<LoadedIndex> {
  const lists = await listLists(db)
  const imports = lists.map(({ importId }) => importId).join(',')
  const present = loaded.get(db)
  if (present?.imports === imports) return { lists, index: await present.index }
  const index = buildIndex(db)
  loaded.set(db, { imports, index })
  try {
    return { lists, index: await index }
  } catch (error) {
    loaded.delete(db)
    throw error
  }
}

/** Names are only ever added or deleted whole lists at a time; a list replaced while loading is seen by the next search. */
async function buildIndex(db: Db): Promise<NameIndex> {
  const index = new NameIndex()
  for (let after = '0'; ; ) {
    const page = await listNames(db, after, namesAtOnce)
    for (const { nameId, name } of page) index.add(Number(nameId), comparedName(name))
    const last = page.at(-1)
    if (!last || page.length < namesAtOnce) return index
    after = last.nameId
  }
}
