import { randomUUID } from 'node:crypto'
import { agreeDeal, type Do, sendMessage, uploadPaper } from './floor/acts.ts'
import { type Caller, expectStatus } from './floor/calls.ts'
import { type Person, signIn } from './floor/people.ts'
import type { Kind } from './kinds.ts'
import type { Recorder } from './recorder.ts'
import { type OpenStream, openStream } from './streams.ts'

type Member = { n: number; person: Person; streams: OpenStream[]; deals: string[] }

/** Signing in is dear: so many at a time. */
const signInsAtOnce = 8
const streamsAtOnce = 50
/** A message that was not heard by then is lost to the person at the screen. */
const deafMs = 10_000
const source = '/v1/api/simulated'
/** Everybody looks at the same few. */
const chartsLookedAt = 3

/**
 * The people on the floor. Each has the stream of their events open, every second one that of prices as well. Neighbours chat
 * and trade: a buyer has an even number, the seller beside them the next.
 */
export class Crowd {
  readonly members: Member[] = []
  readonly #origin: string
  readonly #caller: Caller
  readonly #recorder: Recorder
  readonly #tokens: Map<number, Person>
  readonly #onTheWay = new Map<number, { to: number; sentAt: number }>()
  #marketIds: string[] = []
  #notes = 0
  priceFrames = 0

  /** `known` are signed in already and stay so from one installation to the next. */
  constructor(origin: string, caller: Caller, recorder: Recorder, known: Map<number, Person>) {
    this.#origin = origin
    this.#caller = caller
    this.#recorder = recorder
    this.#tokens = known
  }

  /** People come, or go, until there are as many; in pairs. */
  async resize(count: number) {
    for (const { streams } of this.members.splice(count)) for (const stream of streams) stream.close()
    const numbers = range(this.members.length, count)
    await inParallel(signInsAtOnce, numbers, async (n) => {
      if (!this.#tokens.has(n)) this.#tokens.set(n, await signIn(this.#caller, this.#origin, n))
    })
    for (const n of numbers)
      this.members.push({ n, person: this.#tokens.get(n) as Person, streams: [], deals: [] })
    await inParallel(streamsAtOnce, numbers, (n) => this.#openStreams(this.members[n] as Member))
    if (this.#marketIds.length === 0) {
      const { token } = (this.members[0] as Member).person
      const { data } = expectStatus(
        await this.#caller.call(this.#origin, { method: 'GET', path: `${source}/overview`, token }),
        200,
      )
      this.#marketIds = data.markets.map((market: { market_id: string }) => market.market_id)
    }
  }

  async #openStreams(member: Member) {
    const open = (path: string, onText: (text: string) => void) => {
      const { token, address } = member.person
      const onLost = (why: string) => this.#recorder.fail(`GET ${path}: ${why}`)
      const stream = openStream({ origin: this.#origin, path, token, address, onText, onLost })
      member.streams.push(stream)
      return stream.ready
    }
    let tail = ''
    await open('/v1/events', (text) => {
      tail += text
      for (const [, note] of tail.matchAll(/floor-note-(\d+)\./g)) this.#hear(Number(note), member.n)
      tail = tail.slice(Math.max(0, tail.lastIndexOf('floor-note-') + 1)).slice(-60)
    })
    if (member.n % 4 < 2)
      await open(`${source}/prices`, (text) => {
        if (text.includes('event: prices')) this.priceFrames += 1
      })
  }

  #hear(note: number, n: number) {
    const sent = this.#onTheWay.get(note)
    if (sent?.to !== n) return
    this.#onTheWay.delete(note)
    this.#recorder.time('heard', performance.now() - sent.sentAt)
  }

  /** Somebody does something; what fails is written down. */
  async act(kind: Kind): Promise<void> {
    const member = pick(this.members)
    try {
      await this.#acts[kind](member)
    } catch (error) {
      this.#recorder.fail((error as Error).message)
    }
  }

  readonly #acts: Record<Kind, (member: Member) => Promise<unknown>> = {
    markets: (member) =>
      this.#get(member, 'markets', [
        `${source}/overview`,
        `${source}/supply?region=europe`,
        `${source}/regional-analysis`,
        ...this.#marketIds
          .map((id) => `${source}/markets/${id}/candles?timeframe=1m`)
          .slice(0, chartsLookedAt),
      ]),
    search: (member) =>
      this.#get(member, 'search', [
        '/v1/trading/market?kind=request&fuelTypeId=diesel-en590',
        `/v1/members?search=Trader%20No%20${member.n}`,
        '/v1/messaging/search?query=note',
        '/v1/api/fuel-types/search?query=diesel',
      ]),
    read: (member) =>
      this.#get(member, 'read', [
        '/v1/messaging/conversations',
        `/v1/messaging/conversation-id/${this.#beside(member).person.id}`,
        '/v1/trading/deals?limit=20',
        '/v1/trading/overview',
        '/v1/notifications',
      ]),
    chat: async (member) => {
      const other = this.#beside(member)
      const note = this.#notes++
      this.#onTheWay.set(note, { to: other.n, sentAt: performance.now() })
      await sendMessage(this.#by(member, 'chat'), other.person.id, `A note for you: floor-note-${note}.`)
    },
    heard: async () => undefined,
    deal: (member) => this.#deal(member),
    upload: async (member) => {
      // The first of a pair to have a paper must have a deal to put it in.
      const dealId = pick(member.deals) ?? (await this.#deal(member))
      if (dealId === undefined) return
      const { done } = await uploadPaper(this.#by(member, 'upload'), dealId, mark())
      await done(201)
    },
    'sign-in': async ({ n }) => {
      const startedAt = performance.now()
      await signIn(this.#caller, this.#origin, n)
      this.#recorder.time('sign-in', performance.now() - startedAt)
    },
  }

  async #deal(member: Member): Promise<string | undefined> {
    const [buyer, seller] =
      member.n % 2 === 0 ? [member, this.#beside(member)] : [this.#beside(member), member]
    const agreed = await agreeDeal(this.#by(buyer, 'deal'), this.#by(seller, 'deal'), mark())
    if ('problem' in agreed) throw new Error(agreed.problem)
    buyer.deals.push(agreed.dealId)
    seller.deals.push(agreed.dealId)
    return agreed.dealId
  }

  #beside = ({ n }: Member): Member => this.members[n ^ 1] as Member

  #get = (member: Member, kind: Kind, paths: string[]) =>
    this.#by(member, kind)({ method: 'GET', path: pick(paths) ?? '' }, 200)

  /** Once, with its time written down. */
  #by =
    ({ person }: Member, kind: Kind): Do =>
    async (sent, ...good) => {
      const headers = { 'x-forwarded-for': person.address, ...sent.headers }
      const answer = await this.#caller.call(this.#origin, { ...sent, headers, token: person.token })
      if (!good.includes(answer.status)) {
        const path = sent.path.replace(/\?.*|[0-9a-f-]{36}/g, '…')
        throw new Error(`${sent.method} ${path}: ${answer.status} ${answer.text.slice(0, 120)}`)
      }
      this.#recorder.time(kind, answer.ms)
      return answer
    }

  /** Counts what nobody heard; called when nothing is under way any more. */
  async untilHeard() {
    for (const giveUpAt = performance.now() + deafMs; this.#onTheWay.size > 0; ) {
      if (performance.now() > giveUpAt) break
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    for (const _ of this.#onTheWay) this.#recorder.fail('a message was sent and not heard')
    this.#onTheWay.clear()
  }

  close() {
    for (const { streams } of this.members) for (const stream of streams) stream.close()
  }
}

const mark = () => randomUUID().replaceAll('-', '')
const range = (from: number, to: number) => Array.from({ length: Math.max(0, to - from) }, (_, n) => from + n)
function pick<T>(list: T[]): T
function pick<T>(list: T[]): T | undefined {
  return list[Math.floor(Math.random() * list.length)]
}

async function inParallel<T>(most: number, list: T[], work: (one: T) => Promise<void>) {
  const left = list.values()
  await Promise.all(
    Array.from({ length: most }, async () => {
      for (const one of left) await work(one)
    }),
  )
}
