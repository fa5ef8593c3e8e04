import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../server/test/app.ts'
import { mostThatHold, nextPeople } from './climb.ts'
import { Crowd } from './crowd.ts'
import { docsOf } from './docs.ts'
import { Caller } from './floor/calls.ts'
import { createPeople } from './floor/people.ts'
import { kindNames, kinds, shuffledDay } from './kinds.ts'
import { brokenBy, Recorder } from './recorder.ts'
import { runStep } from './step.ts'
import { stepsTable } from './table.ts'

describe('a busy hour with a few people', () => {
  let test: TestApp
  let origin: string
  const caller = new Caller()

  beforeAll(async () => {
    test = await createTestApp({
      settings: { CALLS_PER_MINUTE: '1000000', MARKET_HOURS: 'always', MARKET_HISTORY_YEARS: '1' },
    })
    origin = await test.app.listen({ port: 0, host: '127.0.0.1' })
    await createPeople(test.databaseUrl, 6)
  })
  afterAll(async () => {
    caller.close()
    await test.close()
  })

  it('does every kind of act without an error, and says what it cost', async () => {
    const recorder = new Recorder()
    const crowd = new Crowd(origin, caller, recorder, new Map())
    const watched = {
      databaseUrl: test.databaseUrl,
      metrics: [`${origin}/metrics`],
      pids: () => ({ server: [process.pid], database: [process.pid] }),
    }
    await crowd.resize(4)
    recorder.start()
    for (const kind of kindNames) await crowd.act(kind)
    await crowd.untilHeard()
    expect([...recorder.problems]).toEqual([])
    expect(Object.keys(recorder.read()).sort()).toEqual(kindNames.toSorted())

    const step = await runStep(crowd, recorder, watched, {
      people: 6,
      warmUpSeconds: 0,
      seconds: 1,
      actsPerSecond: 40,
    })
    crowd.close()
    expect(step.problems).toEqual([])
    expect(step.calls).toBeGreaterThan(0)
    expect(step.evidence.commitsPerSecond).toBeGreaterThan(0)

    const measured = { name: 'one process', servers: 1, steps: [step], knee: 6 }
    const run = {
      measuredAt: '2026-11-17T00:00:00Z',
      machine: 'a machine',
      measured: [measured],
      skipped: [],
    }
    expect(stepsTable([step])).toContain('| 6 ')
    expect(docsOf(run, 2)).not.toMatch(/NaN|undefined|Infinity|∞/)
    // Where the system does not tell, nothing is made up.
    const silent = { ...step, evidence: { ...step.evidence, cores: {} } }
    const blind = docsOf({ ...run, measured: [{ ...measured, steps: [silent] }] }, 2)
    expect(blind).toContain('does not tell')
    expect(blind).not.toMatch(/NaN|undefined|Infinity|∞/)
  })
})

describe('what counts as too much', () => {
  const fine = { count: 100, p50: 1, p95: 2, p99: 3 }

  it('is a kind of act that is late, or one call in a thousand that fails', () => {
    expect(brokenBy({ chat: fine }, { calls: 2_000, errors: 2 })).toEqual([])
    expect(brokenBy({ chat: { ...fine, p95: 151 } }, { calls: 2_000, errors: 0 })).toEqual([
      'p95 of chat is 151 ms, above 150',
    ])
    expect(brokenBy({ chat: fine }, { calls: 998, errors: 2 })).toEqual(['0.20 % of calls failed'])
  })

  it('is not judged by a handful of acts', () => {
    expect(brokenBy({ 'sign-in': { ...fine, count: 19, p95: 9_999 } }, { calls: 19, errors: 0 })).toEqual([])
  })
})

describe('the climb', () => {
  const plan = { from: 100, most: 1_600, closer: 2 }
  /** With a floor that holds so many. */
  function climb(holds: number): number[] {
    const tried: { people: number; isGood: boolean }[] = []
    for (let people = nextPeople(tried, plan); people !== undefined; people = nextPeople(tried, plan))
      tried.push({ people, isGood: people <= holds })
    expect(mostThatHold(tried)).toBeLessThanOrEqual(holds)
    return tried.map(({ people }) => people)
  }

  it.each([
    [350, [100, 200, 400, 300, 360]],
    [90, [100, 60, 80]],
    [5_000, [100, 200, 400, 800, 1_600]],
    [10, [100, 60, 40]],
  ])('closes in on %i people', (holds, steps) => expect(climb(holds)).toEqual(steps))
})

it('deals every kind of act by its share', () => {
  const day = shuffledDay()
  expect(day).toHaveLength(100)
  for (const kind of kindNames) expect(day.filter((one) => one === kind)).toHaveLength(kinds[kind].share)
})
