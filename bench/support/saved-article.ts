import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from '../../server/src/context.ts'
import { writeDeskArticle } from '../../server/src/features/support/desk-articles.service.ts'
import { libraryOf } from '../../server/src/features/support/knowledge/open-library.service.ts'
import { report } from '../figures.ts'

const file = 'lamplighters-of-the-quay'
const text = {
  title: 'Lamplighters of the quay',
  category: 'platform' as const,
  keywords: 'lamplighter, lantern, quay',
  questions: 'Who lights the lamps of the quay?',
  body: 'A lamplighter lights the lanterns of the quay at dusk. At dawn the lamplighter puts them out again.',
  isWithdrawn: false,
}

/** How long after it was sent a new article is found in this process and in another, by words and by meaning. */
export async function timeSavedArticle(here: Context, elsewhere: Context, staffId: string) {
  // A process that serves people has its model loaded.
  await Promise.all([here, elsewhere].map((ctx) => libraryOf(ctx).find('is the model loaded')))
  const from = performance.now()
  const seconds = () => (performance.now() - from) / 1000
  const written = writeDeskArticle(here, staffId, file, { ...text, version: 0 })
  const [own, byWords, byMeaning] = await Promise.all([
    written.then(seconds),
    until(async () =>
      libraryOf(elsewhere)
        .articles()
        .some((article) => article.file === file),
    ).then(seconds),
    until(async () => {
      const found = await libraryOf(elsewhere).find('when are the lights by the water switched on')
      return found[0]?.article.file === file && found[0].meaning > 0
    }).then(seconds),
  ])
  report('a saved article is found by who saved it, s', own, { atMost: 1 })
  report('and in another process by words, s', byWords, { atMost: 1 })
  report('and in another process by meaning, s', byMeaning, { atMost: 1 })
}

async function until(isSo: () => Promise<boolean>) {
  while (!(await isSo())) await sleep(5)
}
