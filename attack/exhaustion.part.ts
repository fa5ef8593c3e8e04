import { inParallel } from './attacker.ts'
import { allowedTo, endpointsOf, endsItself, fill, type Part, sampleParams, type World } from './part.ts'
import { callPool } from './people.ts'
import { placesIn, replaceAt, sample } from './schema.ts'

/** Texts that a careless pattern would try for ever: what is repeated, and how it ends. */
const shapes = [
  ['a', ''],
  ['a', '!'],
  ['a@', '.'],
  [' ', 'x'],
  ['0', '.'],
  ['-a', ''],
  ['(a+)+', '$'],
  ['\u0430\u0301', ''],
  ['what is 5 kt at 7 USD and ', '?'],
] as const
/** Longer than any field allows, and short enough for those of several lines, of one and of a few words. */
const lengths = [20_000, 3_900, 240, 60]
const evil = lengths.flatMap((length) =>
  shapes.map(([repeated, end]) => `${repeated.repeat(Math.floor(length / repeated.length))}${end}`),
)
const mostMs = 2_000

/** Calls that are small to send and large to answer, and queues that somebody fills for all. */
export const exhaustion: Part = {
  name: 'exhaustion',
  async run(world) {
    await tryPatterns(world)
    await fillHasher(world)
    await openStreams(world)
  },
}

async function tryPatterns({ attacker, api, people }: World) {
  const calls = endpointsOf(api).flatMap((endpoint) => {
    const { method, query, body } = endpoint
    const [caller] = allowedTo(endpoint, people)
    const call = { method, path: fill(endpoint.path, sampleParams(api, endpoint)), token: caller?.token }
    const good = body && sample(api, body)
    if (endsItself(endpoint)) return []
    const texts = placesIn(good)
      .filter((place) => place.length > 0)
      .slice(0, 20)
    return [
      ...query.flatMap(({ name }) =>
        evil.map((text) => ({
          ...call,
          path: `${call.path}?${name}=${encodeURIComponent(text).slice(0, 12_000)}`,
        })),
      ),
      ...(good === undefined
        ? []
        : texts.flatMap((place) => evil.map((text) => ({ ...call, body: replaceAt(good, place, text) })))),
    ]
  })
  // One at a time and a few others beside, so that what takes long is seen to take long.
  await inParallel(
    calls,
    async (call) => {
      const answer = await attacker.attack(call, 'a text for careless patterns')
      if (answer && answer.ms > mostMs)
        attacker.report(`${Math.round(answer.ms)} ms: ${call.method} ${call.path.slice(0, 100)}`)
    },
    4,
  )
}

/** Guessing passwords keeps nobody from reading. */
async function fillHasher({ attacker, clientId, people }: World) {
  const guesses = inParallel(
    Array.from({ length: 300 }, (_, i) => `nobody-${i}@attack.example`),
    async (USERNAME) => {
      const { status } = await callPool(attacker, 'InitiateAuth', {
        ClientId: clientId,
        AuthFlow: 'USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME, PASSWORD: 'Guess-1234567890' },
      })
      if (status >= 500 || status === 200) attacker.report(`${status} to a guessed password`)
    },
  )
  const read = await attacker.attack(
    { method: 'GET', path: '/v1/notifications', token: people.trader.token },
    'beside guesses',
  )
  if (read && read.ms > mostMs)
    attacker.report(`a read beside 300 guessed passwords takes ${Math.round(read.ms)} ms`)
  await guesses
}

/** Streams of one person end somewhere, and others still get theirs. */
async function openStreams({ attacker, people, origin }: World) {
  const open = new AbortController()
  const statuses = await Promise.all(
    Array.from({ length: 200 }, async () => {
      attacker.sent += 1
      const headers = { authorization: `Bearer ${people.stranger.token}` }
      const answer = await fetch(`${origin}/v1/events`, { headers, signal: open.signal }).catch(
        () => undefined,
      )
      return answer?.status ?? 0
    }),
  )
  const other = await attacker.attack(
    { method: 'GET', path: '/v1/events', token: people.trader.token },
    'beside 200 streams',
  )
  open.abort()
  if (other?.status !== 200) attacker.report(`200 streams of one person keep others out: ${other?.status}`)
  const bad = statuses.filter((status) => status !== 200 && status !== 429)
  if (bad.length > 0) attacker.report(`${bad.length} of 200 streams ended with ${bad[0]}`)
  if (statuses.every((status) => status === 200)) attacker.report('one person may have 200 streams open')
}
