import { randomUUID } from 'node:crypto'
import type { Message } from '@laycan/contract/messaging/messages'
import { conversationIdOf } from '@laycan/contract/messaging/messaging-rules'
import type { FastifyInstance } from 'fastify'
import { type EventClient, openEvents } from './events.ts'
import { callerOf } from './members.ts'

export type Server = { app: FastifyInstance; origin: string }
/** What becomes of a call on its way: it arrives and is answered, its answer is lost, or it never arrives. */
export type Fate = 'answered' | 'answer lost' | 'never sent'

/** A small browser: keeps what it could not send, receives events, and reconnects when it was cut off. */
export class MessagingClient {
  readonly id: string
  readonly #other: string
  readonly #serverNow: () => Server
  readonly #outbox = new Map<string, string>()
  #stream: EventClient | undefined
  #lastEventId: number | undefined
  /** Every message from the stream, in order. */
  readonly heard: Message[] = []

  constructor(id: string, other: string, serverNow: () => Server) {
    this.id = id
    this.#other = other
    this.#serverNow = serverNow
  }

  get isDone() {
    return this.#outbox.size === 0
  }

  async send(content: string, fate: Fate) {
    const clientId = randomUUID()
    this.#outbox.set(clientId, content)
    await this.#post(clientId, content, fate)
  }

  async retry(fate: Fate) {
    for (const [clientId, content] of this.#outbox) await this.#post(clientId, content, fate)
  }

  async #post(clientId: string, content: string, fate: Fate) {
    if (fate === 'never sent') return
    const status = await this.#call('POST', '/messaging/send', {
      recipientId: this.#other,
      content,
      clientId,
    })
    if (fate === 'answered' && status === 201) this.#outbox.delete(clientId)
  }

  async markRead(seq?: number) {
    const conversationId = conversationIdOf(this.id, this.#other)
    await this.#call('POST', '/messaging/mark-read', { conversationId, ...(seq !== undefined && { seq }) })
  }

  /** A server that is just going away answers nothing. */
  #call(method: 'GET' | 'POST', path: string, body: object): Promise<number> {
    return callerOf(this.#serverNow().app, this.id)(method, path, body).then(
      ({ status }) => status,
      () => 0,
    )
  }

  /** Goes on after the last event that arrived. */
  async connect() {
    this.hangUp()
    const { origin } = this.#serverNow()
    this.#stream = await openEvents(origin, this.id, { lastEventId: this.#lastEventId })
    await this.#stream.next('ready')
  }

  hangUp() {
    if (!this.#stream) return
    this.#lastEventId = this.#stream.close() ?? this.#lastEventId
    this.heard.push(...this.#stream.named('message').map(({ data }) => data as Message))
    this.#stream = undefined
  }
}
