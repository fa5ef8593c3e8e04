type Result = 'passed' | 'warning' | 'failed' | 'skipped'
type Findings = { finding: number; failed: number; warnings: number }

/** One document is enough to submit; the reviewer sees which required ones are missing. */
export function missingDocumentsCheck(required: string[], given: string[]) {
  const missing = required.filter((name) => !given.includes(name))
  return {
    check: 'required_documents',
    result: missing.length === 0 ? ('passed' as const) : ('warning' as const),
    reason:
      missing.length === 0
        ? 'Every document that is asked for is there.'
        : `Not there yet: ${missing.join(', ')}.`,
  }
}

/** By which the queue is sorted. */
export function countFindings(checks: { result: Result }[]): Findings {
  const count = (result: Result) => checks.filter((check) => check.result === result).length
  const [failed, warnings] = [count('failed'), count('warning')]
  return { finding: failed > 0 ? 0 : warnings > 0 ? 1 : 2, failed, warnings }
}

export const describeFindings = ({ failed, warnings }: Findings) =>
  failed + warnings === 0
    ? 'Automatic checks found nothing'
    : `Automatic checks: ${failed} failed, ${warnings} ${warnings === 1 ? 'warning' : 'warnings'}`
