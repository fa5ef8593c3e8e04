import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '#test/eventually.ts'
import { findFreePort } from '#test/free-port.ts'
import { killServers, launchServer } from '#test/server-process.ts'

let dataDir: string

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'laycan-main-'))
  // As an ordinary folder would be: the account that PostgreSQL runs as may pass.
  await chmod(dataDir, 0o711)
})
afterAll(async () => {
  killServers()
  await rm(dataDir, { recursive: true, force: true })
})

const launch = (settings: Record<string, string> = {}) => launchServer({ DATA_DIR: dataDir, ...settings })

// A whole first start, with a database made from nothing: patiently, for machines may be busy.
describe('a start', () => {
  it('prints where everything is, and serves', async () => {
    const server = launch()
    const origin = await server.origin
    expect(await (await fetch(`${origin}/readyz`)).json()).toMatchObject({ data: { status: 'ready' } })
    server.child.kill('SIGTERM')
    const { code, output } = await server.ended
    expect(code).toBe(0)
    expect(output).toContain(`Data      ${dataDir}`)
    expect(output).toContain(`embedded PostgreSQL in ${join(dataDir, 'postgres')}`)
    expect(output).toContain(`local mailbox at ${origin}/dev/mail`)
    // PostgreSQL takes this file away when it stops cleanly.
    expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false)
  })

  it('logs lines of JSON where there is no terminal', async () => {
    const port = await findFreePort()
    const server = launch({ LOG_FORMAT: '', PORT: String(port), LOG_LEVL: 'info' })
    await eventually(async () => expect((await fetch(`http://localhost:${port}/readyz`)).status).toBe(200))
    const refused = await launch({ LOG_FORMAT: 'json', PORT: String(port) }).ended
    server.child.kill('SIGTERM')
    const { code, output } = await server.ended
    expect(code).toBe(0)
    const lines = output
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(lines.at(-1)).toMatchObject({
      level: 30,
      msg: 'Laycan is ready.',
      open: `http://localhost:${port}`,
      data: dataDir,
      warning: 'LOG_LEVL is not a setting; did you mean LOG_LEVEL?',
    })
    expect(refused.code).toBe(1)
    expect(JSON.parse(refused.output)).toMatchObject({
      level: 60,
      msg: expect.stringContaining(`Laycan cannot start: Port ${port} is in use`),
    })
  })

  it('just works after the process was killed outright', async () => {
    const first = launch()
    await first.origin
    first.child.kill('SIGKILL')
    await first.ended
    const second = launch()
    expect((await fetch(`${await second.origin}/readyz`)).status).toBe(200)
    // Ctrl-C arrives twice when npm passes it on as well.
    second.child.kill('SIGINT')
    second.child.kill('SIGINT')
    expect((await second.ended).code).toBe(0)
  })

  it('is refused while another server has the data folder', async () => {
    const first = launch()
    await first.origin
    const { code, output } = await launch().ended
    expect(code).toBe(1)
    expect(output.trim().split('\n').at(-1)).toMatch(
      new RegExp(`^Laycan cannot start: .*\\b${first.child.pid}\\b`),
    )
    first.child.kill('SIGTERM')
    await first.ended
  })

  it('stops with one clear line when the port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    const { code, output } = await launch({ PORT: String(port), HOST: '127.0.0.1' }).ended
    expect(code).toBe(1)
    expect(output).toBe(
      `Laycan cannot start: Port ${port} is in use by another program. Stop it, or choose another port with PORT.\n`,
    )
    other.close()
  })

  it.each([
    [
      'a data folder that is a file',
      { DATA_DIR: 'FILE' },
      /^Laycan cannot start: The data folder .* cannot be used: .*\n$/,
    ],
    ['a bad setting', { PORT: 'http' }, /^Laycan cannot start: PORT must be a whole number .*\n$/],
    [
      'a host that is not ours',
      { HOST: '203.0.113.1', PORT: '3999' },
      /^Laycan cannot start: HOST "203.0.113.1" is not .*\n$/,
    ],
    [
      'a database out of reach',
      { DATABASE_URL: 'postgres://x@127.0.0.1:1/x' },
      /^Laycan cannot start: .*\n$/,
    ],
  ])('stops with one clear line for %s', async (_name, settings, line) => {
    const file = join(dataDir, 'a-file')
    await writeFile(file, '')
    const given = Object.fromEntries(Object.entries(settings).map(([k, v]) => [k, v === 'FILE' ? file : v]))
    const { code, output } = await launch(given).ended
    expect(code).toBe(1)
    expect(output).toMatch(line)
  })
})
