import { cpSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { withConnection } from '#platform/connection.ts'
import {
  type EmbeddedPostgres,
  type Surroundings,
  startEmbeddedPostgres,
} from '#platform/embedded-postgres/embedded-postgres.ts'
import { StartError } from '#platform/start-error.ts'
import { killHard, type LaycanProcess, spawnLaycan } from './laycan-process.ts'

/*
 * For tests of the embedded server itself.
 */

/** Folders to remove after the test; a test may add its own. */
export const temporary: string[] = []
const running: EmbeddedPostgres[] = []
const processes: LaycanProcess[] = []
let pristine: string

/** For the tests of a file: one cluster to copy; after each test its servers, processes and folders are gone. */
export function useEmbeddedServers() {
  beforeAll(async () => {
    pristine = await temporaryFolder()
    temporary.pop()
    const first = await startEmbeddedPostgres({ dataDir: join(pristine, 'data'), durable: false })
    await first.stop()
  })
  afterAll(() => rm(pristine, { recursive: true, force: true }))

  afterEach(async () => {
    for (const process of processes.splice(0)) await killHard(process)
    for (const server of running.splice(0)) await server.stop()
    for (const folder of temporary.splice(0))
      await rm(folder, { recursive: true, force: true, maxRetries: 20 })
  })
}

/** One that the database's account can pass, as mkdtemp's 0700 would not let it. */
export async function temporaryFolder(mode = 0o711): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'laycan-embedded-'))
  temporary.push(folder)
  await chmod(folder, mode)
  return folder
}

export const emptyDataDir = async () => join(await temporaryFolder(), 'data')

/** A data folder with a cluster in it: a copy, since creating one takes longer. */
export async function usedDataDir(folder?: string): Promise<string> {
  const dataDir = join(folder ?? (await temporaryFolder()), 'data')
  cpSync(join(pristine, 'data'), dataDir, { recursive: true })
  await chmod(dataDir, 0o711)
  return dataDir
}

export const clusterOf = (dataDir: string) => join(dataDir, 'postgres')

export async function start(
  dataDir: string,
  {
    durable = false,
    lines = [],
    ...surroundings
  }: Surroundings & { durable?: boolean; lines?: string[] } = {},
): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres(
    { dataDir, durable, onProgress: (line) => lines.push(line) },
    { patienceMs: 300, ...surroundings },
  )
  running.push(server)
  return server
}

export function startElsewhere(dataDir: string, options?: Parameters<typeof spawnLaycan>[1]): LaycanProcess {
  const process = spawnLaycan(dataDir, options)
  processes.push(process)
  return process
}

/** The first value of the first row. */
export async function query(url: string, sql: string): Promise<unknown> {
  return withConnection(url, async (client) => {
    const { rows } = await client.query({ text: sql, rowMode: 'array' })
    return rows[0]?.[0]
  })
}

/** The message of a start that must be refused, in one line. */
export async function refusal(attempt: Promise<unknown>): Promise<string> {
  const error = await attempt.catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(StartError)
  expect((error as StartError).message).not.toContain('\n')
  return (error as StartError).message
}
