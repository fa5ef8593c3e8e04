import { randomUUID } from 'node:crypto'
import { inParallel } from './attacker.ts'
import { type Endpoint, endpointsOf, fill, type Part, sampleParams } from './part.ts'
import { sample } from './schema.ts'

const staff = ['compliance', 'support', 'admin'] as const

/** Every endpoint without a token, with what is no token, and as every role that it is not for. */
export const access: Part = {
  name: 'access',
  async run({ attacker, api, people }) {
    const { stranger, trader, seller } = people
    const attempts = endpointsOf(api).flatMap((endpoint) => {
      const { method, body } = endpoint
      const call = {
        method,
        path: fill(endpoint.path, sampleParams(api, endpoint)),
        ...(body && { body: sample(api, body) }),
      }
      const outsiders = [
        '',
        'x',
        'null',
        randomUUID(),
        'a.b.c',
        'x'.repeat(8_000),
        stranger.tokens.RefreshToken,
      ]
      const members = isForStaff(endpoint)
        ? [
            stranger,
            trader,
            seller,
            ...staff.filter((role) => role !== endpoint.access).map((role) => people[role]),
          ]
        : []
      return [
        { call, expected: endpoint.access === 'public' ? undefined : 401, what: 'no token' },
        ...outsiders.map((token) => ({
          call: { ...call, token },
          expected: endpoint.access === 'public' ? undefined : 401,
          what: `the token ${token.slice(0, 12)}`,
        })),
        ...members.map(({ token, name }) => ({
          call: { ...call, token },
          expected: 403,
          what: `as ${name}`,
        })),
      ]
    })
    await inParallel(attempts, async ({ call, expected, what }) => {
      const answer = await attacker.attack(call, what)
      if (answer && expected !== undefined && answer.status !== expected) {
        attacker.report(`${call.method} ${call.path} (${what}): ${answer.status} instead of ${expected}`)
      }
    })
  },
}

const isForStaff = ({ access: needed }: Endpoint) => staff.some((role) => role === needed)
