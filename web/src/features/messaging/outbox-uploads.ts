import { useSyncExternalStore } from 'react'

/*
 * Uploads of messages under way in this page: how far they are, and how to stop them. Nothing of it is kept: a page
 * that opens later begins the upload again.
 */

type UnderWay = { percent: number; controller: AbortController }
const uploads = new Map<string, UnderWay>()
const listeners = new Set<() => void>()

const notify = () => {
  for (const listener of listeners) listener()
}

/** Runs the work of one message; `signal` ends when the person takes it back. */
export async function whileUploading<Result>(
  clientId: string,
  work: (signal: AbortSignal, onProgress: (percent: number) => void) => Promise<Result>,
): Promise<Result> {
  const controller = new AbortController()
  const show = (percent: number) => {
    uploads.set(clientId, { percent, controller })
    notify()
  }
  show(0)
  try {
    return await work(controller.signal, show)
  } finally {
    uploads.delete(clientId)
    notify()
  }
}

export const stopUpload = (clientId: string): void => uploads.get(clientId)?.controller.abort()

/** From 0 to 100; undefined when nothing is being uploaded. */
export const useUploadPercent = (clientId: string): number | undefined =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => uploads.get(clientId)?.percent,
  )
