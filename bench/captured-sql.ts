import { Kysely, PostgresDialect } from 'kysely'
import type { Db } from '../server/src/platform/db.ts'

/** Captures the SQL that a store sends, without sending it. */
export async function captureSql(
  run: (db: Db) => Promise<unknown>,
): Promise<{ text: string; values: unknown[] }> {
  let sent = { text: '', values: [] as unknown[] }
  const client = {
    query: async (text: string, values: readonly unknown[]) => {
      sent = { text, values: [...values] }
      return { command: 'SELECT', rowCount: 0, rows: [] }
    },
    release: () => undefined,
  }
  const dialect = new PostgresDialect({
    pool: { connect: async () => client, end: async () => undefined } as never,
  })
  await run(new Kysely({ dialect }))
  return sent
}
