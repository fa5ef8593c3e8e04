import { pino } from 'pino'

/**
 * What the server logged as an error since the test began: above all the cause of an unexpected 500, which the answer
 * rightly hides. A test that fails shows it; see `fail-tests.ts`.
 */
const logged: string[] = []

export const testLog = pino(
  { level: 'error' },
  {
    write(line) {
      const { msg, err } = JSON.parse(line) as { msg: string; err?: { stack?: string; message?: string } }
      logged.push(`${msg}: ${err?.stack ?? err?.message ?? line}`)
    },
  },
)

/** Answers what was logged, and begins again. */
export const takeServerErrors = (): string[] => logged.splice(0)
