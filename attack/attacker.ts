import { once } from 'node:events'
import { Agent, request as send } from 'node:http'

export type Call = {
  method: string
  path: string
  token?: string | undefined
  headers?: Record<string, string>
  /** Sent as it is when it is text or bytes, else as JSON. */
  body?: unknown
}
export type Answer = { status: number; headers: Record<string, unknown>; text: string; ms: number }

/** What must never be in an answer: a stack, a path of the server, a piece of SQL. */
const innards =
  /\bat .+\.(ts|js|mjs):\d+|node_modules|\/server\/src\/|syntax error at|violates \w+ constraint/

/** Sends calls, some at a time, and writes down what no answer may be. */
export class Attacker {
  readonly problems: string[] = []
  readonly statuses = new Map<number, number>()
  /** Private words of others: an answer to somebody who may not know them has none. */
  secrets: RegExp | undefined
  sent = 0
  slowest: { ms: number; what: string } = { ms: 0, what: '' }
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 16 })
  readonly #port: number

  constructor(origin: string) {
    this.#port = Number(new URL(origin).port)
  }

  /** Once more on a new connection where the server was just closing the old one, as every client does. */
  async call(call: Call): Promise<Answer> {
    try {
      return await this.#send(call)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ECONNRESET') throw error
      return this.#send({ ...call, headers: { ...call.headers, connection: 'close' } })
    }
  }

  async #send({ method, path, token, headers, body }: Call): Promise<Answer> {
    this.sent += 1
    const isRaw = typeof body === 'string' || body instanceof Uint8Array
    const content = body === undefined ? undefined : isRaw ? body : JSON.stringify(body)
    const startedAt = performance.now()
    const outgoing = send({
      agent: this.#agent,
      host: '127.0.0.1',
      port: this.#port,
      method,
      // Only what HTTP itself cannot carry is encoded: the rest is for the server to refuse.
      path: path.replace(/[^\x21-\x7e]/gu, encodeURIComponent),
      headers: {
        ...(content !== undefined && {
          'content-type': 'application/json',
          'content-length': String(Buffer.byteLength(content)),
        }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...headers,
      },
    })
    outgoing.end(content)
    const [incoming] = await once(outgoing, 'response')
    if (String(incoming.headers['content-type']).startsWith('text/event-stream')) {
      incoming.destroy()
      return { status: incoming.statusCode, headers: incoming.headers, text: '', ms: 0 }
    }
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(chunk)
    const ms = performance.now() - startedAt
    const text = Buffer.concat(chunks).toString('latin1')
    const status: number = incoming.statusCode
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1)
    if (ms > this.slowest.ms) this.slowest = { ms, what: `${method} ${path.slice(0, 80)}` }
    return { status, headers: incoming.headers, text, ms }
  }

  /** Judged by what holds for every answer, whoever asks and whatever they send. */
  async attack(call: Call, what: string): Promise<Answer | undefined> {
    const about = `${call.method} ${call.path.slice(0, 120)} (${what})`
    try {
      const answer = await this.call(call)
      if (answer.status >= 500) this.report(`${answer.status} ${about}: ${answer.text.slice(0, 200)}`)
      if (answer.status >= 400 && !isFailure(answer.text, call.path)) {
        this.report(`a refusal without our envelope: ${about}: ${answer.status} ${answer.text.slice(0, 120)}`)
      }
      if (innards.test(answer.text)) this.report(`innards in ${about}: ${innards.exec(answer.text)?.[0]}`)
      const secret = this.secrets?.exec(answer.text)?.[0]
      if (secret) this.report(`data of others in ${about}: ${secret}`)
      return answer
    } catch (error) {
      this.report(`no answer to ${about}: ${(error as Error).message}`)
      return undefined
    }
  }

  report(problem: string) {
    this.problems.push(problem)
  }

  close() {
    this.#agent.destroy()
  }
}

function isFailure(text: string, path: string): boolean {
  try {
    const answer = JSON.parse(text)
    // The user pool speaks like AWS Cognito.
    if (path.startsWith('/identity')) return typeof answer.__type === 'string'
    return answer.success === false && typeof answer.error?.code === 'string'
  } catch {
    return false
  }
}

/** Runs them with so many at a time, which keep-alive connections carry. */
export async function inParallel<T>(items: readonly T[], run: (item: T) => Promise<unknown>, width = 16) {
  let next = 0
  const work = async () => {
    for (let item = items[next++]; item !== undefined; item = items[next++]) await run(item)
  }
  await Promise.all(Array.from({ length: width }, work))
}
