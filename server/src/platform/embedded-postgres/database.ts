import { withConnection } from '#platform/connection.ts'

const DATABASE = 'laycan'

/** The address of the application's database on an embedded server. */
export function databaseUrl(user: string, password: string, port: number): string {
  return `postgres://${user}:${password}@127.0.0.1:${port}/${DATABASE}`
}

/** Creates the application's database where it is missing, and keeps its indexes true to the binaries. */
export async function ensureDatabase(url: string, onProgress: (line: string) => void): Promise<void> {
  const outdated = await withConnection(maintenanceUrl(url), async (client) => {
    const existing = await client.query('select 1 from pg_database where datname = $1', [DATABASE])
    if (existing.rowCount === 0) await client.query(`create database ${DATABASE}`)
    const { rows } = await client.query<{ name: string }>(
      `select datname as name from pg_database
       where datallowconn and datcollversion <> pg_database_collation_actual_version(oid)`,
    )
    return rows.map(({ name }) => name)
  })
  for (const name of outdated) await followCollation(url, name, onProgress)
}

/**
 * The sort order of text comes from the ICU library in the binaries. When another version of them
 * brings another ICU, indexes on text may be out of order, silently; rebuilding them is the cure.
 */
async function followCollation(url: string, name: string, onProgress: (line: string) => void): Promise<void> {
  onProgress(`Rebuilding the indexes of ${name}, since the rules for sorting text have changed`)
  await withConnection(withDatabase(url, name), async (client) => {
    await client.query(`reindex database "${name}"`)
    await client.query(`alter database "${name}" refresh collation version`)
  })
}

export async function showDataFolder(url: string): Promise<string> {
  return withConnection(url, async (client) => {
    const { rows } = await client.query<{ data_directory: string }>('show data_directory')
    return rows[0]?.data_directory ?? ''
  })
}

const maintenanceUrl = (url: string) => withDatabase(url, 'postgres')

function withDatabase(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}
