import { type Call, inParallel } from './attacker.ts'
import {
  allowedTo,
  type Endpoint,
  endpointsOf,
  endsItself,
  fill,
  type Part,
  sampleParams,
  type World,
} from './part.ts'
import { badValues, placesIn, replaceAt, sample } from './schema.ts'

/** Every endpoint with every field, parameter and body wrong in every way. */
export const badInput: Part = {
  name: 'bad input',
  async run(world) {
    const { stranger, crowd } = world.people
    const calls = endpointsOf(world.api)
      .flatMap((endpoint) => callsOn(world, endpoint))
      .map((call, i) => ({
        ...call,
        token:
          call.token === stranger.token ? (crowd[i % crowd.length]?.token ?? stranger.token) : call.token,
      }))
    await inParallel(calls, async ({ what, ...call }) => world.attacker.attack(call, what))
  },
}

type BadCall = Call & { what: string }

const badSegments = [
  '%00',
  '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  '%',
  '%ff',
  '0',
  '-1',
  'null',
  "1'--",
  'x'.repeat(3000),
]
const badQueries = [
  '',
  '%00',
  '%ff',
  '-1',
  '0',
  '1e9',
  "1'--",
  '%7B%7D',
  'x'.repeat(3000),
  '2026-02-30',
  '💥',
]

function callsOn(world: World, endpoint: Endpoint): BadCall[] {
  const { api, people } = world
  const { method, params, query, body, contentType } = endpoint
  const usual = sampleParams(api, endpoint)
  const path = fill(endpoint.path, usual)
  const good = body && sample(api, body)
  const calls: BadCall[] = []
  for (const [i, { token }] of allowedTo(endpoint, people).entries()) {
    const call = { method, path, token, ...(good !== undefined && { body: good }) }
    if (!endsItself(endpoint)) calls.push({ ...call, what: 'as described' })
    for (const { name } of params)
      for (const bad of badSegments)
        calls.push({ ...call, path: fill(endpoint.path, { ...usual, [name]: bad }), what: `${name} wrong` })
    for (const { name } of query) {
      for (const bad of badQueries)
        calls.push({ ...call, path: `${path}?${name}=${bad}`, what: `${name} wrong` })
      calls.push({ ...call, path: `${path}?${name}=1&${name}=2&${name}[]=3`, what: `${name} several times` })
    }
    calls.push({
      ...call,
      path: `${path}?__proto__[x]=1&constructor=1&x=${'y'.repeat(5000)}`,
      what: 'unknown query',
    })
    // The second person gets the same bodies to less deep places only.
    if (good !== undefined) calls.push(...badBodies(call, good, i === 0 ? 60 : 6))
    if (contentType !== undefined || good !== undefined) calls.push(...brokenBodies(call, contentType))
  }
  return calls
}

function badBodies(call: Call, good: unknown, most: number): BadCall[] {
  return placesIn(good)
    .slice(0, most)
    .flatMap((place) =>
      badValues.map(([name, bad]) => {
        const value = replaceAt(good, place, bad)
        const body = typeof value === 'symbol' ? {} : JSON.stringify(value)
        return { ...call, body, what: `${place.join('.') || 'the body'} is ${name}` }
      }),
    )
}

/** Not even JSON, or not what its headers say. */
function brokenBodies({ body: _, ...call }: Call, contentType = 'application/json'): BadCall[] {
  const typed = (body: string | Uint8Array, type = contentType) => ({
    ...call,
    body,
    headers: { 'content-type': type },
  })
  const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`
  return [
    { ...call, what: 'no body' },
    { ...typed(''), what: 'an empty body' },
    { ...typed('{'), what: 'half a body' },
    { ...typed('\ufeff{}'), what: 'a byte order mark' },
    { ...typed(new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])), what: 'no UTF-8' },
    { ...typed(deep), what: 'deeply nested' },
    { ...typed('{"a":1,"a":2,"__proto__":{"x":1}}'), what: 'keys twice' },
    { ...typed(`{"a":"${'x'.repeat(300_000)}"}`), what: 'too large' },
    { ...typed('a=1&b=2', 'application/x-www-form-urlencoded'), what: 'a form' },
    {
      ...typed(
        '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
        'text/xml',
      ),
      what: 'XML',
    },
    {
      ...typed(
        '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--x--',
        'multipart/form-data; boundary=x',
      ),
      what: 'parts',
    },
    { ...typed('{}', 'application/json; charset=utf-7'), what: 'another character set' },
    { ...typed('{}', 'nonsense'), what: 'a content type that is none' },
  ]
}
