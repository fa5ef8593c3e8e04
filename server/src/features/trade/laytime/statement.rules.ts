import { compare, exact } from '@laycan/contract/decimal'
import type { StatementFacts } from '@laycan/contract/trade/laytime/laytime'
import { maxPortDays, type PortEvent, portEvents } from '@laycan/contract/trade/laytime/laytime-constants'

/** Checks of a statement of facts against the notice of readiness and itself. Problems are by field. */
export type KnownPort = {
  norAt: string
  now: Date
  /** The quantity of this deal's parcel; undefined before loading. */
  parcel: string | undefined
}

export function statementProblems(facts: StatementFacts, known: KnownPort): Record<string, string> {
  return {
    ...eventProblems(facts, known),
    ...interruptionProblems(facts, known),
    ...cargoProblem(facts, known),
  }
}

const nameOf = (event: PortEvent) => portEvents.find(({ code }) => code === event)?.name ?? event

/** Each after the one before it, none before notice of readiness, none in the future. */
function eventProblems(facts: StatementFacts, { norAt, now }: KnownPort) {
  const problems: Record<string, string> = {}
  let before = { name: 'notice of readiness', at: Date.parse(norAt) }
  for (const { code } of portEvents) {
    const text = facts[code]
    if (text === null) continue
    const at = Date.parse(text)
    if (at > now.getTime()) problems[code] = 'This time is in the future'
    else if (at < before.at) problems[code] = `This is before ${before.name}`
    else if (at > Date.parse(norAt) + maxPortDays * 86_400_000)
      problems[code] = `More than ${maxPortDays} days after notice of readiness`
    if (at >= before.at) before = { name: `“${nameOf(code)}”`, at }
  }
  return problems
}

/** In order, without overlap, within the stay. */
function interruptionProblems({ interruptions, completed, disconnected }: StatementFacts, known: KnownPort) {
  const problems: Record<string, string> = {}
  const ends = Date.parse(disconnected ?? completed)
  let last = Date.parse(known.norAt)
  let isFirst = true
  for (const [index, { from, until }] of interruptions.entries()) {
    const at = `interruptions.${index}`
    if (Date.parse(until) <= Date.parse(from)) problems[`${at}.until`] = 'This is not after its beginning'
    if (Date.parse(from) < last) {
      problems[`${at}.from`] = isFirst
        ? 'This is before notice of readiness'
        : 'This is before the end of the interruption above'
    }
    if (Date.parse(until) > ends) problems[`${at}.until`] ??= 'This is after the end of the statement'
    last = Math.max(last, Date.parse(until))
    isFirst = false
  }
  return problems
}

function cargoProblem({ shipCargo }: StatementFacts, { parcel }: KnownPort): Record<string, string> {
  if (shipCargo === null || parcel === undefined) return {}
  return compare(exact(shipCargo), exact(parcel)) < 0
    ? { shipCargo: `Less than the ${parcel} of this deal` }
    : {}
}
