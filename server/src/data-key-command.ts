import { randomBytes } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { type Command, runCommand } from './command.ts'
import { isKnownToServers, openKeysFor } from './open-data-cipher.ts'
import { withConnection } from './platform/connection.ts'
import { createDataCipher } from './platform/data-cipher.ts'
import type { DataKeys } from './platform/data-keys.ts'
import { type Db, openDatabase } from './platform/db.ts'
import { writeKeyFile } from './platform/key-file.ts'
import { countSealed, resealColumn, type SealedColumn, type SealedCount } from './platform/sealed-columns.ts'
import { StartError } from './platform/start-error.ts'

const usage = `Usage:
  npm run data-key -- status    counts what is encrypted under which key
  npm run data-key -- rotate    encrypts everything under the current key again; makes a new key where it is in a file`

/** Every feature comes with it: who asks only for the usage does not wait for them. */
const listSealedColumns = async () => (await import('./features.ts')).sealedColumns

/** Any number will do, as long as it is used for nothing else. */
const lockKey = 5_142_039
/** By then nothing is written any more that a running server encrypted before it saw the new key. */
const graceMs = 5 * 60_000

const status: Command = async (db, config) => {
  const counts = await countSealed(db, await listSealedColumns())
  const keys = await openKeysFor(config, counts)
  const lines = (await keys.list()).flatMap(({ id }, index) => {
    const use = index === 0 ? `current, from ${keys.source}` : 'only for reading'
    const under = counts.filter(({ keyId }) => keyId === id)
    return [
      `Key ${id} (${use}): ${countRows(under)}`,
      ...under.map(({ place, rows }) => `  ${place}: ${rows}`),
    ]
  })
  return lines.join('\n')
}

const rotate: Command = (_db, config, databaseUrl) =>
  withLock(databaseUrl, async () => {
    const plain = openDatabase(databaseUrl, { maxConnections: 1, applicationName: 'laycan-command' })
    const sealedColumns = await listSealedColumns()
    const keys = await countSealed(plain.db, sealedColumns)
      .then((counts) => openKeysFor(config, counts))
      .finally(() => plain.close())
    const database = openDatabase(databaseUrl, {
      maxConnections: 1,
      applicationName: 'laycan-command',
      cipher: createDataCipher(keys),
    })
    try {
      await chooseKey(database.db, keys)
      const { done, left } = await resealAll(database.db, keys, sealedColumns)
      if (left > 0) throw new StartError(`${left} rows are not under the current key yet. Run this again.`)
      return await report(keys, done)
    } finally {
      await database.close()
    }
  })

async function chooseKey(db: Db, keys: DataKeys) {
  const [current, ...others] = await keys.list()
  if (keys.file) {
    // More than one is a rotation that was interrupted, or whose old key is not removed yet: it is finished first.
    if (others.length === 0) await writeKeyFile(keys.file, [randomBytes(32), current.master])
    return
  }
  if (await isKnownToServers(db, current.id)) return
  throw new StartError(
    `No server has started with the key ${current.id} yet. Start every server with the new ${keys.source} first, then run this again.`,
  )
}

/** A second pass finds what a running server wrote behind the first. */
async function resealAll(db: Db, keys: DataKeys, sealedColumns: SealedColumn[]) {
  let done = 0
  for (let pass = 0; pass < 2; pass++) {
    for (const column of sealedColumns) done += await resealColumn(db, column)
  }
  const [current] = await keys.list()
  const counts = await countSealed(db, sealedColumns)
  const left = counts.filter(({ keyId }) => keyId !== current.id).reduce((sum, { rows }) => sum + rows, 0)
  return { done, left }
}

async function report(keys: DataKeys, done: number) {
  const [current, ...others] = await keys.list()
  const result = `${done} rows were encrypted again; everything is under the key ${current.id}.`
  if (others.length === 0) return result
  if (!keys.file) return `${result} The other keys in ${keys.source} are no longer needed.`
  const { mtimeMs } = await stat(keys.file)
  if (Date.now() - mtimeMs < graceMs) {
    const time = new Date(mtimeMs + graceMs).toISOString().slice(11, 16)
    return `${result} The old key stays in ${keys.file} for running servers: run this again after ${time} UTC to remove it.`
  }
  await writeKeyFile(keys.file, [current.master])
  return `${result} The old key is removed from ${keys.file}.`
}

const countRows = (counts: SealedCount[]) => {
  const rows = counts.reduce((sum, { rows }) => sum + rows, 0)
  return rows === 1 ? '1 row' : `${rows} rows`
}

/** Two at once would each make a key, and one of them would be lost. A killed process gives up its lock. */
const withLock = (databaseUrl: string, work: () => Promise<string>) =>
  withConnection(databaseUrl, async (client) => {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as got', [lockKey])
    if (!rows[0]?.got) throw new StartError('Another rotation is under way.')
    return work()
  })

const [action, ...rest] = process.argv.slice(2)
const commands: Record<string, Command> = { status, rotate }
await runCommand(rest.length === 0 ? commands[action ?? ''] : undefined, usage)
