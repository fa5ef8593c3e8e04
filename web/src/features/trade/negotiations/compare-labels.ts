import type { ComparedQuote } from '@laycan/contract/trade/negotiations/negotiations'
import { figureText } from '#features/trade/terms/trade-labels.ts'
import type { Formats } from '#platform/formats.ts'

type Arrival = NonNullable<ComparedQuote['arrival']>
type Voyage = NonNullable<ComparedQuote['voyage']>

/** From so many days on a cargo misses its window. */
const missedFrom = 7

export function arrivalTone({ lateDays }: Arrival): 'good' | 'close' | 'missed' {
  if (lateDays === 0) return 'good'
  return Math.abs(lateDays) < missedFrom ? 'close' : 'missed'
}

/** "3 days late by Suez" */
export function arrivalText({ lateDays }: Arrival, voyage: Voyage | null): string {
  const by = voyage?.by ? ` by ${voyage.by}` : ''
  if (lateDays === 0) return `In the window${by}`
  const days = Math.abs(lateDays)
  return `${days} ${days === 1 ? 'day' : 'days'} ${lateDays > 0 ? 'late' : 'early'}${by}`
}

/** "Rotterdam–Lagos, 4,150 nm, 14.5 days, MR" */
export const voyageText = ({ from, to, distanceNm, days, ship }: Voyage, formats: Formats): string =>
  [
    `${from}–${to}`,
    `${figureText(String(distanceNm), formats)} nm`,
    `${figureText(days, formats)} days`,
    ...(ship ? [ship] : []),
  ].join(', ')
