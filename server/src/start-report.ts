import { StartError } from './platform/start-error.ts'

/*
 * What a start says of itself: in words on a terminal; elsewhere as lines of JSON like those of the log, so that
 * whatever collects them can read every line.
 */
type Note = [label: string, text: string]

const levels = { info: 30, fatal: 60 }

/** LOG_FORMAT decides, else whether somebody is watching. */
const isForPeople = () =>
  process.env.LOG_FORMAT ? process.env.LOG_FORMAT === 'text' : process.stdout.isTTY === true

const line = (level: keyof typeof levels, msg: string, fields: object = {}) =>
  JSON.stringify({ level: levels[level], time: Date.now(), pid: process.pid, ...fields, msg })

export function reportProgress(text: string) {
  console.log(isForPeople() ? `  ${text}` : line('info', text))
}

export function reportStart(notes: Note[]) {
  if (!isForPeople()) {
    // Several warnings have one label.
    const byLabel = Object.entries(Object.groupBy(notes, ([label]) => label.toLowerCase()))
    const fields = byLabel.map(([label, some = []]) => [label, some.map(([, text]) => text).join(' ')])
    console.log(line('info', 'Laycan is ready.', Object.fromEntries(fields)))
    return
  }
  console.log(
    `\n  Laycan is ready.\n\n${notes.map(([name, text]) => `  ${name.padEnd(10)}${text}`).join('\n')}\n`,
  )
  if (process.stdout.isTTY) console.log('  Ctrl-C stops it.\n')
}

/** The reason in one line where it is known; anything else is a mistake of ours and has its stack. */
export function reportFailure(error: unknown) {
  const known = error instanceof StartError ? `Laycan cannot start: ${error.message}` : undefined
  if (isForPeople()) return console.error(known ?? error)
  const { name: type, message, stack } = error instanceof Error ? error : new Error(String(error))
  console.error(
    known ? line('fatal', known) : line('fatal', 'Laycan stops.', { err: { type, message, stack } }),
  )
}
