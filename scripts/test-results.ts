import { readFileSync } from 'node:fs'

/** What Vitest and Playwright write about a run, as far as it is read here. */
type Tested = { ancestorTitles: string[]; title: string; status: string; failureMessages?: string[] }
export type TestedFile = { name: string; status: string; message?: string; assertionResults: Tested[] }
export type VitestResult = {
  numPassedTests?: number
  numFailedTests?: number
  testResults?: TestedFile[]
}

type Attempt = { status: string; errors: { message?: string }[] }
type Journey = { title: string; file: string; line: number; tests: { status: string; results: Attempt[] }[] }
type Suite = { specs?: Journey[]; suites?: Suite[] }
export type PlaywrightResult = {
  stats?: { expected?: number; unexpected?: number; flaky?: number }
  suites?: Suite[]
}

export function readResult<Result>(path: string): Partial<Result> {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return {}
  }
}

/** Nothing is left out in silence: the group of each skipped test says in its title what it needs. */
export function skippedIn(files: TestedFile[]): string[] {
  const counts = new Map<string, number>()
  for (const { status, ancestorTitles, title } of files.flatMap(({ assertionResults }) => assertionResults)) {
    if (status !== 'skipped' && status !== 'pending') continue
    const group = ancestorTitles.join(' › ') || title
    counts.set(group, (counts.get(group) ?? 0) + 1)
  }
  return [...counts].map(([group, count]) => `${count} skipped on this machine: ${group}`)
}

export const passedIn = ({ assertionResults }: TestedFile) =>
  assertionResults.filter(({ status }) => status === 'passed').length

/** Each failed test, and each file that broke before its first test. */
export function failedTests(files: TestedFile[]): string[] {
  return files
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed')
      if (failed.length === 0) return [nameWithErrors(name, [message])]
      return failed.map(({ ancestorTitles, title, failureMessages }) =>
        nameWithErrors([name, ...ancestorTitles, title].join(' › '), failureMessages),
      )
    })
}

/** Each journey of which an attempt failed, with the error of every one. */
export function failedJourneys(suites: Suite[]): string[] {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs.flatMap(({ title, file, line, tests }) =>
      tests.flatMap(({ status, results }) => {
        const errors = results.flatMap(({ errors }) => errors.map(({ message }) => message))
        if (errors.length === 0) return []
        const verdict = status === 'flaky' ? ', passed when repeated' : ''
        return [nameWithErrors(`e2e/${file}:${line} › ${title}${verdict}`, errors)]
      }),
    ),
    ...failedJourneys(inner),
  ])
}

/** Enough of an error to see what it was; the whole of it stands where the step ran. */
const longest = 1500

function nameWithErrors(name: string, errors: (string | undefined)[] = []): string {
  const texts = errors.map((text) => (text ?? '').slice(0, longest).replace(/^/gm, '    '))
  return [name, ...texts].join('\n')
}
