import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Caller } from '../load/floor/calls.ts'
import { createPeople } from '../load/floor/people.ts'
import { createServerNode, type ServerNode } from '../load/floor/server-node.ts'
import { Ledger } from './ledger.ts'
import type { Line, Options } from './scenario.ts'
import { peopleNeeded, startTraffic, type Traffic } from './traffic.ts'
import { verify } from './verify.ts'

export type World = {
  servers: ServerNode[]
  traffic: Traffic
  ledger: Ledger
  caller: Caller
  /** Ends the day and says what it came to. */
  finish(what: string, recoveries: number[], databaseUrl?: string): Promise<Line>
}

type WorldOptions = {
  databaseUrl: string
  /** Where the servers find the database, if not there. */
  serverDatabaseUrl?: string
  servers?: number
  settings?: Record<string, string>
  nodeArgs?: string[]
}

/** Servers with settings as behind a proxy, and people at work on them. */
export async function openWorld(
  { folder, atEnd }: Options,
  {
    databaseUrl,
    serverDatabaseUrl = databaseUrl,
    servers: count = 2,
    settings = {},
    nodeArgs = [],
  }: WorldOptions,
): Promise<World> {
  const dataDir = join(folder, 'servers')
  await mkdir(dataDir, { recursive: true })
  const storage = { DATA_DIR: dataDir, ...settings }
  const servers: ServerNode[] = []
  for (let n = 1; n <= count; n++) {
    const server = await createServerNode(`server-${n}`, {
      nodeArgs,
      settings: { ...commonSettings, DATABASE_URL: serverDatabaseUrl, ...storage },
    })
    // The first migrates, and makes the keys that the others read.
    await server.start()
    servers.push(server)
    atEnd(() => server.kill())
  }
  await createPeople(databaseUrl, peopleNeeded)
  const caller = new Caller()
  atEnd(() => caller.close())
  const ledger = new Ledger()
  const traffic = await startTraffic({ caller, origins: servers.map(({ origin }) => origin), ledger })
  atEnd(() => traffic.close())
  return {
    servers,
    traffic,
    ledger,
    caller,
    async finish(what, recoveries, url = databaseUrl) {
      await traffic.stop()
      const verdict = await verify(ledger, url, storage)
      const { acknowledged, repeated, problems } = ledger
      return { what, acknowledged, repeated, verdict, recoveries, problems }
    },
  }
}

/** The same for all servers: the issuer of tokens is named after the address. Each person has a network address of their own. */
export const commonSettings = {
  PUBLIC_URL: 'http://localhost:8080',
  TRUSTED_PROXIES: '127.0.0.1',
  CALLS_PER_MINUTE: '1000000',
  OVERLOAD_DELAY_MS: '600000',
  DRAIN_SECONDS: '1',
  MARKET_HOURS: 'always',
}
