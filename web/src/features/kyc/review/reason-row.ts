import type { KycRejectionReason } from '@laycan/contract/kyc/kyc'
import type { KycReviewCheck } from '@laycan/contract/kyc/kyc-review'
import type { KycRejectReason } from '@laycan/contract/kyc/kyc-rules'
import { createClientId } from '#platform/client-id.ts'

/** One reason while it is being put together; `document` is null for the case as a whole. */
export type ReasonRow = { key: string; document: string | null; reason: KycRejectReason | null }

export const emptyRow = (): ReasonRow => ({ key: createClientId(), document: null, reason: null })

export const newRows = (reasons: KycRejectionReason[]): ReasonRow[] =>
  reasons.length > 0 ? reasons.map((reason) => ({ ...emptyRow(), ...reason })) : [emptyRow()]

/** The rows that say something, each once. */
export function reasonsOf(rows: ReasonRow[]): KycRejectionReason[] {
  const chosen = new Map<string, KycRejectionReason>()
  for (const { document, reason } of rows) {
    if (reason) chosen.set(`${document} ${reason}`, { document, reason })
  }
  return [...chosen.values()]
}

/** The reason that a failed check suggests. For the other checks the reviewer decides what to say. */
const reasonsByCheck: Record<string, KycRejectReason> = {
  file_type: 'document_unreadable',
  readable: 'document_unreadable',
  legible: 'document_unreadable',
  age: 'underage',
  expiry: 'document_expired',
  mrz: 'mrz_check_failed',
  mrz_name: 'name_mismatch',
  mrz_birth_date: 'dob_mismatch',
}

/** Where a rejection begins: what the checks found, once each, for the reviewer to keep or change. */
export function suggestReasons(checks: KycReviewCheck[]): KycRejectionReason[] {
  const suggested = new Map<string, KycRejectionReason>()
  for (const { check, document, result } of checks) {
    const reason = result === 'failed' ? reasonsByCheck[check] : undefined
    if (reason) suggested.set(`${document} ${reason}`, { document, reason })
  }
  return [...suggested.values()]
}
