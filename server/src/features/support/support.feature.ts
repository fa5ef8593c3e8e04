import type { Feature } from '#feature.ts'
import { loadCommonWords } from '#platform/embedder/common-words.ts'
import { deleteSupportOf, listSupportOf } from './conversations.store.ts'
import { openHelpCentre } from './knowledge/open-library.service.ts'
import { supportRoutes } from './support.routes.ts'

export const supportFeature: Feature = {
  name: 'support',
  routes: supportRoutes,
  erasure: { eraseAccount: (_ctx, tx, userId) => deleteSupportOf(tx, userId) },
  personalData: { support: ({ db }, userId) => listSupportOf(db, userId) },
  async open(ctx) {
    const closeHelpCentre = await openHelpCentre(ctx)
    // In pieces beside the start, so that the first question does not wait for it.
    const loading = ctx.config.embeddings ? loadCommonWords() : undefined
    return async () => {
      await loading
      await closeHelpCentre()
    }
  },
}
