import type { guestIdentity } from './guest-identity-client.ts'
import type { IdentityClient } from './identity-client.ts'
import { readPublicConfig } from './public-config.ts'

let known: Promise<IdentityClient> | undefined

/** The client of this installation's user pool. Its code is fetched when first needed; a failure is not kept. */
export function loadIdentity(): Promise<IdentityClient> {
  known ??= openIdentity().catch((error) => {
    known = undefined
    throw error
  })
  return known
}

async function openIdentity(): Promise<IdentityClient> {
  const [{ createIdentityClient }, config] = await Promise.all([
    import('./identity-client.ts'),
    readPublicConfig(),
  ])
  return createIdentityClient(config.identity)
}

/** The same for guests: signing in, signing up, recovering. */
export async function loadGuestIdentity(): Promise<typeof guestIdentity> {
  const [client] = await Promise.all([import('./guest-identity-client.ts'), loadIdentity()])
  return client.guestIdentity
}
