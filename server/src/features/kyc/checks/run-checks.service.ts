import type { CheckResult, ChecksInput } from './check.ts'
import { checkFile } from './file-checks.ts'
import { openFileExaminer } from './files/file-examiner.ts'
import { checkAge, checkDocumentNumber, checkDuplicateDocument, checkSanctions } from './person-checks.ts'
import { checkZone, type ReadZone, readNumberOf } from './zone-checks.ts'

/** One for the process: files are examined one after the other, on a thread that starts with the first. */
const examiner = openFileExaminer()

/**
 * Everything a machine can find out about a case before a reviewer sees it. Nobody is verified or rejected by it: it
 * sorts the queue, and compares what was read with what was typed. It may be run again at any time; what cannot be
 * asked at the moment, such as a scanner that is away, breaks it whole.
 */
export async function runChecks({ person, documents, lookups, clock }: ChecksInput): Promise<CheckResult[]> {
  const today = clock()
  const ofFiles: CheckResult[] = []
  const zones: ReadZone[] = []
  for (const document of documents) {
    const { results, zone } = await checkFile(document, lookups, examiner, today)
    ofFiles.push(...results)
    if (zone) zones.push({ documentId: document.id, zone })
  }
  const ofZone = checkZone(person, zones, today)
  return [
    checkAge(person, today),
    checkDocumentNumber(person),
    await checkDuplicateDocument(person, readNumberOf(ofZone), lookups),
    ...ofZone,
    ...ofFiles,
    await checkSanctions(person, lookups),
  ]
}
