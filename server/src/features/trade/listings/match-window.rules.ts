import { dateInWords, dayOf } from '@laycan/contract/calendar/calendar'
import { windowDays } from '@laycan/contract/trade/terms/terms-rules'
import {
  arrivalOf,
  byWay,
  inDays,
  missedByTooMuchDays,
  missedDays,
} from '#features/trade/shared/arrival.rules.ts'
import { type MatchPart, type MatchSide, type MatchVoyage, matchWeights } from './match-parts.rules.ts'

/** The windows of two listings: as they are, or with the voyage between them, when the cargo would arrive. */
export type ComparedWindows = {
  /** When the cargo is there. */
  from: string
  to: string
  /** After the window that is wanted; negative before it. */
  lateDays: number
  /** Days in common. */
  common: number
  /** Of the shorter window. */
  shorter: number
}

export function compareWindows(
  request: MatchSide,
  supply: MatchSide,
  voyage: MatchVoyage | undefined,
): ComparedWindows {
  const { windowFrom, windowTo } = request
  const { from, to, lateDays } = voyage
    ? arrivalOf(request, supply, voyage.seaDays)
    : {
        from: supply.windowFrom,
        to: supply.windowTo,
        lateDays: missedDays([supply.windowFrom, supply.windowTo], [windowFrom, windowTo]),
      }
  const common = Math.min(dayOf(to), dayOf(windowTo)) - Math.max(dayOf(from), dayOf(windowFrom)) + 1
  const shorter = Math.min(windowDays(windowFrom, windowTo), windowDays(from, to))
  return { from, to, lateDays, common, shorter }
}

const missedPoints = 3

export function windowPart(windows: ComparedWindows, voyage: MatchVoyage | undefined): MatchPart {
  const { lateDays } = windows
  const points =
    lateDays === 0 ? overlapPoints(windows) : Math.abs(lateDays) < missedByTooMuchDays ? missedPoints : 0
  return { points, text: voyage ? arrivalText(windows, voyage) : windowText(windows) }
}

function overlapPoints({ common, shorter }: ComparedWindows): number {
  const most = matchWeights.window
  return common >= shorter ? most : Math.max(5, Math.floor((most * common) / shorter))
}

function windowText({ lateDays, common }: ComparedWindows): string {
  return lateDays === 0
    ? `The windows overlap by ${inDays(common)}`
    : `The windows miss each other by ${inDays(Math.abs(lateDays))}`
}

function arrivalText({ from, lateDays }: ComparedWindows, { passages }: MatchVoyage): string {
  const by = byWay(passages)
  if (lateDays > 0) return `Arrives ${inDays(lateDays)} late${by}`
  if (lateDays < 0) return `Arrives ${inDays(-lateDays)} early${by}`
  return `Arrives in time${by}, from ${dateInWords(from)} on`
}
