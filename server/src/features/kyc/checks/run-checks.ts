import type { CheckResult, ChecksInput } from './checks.types.ts'

/**
 * Everything a machine can tell of a case before a reviewer sees it. Nobody is verified or rejected by it: it
 * sorts the queue, and puts what was read beside what was typed.
 */
export async function runChecks(_input: ChecksInput): Promise<CheckResult[]> {
  return []
}
