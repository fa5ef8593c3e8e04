import type { DocumentContentType } from '@laycan/contract/kyc/kyc-rules'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../api.ts'
import { checkFile } from './file-rules.ts'
import { UploadError } from './send-file.ts'

/** What is going on with one document. The file stays for the preview, and to be sent once more. */
export type Upload<Document> =
  | { phase: 'sending'; file: File; percent: number }
  /** The storage has it and the server looks at it, which cannot be stopped. */
  | { phase: 'checking'; file: File }
  | { phase: 'failed'; file: File; message: string; canRetry: boolean }
  | { phase: 'done'; file: File; document: Document }

/** One file on its way, whose first bytes are what its name says. */
export type Sending = {
  /** What the file is for; one at a time is sent for each. */
  name: string
  file: File
  contentType: DocumentContentType
  signal: AbortSignal
  onProgress: (percent: number) => void
  /** To be called when the file is there, before the server is notified: one that it may take is not cancelled. */
  onSent: () => void
}

type Parts<Document> = {
  /** Sends the file and tells the server that it is there. */
  send: (sending: Sending) => Promise<Document>
  onTaken: (document: Document) => void
}

export type UploadUnderWay = Extract<Upload<unknown>, { phase: 'sending' | 'checking' }>

export const isUnderWay = (upload: Upload<unknown> | undefined): upload is UploadUnderWay =>
  upload?.phase === 'sending' || upload?.phase === 'checking'

/** Uploads by the name of what they are for; those that are being sent end with the screen. */
export function useUploads<Document>({ send, onTaken }: Parts<Document>) {
  const [uploads, setUploads] = useState<Record<string, Upload<Document> | undefined>>({})
  const running = useRef(new Map<string, AbortController>())

  const show = (name: string, upload: Upload<Document> | undefined) =>
    setUploads((current) => ({ ...current, [name]: upload }))

  useEffect(() => {
    const all = running.current
    return () => {
      for (const controller of all.values()) controller.abort()
    }
  }, [])

  async function start(name: string, file: File) {
    running.current.get(name)?.abort()
    const controller = new AbortController()
    running.current.set(name, controller)
    const { signal } = controller
    show(name, { phase: 'sending', file, percent: 0 })
    const checked = await checkFile(file)
    if (signal.aborted) return
    if ('problem' in checked) {
      return show(name, { phase: 'failed', file, message: checked.problem, canRetry: false })
    }
    try {
      const onProgress = (percent: number) => show(name, { phase: 'sending', file, percent })
      const onSent = () => {
        signal.throwIfAborted()
        show(name, { phase: 'checking', file })
      }
      const document = await send({ name, file, ...checked, signal, onProgress, onSent })
      onTaken(document)
      if (!signal.aborted) show(name, { phase: 'done', file, document })
    } catch (error) {
      if (!signal.aborted) show(name, { phase: 'failed', file, ...explain(error) })
    }
  }

  return {
    uploads,
    isBusy: Object.values(uploads).some(isUnderWay),
    start,
    /** Stops an upload, or puts away the note on one that failed. */
    clear(name: string) {
      running.current.get(name)?.abort()
      show(name, undefined)
    },
  }
}

/** As long as the server takes, with the ending kept. */
export const shortName = (name: string) =>
  name.length <= 200 ? name : `${name.slice(0, 180)}…${name.slice(-10)}`

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
