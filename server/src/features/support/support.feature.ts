import type { Feature } from '#feature.ts'
import { warmUp } from './answerers/warm-up.ts'
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
    const closing = new AbortController()
    const warming = ctx.config.embeddings ? warmUp(ctx, closing.signal) : undefined
    return async () => {
      closing.abort()
      await warming
      await closeHelpCentre()
    }
  },
}
