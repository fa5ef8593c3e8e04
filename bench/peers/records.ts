import { withConnection } from '../../server/src/platform/connection.ts'
import { report } from '../figures.ts'
import { runLoad } from '../load.ts'
import { median } from '../side-by-side.ts'
import type { Laycan } from './laycan.ts'
import type { Peer } from './peer.ts'

/**
 * The newest 50 of a marketplace, and one more of them, for people who are signed in. Laycan's are the market's supplies
 * (`GET /v1/trading/market`) and a draft of a request (`POST /v1/trading/listings`), each with all its terms: about eight
 * times as many bytes as a peer's four fields.
 */
const rounds = 5
const seconds = 0.7
const connections = 16

const parts = { 'list of 50': 'list', create: 'create' } as const

async function measure(peer: Peer, part: 'list' | 'create'): Promise<number> {
  const { name, port, databaseUrl, clear } = peer
  const result = await runLoad({ port, request: peer[part], connections, seconds })
  if (result.failed > 0) throw new Error(`${name}: ${result.failed} answers were not a success`)
  if (part === 'create') await withConnection(databaseUrl, (client) => client.query(clear))
  return result.requestsPerSecond
}

/** In turns with each, so that noise affects both. */
export async function compareRecords(laycan: Laycan, peer: Peer) {
  for (const [name, part] of Object.entries(parts)) {
    // Compiles both.
    for (let turn = 0; turn < 2; turn++) for (const side of [laycan, peer]) await measure(side, part)
    const ratios: number[] = []
    for (let round = 1; round <= rounds; round++) {
      const [ours, theirs] = [await measure(laycan, part), await measure(peer, part)]
      ratios.push(ours / theirs)
      console.log(`${name} ${round}: Laycan ${ours.toFixed(0)}/s, ${peer.name} ${theirs.toFixed(0)}/s`)
    }
    report(`${name} for signed-in people, of ${peer.name}`, median(ratios), { atLeast: 1 })
  }
}
