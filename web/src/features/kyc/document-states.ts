import type { KycState } from '@laycan/contract/kyc/kyc'
import type { DocumentState } from './document-card.tsx'
import type { Upload } from './use-uploads.ts'

type Given = Pick<KycState, 'documents' | 'rejection'>

/** What is asked for, then whatever else is there; each with what became of it. */
export function documentStates(
  required: string[],
  { documents, rejection }: Given,
  uploads: Record<string, Upload | undefined>,
): DocumentState[] {
  // One whose file is no longer kept has to be given again.
  const kept = documents.filter(({ isDeleted }) => !isDeleted)
  const extra = kept.map(({ document }) => document).filter((name) => !required.includes(name))
  return [...required, ...new Set(extra)].map((name) => {
    const upload = uploads[name]
    // Just taken by the server, which may not have reported it yet.
    const taken = upload?.phase === 'done' ? upload.document : undefined
    const uploaded = taken ?? kept.find(({ document }) => document === name)
    const wasReplaced = rejection && uploaded ? uploaded.uploadedAt > rejection.at : false
    const objections = rejection?.reasons.filter(({ document }) => document === name) ?? []
    return {
      name,
      uploaded,
      upload,
      objections: wasReplaced ? [] : objections.map(({ reason }) => reason),
      isExtra: !required.includes(name),
    }
  })
}
