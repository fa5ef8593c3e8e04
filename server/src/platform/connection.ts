import { Client } from 'pg'
import { connectionTo } from './database-hosts.ts'
import { parseHosts } from './database-url.ts'
import { StartError } from './start-error.ts'

/**
 * How long to wait for a connection. A database on this machine refuses at once if it is not there, and is otherwise
 * only busy, as at the start of everything else; one elsewhere may never answer.
 */
export function connectPatienceMs(url: string): number {
  const isHere = parseHosts(url)?.hosts.every(
    ({ host }) => ['', 'localhost', '127.0.0.1', '::1'].includes(host) || isSocketFolder(host),
  )
  return isHere ? 120_000 : 10_000
}

/** A folder in place of a host, written as PostgreSQL's own clients write it: %2Frun%2Fpostgresql. */
const isSocketFolder = (host: string) => host.toLowerCase().startsWith('%2f')

/** One connection outside the pool, for work that needs a session of its own: migrations, backups. */
export async function withConnection<T>(url: string, use: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({
    ...connectionTo(url),
    connectionTimeoutMillis: connectPatienceMs(url),
    application_name: 'laycan-maintenance',
  })
  // A connection that breaks also fails the query under way, which is where it is reported.
  client.on('error', () => undefined)
  try {
    await client.connect()
  } catch (error) {
    // Several addresses that all refuse come as one error without a message of its own.
    const { message, code } = error as Error & { code?: string }
    throw new StartError(`The database cannot be reached: ${message || code}`)
  }
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}

/**
 * Locks, LISTEN and prepared statements belong to a session. A pooler in transaction mode gives two of its clients the
 * same one in turns, so it is refused before anything relies on it.
 */
export async function requireSessions(url: string): Promise<void> {
  await withConnection(url, (first) =>
    withConnection(url, async (second) => {
      const before = await sessionOf(first)
      await second.query('begin')
      const taken = await sessionOf(second)
      // Asked only if it is not clear already: a pooler with a single session would keep it waiting.
      const isShared = taken === before || (await sessionOf(first)) !== before
      await second.query('rollback')
      if (isShared) {
        throw new StartError(
          'The database is behind a pooler in transaction mode, on which locks and notifications do not work. Use its session mode, or the address of PostgreSQL itself.',
        )
      }
    }),
  )
}

async function sessionOf(client: Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid ?? 0
}
