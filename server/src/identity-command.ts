import { type Command, runCommand } from './command.ts'
import { rotateSigningKey } from './embedded-pool.ts'

const usage = `Usage:
  npm run identity -- rotate-key    signs tokens with a new key from now on; tokens signed before stay good`

const rotateKey: Command = async (db, config) => {
  await rotateSigningKey(config, db)
  return 'Tokens are signed with a new key now. The one before is published until its last tokens have expired.'
}

const [action, ...rest] = process.argv.slice(2)
await runCommand(action === 'rotate-key' && rest.length === 0 ? rotateKey : undefined, usage)
