import { decodeGray } from '../files/decode-image.ts'
import { isBeyondDoubt } from './beyond-doubt.ts'
import type { GlyphNetwork } from './glyph-network.ts'
import { readZone, type ZoneReading } from './read-zone.ts'

/** In pixels: a document that fills the picture is read in the first, a grainy one in the second, one on a large sheet in the last. */
const ways = [{ longest: 1400 }, { longest: 1400, blur: 1.2 }, { longest: 2600 }]

/** The zone of a picture; the first reading that is beyond doubt, else the best there is. */
export async function readPicture(
  bytes: Buffer,
  network: GlyphNetwork,
  today: Date,
): Promise<ZoneReading | undefined> {
  let best: ZoneReading | undefined
  let seen = 0
  for (const { longest, blur } of ways) {
    const image = await decodeGray(bytes, longest, blur)
    const side = Math.max(image.width, image.height)
    // A picture that is no larger gives nothing more.
    if (side === seen && !blur) break
    seen = side
    const reading = readZone(image, network, today)
    if (reading && isBeyondDoubt(reading, today)) return reading
    if (reading && reading.sureness > (best?.sureness ?? 0)) best = reading
  }
  return best
}
