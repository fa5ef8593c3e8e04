import { parseMrz } from './parse-mrz.ts'
import type { ZoneReading } from './read-zone.ts'

/** How probable the least probable character must be for the zone to count as read. */
const minConfidence = 0.9

/** Every check digit holds and every character is plain. Only then does a reading count as what the document says. */
export const isConfident = ({ lines, confidence }: ZoneReading, today: Date) =>
  confidence >= minConfidence && parseMrz(lines, today)?.failedDigits.length === 0
