import { once } from 'node:events'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { sql } from '@laycan/sql/sql'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterEach, expect, it } from 'vitest'
import { callPool, codeIn, signUp } from '#test/accounts.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { eventually } from '#test/eventually.ts'

/** Mail servers good, dead and slow, and what a sign-up notices of them. */
const received: Email[] = []
const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
  received.length = 0
})

async function startMailServer(port = 0): Promise<number> {
  const server = new SMTPServer({
    authOptional: true,
    closeTimeout: 100,
    disabledCommands: ['STARTTLS'],
    async onData(stream, _session, done) {
      received.push(await PostalMime.parse(Buffer.concat(await stream.toArray())))
      done()
    },
  })
  closers.push(() => new Promise<void>((resolve) => server.close(resolve)))
  return listen(server.listen(port, '127.0.0.1') as Server)
}

/** One that takes calls and never says a word, until it hangs up for good. */
async function startMuteServer() {
  const calls = new Set<Socket>()
  const hangUp = () => {
    for (const call of calls) call.destroy()
  }
  let isOver = false
  const server = createServer((socket) => {
    calls.add(socket.on('error', () => undefined))
    if (isOver) hangUp()
  }).listen(0, '127.0.0.1')
  closers.push(() => new Promise((resolve) => server.close(resolve)))
  const end = () => {
    isOver = true
    hangUp()
  }
  return { port: await listen(server), calls, end }
}

async function listen(server: Server): Promise<number> {
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

async function startProduct(port: number): Promise<TestApp> {
  const test = await createTestApp({
    settings: { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Laycan <no-reply@fuel.example>' },
  })
  closers.push(test.close)
  return test
}

const jobStates = async ({ ctx }: TestApp) => {
  const { rows } = await sql<{ state: string }>`select state from pgboss.job where name = 'mail'`.execute(
    ctx.db,
  )
  return rows.map(({ state }) => state)
}

it('a sign-up is mailed, as text and as HTML, with a code that is good', async () => {
  const test = await startProduct(await startMailServer())
  const email = 'anna@example.com'
  expect((await signUp(test, email)).status).toBe(200)
  const mail = await eventually(() => received[0] ?? Promise.reject(new Error('no mail yet')))
  expect(mail.from?.address).toBe('no-reply@fuel.example')
  expect(mail.to?.map(({ address }) => address)).toEqual([email])
  const code = codeIn(mail.text)
  expect(code).toMatch(/^\d{6}$/)
  expect(mail.html).toContain(`>${code}<`)
  const confirmed = await callPool(test, 'ConfirmSignUp', { Username: email, ConfirmationCode: code })
  expect(confirmed.status).toBe(200)
})

it('a mail server that is away fails no sign-up, and gets the mail when it is back', async () => {
  const port = await startMailServer()
  await closers.pop()?.()
  const test = await startProduct(port)
  expect((await signUp(test, 'anna@example.com')).status).toBe(200)
  await eventually(async () => expect(await jobStates(test)).toEqual(['retry']))
  await startMailServer(port)
  // As if the pause before the repetition were over.
  await sql`update pgboss.job set start_after = now() where name = 'mail'`.execute(test.ctx.db)
  await eventually(() => expect(received).toHaveLength(1))
  await eventually(async () => expect(await jobStates(test)).toEqual(['completed']))
})

it('a mail server that hangs holds up no sign-up', async () => {
  const { port, calls, end } = await startMuteServer()
  const test = await startProduct(port)
  for (const email of ['one@example.com', 'two@example.com']) {
    expect((await signUp(test, email)).status).toBe(200)
    await eventually(() => expect(calls.size).toBeGreaterThan(0))
  }
  expect(await jobStates(test)).toContain('active')
  end()
})
