import type { TradeOverview } from '@laycan/contract/trade/overview/overview'

export type Layout = {
  /** Little waits: recent activity moves below it, and messages take its place. */
  isQuiet: boolean
  hasLaycans: boolean
  /** How many markets are shown, so that their column ends with the one beside it. */
  markets: number
}

type Content = Pick<TradeOverview, 'hasTraded' | 'activeRequests' | 'activeSupplies'> & {
  actions: unknown[]
  laycans: unknown[]
  recent: unknown[]
  matches: unknown[]
}

const quietBelow = 8
const fewestMarkets = 5
const mostMarkets = 12

/* Heights in pixels, near enough to end within half a row. */
const row = 64
const gap = 16
const note = 94
/** The head of a panel, and the space below its rows. */
const head = 56
const listed = (rows: number) => (rows === 0 ? note : head + rows * row)

/** How many of each list its panel shows, samples included. */
const shownActions = (actions: number) => (actions > 6 ? 6.6 : actions)
const shownActivities = (recent: number) => (recent === 0 ? 4 : Math.min(recent, 4))

export function layoutOf(content: Content, messages: number): Layout {
  const { hasTraded, actions, laycans, recent, matches } = content
  const isQuiet = actions.length + laycans.length < quietBelow
  // Who has not traded has no windows; said where the column would be short without it.
  const hasLaycans = hasTraded || laycans.length > 0 || [1, 2].includes(recent.length)
  // In place of actions there are three links, below two lines of text.
  const beginnings = listed(3) + 38
  const left = [
    actions.length === 0 && !hasTraded ? beginnings : listed(shownActions(actions.length)),
    hasLaycans && (laycans.length === 0 ? note : listed(laycans.length) + 30),
    isQuiet && listed(shownActivities(recent.length)),
  ]
  const hasMatches = content.activeRequests + content.activeSupplies + matches.length > 0
  const below = [!isQuiet && listed(messages), hasMatches && listed(matches.length)]
  const room = heightOf(left) - heightOf(below) - gap
  // The source of the prices is said below them.
  const markets = Math.round((room - head - 48) / row)
  return { isQuiet, hasLaycans, markets: Math.min(mostMarkets, Math.max(fewestMarkets, markets)) }
}

const heightOf = (panels: (number | false)[]): number =>
  panels.reduce<number>((sum, height) => (height === false ? sum : sum + height + gap), 0)
