import { readFile } from 'node:fs/promises'
import { StartError } from '#platform/start-error.ts'
import { type Command, pathOf, runCommand } from './command.ts'
import { verifyPapers } from './features/trade/execution/verify-papers.service.ts'
import { type BrokenRecord, verifyRecords } from './features/trade/record/record.service.ts'
import {
  listAnchors,
  type StoredAnchor,
  verifyAnchors,
} from './features/trade/record/verify-anchors.service.ts'

const usage = `Usage:
  npm run audit -- verify [FILE]   recomputes the record of every deal and every anchor, holds the deals against them,
                                   reads every paper again, and names what was tampered with; FILE holds anchors
                                   that were kept elsewhere, which must still be the same
  npm run audit -- anchors         prints every anchor, one a line, to be kept out of the operator's reach`

const verify =
  (file: string | undefined): Command =>
  async (db, config) => {
    const kept = file === undefined ? [] : await readKept(file)
    const { deals, entries, broken } = await verifyRecords(db)
    const { anchors, stamped, problems } = await verifyAnchors(db, config, kept)
    const { papers, problems: lost } = await verifyPapers(db, config)
    if (broken.length === 0 && problems.length === 0 && lost.length === 0) {
      const stamps = stamped > 0 ? `, ${stamped} of them stamped` : ''
      return [
        `${deals} deals with ${entries} entries: every chain is intact, every deal as recorded.`,
        `${anchors} anchors${stamps}: signed by this installation, and every chain still has what they hold.`,
        `${papers} papers: every stored file has the checksum in the record.`,
        ...(file === undefined ? [] : [`${kept.length} kept anchors are unchanged.`]),
      ].join('\n')
    }
    const lines = broken.map(({ reference, id, ...found }) => `${reference} (${id}): ${describe(found)}`)
    const count = `${broken.length} of ${deals} deals are not as recorded:`
    throw new StartError([count, ...lines, ...problems, ...lost].join('\n'))
  }

const describe = ({ firstBroken, changed }: Pick<BrokenRecord, 'firstBroken' | 'changed'>) =>
  [
    ...(firstBroken === null ? [] : [`broken at entry ${firstBroken}`]),
    ...(changed.length === 0 ? [] : [`changed outside the record: ${changed.join(', ')}`]),
  ].join('; ')

async function readKept(name: string): Promise<Pick<StoredAnchor, 'number' | 'digest'>[]> {
  const lines = (await readFile(pathOf(name), 'utf8')).split('\n').filter((line) => line.startsWith('{'))
  try {
    return lines.map((line) => JSON.parse(line) as StoredAnchor)
  } catch {
    throw new StartError(`${name} does not hold anchors, as "npm run audit -- anchors" prints them.`)
  }
}

const batchSize = 500

const printAnchors: Command = async (db) => {
  const lines: string[] = []
  for (let after = 0; ; ) {
    const batch = await listAnchors(db, after, batchSize)
    lines.push(...batch.map((anchor) => JSON.stringify(anchor)))
    if (batch.length < batchSize) return lines.join('\n')
    after = batch.at(-1)?.number ?? after
  }
}

const [action, file, ...rest] = process.argv.slice(2)
const isWhole = rest.length === 0 && (action === 'verify' || file === undefined)
const command = action === 'verify' ? verify(file) : action === 'anchors' ? printAnchors : undefined
await runCommand(isWhole ? command : undefined, usage)
