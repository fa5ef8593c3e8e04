import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { AppError } from '#platform/errors.ts'
import type { ListedEntry, ReadList } from './listed-entry.ts'
import { readOfac } from './ofac-csv.ts'
import { type XmlList, xmlLists } from './xml-lists.ts'
import { readXmlRecords } from './xml-records.ts'

const known = 'the CSV of OFAC, or the XML of the EU, the UK or the UN'

/** What a list's files hold, whatever they are called. Only OFAC's comes in several, which belong together. */
export async function readList(paths: string[]): Promise<ReadList> {
  try {
    const [first = ''] = paths
    const list = (await isXml(first)) ? await readXml(first) : await readCsv(paths)
    if (list.entries.length === 0) throw new AppError('invalid', `${first} has no entries.`)
    return list
  } catch (error) {
    if (error instanceof AppError) throw error
    throw new AppError('invalid', `${paths.join(', ')} cannot be read: ${reasonOf(error)}`)
  }
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

async function isXml(path: string): Promise<boolean> {
  for await (const chunk of createReadStream(path, { end: 255 })) {
    return /^\ufeff?\s*</.test(String(chunk))
  }
  return false
}

async function readCsv(paths: string[]): Promise<ReadList> {
  const texts = await Promise.all(paths.map((path) => readFile(path, 'utf8')))
  const entries = readOfac(texts)
  if (!entries) throw new AppError('invalid', `${paths.join(', ')} is no list that we know: ${known}.`)
  const hash = createHash('sha256')
  for (const text of texts) hash.update(text)
  // The non-SDN lists have the same form; only their names differ.
  const isConsolidated = /^cons/i.test(basename(paths[0] ?? ''))
  const version = `sha256 ${hash.digest('hex').slice(0, 16)}`
  return { list: isConsolidated ? 'OFAC-CONS' : 'OFAC-SDN', version, entries }
}

async function readXml(path: string): Promise<ReadList> {
  const entries: ListedEntry[] = []
  let format: XmlList | undefined
  let version = ''
  await readXmlRecords(createReadStream(path, 'utf8'), {
    onRoot(root) {
      format = xmlLists.find((list) => list.root === root.name)
      if (!format) throw new AppError('invalid', `${path} is no list that we know: ${known}.`)
      version = root.attributes[format.version] ?? ''
    },
    isRecord: (name) => format?.records.includes(name) || name === format?.version,
    onRecord(record) {
      if (record.name === format?.version) version = record.text.trim()
      const entry = format?.records.includes(record.name) ? format.toEntry(record) : undefined
      if (entry) entries.push(entry)
    },
  })
  return { list: format?.list ?? '', version: version || 'undated', entries: withoutDoubles(entries) }
}

/** The last of a reference counts. */
const withoutDoubles = (entries: ListedEntry[]) => [
  ...new Map(entries.map((entry) => [entry.reference, entry])).values(),
]
