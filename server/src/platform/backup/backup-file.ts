import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { AppliedMigration } from '#platform/migrate.ts'
import { StartError } from '#platform/start-error.ts'
import type { Partition, Sequence, Table } from './catalog.ts'

/*
 * One gzip file of lines:
 *   the header (JSON);
 *   for each table a line of JSON, its rows as PostgreSQL's COPY writes them as text, and a line `\.`
 *   (which no row can be, since COPY doubles backslashes and writes line ends inside values as \n);
 *   the trailer (JSON) with the number of rows of each table, so that a cut file is noticed.
 */

export type BackupHeader = {
  format: 'laycan-backup'
  version: 1
  createdAt: string
  migrations: AppliedMigration[]
  partitions: Partition[]
  sequences: Sequence[]
}
export type BackupTrailer = { end: true; rows: number[] }

export const FORMAT = { format: 'laycan-backup', version: 1 } as const
export const END_OF_ROWS = '\\.\n'

/** Where the bytes of a backup come from; they are read once to verify them, and again to load them. */
export type BackupSource = { name: string; read(): AsyncIterable<Buffer> }

export const fileSource = (file: string): BackupSource => ({
  name: file,
  read: () => createReadStream(file) as AsyncIterable<Buffer>,
})

export type BackupPart =
  | { kind: 'header'; header: BackupHeader }
  | { kind: 'table'; table: Table }
  | { kind: 'rows'; rows: Buffer }
  | { kind: 'end-of-table'; count: number }

export type VerifiedBackup = BackupHeader & { tables: (Table & { rows: number })[] }

/** Reads the whole of it and throws unless it is a complete backup. */
export async function verifyBackup(source: BackupSource): Promise<VerifiedBackup> {
  let header: BackupHeader | undefined
  const tables: VerifiedBackup['tables'] = []
  for await (const part of readBackup(source)) {
    if (part.kind === 'header') header = part.header
    if (part.kind === 'table') tables.push({ ...part.table, rows: 0 })
    const table = tables.at(-1)
    if (part.kind === 'end-of-table' && table) table.rows = part.count
  }
  if (!header) throw foreign(source.name)
  return { ...header, tables }
}

/** The parts of a backup in order, without holding more than a few rows at a time; throws at the first flaw. */
export async function* readBackup(source: BackupSource): AsyncGenerator<BackupPart, void> {
  const file = source.name
  const counts: number[] = []
  let state: 'start' | 'between' | 'rows' | 'over' = 'start'
  let count = 0
  try {
    for await (const lines of completeLines(source)) {
      for (let from = 0; from < lines.length; ) {
        if (state === 'rows') {
          const run = measureRows(lines, from)
          count += run.count
          if (run.end > from) yield { kind: 'rows', rows: lines.subarray(from, run.end) }
          from = run.end
          if (run.isLast) {
            from += END_OF_ROWS.length
            counts.push(count)
            yield { kind: 'end-of-table', count }
            state = 'between'
          }
          continue
        }
        const end = lines.indexOf(10, from) + 1
        const line = parseLine(lines.toString('utf8', from, end), file)
        from = end
        if (state === 'start') {
          yield { kind: 'header', header: asHeader(line, file) }
          state = 'between'
        } else if (state === 'between' && 'columns' in line) {
          yield { kind: 'table', table: line as Table }
          state = 'rows'
          count = 0
        } else if (state === 'between' && 'end' in line) {
          if (JSON.stringify((line as BackupTrailer).rows) !== JSON.stringify(counts)) throw damaged(file)
          state = 'over'
        } else {
          throw damaged(file)
        }
      }
    }
  } catch (error) {
    throw explain(error, file, state === 'start')
  }
  if (state === 'start') throw foreign(file)
  if (state !== 'over') throw damaged(file)
}

/** The unpacked file in pieces that end at the end of a line. */
async function* completeLines({ name, read }: BackupSource): AsyncGenerator<Buffer, void> {
  const packed = Readable.from(read())
  const unpacked = createGunzip({ chunkSize: 256 * 1024 })
  packed.on('error', (error) => unpacked.destroy(error))
  let pending: Buffer[] = []
  try {
    for await (const chunk of packed.pipe(unpacked) as AsyncIterable<Buffer>) {
      const end = chunk.lastIndexOf(10) + 1
      if (end > 0) yield Buffer.concat([...pending, chunk.subarray(0, end)])
      pending = end > 0 ? [chunk.subarray(end)] : [...pending, chunk]
    }
  } finally {
    packed.destroy()
  }
  if (pending.some((rest) => rest.length > 0)) throw damaged(name)
}

/** How far the rows go from `from` on: to the end of the buffer, or to the line that ends the table. */
function measureRows(lines: Buffer, from: number): { end: number; count: number; isLast: boolean } {
  let count = 0
  let end = from
  while (end < lines.length) {
    if (lines[end] === 92 && lines[end + 1] === 46 && lines[end + 2] === 10)
      return { end, count, isLast: true }
    end = lines.indexOf(10, end) + 1
    count++
  }
  return { end, count, isLast: false }
}

function parseLine(text: string, file: string): object {
  try {
    const line: unknown = JSON.parse(text)
    if (typeof line === 'object' && line !== null) return line
  } catch {
    // Told below.
  }
  throw damaged(file)
}

function asHeader(line: object, file: string): BackupHeader {
  const header = line as BackupHeader
  if (header.format !== FORMAT.format) throw foreign(file)
  if (header.version === FORMAT.version) return header
  throw new StartError(`${file} was written by a newer Laycan, in a form that this one cannot read.`)
}

const foreign = (file: string) => new StartError(`${file} is not a Laycan backup.`)
const damaged = (file: string) => new StartError(`${file} is damaged or incomplete.`)

function explain(error: unknown, file: string, isAtStart: boolean): unknown {
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'ENOENT') return new StartError(`There is no file ${file}.`)
  if (code === 'Z_DATA_ERROR' && /header/.test(message)) return foreign(file)
  if (code?.startsWith('Z_')) return damaged(file)
  if (code) return new StartError(`${file} cannot be read: ${message}`)
  if (isAtStart && error instanceof StartError && error.message === damaged(file).message)
    return foreign(file)
  return error
}
