import { Client } from 'pg'
import { StartError } from './start-error.ts'

/**
 * How long to wait for a connection. A database on this machine refuses at once if it is not there, and is otherwise
 * only busy, as at the start of everything else; one elsewhere may never answer.
 */
export function connectPatienceMs(url: string): number {
  const { hostname } = new URL(url)
  return ['', 'localhost', '127.0.0.1', '[::1]'].includes(hostname) ? 120_000 : 10_000
}

/** One connection outside the pool, for work that needs a session of its own: migrations, backups. */
export async function withConnection<T>(url: string, use: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({
    connectionString: url,
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
