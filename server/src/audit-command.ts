import { StartError } from '#platform/start-error.ts'
import { type Command, runCommand } from './command.ts'
import { verifyRecords } from './features/trade/record/record.service.ts'

const usage = `Usage:
  npm run audit -- verify   recomputes the record of every deal and names those that were tampered with`

const verify: Command = async (db) => {
  const { deals, entries, broken } = await verifyRecords(db)
  if (broken.length === 0) return `${deals} deals with ${entries} entries: every chain is intact.`
  const lines = broken.map(
    ({ reference, id, firstBroken }) => `${reference} (${id}): broken at entry ${firstBroken}`,
  )
  throw new StartError([`${broken.length} of ${deals} chains are broken:`, ...lines].join('\n'))
}

const [action, ...rest] = process.argv.slice(2)
await runCommand(action === 'verify' && rest.length === 0 ? verify : undefined, usage)
