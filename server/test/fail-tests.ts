import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest'
import { takeServerErrors } from './server-errors.ts'

/** What is written to console.error in a test was not expected by anyone, so it fails the test. */
beforeEach(() => {
  vi.spyOn(console, 'error')
  takeServerErrors()
})

afterEach(({ task }) => {
  const serverErrors = takeServerErrors()
  if (task.result?.state === 'fail') showServerErrors(serverErrors)
  expect(console.error).not.toHaveBeenCalled()
  vi.restoreAllMocks()
})

/** What is left comes from a `beforeAll` that failed, since every test begins with an empty list. */
afterAll(() => showServerErrors(takeServerErrors()))

function showServerErrors(errors: string[]) {
  if (errors.length === 0) return
  const error = new Error(`The server logged ${errors.length} error(s) meanwhile:\n\n${errors.join('\n\n')}`)
  error.stack = ''
  throw error
}
