import type { Config } from './config.ts'

/** What the person who started the server should know, in a few lines. */
type Started = {
  port: number
  databaseFolder: string | undefined
  notes: [label: string, text: string][]
}

export function printBanner(config: Config, { port, databaseFolder, notes }: Started) {
  const local = `http://localhost:${port}`
  const lines: [string, string][] = [
    ['Open', config.publicUrl.startsWith('http://localhost') ? local : config.publicUrl],
    ['API', `${local}/v1/docs`],
    ['Data', config.dataDir],
    ['Database', databaseFolder ? `embedded PostgreSQL in ${databaseFolder}` : 'PostgreSQL at DATABASE_URL'],
    ['Accounts', config.cognito ? 'AWS Cognito' : 'embedded user pool'],
    ['Mail', config.smtpUrl ? 'sent through SMTP_URL' : `local mailbox at ${local}/dev/mail`],
    ...notes,
  ]
  console.log(
    `\n  Laycan is ready.\n\n${lines.map(([name, value]) => `  ${name.padEnd(10)}${value}`).join('\n')}\n`,
  )
  if (process.stdout.isTTY) console.log('  Ctrl-C stops it.\n')
}
