import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp } from '#test/app.ts'
import type { Mailer } from './mail.ts'
import { listMail, openMailbox } from './mailbox.ts'
import { openSmtp } from './open-mailer.ts'

const from = 'Laycan <no-reply@fuel.example>'
const mail = {
  to: 'anna@buyer.example',
  subject: 'Prüfen Sie Ihre Adresse',
  text: 'Your code is 123456.\nhttps://fuel.example/a?b=1&c=2',
  html: '<p>Your code is <b>123456</b>.</p>',
  headers: { 'List-Unsubscribe': '<https://fuel.example/stop?token=a.b>' },
}

let dataDir: string
let smtp: SMTPServer
const received: Email[] = []

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'laycan-mail-'))
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk) => chunks.push(chunk))
      stream.on('end', async () => {
        received.push(await PostalMime.parse(Buffer.concat(chunks)))
        done()
      })
    },
  })
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  await new Promise<void>((resolve) => smtp.close(resolve))
  await rm(dataDir, { recursive: true })
})

const twins: [string, () => { mailer: Mailer; arrived: () => Promise<Email[]> }][] = [
  [
    'the local mailbox',
    () => {
      const mailer = openMailbox(dataDir, from)
      const folder = mailer.mailboxFolder ?? ''
      return { mailer, arrived: async () => (await listMail(folder, 10)).map((stored) => stored.mail) }
    },
  ],
  [
    'a mail server',
    () => {
      const { port } = smtp.server.address() as AddressInfo
      return { mailer: openSmtp(`smtp://127.0.0.1:${port}`, from), arrived: async () => received }
    },
  ],
]

describe.each(twins)('%s', (_name, open) => {
  it('has the mail, whole, once sending is done', async () => {
    const { mailer, arrived } = open()
    await mailer.send(mail)
    const [first, ...rest] = await arrived()
    expect(rest).toEqual([])
    expect(first?.to?.[0]?.address).toBe(mail.to)
    expect(first?.from?.address).toBe('no-reply@fuel.example')
    expect([first?.subject, first?.text?.trim(), first?.html?.trim()]).toEqual([
      mail.subject,
      mail.text,
      mail.html,
    ])
    expect(first?.headers.find(({ key }) => key === 'list-unsubscribe')?.value).toBe(
      mail.headers['List-Unsubscribe'],
    )
    mailer.close()
  })
})

it('a mail server that is not there fails the sending', async () => {
  const mailer = openSmtp('smtp://127.0.0.1:1', from)
  await expect(mailer.send(mail)).rejects.toThrow()
  mailer.close()
})

describe('the mailbox', () => {
  it('keeps mails for this account only', async () => {
    const [name = ''] = await readdir(join(dataDir, 'mail'))
    expect((await stat(join(dataDir, 'mail', name))).mode & 0o077).toBe(0)
  })

  it('is shown as pages', async () => {
    const test = await createTestApp()
    const ask = (url: string) => test.app.inject({ url, headers: { host: 'localhost' } })
    expect((await ask('/dev/mail')).body).toContain('No mail yet.')
    await test.ctx.mailer.send({ ...mail, subject: '<b>Hello</b>' })
    const list = (await ask('/dev/mail')).body
    expect(list).toContain('&lt;b&gt;Hello&lt;/b&gt;')
    const address = /href="(\/dev\/mail\/[^"]+)"/.exec(list)?.[1] ?? ''
    expect((await ask(address)).body).toContain('<a href="https://fuel.example/a?b=1&amp;c=2">')
    const html = await ask(`${address}/html`)
    expect(html.body.trim()).toBe(mail.html)
    expect(html.headers['content-security-policy']).toContain('sandbox')
    for (const bad of ['/dev/mail/nothing', '/dev/mail/..%2f..%2fsecret', '/dev/mail/1-00000000']) {
      expect((await ask(bad)).statusCode).toBe(404)
    }
    await test.close()
  })
})
