import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Caller } from '../load/floor/calls.ts'
import { createPeople } from '../load/floor/people.ts'
import { withConnection } from '../server/src/platform/connection.ts'
import { createTestApp, type TestApp } from '../server/test/app.ts'
import { openGate } from './gate.ts'
import { Ledger } from './ledger.ts'
import { peopleNeeded, startTraffic } from './traffic.ts'
import { verify } from './verify.ts'

describe('people at work through a fault', () => {
  let test: TestApp
  const caller = new Caller()

  beforeAll(async () => {
    test = await createTestApp({ settings: { CALLS_PER_MINUTE: '1000000' } })
  })
  afterAll(async () => {
    caller.close()
    await test.close()
  })

  it('write down what was acknowledged, and find out what is lost or doubled', async () => {
    const origin = await test.app.listen({ port: 0, host: '127.0.0.1' })
    await createPeople(test.databaseUrl, peopleNeeded)
    const ledger = new Ledger()
    const storage = { DATA_DIR: test.ctx.config.dataDir }
    // Every second call goes where nobody is.
    const traffic = await startTraffic({ caller, origins: [origin, 'http://127.0.0.1:1'], ledger })
    await traffic.untilServed()
    await traffic.stop()
    expect(ledger.problems).toEqual([])
    expect(ledger.messages.length).toBeGreaterThan(0)
    expect(ledger.papers.size).toBeGreaterThan(0)
    expect(ledger.repeated).toBeGreaterThan(0)
    expect(await verify(ledger, test.databaseUrl, storage)).toEqual({ lost: [], doubled: [] })
    traffic.close()

    // What it must not overlook: one that is gone, and one that is there twice.
    const [gone, twice] = ledger.messages
    ledger.heard.clear()
    ledger.deals.set('a mark', randomUUID())
    await withConnection(test.databaseUrl, async (client) => {
      await client.query('update messages set content = $1 where content = $2', [
        twice?.content,
        gone?.content,
      ])
    })
    const { lost, doubled } = await verify(ledger, test.databaseUrl, storage)
    expect(lost.sort()).toEqual(['deal a mark', `message ${gone?.content}`])
    expect(doubled).toEqual([`message ${twice?.content}`])
  })
})

describe('a gate', () => {
  it('passes on, refuses, keeps silent and talks rubbish', async () => {
    const service = createServer((socket) => socket.on('error', () => undefined).end('hello'))
    service.listen(0, '127.0.0.1')
    await once(service, 'listening')
    const gate = await openGate((service.address() as AddressInfo).port)
    const ask = () => text(connect(gate.port, '127.0.0.1'))
    expect(await ask()).toBe('hello')
    gate.set('rubbish')
    expect(await ask()).toContain('not the service you wanted')
    gate.set('down')
    await expect(ask()).rejects.toThrow()
    gate.set('slow')
    const waiting = ask().catch(() => 'cut off')
    const turned = gate.turnedAway()
    expect(turned).toBeGreaterThanOrEqual(2)
    gate.set('open')
    expect(await ask()).toBe('hello')
    expect(['', 'cut off', 'hello']).toContain(await waiting)
    await gate.close()
    service.close()
  })
})
