import { Socket } from 'node:net'
import { Client } from 'pg'
import { type Host, type Hosts, parseHosts, type SessionKind } from './database-url.ts'

const probeMs = 3_000

/** For a client or a pool of `pg`; with one host and no wish it is just the address. */
export function connectionTo(url: string): { connectionString: string; stream?: () => Socket } {
  const parsed = parseHosts(url)
  const [first] = parsed?.hosts ?? []
  if (!parsed || !first) throw new Error('this is no address of a database')
  if (parsed.hosts.length === 1 && parsed.kind === 'any') return { connectionString: url }
  const finder = finders.get(url) ?? createFinder(parsed)
  finders.set(url, finder)
  return { connectionString: first.url, stream: () => new ChosenSocket(finder) }
}

type Finder = { find(): Promise<Host>; forget(): void }
const finders = new Map<string, Finder>()

/** Asks once which host it is; again after any connection to it has ended, since that is how a failover begins. */
function createFinder({ hosts, kind }: Hosts): Finder {
  let found: Promise<Host> | undefined
  return {
    find() {
      found ??= choose(hosts, kind)
      found.catch(() => {
        found = undefined
      })
      return found
    },
    forget() {
      found = undefined
    },
  }
}

async function choose(hosts: Host[], kind: SessionKind): Promise<Host> {
  const failures: unknown[] = []
  let spare: Host | undefined
  for (const host of hosts) {
    try {
      const isStandby = await asksStandby(host)
      if (suits(kind, isStandby)) return host
      spare ??= host
      failures.push(new Error(`${host.host}:${host.port} is ${isStandby ? 'a standby' : 'the primary'}`))
    } catch (error) {
      failures.push(error)
    }
  }
  if (kind === 'prefer-standby' && spare) return spare
  // As an outage: a failover that is under way passes.
  const reasons = failures.map((one) => (one as Error).message || (one as { code?: string }).code).join('; ')
  throw Object.assign(new Error(`no host of the database is ${kind}: ${reasons}`), { code: 'ECONNREFUSED' })
}

const suits = (kind: SessionKind, isStandby: boolean) =>
  kind === 'any' || isStandby === (kind === 'standby' || kind === 'read-only' || kind === 'prefer-standby')

async function asksStandby({ url }: Host): Promise<boolean> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: probeMs,
    query_timeout: probeMs,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query('select pg_is_in_recovery() as is_standby')
    return rows[0]?.is_standby === true
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Goes to the host that is chosen, whatever it is asked to connect to. */
class ChosenSocket extends Socket {
  readonly #finder: Finder

  constructor(finder: Finder) {
    super()
    this.#finder = finder
    this.once('close', () => finder.forget())
  }

  override connect(): this {
    this.#finder.find().then(
      ({ host, port }) => {
        // The client may have given up meanwhile.
        if (!this.destroyed) super.connect(port, host)
      },
      (error: Error) => this.destroy(error),
    )
    return this
  }
}
