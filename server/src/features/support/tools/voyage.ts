import { exact, multiply } from '@laycan/contract/decimal'
import {
  defaultMarginPercent,
  defaultSpeedKnots,
  routeLimits,
  voyageDays,
} from '@laycan/contract/voyages/voyage-rules'
import { passages } from '@laycan/voyage/passages'
import { z } from 'zod'
import { findNamedPort } from '#features/voyages/ports.service.ts'
import { findLegs, type SeaLeg } from '#features/voyages/sea-legs.service.ts'
import { liveTool } from './live-tool.ts'
import { grouped, shown, shownMoney } from './sums/asked-sum.rules.ts'
import { readVoyage } from './voyage-question.rules.ts'

const Input = z.object({
  from: z.string().min(2).max(60).describe('A port by its name or UN/LOCODE, such as Rotterdam.'),
  to: z.string().min(2).max(60),
  speed: z.string().max(6).optional().describe('In knots.'),
  burnt: z.string().max(10).optional().describe('Tonnes of fuel a day.'),
  bunkerPrice: z.string().max(10).optional().describe('USD a tonne of it.'),
  avoid: z.enum(['suez', 'panama']).optional(),
})
type Input = z.infer<typeof Input>

export const voyage = liveTool<Input>({
  name: 'sea_voyage',
  description:
    'The distance by sea between two ports, the days it takes at a speed, and what a ship burns on it.',
  input: Input,
  readInput(question) {
    return readVoyage(question, (name) => findNamedPort(name) !== undefined)
  },
  async run(ctx, _caller, input) {
    const [from, to] = [findNamedPort(input.from), findNamedPort(input.to)]
    const unknown = [!from && input.from, !to && input.to].filter(Boolean).join(' or ')
    if (!from || !to)
      return {
        text: `I do not know a port called ${unknown}. Give its usual name or its UN/LOCODE, and I calculate it.`,
        path: null,
        isAskedBack: true,
      }
    const avoid = input.avoid ? [input.avoid] : []
    const pair = { from: from.code, to: to.code, avoid }
    const leg = (await findLegs(ctx, [pair]))(pair)
    return leg && { text: describeLeg(leg, input), path: '/cargoes' }
  },
})

function describeLeg({ from, to, nm, passages: passed }: SeaLeg, asked: Input): string {
  const [least, most] = routeLimits.speedKnots
  const isGiven = asked.speed !== undefined && Number(asked.speed) >= least && Number(asked.speed) <= most
  const speed = isGiven ? Number(asked.speed) : defaultSpeedKnots
  const days = voyageDays(nm, speed, defaultMarginPercent)
  const via = passed.map((id) => passages[id].name).join(', ')
  const usual = isGiven ? '' : ', as a laden tanker usually sails,'
  const burnt = asked.burnt && multiply(exact(asked.burnt), exact(days))
  const price = burnt && asked.bunkerPrice
  return [
    `From ${from.name} to ${to.name} it is ${grouped(String(Math.round(nm)))} nautical miles by sea${via ? `, by ${via}` : ''}.`,
    `At ${speed} knots${usual} that takes ${days} days with ${defaultMarginPercent}% for weather, or ${voyageDays(nm, speed, 0)} days without it.`,
    burnt ? `Burning ${asked.burnt} MT a day that is ${shown(burnt)} MT of fuel.` : '',
    price ? `At ${price} USD/MT it costs ${shownMoney(multiply(burnt, exact(price)))} USD.` : '',
    'It is an estimate for trading and not for navigation.',
  ]
    .filter(Boolean)
    .join(' ')
}
