import { join } from 'node:path'
import { launch } from '../../scripts/cluster/process.ts'
import { findFreePort } from '../../server/test/free-port.ts'
import { atEnd } from '../temporary.ts'

/** A server with a list of 50 fuel listings and a way to create one, both for signed-in people. */
export type Peer = {
  name: string
  port: number
  list: string
  /** A new one each time. */
  create: () => string
  /** Removes what was created, so that every round begins with the same table. */
  clear: string
  databaseUrl: string
  stop(): Promise<void>
}

export type Started = { port: number; origin: string; stop(): Promise<void> }

const patienceMs = 120_000

/** Starts a program that listens on PORT, in production and as one process; throws with what it printed if it does not. */
export async function startProgram(
  name: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<Started> {
  const port = await findFreePort()
  const origin = `http://127.0.0.1:${port}`
  const running = await launch({
    name,
    command: process.execPath,
    args,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      ...env,
    },
    isReady: () =>
      fetch(origin).then(
        () => true,
        () => false,
      ),
    signal: AbortSignal.timeout(patienceMs),
  })
  return { port, origin, stop: atEnd(() => running.stop()) }
}

/** A server of this folder, which loads its packages from where they were installed. */
export const startServerFile = (file: string, folder: string, env: Record<string, string> = {}) =>
  startProgram(file, [join(import.meta.dirname, file)], { ...env, PEER_FOLDER: folder })

/** A call while things are set up. */
export async function call<T>(
  origin: string,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<T> {
  const answer = await fetch(new URL(path, origin), {
    method,
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
  return (text === '' ? undefined : JSON.parse(text)) as T
}

/** A request as `runLoad` sends it. */
export function requestText(
  method: string,
  path: string,
  headers: Record<string, string>,
  body?: unknown,
): string {
  const content = body === undefined ? '' : JSON.stringify(body)
  const all = {
    host: 'localhost',
    accept: 'application/json',
    ...headers,
    ...(body !== undefined && {
      'content-type': 'application/json',
      ...headers,
      'content-length': Buffer.byteLength(content),
    }),
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${content}`
}

let created = 0
/** What every peer stores of a listing. */
export const newListing = () => {
  created += 1
  return {
    title: `Diesel EN 590, 10 ppm, lot ${created}`,
    quantity: 1000 + (created % 50),
    price: 700 + (created % 50),
    created: new Date().toISOString(),
  }
}

export const listed = 50
export const pool = 20
export const person = { email: 'trader@example.com', password: 'Tern-19 over the breakwater!' }
