import { createHash, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { agreeDeal, type Do, uploadPaper } from '../load/floor/acts.ts'
import type { Answer, Caller } from '../load/floor/calls.ts'
import { createPeople, emailOf, forgetPassword, type Person, signIn } from '../load/floor/people.ts'
import { startPostgresNode } from '../load/floor/postgres-node.ts'
import { type Gate, gateModes, type Trouble } from './gate.ts'
import { type Neighbours, startNeighbours } from './neighbours.ts'
import { noCalls } from './restart.fault.ts'
import type { Line, Scenario } from './scenario.ts'
import { peopleNeeded } from './traffic.ts'
import { until } from './until.ts'
import { openWorld, type World } from './world.ts'

/** A browser gives up after this long: whatever is slow, people must have their answer before. */
const browserPatienceMs = 30_000
/** People who do nothing but forget their passwords, so many each time. */
const firstForgetful = 100
const forgetful = 10

/** How the log names each of them when it fails: once, and nothing else may be loud. */
const namesNeighbour = /a service cannot be reached|could not be scanned|the language model failed/

type Seller = { origin: string; by: Person; dealId: string }
type Place = { world: World; around: Neighbours; seller: Seller }

/**
 * Mail, storage, the virus scanner and the model, each refusing, silent, or talking rubbish. What people
 * see is asserted: a clear answer in time, or one that is made up for later; the rest goes on as ever.
 */
export const neighbours: Scenario = {
  name: 'neighbours',
  about: 'mail, storage, virus scanner and model down, slow, talking rubbish',
  async run(options) {
    const postgres = await startPostgresNode(join(options.folder, 'postgres'))
    options.atEnd(() => postgres.stop())
    const around = await startNeighbours(options)
    const world = await openWorld(options, { databaseUrl: postgres.url, settings: around.settings })
    await createPeople(postgres.url, firstForgetful + forgetful * gateModes.length)
    const place: Place = { world, around, seller: await createSeller(world) }
    const broken = { mail: breakMail, storage: breakStorage, scanner: breakScanner, model: breakModel }
    const lines: Line[] = []
    for (const [name, breakIt] of Object.entries(broken)) {
      for (const mode of gateModes) {
        const gate = around[name as keyof typeof broken]
        const recoveries = await inTrouble(world, gate, mode, `${name} ${mode}`, (heal) =>
          breakIt(place, mode, heal),
        )
        lines.push({ ...noCalls, what: `${name} ${mode}`, recoveries })
      }
    }
    const line = await world.finish('work beside such neighbours', [])
    for (const { name, errors } of world.servers) {
      const loud = errors.filter((one) => !namesNeighbour.test(one))
      if (loud.length > 0)
        line.problems.push(`${name} logged ${loud.length} errors: ${loud[0]?.slice(0, 600)}`)
    }
    return [line, ...lines]
  },
}

/** Shuts the gate, lets people find out, and opens it at their word; the seconds from then until all is made up for. */
async function inTrouble(
  { traffic, ledger }: World,
  gate: Gate,
  mode: Trouble,
  what: string,
  live: (heal: () => void) => Promise<void>,
): Promise<number[]> {
  const before = gate.turnedAway()
  gate.set(mode)
  let healedAt = 0
  try {
    // People who only chat must not notice.
    const chatSeconds = await traffic.untilServed()
    if (chatSeconds > 10) ledger.report(`${what}: chats waited ${chatSeconds.toFixed(1)} s`)
    await live(() => {
      if (gate.turnedAway() === before) ledger.report(`${what}: nobody came to the gate`)
      gate.set('open')
      healedAt = performance.now()
    })
    return [(performance.now() - healedAt) / 1000]
  } catch (error) {
    ledger.report(`${what}: ${(error as Error).message}`)
    return []
  } finally {
    gate.set('open')
  }
}

/** Nobody waits for the mail server: the mail is sent when it is back, once. */
async function breakMail(
  { world, around: { mail }, seller: { origin } }: Place,
  mode: Trouble,
  heal: () => void,
) {
  const numbers = Array.from(
    { length: forgetful },
    (_, n) => firstForgetful + forgetful * gateModes.indexOf(mode) + n,
  )
  for (const n of numbers) {
    requireAnswer(await forgetPassword(world.caller, origin, n), 200, 5_000)
  }
  const before = mail.turnedAway()
  await until('somebody tries to send', () => mail.turnedAway() > before)
  heal()
  const missing = () => numbers.filter((n) => !mail.received.includes(emailOf(n)))
  await until('every mail has arrived', () => missing().length === 0)
  // A second one would come soon after.
  await sleep(3_000)
  for (const n of numbers) {
    const times = mail.received.filter((address) => address === emailOf(n)).length
    if (times > 1) world.ledger.report(`a mail was sent ${times} times while mail was ${mode}`)
  }
}

/** An upload that cannot be read is refused clearly, and can be finished later without being sent again. */
async function breakStorage({ world, around, seller }: Place, mode: Trouble, heal: () => void) {
  around.storage.set('open')
  const upload = await beginUpload(world, seller)
  around.storage.set(mode)
  requireAnswer(await upload.done(503), 503, browserPatienceMs)
  heal()
  await finishUpload(world, upload)
}

/** Not scanned is not kept, and can be tried again. */
async function breakScanner({ world, seller }: Place, _mode: Trouble, heal: () => void) {
  const upload = await beginUpload(world, seller)
  requireAnswer(await upload.done(503), 503, browserPatienceMs)
  heal()
  await finishUpload(world, upload)
}

/** Support answers from its articles, and says so. */
async function breakModel({ world, seller: { origin, by } }: Place, _mode: Trouble, heal: () => void) {
  const ask = () =>
    callsOf(
      world.caller,
      origin,
      by,
    )({ method: 'POST', path: '/v1/support/chat', body: { message: 'What is demurrage?' } }, 200)
  const answer = await ask()
  requireAnswer(answer, 200, browserPatienceMs)
  const { response, turn, answeredBy } = answer.data
  if (answeredBy === 'model' || !response || !turn?.notice)
    throw new Error(`support answered ${JSON.stringify(answer.data).slice(0, 300)}`)
  heal()
  await until('the model answers', async () => (await ask()).data.answeredBy === 'model')
}

type Upload = Awaited<ReturnType<typeof beginUpload>>

/** A document of the seller's, as far as its content. */
async function beginUpload({ caller }: World, { by, origin, dealId }: Seller) {
  const uploaded = await uploadPaper(callsOf(caller, origin, by), dealId, newMark())
  return { ...uploaded, dealId }
}

/** Once, as it comes: what people see is the point. */
const callsOf =
  (caller: Caller, origin: string, { token }: Person): Do =>
  async (sent, ...good) => {
    const answer = await caller.call(origin, { ...sent, token })
    if (good.includes(answer.status)) return answer
    throw new Error(`${sent.method} ${sent.path}: ${answer.status} ${answer.text.slice(0, 200)}`)
  }

/** Somebody with a deal, apart from those who work all the time. */
async function createSeller({ caller, servers }: World): Promise<Seller> {
  const origin = servers[0]?.origin ?? ''
  const [buyer, by] = [
    await signIn(caller, origin, peopleNeeded),
    await signIn(caller, origin, peopleNeeded + 1),
  ]
  const agreed = await agreeDeal(callsOf(caller, origin, buyer), callsOf(caller, origin, by), newMark())
  if ('problem' in agreed) throw new Error(agreed.problem)
  return { origin, by, dealId: agreed.dealId }
}

const newMark = () => randomUUID().replaceAll('-', '')

async function finishUpload({ ledger }: World, { uploadId, content, dealId, done }: Upload) {
  await until('the upload is taken', async () => (await done(201, 409, 503)).status === 201)
  ledger.papers.set(uploadId, { dealId, sha256: createHash('sha256').update(content).digest('hex') })
}

/** In time, and with a word on when to come back where there is nothing to be had now. */
function requireAnswer({ status, ms, retryAfter, text }: Answer, wanted: number, mostMs: number) {
  if (status !== wanted) throw new Error(`${status} instead of ${wanted}: ${text.slice(0, 200)}`)
  if (ms > mostMs) throw new Error(`${status} came after ${(ms / 1000).toFixed(1)} s`)
  if (status === 503 && retryAfter === undefined) throw new Error('503 without Retry-After')
}
