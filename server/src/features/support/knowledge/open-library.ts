import { join } from 'node:path'
import type { Context } from '#context.ts'
import { openMiniLm } from '#platform/embedder/mini-lm.ts'
import { type Library, openLibrary } from './library.ts'

const folder = join(import.meta.dirname, '../../../../knowledge')

const libraries = new WeakMap<Context['db'], Library>()

/** The help centre of this process, opened with the parts it stands on and closed before them. */
export async function openHelpCentre(
  { config, db }: Pick<Context, 'config' | 'db'>,
  onError: (error: unknown) => void,
): Promise<Library> {
  const embedder = config.embeddings ? openMiniLm() : undefined
  const library = await openLibrary({ db, folder, embedder, onError })
  libraries.set(db, library)
  return library
}

export function libraryOf({ db }: Pick<Context, 'db'>): Library {
  const library = libraries.get(db)
  if (!library) throw new Error('the help centre is not open')
  return library
}
