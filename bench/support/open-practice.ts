import { randomUUID } from 'node:crypto'
import type { Context } from '../../server/src/context.ts'
import { prepareSimulation } from '../../server/src/features/markets/simulated-feed.job.ts'
import {
  libraryOf,
  openHelpCentre,
} from '../../server/src/features/support/knowledge/open-library.service.ts'
import { openMiniLm } from '../../server/src/platform/embedder/mini-lm.ts'
import { createMember } from '../../server/test/members.ts'
import { serveProduct } from '../product.ts'
import { atEnd } from '../temporary.ts'
import { openKeptDatabase } from './kept-database.ts'
import { keepVectors } from './kept-vectors.ts'

/** The product on the database that is kept, with a new member who asks. `folder` has other articles than those shipped. */
export async function openPractice(folder?: string) {
  const settings = { LOG_LEVEL: 'warn', MARKET_HISTORY_YEARS: '1' }
  const ctx = await serveProduct(await openKeptDatabase(), { settings, isSeeded: true })
  await prepareSimulation(ctx, ctx.db)
  const { userId } = await createMember(ctx, { email: `${randomUUID()}@fuel.example` })
  await openArticles(ctx, folder)
  return { ctx, caller: { userId, roles: [] } }
}

/** Those of a folder, or those shipped, in place of the ones before. */
export async function openArticles(ctx: Context, folder?: string) {
  atEnd(await openHelpCentre(ctx, keepVectors(openMiniLm()), folder))
  await libraryOf(ctx).whenRead
}
