import { expect, it } from 'vitest'
import { failedJourneys, failedTests, skippedIn } from './test-results.ts'

const tested = (title: string, status: string, failureMessages?: string[]) => ({
  ...{ ancestorTitles: ['deals'], title, status },
  ...(failureMessages && { failureMessages }),
})

it('names each failed test with its error', () => {
  const files = [
    { name: 'a.test.ts', status: 'passed', assertionResults: [tested('are kept', 'passed')] },
    {
      ...{ name: 'b.test.ts', status: 'failed' },
      assertionResults: [tested('end', 'failed', ['expected 1\nto be 2']), tested('begin', 'passed')],
    },
  ]
  expect(failedTests(files)).toEqual(['b.test.ts › deals › end\n    expected 1\n    to be 2'])
})

it('names a file that broke before its first test', () => {
  const files = [{ name: 'a.test.ts', status: 'failed', message: 'no such module', assertionResults: [] }]
  expect(failedTests(files)).toEqual(['a.test.ts\n    no such module'])
})

it('names journeys of which an attempt failed, and says which passed when repeated', () => {
  const journey = (title: string, status: string, messages: string[]) => ({
    ...{ title, file: 'a.spec.ts', line: 3 },
    tests: [
      {
        status,
        results: messages.map((message) => ({ status: 'failed', errors: message ? [{ message }] : [] })),
      },
    ],
  })
  const suites = [
    { specs: [journey('one', 'expected', [''])] },
    {
      suites: [{ specs: [journey('two', 'flaky', ['late', '']), journey('three', 'unexpected', ['lost'])] }],
    },
  ]
  expect(failedJourneys(suites)).toEqual([
    'e2e/a.spec.ts:3 › two, passed when repeated\n    late',
    'e2e/a.spec.ts:3 › three\n    lost',
  ])
})

it('shortens an error that runs over pages', () => {
  const [text = ''] = failedTests([
    { name: 'a.test.ts', status: 'failed', assertionResults: [tested('end', 'failed', ['x'.repeat(9000)])] },
  ])
  expect(text.length).toBeLessThan(2000)
})

it('counts what was skipped by its group', () => {
  const assertionResults = [tested('one', 'skipped'), tested('two', 'pending'), tested('three', 'passed')]
  expect(skippedIn([{ name: 'a.test.ts', status: 'passed', assertionResults }])).toEqual([
    '2 skipped on this machine: deals',
  ])
})
