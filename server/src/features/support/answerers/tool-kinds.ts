import type { KindChances, MessageKind } from '../intent/message-kinds.rules.ts'
import { calculation } from '../tools/calculate.ts'
import { dealStatus } from '../tools/deal-status.ts'
import { fuelFacts } from '../tools/fuel-facts.ts'
import { marketPrice } from '../tools/market-price.ts'
import { myData } from '../tools/my-data.ts'
import { voyage } from '../tools/voyage.ts'

/** Of which kind a message is that a tool answers; figures stay what they are in every language. */
const answeredBy = new Map<string, { kinds: MessageKind[]; isInFigures?: boolean }>([
  [myData.name, { kinds: ['mine'] }],
  [dealStatus.name, { kinds: ['mine'] }],
  [marketPrice.name, { kinds: ['price', 'alert'] }],
  [fuelFacts.name, { kinds: ['fuel'] }],
  [calculation.name, { kinds: ['sum'], isInFigures: true }],
  [voyage.name, { kinds: ['sum'], isInFigures: true }],
])

/** Word by word a question of another language easily has the words that a tool goes by. */
const least = { typed: 0.1, translated: 0.85 }

/** How likely a message is one for the tool; undefined where any kind may be. */
export function chanceOfTool(tool: string, chances: KindChances): number | undefined {
  return answeredBy.get(tool)?.kinds.reduce((sum, kind) => sum + chances[kind], 0)
}

/** Whether the words that a tool goes by stand in a message of another kind. */
export function isOfOtherKind(tool: string, chances: KindChances | undefined, isTranslated = false): boolean {
  const chance = chances && chanceOfTool(tool, chances)
  const isInFigures = answeredBy.get(tool)?.isInFigures
  return chance !== undefined && chance < (isTranslated && !isInFigures ? least.translated : least.typed)
}
