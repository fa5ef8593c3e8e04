import type { Verdict } from './verify.ts'

export type Options = {
  /** Of kills. */
  rounds: number
  /** A folder of its own, removed afterwards. */
  folder: string
  /** Run when the scenario is over, however it ends; the latest first. */
  atEnd(cleanup: () => unknown): void
}

/** One line of the table. */
export type Line = {
  what: string
  /** Calls that were acknowledged, and calls that had to be sent again. */
  acknowledged: number
  repeated: number
  verdict: Verdict
  /** Seconds until everybody was served again, one for each time that something was broken. */
  recoveries: number[]
  problems: string[]
}

export type Scenario = {
  name: string
  about: string
  /** The lines of the table; a text says why it cannot be run on this machine. */
  run(options: Options): Promise<Line[] | string>
}
