export type SessionsEndedListener = (originJtis: string[]) => void

/** Notifies this process of ended sessions; other processes learn of them from the database. */
export type SessionSignals = {
  announce(originJtis: string[]): void
  listen(listener: SessionsEndedListener): () => void
}

/** The channel on which every process of the pool learns which sessions ended. */
export const SESSIONS_ENDED_CHANNEL = 'identity_sessions_ended'

export function createSignals(onError: (error: unknown) => void): SessionSignals {
  const listeners = new Set<SessionsEndedListener>()
  return {
    announce(originJtis) {
      if (originJtis.length === 0) return
      for (const listener of listeners) {
        // A failing listener must not stop the others.
        try {
          listener(originJtis)
        } catch (error) {
          onError(error)
        }
      }
    },
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
