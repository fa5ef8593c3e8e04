import { afterEach, beforeEach, expect, vi } from 'vitest'

/** What is written to console.error in a test was not expected by anyone, so it fails the test. */
beforeEach(() => {
  vi.spyOn(console, 'error')
})

afterEach(() => {
  expect(console.error).not.toHaveBeenCalled()
  vi.restoreAllMocks()
})
