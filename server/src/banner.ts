import type { Config } from './config.ts'

/** What the person who started the server should know, in a few lines. */
type Started = {
  port: number
  databaseFolder: string | undefined
  notes: [label: string, text: string][]
}

export function printBanner(config: Config, { port, databaseFolder, notes }: Started) {
  // Where any free port was taken, the settings do not know it. In development the public address is that of Vite.
  const isPortChosen = config.port === 0 && config.publicUrl.startsWith('http://localhost')
  const address = isPortChosen ? `http://localhost:${port}` : config.publicUrl
  const lines: [string, string][] = [
    ['Open', address],
    ['API', `${address}/v1/docs`],
    ['Data', config.dataDir],
    ['Database', databaseFolder ? `embedded PostgreSQL in ${databaseFolder}` : 'PostgreSQL at DATABASE_URL'],
    ['Accounts', config.cognito ? 'AWS Cognito' : 'embedded user pool'],
    ['Mail', config.smtpUrl ? 'sent through SMTP_URL' : `local mailbox at ${address}/dev/mail`],
    ...notes,
  ]
  console.log(
    `\n  Laycan is ready.\n\n${lines.map(([name, value]) => `  ${name.padEnd(10)}${value}`).join('\n')}\n`,
  )
  if (process.stdout.isTTY) console.log('  Ctrl-C stops it.\n')
}
