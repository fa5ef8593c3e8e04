import { createHash } from 'node:crypto'
import type { ZoneReading } from '@laycan/mrz/read-zone'
import { type DocumentType, documentTypeOf } from '#platform/files/content/document-content.ts'
import type { CheckedDocument, CheckLookups, CheckResult } from './check.ts'
import type { FileProblem, FileReport } from './files/examine-file.ts'
import type { FileExaminer } from './files/file-examiner.ts'

/** Below this the small print cannot be read. */
const leastSide = 600
const mostPages = 50

/** What a file says of itself, and what was read in it. */
export async function checkFile(
  document: CheckedDocument,
  lookups: CheckLookups,
  examiner: FileExaminer,
  today: Date,
): Promise<{ results: CheckResult[]; zone?: ZoneReading }> {
  const bytes = await document.read()
  const virus = await checkVirus(bytes, lookups)
  const about = (results: CheckResult[]) => results.map((result) => ({ ...result, documentId: document.id }))
  // Nothing that is known to be malicious is opened.
  if (virus?.result === 'failed') return { results: about([virus]) }
  const type = documentTypeOf(bytes)
  const report = type && (await examiner.examine({ bytes, isZoneWanted: document.isIdentity, today }))
  const results = [
    checkType(type),
    ...(report ? [checkReadable(report)] : []),
    ...(report && !report.problem ? [checkLegible(report)] : []),
    ...(virus ? [virus] : []),
    await checkDuplicateFile(document, bytes, lookups),
  ]
  return { results: about(results), ...(report?.zone && { zone: report.zone }) }
}

async function checkVirus(bytes: Buffer, lookups: CheckLookups): Promise<CheckResult | undefined> {
  if (!lookups.scanForViruses) return undefined
  const found = await lookups.scanForViruses(bytes)
  return found
    ? {
        check: 'virus',
        result: 'failed',
        reason: 'The file contains a virus and was not opened.',
        evidence: { details: { Found: found } },
      }
    : { check: 'virus', result: 'passed', reason: 'No virus was found.' }
}

const typeNames: Record<DocumentType, string> = {
  'image/png': 'PNG picture',
  'image/jpeg': 'JPEG picture',
  'application/pdf': 'PDF file',
}

const checkType = (type: DocumentType | undefined): CheckResult =>
  type
    ? { check: 'file_type', result: 'passed', reason: `The file is a ${typeNames[type]}.` }
    : { check: 'file_type', result: 'failed', reason: 'The file is not a PNG, JPEG or PDF file.' }

const problems: Record<FileProblem, string> = {
  unexamined: 'The file could not be examined automatically, so a reviewer looks at it.',
  huge: 'The picture has too many pixels to be opened safely. Please save it smaller.',
  damaged: 'The picture is damaged and cannot be opened.',
  broken: 'The PDF file is damaged and cannot be opened.',
  locked: 'The PDF file is protected. Please save it without a password.',
  active:
    'The PDF file holds scripts or other files. Please print it to a plain PDF, or take a picture of it.',
  opaque: 'The PDF file cannot be looked into. Please print it to a plain PDF, or take a picture of it.',
}

function checkReadable({ problem, pages = 1 }: FileReport): CheckResult {
  if (problem) {
    const result = problem === 'unexamined' ? 'warning' : 'failed'
    return { check: 'readable', result, reason: problems[problem] }
  }
  return pages > mostPages
    ? {
        check: 'readable',
        result: 'warning',
        reason: `The file has ${pages} pages. Please submit only the required pages.`,
      }
    : { check: 'readable', result: 'passed', reason: 'The file can be opened.' }
}

function checkLegible({ size }: FileReport): CheckResult {
  if (!size) return { check: 'legible', result: 'skipped', reason: 'The file has no image to check.' }
  const isLegible = Math.min(size.width, size.height) >= leastSide
  return {
    check: 'legible',
    result: isLegible ? 'passed' : 'failed',
    reason: isLegible
      ? 'The picture is large enough to be read.'
      : `The picture is too small to be read: both sides need at least ${leastSide} pixels.`,
    evidence: { details: { 'Size in pixels': `${size.width} × ${size.height}` } },
  }
}

/** Colleagues submit the same company documents; identity documents are never shared. */
async function checkDuplicateFile(
  { isIdentity }: CheckedDocument,
  bytes: Buffer,
  lookups: CheckLookups,
): Promise<CheckResult> {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  if (!(await lookups.hasFileElsewhere(sha256))) {
    return { check: 'duplicate_file', result: 'passed', reason: 'No other account has submitted this file.' }
  }
  return {
    check: 'duplicate_file',
    result: isIdentity ? 'failed' : 'warning',
    reason: 'Another account has submitted the same file.',
  }
}
