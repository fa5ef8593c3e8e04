import { type ClientRequest, request } from 'node:http'

export type FloorEvent = { id: number | undefined; event: string; data: Record<string, unknown> }

type ListenerOptions = {
  /** Asked at every connection: servers come and go, and tokens run out. */
  connect: () => { origin: string; token: string }
  path?: string
  onEvent: (event: FloorEvent) => void
  /** The token was refused. */
  onRefused?: () => Promise<void>
}

const pauseMs = 200

/** An event stream that is opened again when it ends, after the last event that came, as browsers do. */
export class EventListener {
  readonly #options: ListenerOptions
  #request: ClientRequest | undefined
  #lastId: number | undefined
  #isClosed = false
  /** How many streams were opened. */
  opened = 0
  /** Whether a stream was ever ready: from then on nothing is missed. */
  isReady = false

  constructor(options: ListenerOptions) {
    this.#options = options
    this.#open()
  }

  close() {
    this.#isClosed = true
    this.#request?.destroy()
  }

  #open() {
    if (this.#isClosed) return
    const { origin, token } = this.#options.connect()
    const query = this.#lastId === undefined ? '' : `?lastEventId=${this.#lastId}`
    const again = () => {
      setTimeout(() => this.#open(), pauseMs)
    }
    this.#request = request(
      `${origin}${this.#options.path ?? '/v1/events'}${query}`,
      { agent: false, headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' } },
      (incoming) => {
        incoming.once('close', again)
        incoming.on('error', () => undefined)
        if (incoming.statusCode !== 200) {
          incoming.resume()
          if (incoming.statusCode === 401) void this.#options.onRefused?.().catch(() => undefined)
          return
        }
        this.opened += 1
        this.#read(incoming)
      },
    )
    // What breaks off after the answer has begun ends the answer too.
    let hasAnswer = false
    this.#request.once('response', () => {
      hasAnswer = true
    })
    this.#request.on('error', () => {
      if (!hasAnswer) again()
    })
    this.#request.end()
  }

  #read(incoming: NodeJS.ReadableStream) {
    let text = ''
    incoming.setEncoding('utf8')
    incoming.on('data', (chunk: string) => {
      const blocks = (text + chunk).split('\n\n')
      text = blocks.pop() ?? ''
      for (const block of blocks) {
        if (block.startsWith(':')) continue
        const event = parseEvent(block)
        if (event.id !== undefined) this.#lastId = event.id
        if (event.event === 'ready') this.isReady = true
        this.#options.onEvent(event)
      }
    })
  }
}

function parseEvent(block: string): FloorEvent {
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1]
  const id = field('id')
  return {
    id: id === undefined ? undefined : Number(id),
    event: field('event') ?? '',
    data: JSON.parse(field('data') ?? 'null'),
  }
}
