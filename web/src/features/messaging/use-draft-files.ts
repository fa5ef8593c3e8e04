import type { DocumentContentType } from '@laycan/contract/kyc/kyc-rules'
import { maxAttachments, tooManyAttachmentsText } from '@laycan/contract/messaging/messaging-rules'
import { useState } from 'react'
import { createClientId } from '#platform/client-id.ts'
import { checkFile } from '#platform/uploads/file-rules.ts'
import type { QueuedFile } from './outbox.ts'

/** A file that was chosen and looked at, and waits for Send. */
export type DraftFile = { id: string; file: File; contentType: DocumentContentType }

/** By conversation, for as long as the page lives: another conversation may be opened in between. */
const drafts = new Map<string, DraftFile[]>()

export type DraftFiles = ReturnType<typeof useDraftFiles>

export function useDraftFiles(key: string) {
  const [files, setFiles] = useState(() => drafts.get(key) ?? [])
  const [problems, setProblems] = useState<string[]>([])

  function change(next: DraftFile[]) {
    drafts.set(key, next)
    setFiles(next)
  }

  return {
    files,
    /** Why files were not taken, one line each. */
    problems,
    async add(chosen: File[]) {
      const found: string[] = []
      // However many were dropped, the first ones are looked at and the rest is counted.
      const isTooMany = chosen.length + (drafts.get(key)?.length ?? 0) > maxAttachments
      for (const file of chosen.slice(0, maxAttachments)) {
        const checked = await checkFile(file)
        const known = drafts.get(key) ?? []
        if ('problem' in checked) found.push(`${file.name}: ${checked.problem}.`)
        else if (known.length < maxAttachments) {
          change([...known, { id: createClientId(), file, contentType: checked.contentType }])
        }
      }
      if (isTooMany) found.push(`${tooManyAttachmentsText}.`)
      setProblems(found)
    },
    remove(id: string) {
      change((drafts.get(key) ?? []).filter((one) => one.id !== id))
      setProblems([])
    },
    /** Takes them for a message; what was dropped too early is not lost but stays for the next. */
    take(): DraftFile[] {
      const taken = drafts.get(key) ?? []
      change([])
      setProblems([])
      return taken
    },
  }
}

export const toQueuedFile = ({ id, file, contentType }: DraftFile): QueuedFile => ({
  id,
  name: file.name,
  size: file.size,
  contentType,
})
