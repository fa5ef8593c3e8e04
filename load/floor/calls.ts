import { Agent, type OutgoingHttpHeaders, request } from 'node:http'

export type Answer = {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: the server's own tests hold its answers against the contract
  data: any
  code: string | undefined
  retryAfter: string | undefined
  text: string
  ms: number
}

export type Sent = {
  method: string
  /** Or a whole address, as of a form that goes to another server. */
  path: string
  token?: string | undefined
  /** Text and bytes as they are, all else as JSON. */
  body?: unknown
  headers?: OutgoingHttpHeaders
}

/** Gives up on an answer after this long, as a browser or its user would. */
const patienceMs = 30_000

/** Connections of this process to servers of this machine. */
export class Caller {
  readonly #agent: Agent

  constructor(maxSockets = 256) {
    this.#agent = new Agent({ keepAlive: true, maxSockets })
  }

  call(origin: string, { method, path, token, body, headers }: Sent): Promise<Answer> {
    const isRaw = typeof body === 'string' || body instanceof Uint8Array
    const content = body === undefined ? undefined : isRaw ? body : JSON.stringify(body)
    const startedAt = performance.now()
    return new Promise((resolve, reject) => {
      const outgoing = request(
        new URL(path, origin),
        {
          method,
          agent: this.#agent,
          timeout: patienceMs,
          headers: {
            ...(content !== undefined && {
              'content-type': 'application/json',
              'content-length': Buffer.byteLength(content),
            }),
            ...(token !== undefined && { authorization: `Bearer ${token}` }),
            ...headers,
          },
        },
        (incoming) => {
          const chunks: Buffer[] = []
          incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
          incoming.on('error', reject)
          incoming.on('aborted', () => reject(new Error('the answer broke off')))
          incoming.on('end', () => {
            const text = Buffer.concat(chunks).toString()
            resolve({
              ...readEnvelope(text),
              status: incoming.statusCode ?? 0,
              retryAfter: incoming.headers['retry-after'],
              text,
              ms: performance.now() - startedAt,
            })
          })
        },
      )
      outgoing.on('timeout', () => outgoing.destroy(new Error(`no answer within ${patienceMs} ms`)))
      outgoing.on('error', reject)
      outgoing.end(content)
    })
  }

  close() {
    this.#agent.destroy()
  }
}

function readEnvelope(text: string): Pick<Answer, 'data' | 'code'> {
  try {
    const answer = JSON.parse(text)
    // The user pool speaks like AWS Cognito, without an envelope.
    return { data: answer.data ?? answer, code: answer.error?.code ?? answer.__type }
  } catch {
    return { data: undefined, code: undefined }
  }
}

/** The answer to a call that cannot fail where it is made. */
export function expectStatus(answer: Answer, ...statuses: number[]): Answer {
  if (statuses.includes(answer.status)) return answer
  throw new Error(`${answer.status} instead of ${statuses.join(' or ')}: ${answer.text.slice(0, 300)}`)
}

export function formBody(
  fields: Record<string, string>,
  file: Buffer,
): { body: Buffer; headers: OutgoingHttpHeaders } {
  const boundary = `laycan${Math.random().toString(36).slice(2)}`
  const text = Object.entries(fields)
    .map(
      ([name, value]) =>
        `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    )
    .join('')
  const opening = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n`
  const body = Buffer.concat([Buffer.from(text + opening), file, Buffer.from(`\r\n--${boundary}--\r\n`)])
  return {
    body,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, 'content-length': body.length },
  }
}
