import type { KycRejectionReason } from '@laycan/contract/kyc/kyc'
import type { KycRejectReason } from '@laycan/contract/kyc/kyc-rules'

/** One reason while it is being put together; `document` is null for the case as a whole. */
export type ReasonRow = { key: string; document: string | null; reason: KycRejectReason | null }

export const emptyRow = (): ReasonRow => ({ key: crypto.randomUUID(), document: null, reason: null })

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
