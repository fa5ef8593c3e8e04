import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { agreeDeal, sendMessage, uploadPaper } from '../load/floor/acts.ts'
import type { Caller } from '../load/floor/calls.ts'
import { EventListener } from '../load/floor/event-listener.ts'
import { type Person, refresh, signIn } from '../load/floor/people.ts'
import type { Ledger } from './ledger.ts'
import { type Floor, Worker } from './worker.ts'

/** How many work through a fault: pairs that chat, and pairs that trade. */
export const chatPairs = 3
export const dealPairs = 2
export const peopleNeeded = 2 * (chatPairs + dealPairs)

const chatPauseMs = 20
/** Several servers may die one after the other while each looks at the same file. */
const claimMs = 3 * 60_000
/** A person may quote sixty times a minute. */
const dealPauseMs = 1_200

export type Traffic = {
  ledger: Ledger
  people: Person[]
  /** Ends it, and waits until everything begun is acknowledged. */
  stop(): Promise<void>
  /** How many seconds from now until everybody who chats has had something acknowledged that they began after now. */
  untilServed(): Promise<number>
  close(): void
}

export async function startTraffic({
  caller,
  origins,
  ledger,
}: {
  caller: Caller
  origins: string[]
  ledger: Ledger
}): Promise<Traffic> {
  const ending = new AbortController()
  const breaking = new AbortController()
  const floor: Floor = { caller, ledger, origins, signal: breaking.signal }
  const people: Person[] = []
  for (let n = 0; n < peopleNeeded; n++) people.push(await signIn(caller, origins[0] ?? '', n))
  const workers = people.map((person, n) => new Worker(floor, person, n))
  const listeners: EventListener[] = []
  const loops: Promise<void>[] = []
  const run = (work: () => Promise<void>) => {
    const loop = async () => {
      while (!ending.signal.aborted) await work()
    }
    loops.push(
      loop().catch((error: Error) => {
        if (!breaking.signal.aborted) ledger.report(`somebody gave up: ${error.message}`)
        breaking.abort(error)
      }),
    )
  }
  for (const worker of workers.slice(0, 2 * chatPairs)) listeners.push(listen(floor, worker))
  // What happens before a stream is open for the first time is none of its business.
  while (!listeners.every(({ isReady }) => isReady)) await sleep(20)
  for (let pair = 0; pair < chatPairs; pair++) {
    const [a, b] = [workers[2 * pair], workers[2 * pair + 1]] as [Worker, Worker]
    run(() => chat(floor, a, b))
    run(() => chat(floor, b, a))
  }
  for (let pair = chatPairs; pair < chatPairs + dealPairs; pair++) {
    const [buyer, seller] = [workers[2 * pair], workers[2 * pair + 1]] as [Worker, Worker]
    run(() => deal(floor, buyer, seller))
  }
  return {
    ledger,
    people,
    async untilServed() {
      const since = performance.now()
      const chatters = workers.slice(0, 2 * chatPairs)
      while (!chatters.every(({ servedSince }) => servedSince > since)) {
        breaking.signal.throwIfAborted()
        await sleep(10)
      }
      return (performance.now() - since) / 1000
    },
    async stop() {
      ending.abort()
      await Promise.all(loops)
    },
    close() {
      ending.abort()
      breaking.abort()
      for (const listener of listeners) listener.close()
    },
  }
}

function listen({ caller, ledger }: Floor, worker: Worker): EventListener {
  const heard: string[] = []
  ledger.heard.set(worker.person.id, heard)
  return new EventListener({
    connect() {
      worker.turnAway()
      return { origin: worker.origin, token: worker.person.token }
    },
    onEvent({ event, data }) {
      if (event === 'message' && data.recipient_id === worker.person.id) heard.push(String(data.content))
      if (event === 'reset') ledger.report('a stream was reset: events were lost')
    },
    onRefused: () => refresh(caller, worker.origin, worker.person),
  })
}

async function chat({ ledger }: Floor, from: Worker, to: Worker) {
  const content = `note ${randomUUID()}`
  const { data } = await sendMessage(from.do, to.person.id, content)
  ledger.messages.push({ to: to.person.id, content, seq: data.message.seq })
  await sleep(chatPauseMs)
}

/** Each acknowledged step is written down. */
async function deal({ ledger }: Floor, buyer: Worker, seller: Worker) {
  const mark = randomUUID().replaceAll('-', '')
  const agreed = await agreeDeal(buyer.do, seller.do, mark, (id) => ledger.listings.set(mark, id))
  if ('problem' in agreed) return ledger.report(agreed.problem)
  ledger.deals.set(mark, agreed.dealId)
  await addPaper(ledger, seller, agreed.dealId, mark)
  await sleep(dealPauseMs)
}

async function addPaper(ledger: Ledger, who: Worker, dealId: string, mark: string) {
  const { uploadId, content, done } = await uploadPaper(who.do, dealId, mark)
  // A server that dies while it looks at a file keeps others from it for some seconds.
  for (
    const giveUpAt = performance.now() + claimMs;
    (await done(201, 409)).status !== 201;
    await sleep(1_000)
  )
    if (performance.now() > giveUpAt) throw new Error('a file is looked at for ever')
  ledger.papers.set(uploadId, { dealId, sha256: createHash('sha256').update(content).digest('hex') })
}
