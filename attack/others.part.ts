import { randomBytes } from 'node:crypto'
import { type Answer, inParallel } from './attacker.ts'
import { type Endpoint, endpointsOf, endsItself, fill, type Part, sampleParams, type World } from './part.ts'
import type { Someone } from './people.ts'
import { sample } from './schema.ts'

/**
 * Data of others. People with private data write a secret word into every text they can send; then somebody in touch
 * with none of them asks for everything by the ids they have. What a stranger may read is named here.
 */
export const others: Part = {
  name: "others' ids",
  async run(world) {
    const { attacker, people } = world
    const word = `secret${randomBytes(6).toString('hex')}`
    await plant(world, people.victim, word)
    attacker.secrets = new RegExp(word, 'i')
    for (const owner of [people.victim, people.trader, people.seller]) {
      const ids = await harvest(world, owner)
      await tryIds(world, owner, people.stranger, ids)
    }
    attacker.secrets = undefined
  },
}

const mostIds = 40

/** Writes that everybody sees, or that reach another person, are not private. */
const isPrivateWrite = ({ method, path, access }: Endpoint) =>
  method !== 'GET' &&
  method !== 'DELETE' &&
  access === 'member' &&
  !/auth\/me$|directory-entry|companies\/mine$|reports|leave/.test(path)

async function plant({ attacker, api }: World, { token }: Someone, word: string) {
  await attacker.call({ method: 'GET', path: '/v1/api/auth/me', token })
  await attacker.call({
    method: 'POST',
    path: '/v1/companies',
    token,
    body: { name: 'Quiet Harbour Petroleum' },
  })
  for (const endpoint of endpointsOf(api).filter((one) => isPrivateWrite(one) && !endsItself(one))) {
    if (endpoint.params.length > 0 || !endpoint.body) continue
    await attacker.call({
      method: endpoint.method,
      path: endpoint.path,
      token,
      body: sample(api, endpoint.body, word),
    })
  }
  const { text } = await attacker.call({
    method: 'POST',
    path: '/v1/support/chat',
    token,
    body: { message: word },
  })
  if (!text.includes('"success":true')) throw new Error(`Nothing could be planted: ${text}`)
}

/** Every id in the answers that the owner gets, of their own and of what they take part in. */
async function harvest({ attacker, api }: World, { token }: Someone): Promise<Set<string>> {
  const ids = new Set<string>()
  const reads = endpointsOf(api).filter(
    ({ method, access, path }) => method === 'GET' && access === 'member' && path !== '/v1/events',
  )
  const readAll = (paths: string[]) =>
    inParallel(paths, async (path) => {
      const { status, text } = await attacker.call({ method: 'GET', path, token })
      if (status === 200)
        for (const id of text.match(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g) ?? []) ids.add(id)
    })
  // The lists first, then what they have led to.
  await readAll(reads.filter(({ params }) => params.length === 0).map(({ path }) => path))
  for (const endpoint of reads) {
    const [first] = endpoint.params
    if (!first) continue
    const usual = sampleParams(api, endpoint)
    await readAll([...ids].slice(0, mostIds).map((id) => fill(endpoint.path, { ...usual, [first.name]: id })))
  }
  return ids
}

/** What every member may read of others, or do to them, by their id. */
const isShared = ({ method, path }: Endpoint, text: string) =>
  /^\/v1\/members\/\{id\}/.test(path) ||
  // What stands behind its badge.
  path === '/v1/companies/{id}/verification' ||
  /^\/v1\/messaging\/(blocks\/|conversation-id\/)/.test(path) ||
  (method === 'POST' && path === '/v1/companies/{id}/requests') ||
  // A listing that is on the market, and the empty conversation with somebody.
  (path === '/v1/trading/listings/{id}' && method === 'GET' && text.includes('"isMine":false')) ||
  (path.startsWith('/v1/messaging/conversation/') && !text.includes('"content"'))

async function tryIds(world: World, owner: Someone, stranger: Someone, ids: Set<string>) {
  const { attacker, api } = world
  const targets = endpointsOf(api).filter(({ params, access }) => params.length > 0 && access === 'member')
  const attempts = targets.flatMap((endpoint) => [...ids].slice(0, mostIds).map((id) => ({ endpoint, id })))
  await inParallel(attempts, async ({ endpoint, id }) => {
    const { method, params, body } = endpoint
    const given = {
      ...sampleParams(api, endpoint),
      [params.find(({ schema }) => schema.format === 'uuid')?.name ?? params[0]?.name ?? '']: id,
    }
    const call = {
      method,
      path: fill(endpoint.path, given),
      token: stranger.token,
      ...(body && { body: sample(api, body) }),
    }
    const answer = await attacker.attack(call, `an id of ${owner.name}`)
    if (answer && isLet(answer) && !isShared(endpoint, answer.text))
      attacker.report(
        `a stranger may ${method} ${endpoint.path} with an id of ${owner.name}: ${answer.text.slice(0, 150)}`,
      )
  })
}

const isLet = ({ status }: Answer) => status < 300
