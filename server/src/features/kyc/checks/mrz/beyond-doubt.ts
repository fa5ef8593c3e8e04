import { parseMrz } from './parse-mrz.ts'
import type { ZoneReading } from './read-zone.ts'

/** How likely the least likely character must be for the zone to count as read. */
const sureEnough = 0.9

/** Every check digit holds and every character is plain. Nothing else is ever taken for what the document says. */
export const isBeyondDoubt = ({ lines, sureness }: ZoneReading, today: Date) =>
  sureness >= sureEnough && parseMrz(lines, today)?.failedDigits.length === 0
