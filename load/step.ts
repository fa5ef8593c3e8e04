import { setTimeout as sleep } from 'node:timers/promises'
import type { Crowd } from './crowd.ts'
import { type Kind, pauseSeconds, shuffledDay } from './kinds.ts'
import { brokenBy, type Recorder, type Times } from './recorder.ts'
import { type Evidence, type Watched, watch } from './witness.ts'

export type Step = {
  people: number
  calls: number
  callsPerSecond: number
  framesPerSecond: number
  errors: number
  problems: string[]
  times: Partial<Record<Kind, Times>>
  evidence: Evidence
  /** Why this was too much. */
  broken: string[]
}

type StepOptions = {
  people: number
  warmUpSeconds: number
  seconds: number
  /** Acts a second of all together; by default what so many people do. */
  actsPerSecond?: number
}

/** More than these under way at once, and the floor has come to a standstill. */
const mostUnderWay = 3_000
const tickMs = 5

/** So many people at work for a while. Acts begin when people want to, not when the server is done with the last one. */
export async function runStep(
  crowd: Crowd,
  recorder: Recorder,
  watched: Watched,
  { people, warmUpSeconds, seconds, actsPerSecond = people / pauseSeconds }: StepOptions,
): Promise<Step> {
  await crowd.resize(people)
  const work = startActs(crowd, recorder, actsPerSecond)
  await sleep(warmUpSeconds * 1000)
  const witness = await watch(watched)
  recorder.start()
  const framesBefore = crowd.priceFrames
  const startedAt = performance.now()
  await sleep(seconds * 1000)
  const elapsed = (performance.now() - startedAt) / 1000
  const frames = crowd.priceFrames - framesBefore
  const { calls } = recorder
  const evidence = await witness.stop()
  await work.stop()
  await crowd.untilHeard()
  recorder.stop()
  const times = recorder.read()
  return {
    people,
    calls: recorder.calls,
    callsPerSecond: calls / elapsed,
    framesPerSecond: frames / elapsed,
    errors: recorder.errors,
    problems: [...recorder.problems].map(([problem, count]) => `${count} × ${problem}`),
    times,
    evidence,
    broken: brokenBy(times, recorder),
  }
}

function startActs(crowd: Crowd, recorder: Recorder, actsPerSecond: number): { stop(): Promise<void> } {
  const underWay = new Set<Promise<void>>()
  let cards: Kind[] = []
  let nextAt = performance.now()
  const timer = setInterval(() => {
    for (; nextAt <= performance.now(); nextAt += pauseUntilNext(actsPerSecond)) {
      if (underWay.size >= mostUnderWay) {
        recorder.fail('too much is under way: an act was not begun')
        continue
      }
      if (cards.length === 0) cards = shuffledDay()
      const act = crowd.act(cards.pop() as Kind).finally(() => underWay.delete(act))
      underWay.add(act)
    }
  }, tickMs)
  return {
    async stop() {
      clearInterval(timer)
      await Promise.all(underWay)
    },
  }
}

/** As people come who know nothing of each other. */
const pauseUntilNext = (perSecond: number) => (-Math.log(1 - Math.random()) * 1000) / perSecond
