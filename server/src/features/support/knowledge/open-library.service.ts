import { join } from 'node:path'
import type { Context } from '#context.ts'
import { openMiniLm } from '#platform/embedder/mini-lm.ts'
import { type Library, openLibrary } from './library.service.ts'

const shippedFolder = join(import.meta.dirname, '../../../../knowledge')

const libraries = new WeakMap<Context['db'], Library>()

/** On which processes publish that an article has changed. */
export const helpTopic = 'help-centre'

/** Opens the help centre of this process. The answer closes it. */
export async function openHelpCentre(
  { broadcast, config, db, log }: Context,
  embedder = config.embeddings ? openMiniLm() : undefined,
  folder = shippedFolder,
): Promise<() => Promise<void>> {
  const onError = (error: unknown) => log.error({ err: error }, 'the help centre failed in the background')
  const library = await openLibrary({ db, folder, embedder, onError })
  libraries.set(db, library)
  const refresh = () => void library.refresh().catch(onError)
  const unsubscribe = broadcast.subscribe(helpTopic, { onText: refresh, onLost: refresh })
  return () => {
    unsubscribe()
    return library.close()
  }
}

export function libraryOf({ db }: Pick<Context, 'db'>): Library {
  const library = libraries.get(db)
  if (!library) throw new Error('the help centre is not open')
  return library
}
