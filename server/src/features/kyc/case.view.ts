import type { KycCheck, KycDocument, KycTimelineEntry } from '@laycan/contract/kyc/kyc'
import type { KycEvidence, KycHistoryEntry, KycReviewCheck } from '@laycan/contract/kyc/kyc-review'
import { kycReviewHours } from '@laycan/contract/kyc/kyc-rules'
import type { StoredCheck } from './check-results.store.ts'
import type { StoredScreening } from './checks/check.ts'
import type { StoredDocument } from './documents.store.ts'

/* What is stored, in the shapes of the contract: the person's, and the fuller ones of staff. */

export const dueAfter = (submittedAt: string) =>
  new Date(Date.parse(submittedAt) + kycReviewHours.most * 60 * 60 * 1000).toISOString()

export const toDocument = (stored: StoredDocument): KycDocument => ({
  id: stored.id,
  document: stored.document,
  fileName: stored.fileName,
  contentType: stored.contentType,
  size: stored.size,
  uploadedAt: stored.uploadedAt,
  isDeleted: stored.isDeleted,
})

const toCheck = ({ check, document, result, reason }: StoredCheck): KycCheck => ({
  check,
  document,
  result,
  reason,
})

/** Of a confidential check the person learns that it was done, never its result. */
export const toPersonCheck = (stored: StoredCheck): KycCheck => ({
  ...toCheck(stored),
  ...(stored.isConfidential && { result: 'skipped' }),
})

const shownToPerson: ReadonlySet<string> = new Set<KycTimelineEntry['kind']>([
  'initiated',
  'submitted',
  'resubmitted',
  'approved',
  'rejected',
  'reopened',
  'restored',
  'withdrawn',
  'documents_deleted',
])

/** The person learns that a reviewer decided, not who it was. */
export function toTimeline(events: KycHistoryEntry[], userId: string): KycTimelineEntry[] {
  return events
    .filter(({ kind }) => shownToPerson.has(kind))
    .map(({ id, kind, at, status, actor, reason }) => ({
      id,
      kind: kind as KycTimelineEntry['kind'],
      at,
      status,
      actor: actor === null ? 'system' : actor.userId === userId ? 'you' : 'reviewer',
      reason,
    }))
}

export const toReviewCheck = (stored: StoredCheck): KycReviewCheck => ({
  ...toCheck(stored),
  id: stored.checkKey,
  evidence: toEvidence(stored),
  madeOf: stored.madeOf,
  isCurrent: stored.isCurrent,
  disposition: stored.disposition,
})

/** The field of the form that a check compares. */
const comparedFields: Record<string, string> = {
  age: 'dateOfBirth',
  document_number: 'documentNumber',
  duplicate_document: 'documentNumber',
  mrz_name: 'name',
  mrz_birth_date: 'dateOfBirth',
  mrz_number: 'documentNumber',
  mrz_nationality: 'nationality',
}

function toEvidence({ check, result, evidence }: StoredCheck): KycEvidence[] {
  if (!evidence) return []
  const { typed, read, lines, screening, details } = evidence
  const fact = (field: string, found: string): KycEvidence => ({ field, typed: null, found, differs: false })
  const compared: KycEvidence = {
    field: comparedFields[check] ?? check,
    typed: typed ?? null,
    found: read ?? null,
    differs: result === 'failed' || result === 'warning',
  }
  return [
    ...(typed === undefined && read === undefined ? [] : [compared]),
    ...(lines ? [fact('Machine-readable zone', lines.join('\n'))] : []),
    ...(screening?.hits ?? []).map((hit) => ({
      field: `${hit.list} ${hit.reference}`,
      // Older screenings did not store it.
      typed: hit.asked ?? null,
      found: describeHit(hit),
      differs: hit.strength === 'strong',
    })),
    ...(screening?.lists ?? []).map(({ list, version, entries }) =>
      fact(list, `version ${version}, ${entries} entries`),
    ),
    ...Object.entries(details ?? {}).map(([label, value]) => fact(label, value)),
  ]
}

function describeHit(hit: StoredScreening['hits'][number]): string {
  const names = hit.name === hit.matchedName ? hit.name : `${hit.matchedName} (${hit.name})`
  const facts = [
    `names alike by ${Math.round(hit.score * 100)} %`,
    hit.birthDates.length > 0 && `born ${hit.birthDates.join(' or ')}: ${hit.birthDate}`,
    hit.imo === 'agrees' && 'the same IMO number',
    hit.countries.length > 0 && `${hit.countries.join(', ')}: ${hit.country}`,
    hit.programmes.length > 0 && hit.programmes.join(', '),
  ]
  return [names, ...facts.filter((fact) => fact !== false)].join('; ')
}
