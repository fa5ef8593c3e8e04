import { divide, exact, multiply } from '@laycan/contract/decimal'
import { asks, countOf, grouped, type SumReader, said, shown } from './asked-sum.rules.ts'

/** How long a distance takes at a speed, and how far a ship comes. */
const asksTime =
  /\b(?:how long|time|days?|hours?|takes?|sail\w*|voyage|eta|arriv\w*|passage|steam\w*|transit)\b/i

export const sailing: SumReader = (asked) => {
  const { distances, speeds, spans, text } = asked
  const [distance] = distances
  const [speed] = speeds
  const [span] = spans
  if (!distance && speed && span && /\b(?:how far|distance|miles|nm)\b/i.test(text)) {
    const hours = span.unit === 'days' ? multiply(exact(span.value), exact('24')) : exact(span.value)
    if (span.unit !== 'days' && span.unit !== 'hours') return undefined
    return said(
      `In ${span.value} ${span.unit} at ${speed} knots a ship makes ${shown(multiply(hours, exact(speed)))} nautical miles.`,
    )
  }
  if (!distance || distances.length > 1 || countOf(asked, 'rates', 'quantities') > 0) return undefined
  if (!speed && !asksTime.test(text)) return undefined
  if (!speed)
    return asks(
      `At which speed? At 12.5 knots ${grouped(distance)} nautical miles take ${shown(divide(exact(distance), exact('300')), 1)} days without a margin for weather.`,
    )
  const hours = divide(exact(distance), exact(speed))
  const [flow] = asked.flows
  const burnt =
    flow?.per === 'days'
      ? ` At ${flow.value} ${flow.unit} a day that is ${shown(multiply(divide(hours, exact('24')), exact(flow.value)))} ${flow.unit}.`
      : ''
  return said(
    `${grouped(distance)} nautical miles at ${speed} knots take ${shown(hours, 1)} hours, or ${shown(divide(hours, exact('24')), 1)} days, without a margin for weather.${burnt}`,
  )
}
