import {
  createHash,
  createPrivateKey,
  createPublicKey,
  hkdfSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto'

/*
 * An anchor says where the chains of many deals ended at a time. Its digest covers the anchor before, so that one anchor
 * vouches for all before it, and it is signed. A copy of it that somebody else holds, or the stamp of an authority, shows
 * a chain that was rewritten as a whole, which the chain itself cannot.
 */
export type AnchoredHead = { dealId: string; seq: number; hash: string }
export type AnchorContent = { number: number; at: string; previous: string; heads: readonly AnchoredHead[] }
/** Hashes in hexadecimal; key and signature in base64url. */
export type SignedAnchor = AnchorContent & { digest: string; publicKey: string; signature: string }

export const anchorStart = '0'.repeat(64)

/** SHA-256 of lines that anybody can write down again. */
export function anchorDigest({ number, at, previous, heads }: AnchorContent): string {
  const lines = heads.map(({ dealId, seq, hash }) => `${dealId} ${seq} ${hash}`).sort()
  return createHash('sha256')
    .update(['laycan record anchor', number, at, previous, ...lines].join('\n'))
    .digest('hex')
}

export type AnchorKey = { privateKey: KeyObject; publicKey: string }

/** What stands before the 32 bytes of an Ed25519 key in its usual form (RFC 8410). */
const pkcs8Start = Buffer.from('302e020100300506032b657004220420', 'hex')

/** Made from a key of the installation, so that it is kept, shared by servers, backed up and rotated with it. */
export function anchorKeyOf(master: Buffer): AnchorKey {
  const seed = Buffer.from(hkdfSync('sha256', master, '', 'laycan record anchors', 32))
  const privateKey = createPrivateKey({
    key: Buffer.concat([pkcs8Start, seed]),
    format: 'der',
    type: 'pkcs8',
  })
  const { x = '' } = createPublicKey(privateKey).export({ format: 'jwk' })
  return { privateKey, publicKey: x }
}

export function signAnchor(content: AnchorContent, { privateKey, publicKey }: AnchorKey): SignedAnchor {
  const digest = anchorDigest(content)
  const signature = sign(null, Buffer.from(digest, 'hex'), privateKey).toString('base64url')
  return { ...content, digest, publicKey, signature }
}

export function hasSigned({
  digest,
  publicKey,
  signature,
}: Pick<SignedAnchor, 'digest' | 'publicKey' | 'signature'>): boolean {
  try {
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' })
    return verify(null, Buffer.from(digest, 'hex'), key, Buffer.from(signature, 'base64url'))
  } catch {
    return false
  }
}

type Known = {
  previous: Pick<SignedAnchor, 'number' | 'digest'> | undefined
  /** Of this installation. */
  publicKeys: readonly string[]
  /** The hash that the chain of a deal has at a place now; undefined if it has no such entry. */
  hashOf: (dealId: string, seq: number) => string | undefined
}

/** What is wrong with an anchor; undefined when nothing is. */
export function anchorProblem(
  anchor: SignedAnchor,
  { previous, publicKeys, hashOf }: Known,
): string | undefined {
  const { number, heads } = anchor
  if (number !== (previous?.number ?? 0) + 1) return `anchor ${(previous?.number ?? 0) + 1} is missing`
  if (anchor.previous !== (previous?.digest ?? anchorStart))
    return `anchor ${number} does not follow the one before`
  if (anchor.digest !== anchorDigest(anchor)) return `anchor ${number} was changed`
  if (!hasSigned(anchor)) return `the signature of anchor ${number} is wrong`
  if (!publicKeys.includes(anchor.publicKey))
    return `anchor ${number} was signed with a key that is not of this installation`
  const rewritten = heads.find(({ dealId, seq, hash }) => hashOf(dealId, seq) !== hash)
  if (rewritten)
    return `the record of ${rewritten.dealId} was rewritten: entry ${rewritten.seq} is not the one of anchor ${number}`
  return undefined
}
