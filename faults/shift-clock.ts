import { readFileSync } from 'node:fs'

/**
 * Loaded before the server's program: its clock runs by as many seconds ahead as the file says, read again at every SIGUSR2.
 * As on a machine whose clock is set, timers and `performance.now()` do not notice.
 */
const Real = Date
let offsetMs = 0

class Shifted extends Real {
  constructor(...given: unknown[]) {
    if (given.length === 0) super(Real.now() + offsetMs)
    else super(...(given as [number]))
  }

  static override now(): number {
    return Real.now() + offsetMs
  }
}
globalThis.Date = Shifted as DateConstructor

const read = () => {
  offsetMs = Number(readFileSync(process.env.CLOCK_OFFSET_FILE ?? '', 'utf8')) * 1000
}
process.on('SIGUSR2', read)
read()
