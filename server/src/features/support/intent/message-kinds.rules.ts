import type { KnownTarget } from '../knowledge/known-questions.rules.ts'
import { type LinearModel, sharesOf } from '../knowledge/linear-model.rules.ts'
import type { TextFeatures } from '../knowledge/text-features.rules.ts'

/**
 * What a message asks, by who answers it: the articles, a tool, or nobody, for it is refused or handed over. A linear model
 * says how likely each is, fitted by `npm run bench -- fit-models` with `server/knowledge/message-kinds.txt`.
 */
export const messageKinds = [
  'article',
  'mine',
  'price',
  'sum',
  'fuel',
  'screen',
  'alert',
  'advice',
  'others_data',
  'off_topic',
  'person',
  'small_talk',
] as const
export type MessageKind = (typeof messageKinds)[number]
export type KindChances = Record<MessageKind, number>

export function kindChances(model: LinearModel, features: TextFeatures): KindChances {
  const shares = sharesOf(model, features)
  return Object.fromEntries(
    messageKinds.map((kind) => [kind, shares[model.classes.indexOf(kind)] ?? 0]),
  ) as KindChances
}

const answered: MessageKind[] = ['article', 'mine', 'price', 'sum', 'fuel', 'screen', 'alert']
/** That it is a question at all, to the articles or to a tool. */
export const questionChance = (chances: KindChances): number =>
  answered.reduce((sum, kind) => sum + chances[kind], 0)

/** What a known question is an example of. */
export function kindOf(target: KnownTarget): MessageKind | undefined {
  if (target.kind === 'sentences') return 'article'
  return target.kind === 'mine' ? 'mine' : messageKinds.find((kind) => kind === target.name)
}

/** Messages by kind: a heading, then one a line. */
export function readMessages(text: string): { kind: MessageKind; text: string }[] {
  const [, ...sections] = text.split(/^## /m)
  return sections.flatMap((section) => {
    const [heading, ...lines] = section.split('\n').map((line) => line.trim())
    const kind = messageKinds.find((one) => one === heading)
    if (!kind) throw new Error(`there is no kind of message ${heading}`)
    return lines.filter(Boolean).map((one) => ({ kind, text: one }))
  })
}
