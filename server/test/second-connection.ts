import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance, InjectOptions } from 'fastify'
import type { Db } from '#platform/db.ts'

/** What the server does, as opposed to a test beside it; and whether that is part of a transaction. */
const served = new AsyncLocalStorage<{ inTransaction: boolean }>()

export const asServer = <Given>(work: () => Given): Given => served.run({ inTransaction: false }, work)

export function answerAsServer(app: FastifyInstance) {
  const send = app.inject.bind(app) as (asked: string | InjectOptions) => Promise<unknown>
  // A request begins where its answer is waited for, so that is here.
  const inject: typeof send = (asked) => asServer(async () => await send(asked))
  app.inject = inject as typeof app.inject
}

/**
 * Fails what asks for a second connection inside a transaction: as many of these at a time as there are connections all
 * wait for each other, which one at a time never shows.
 */
export function refuseSecondConnections(db: Db) {
  const { query, transaction, connection } = db
  const refuse = <Asked extends unknown[], Given>(ask: (...asked: Asked) => Promise<Given>) => {
    return async (...asked: Asked) => {
      if (served.getStore()?.inTransaction) throw new Error('a second connection inside a transaction')
      return ask(...asked)
    }
  }
  const follow: typeof transaction = async (work) => {
    if (!served.getStore()) return transaction(work)
    const held = { inTransaction: true }
    try {
      return await transaction((tx) => served.run(held, () => work(tx)))
    } finally {
      // Timers and calls that it began go on after it.
      held.inTransaction = false
    }
  }
  Object.assign(db, { query: refuse(query), transaction: refuse(follow), connection: refuse(connection) })
}
