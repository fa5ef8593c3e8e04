import { randomUUID } from 'node:crypto'
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

/** The product on the database that is kept, with a new member who asks. */
export async function openPractice() {
  const settings = { LOG_LEVEL: 'warn', MARKET_HISTORY_YEARS: '1' }
  const ctx = await serveProduct(await openKeptDatabase(), { settings, isSeeded: true })
  await prepareSimulation(ctx, ctx.db)
  const { userId } = await createMember(ctx, { email: `${randomUUID()}@fuel.example` })
  atEnd(await openHelpCentre(ctx, keepVectors(openMiniLm())))
  await libraryOf(ctx).whenRead
  return { ctx, caller: { userId, roles: [] } }
}
