import type { KycDocument } from '@laycan/contract/kyc'
import type { DocumentContentType } from '@laycan/contract/kyc-rules'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '#platform/api.ts'
import { checkFile } from './file-rules.ts'
import { call, useDocumentChanges } from './kyc.api.ts'
import { sendFile, UploadError } from './send-file.ts'

/** What is going on with one document. The file stays for the preview, and to be sent once more. */
export type Upload =
  | { phase: 'sending'; file: File; percent: number }
  | { phase: 'failed'; file: File; message: string; canRetry: boolean }
  | { phase: 'done'; file: File; document: KycDocument }

/** The uploads of one case, by the name of the document; those under way end with the screen. */
export function useUploads(caseId: string) {
  const [uploads, setUploads] = useState<Record<string, Upload | undefined>>({})
  const running = useRef(new Map<string, AbortController>())
  const { put } = useDocumentChanges()

  const show = (document: string, upload: Upload | undefined) =>
    setUploads((current) => ({ ...current, [document]: upload }))

  useEffect(() => {
    const all = running.current
    return () => {
      for (const controller of all.values()) controller.abort()
    }
  }, [])

  async function start(document: string, file: File) {
    running.current.get(document)?.abort()
    const controller = new AbortController()
    running.current.set(document, controller)
    const { signal } = controller
    show(document, { phase: 'sending', file, percent: 0 })
    const checked = await checkFile(file)
    if (signal.aborted) return
    if ('problem' in checked) {
      return show(document, { phase: 'failed', file, message: checked.problem, canRetry: false })
    }
    try {
      const onProgress = (percent: number) => show(document, { phase: 'sending', file, percent })
      const taken = await upload({ caseId, document, file, ...checked, signal, onProgress })
      if (signal.aborted) return
      put(taken)
      show(document, { phase: 'done', file, document: taken })
    } catch (error) {
      if (!signal.aborted) show(document, { phase: 'failed', file, ...explain(error) })
    }
  }

  return {
    uploads,
    isBusy: Object.values(uploads).some((upload) => upload?.phase === 'sending'),
    start,
    /** Stops an upload, or puts away the note on one that failed. */
    clear(document: string) {
      running.current.get(document)?.abort()
      show(document, undefined)
    },
  }
}

type Uploading = {
  caseId: string
  document: string
  file: File
  contentType: DocumentContentType
  signal: AbortSignal
  onProgress: (percent: number) => void
}

/** Asks for a form, sends the file to the storage with it, and tells the server that it is there. */
async function upload({ caseId, document, file, contentType, signal, onProgress }: Uploading) {
  const query = { document, contentType }
  const { uploads } = await call('GET /kyc/upload-urls/:id', { params: { id: caseId }, query, signal })
  const form = uploads[0]
  if (!form) throw new ApiError(0, 'internal', 'The server gave no form to upload with.')
  await sendFile({ form, file, onProgress, signal })
  const body = { uploadId: form.uploadId, fileName: shortName(file.name) }
  return call('POST /kyc/documents', { body, signal })
}

/** As long as the server takes, with the ending kept. */
const shortName = (name: string) => (name.length <= 200 ? name : `${name.slice(0, 180)}…${name.slice(-10)}`)

function explain(error: unknown): { message: string; canRetry: boolean } {
  if (error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429) {
    const [first] = Object.values(error.fields)
    return { message: first ?? error.message, canRetry: error.status !== 422 && error.status !== 415 }
  }
  if (error instanceof UploadError && error.status === 413) {
    return { message: 'The storage found the file too large', canRetry: false }
  }
  return { message: 'The upload did not get through. Your file is still here.', canRetry: true }
}
