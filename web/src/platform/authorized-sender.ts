import type { Sender } from './api.ts'

/** Where access tokens come from. */
export type TokenSource = {
  /** The present one, renewed when it is about to expire; undefined without a session. */
  read(): Promise<string | undefined>
  /** One that is not `stale`; undefined when the session cannot be renewed. */
  refresh(stale: string): Promise<string | undefined>
  /** The server refuses, and nothing here can change that. */
  lost(): void
}

/**
 * Sends calls with the access token. A 401 is answered by one more try with a fresh token; calls that are
 * refused together wait for the same renewal.
 */
export function authorizedSender(source: TokenSource, send: Sender): Sender {
  let renewal: Promise<string | undefined> | undefined

  function renew(stale: string) {
    renewal ??= source
      .refresh(stale)
      .catch(() => undefined)
      .finally(() => {
        renewal = undefined
      })
    return renewal
  }

  return async (address, init) => {
    const token = await source.read()
    const response = await send(address, withToken(init, token))
    if (response.status !== 401) return response
    const fresh = token === undefined ? undefined : await renew(token)
    if (fresh !== undefined) return send(address, withToken(init, fresh))
    source.lost()
    return response
  }
}

function withToken(init: RequestInit, token: string | undefined): RequestInit {
  return token === undefined
    ? init
    : { ...init, headers: { ...init.headers, authorization: `Bearer ${token}` } }
}
