import type { Db } from '#platform/db.ts'
import { listCredits } from './credits.store.ts'

/** Of the latest letter of credit of a deal. Apart from the other services, because the execution reads it. */
export const readCreditStatus = async (db: Db, dealId: string) =>
  (await listCredits(db, [dealId])).get(dealId)?.state.status
