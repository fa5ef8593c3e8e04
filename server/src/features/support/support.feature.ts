import type { Feature } from '#feature.ts'
import { prepareRules } from './answerers/prepare-rules.ts'
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
    const preparing = ctx.config.embeddings ? prepareRules(ctx, closing.signal) : undefined
    return async () => {
      closing.abort()
      await preparing
      await closeHelpCentre()
    }
  },
}
