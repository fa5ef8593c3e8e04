import { useSyncExternalStore } from 'react'
import { createOutbox, type Outbox, type QueuedMessage } from './outbox.ts'

let opened: { userId: string; outbox: Outbox } | undefined

/** The one of this page for a person. */
export function openOutbox(userId: string): Outbox {
  if (opened?.userId !== userId) opened = { userId, outbox: createOutbox(userId, storage()) }
  return opened.outbox
}

/** Messages that the server has not accepted yet. */
export function useOutbox(userId: string): QueuedMessage[] {
  const outbox = openOutbox(userId)
  return useSyncExternalStore(outbox.subscribe, outbox.list)
}

function storage(): Storage | undefined {
  try {
    return window.localStorage
  } catch {
    return undefined
  }
}
