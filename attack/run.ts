import { access } from './access.part.ts'
import { Attacker } from './attacker.ts'
import { badInput } from './bad-input.part.ts'
import { exhaustion } from './exhaustion.part.ts'
import { others } from './others.part.ts'
import type { Part, World } from './part.ts'
import { findClient, gatherPeople } from './people.ts'
import { stored } from './stored.part.ts'
import { startTarget } from './target.ts'
import { tokens } from './tokens.part.ts'
import { userPool } from './user-pool.part.ts'
import { wire } from './wire.part.ts'

/**
 * `npm run attack [-- PART…]`: attacks a server of its own on this machine and prints what it found. It ends with 1 if
 * anything was wrong.
 */
const parts: Part[] = [access, tokens, others, stored, wire, badInput, userPool, exhaustion]
const mostShown = 40

const wanted = process.argv.slice(2)
const unknown = wanted.find((name) => !parts.some((part) => part.name === name))
if (unknown !== undefined) {
  console.error(
    `There is no attack "${unknown}". Choose from: ${parts.map(({ name }) => `"${name}"`).join(', ')}.`,
  )
  process.exit(1)
}

const target = await startTarget()
const attacker = new Attacker(target.origin)
try {
  const api = JSON.parse((await attacker.call({ method: 'GET', path: '/v1/openapi.json' })).text)
  const people = await gatherPeople(attacker)
  const world: World = { attacker, api, people, origin: target.origin, clientId: await findClient(attacker) }
  console.log(
    `${'Attack'.padEnd(14)}${'Requests'.padStart(10)}${'Seconds'.padStart(10)}${'Found'.padStart(8)}`,
  )
  for (const part of parts.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
    const before = { sent: attacker.sent, found: attacker.problems.length, at: performance.now() }
    await part.run(world)
    const seconds = ((performance.now() - before.at) / 1000).toFixed(1)
    const [sent, found] = [attacker.sent - before.sent, attacker.problems.length - before.found]
    console.log(
      `${part.name.padEnd(14)}${String(sent).padStart(10)}${seconds.padStart(10)}${String(found).padStart(8)}`,
    )
  }
  const statuses = [...attacker.statuses]
    .sort(([a], [b]) => a - b)
    .map(([status, count]) => `${status}: ${count}`)
  console.log(`\n${attacker.sent} requests. Answers by status: ${statuses.join(', ')}.`)
  console.log(`Slowest answer: ${Math.round(attacker.slowest.ms)} ms, ${attacker.slowest.what}.`)
} finally {
  attacker.close()
}
// An error that the server wrote down explains a problem better than its answer does.
const { output } = await target.stop()
for (const line of output
  .split('\n')
  .filter((one) => /"level":(50|60)/.test(one))
  .slice(0, 10))
  console.log(line)

const { problems } = attacker
for (const problem of [...new Set(problems)].slice(0, mostShown)) console.log(`- ${problem}`)
if (problems.length > mostShown) console.log(`… and ${problems.length - mostShown} more`)
console.log(problems.length === 0 ? 'Nothing was found.' : `${problems.length} problems.`)
process.exitCode = problems.length === 0 ? 0 : 1
