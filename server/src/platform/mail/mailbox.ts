import { randomBytes } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import PostalMime, { type Email } from 'postal-mime'
import type { Mailer } from './mail.ts'

/** Mail that stays on this machine: one .eml file each, named so that names sort by time. */
export function openMailbox(dataDir: string, from: string): Mailer {
  const folder = join(dataDir, 'mail')
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    mailboxFolder: folder,
    async send(mail) {
      const { message } = await composer.sendMail({ from, ...mail })
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const path = join(folder, `${Date.now()}-${randomBytes(4).toString('hex')}.eml`)
      const file = await open(`${path}.part`, 'wx', 0o600)
      try {
        await file.writeFile(message as Buffer)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(`${path}.part`, path)
    },
    close() {},
  }
}

export type StoredMail = { id: string; mail: Email }

const idPattern = /^\d+-[0-9a-f]{8}$/

/** What the last list showed, by path: a mail never changes, and reading a hundred takes longer than all else of a list. */
let lastListed = new Map<string, StoredMail>()

/** The newest mails first. */
export async function listMail(folder: string, limit: number): Promise<StoredMail[]> {
  const names = await readdir(folder).catch(() => [] as string[])
  const ids = names.filter((name) => name.endsWith('.eml')).map((name) => name.slice(0, -'.eml'.length))
  const newest = ids
    .filter((id) => idPattern.test(id))
    .sort()
    .reverse()
    .slice(0, limit)
  const read = newest.map((id) => lastListed.get(join(folder, id)) ?? readMail(folder, id))
  const mails = (await Promise.all(read)).filter((mail) => mail !== undefined)
  lastListed = new Map(mails.map((mail) => [join(folder, mail.id), mail]))
  return mails
}

export async function readMail(folder: string, id: string): Promise<StoredMail | undefined> {
  if (!idPattern.test(id)) return undefined
  const content = await readFile(join(folder, `${id}.eml`)).catch(() => undefined)
  return content && { id, mail: await PostalMime.parse(content) }
}
