import type { Unit } from '#pool.ts'
import * as store from './sessions.store.ts'

/** Ends sessions, and notifies every process once the transaction is committed. */
export async function endSessions(
  unit: Unit,
  userId: string,
  which: { only?: string; except?: string | undefined } = {},
): Promise<string[]> {
  const ended = await store.endSessions(unit.tx, userId, unit.now, which)
  unit.endedSessions.push(...ended)
  return ended
}
