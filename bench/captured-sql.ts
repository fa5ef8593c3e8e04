import type { Db } from '../server/src/platform/db.ts'

/** Captures the SQL that a store sends, without sending it. */
export async function captureSql(
  run: (db: Db) => Promise<unknown>,
): Promise<{ text: string; values: unknown[] }> {
  let sent = { text: '', values: [] as unknown[] }
  const db: Db = {
    isTransaction: false,
    query: async (text, values) => {
      sent = { text, values: [...values] }
      return { rows: [], fields: [] }
    },
    transaction: (work) => work(db),
    connection: (work) => work(db),
  }
  await run(db)
  return sent
}
