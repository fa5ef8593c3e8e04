import type { KycDraft } from '@laycan/contract/kyc/kyc'

/*
 * What was typed and has not reached the server yet, so that a reload a moment later loses nothing. It ends with
 * the tab, and leaves as soon as the server has it: these are data of an identity document.
 */
const keyOf = (userId: string) => `laycan.kyc-draft.${userId}`

export function readUnsavedDraft(userId: string): KycDraft | undefined {
  try {
    const text = sessionStorage.getItem(keyOf(userId))
    return text === null ? undefined : (JSON.parse(text) as KycDraft)
  } catch {
    return undefined
  }
}

export function keepUnsavedDraft(userId: string, draft: KycDraft) {
  try {
    sessionStorage.setItem(keyOf(userId), JSON.stringify(draft))
  } catch {
    // Storage may be refused or full; the server has it in a moment.
  }
}

export function dropUnsavedDraft(userId: string) {
  try {
    sessionStorage.removeItem(keyOf(userId))
  } catch {
    // Storage that is refused holds nothing.
  }
}
