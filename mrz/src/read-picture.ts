import { isConfident } from './confidence.ts'
import type { GlyphNetwork } from './glyph-network.ts'
import type { GrayImage } from './gray-image.ts'
import { readZone, type ZoneReading } from './read-zone.ts'

/** Decodes the picture upright, at most so many pixels along its longer side, blurred if a deviation is given. */
export type GrayDecoder = (longestPx: number, blurPx?: number) => Promise<GrayImage>

/** A document that fills the picture is read in the first pass, a grainy one in the second, a large sheet in the last. */
const passes = [{ longestPx: 1400 }, { longestPx: 1400, blurPx: 1.2 }, { longestPx: 2600 }]

/** The zone of a picture: the first confident reading, else the best there is. */
export async function readPicture(
  decode: GrayDecoder,
  network: GlyphNetwork,
  today: Date,
): Promise<ZoneReading | undefined> {
  let best: ZoneReading | undefined
  let lastSide = 0
  for (const { longestPx, blurPx } of passes) {
    const image = await decode(longestPx, blurPx)
    const side = Math.max(image.width, image.height)
    // A picture that is no larger gives nothing more.
    if (side === lastSide && !blurPx) break
    lastSide = side
    const reading = readZone(image, network, today)
    if (reading && isConfident(reading, today)) return reading
    if (reading && reading.confidence > (best?.confidence ?? 0)) best = reading
  }
  return best
}
