import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { startClamd } from '#test/clamd.ts'
import { scanForViruses } from './virus-scan.ts'

const open: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const server of open.splice(0)) await server.close()
})

async function clamd() {
  const server = await startClamd()
  open.push(server)
  return server
}

it('tells a clean file from an infected one, whatever their length', async () => {
  const { url, received } = await clamd()
  const long = Buffer.alloc(200_000, 'clean')
  expect(await scanForViruses(url, long)).toBeUndefined()
  expect(await scanForViruses(url, Buffer.from('clean'))).toBeUndefined()
  const infected = Buffer.concat([long, Buffer.from('EICAR-TEST')])
  expect(await scanForViruses(url, infected)).toBe('Eicar-Test-Signature')
  expect(received.map(({ length }) => length)).toEqual([200_000, 5, 200_010])
  expect(received[2]?.equals(infected)).toBe(true)
})

it('speaks over a local socket as well', async () => {
  const server = await startClamd({ onSocket: true })
  open.push(server)
  expect(server.url).toMatch(/^unix:\/\//)
  expect(await scanForViruses(server.url, Buffer.from('EICAR-TEST'))).toBe('Eicar-Test-Signature')
})

it('never treats an error or silence as a clean file', async () => {
  const answering = async (answer: (socket: Socket) => void): Promise<string> => {
    const server: Server = createServer((socket) => answer(socket.on('error', () => undefined).resume()))
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    open.push({ close: () => new Promise((resolve) => server.close(() => resolve())) })
    const address = server.address()
    return `tcp://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  }
  const limit = await answering((socket) => socket.end('INSTREAM size limit exceeded. ERROR\0'))
  await expect(scanForViruses(limit, Buffer.alloc(10))).rejects.toThrow('size limit exceeded')
  const silent = await answering((socket) => socket.end())
  await expect(scanForViruses(silent, Buffer.alloc(10))).rejects.toThrow('clamd answered ""')
  const waiting = await answering(() => undefined)
  await expect(scanForViruses(waiting, Buffer.alloc(10), 20)).rejects.toThrow('clamd does not answer')
  const hesitant = await answering((socket) => {
    const talk = setInterval(() => socket.write('.'), 5)
    socket.once('close', () => clearInterval(talk))
  })
  await expect(scanForViruses(hesitant, Buffer.alloc(10), 50)).rejects.toThrow('clamd does not answer')
  const endless = await answering((socket) => {
    const talk = () => {
      while (!socket.destroyed && socket.write('stream: OK and so on '.repeat(100)));
    }
    socket.on('drain', talk)
    talk()
  })
  await expect(scanForViruses(endless, Buffer.alloc(10))).rejects.toThrow('clamd answers without an end')
  await expect(scanForViruses('tcp://127.0.0.1:1', Buffer.alloc(10))).rejects.toThrow('ECONNREFUSED')
})
