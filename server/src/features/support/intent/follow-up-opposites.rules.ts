/** Words of the trade that are each other's opposite. FOB and CIF are not: they are two of several terms. */
const pairs: [string, string][] = [
  ['contango', 'backwardation'],
  ['demurrage', 'despatch'],
  ['SHINC', 'SHEX'],
  ['sweet crude', 'sour crude'],
]

const asksOpposite =
  /\b(?:the )?(?:opposite|reverse|contrary|converse|inverse|antonym|counterpart of|other way (?:a?round|about))\b/i
const mostWords = 12

/** `what is it called the other way round` after a question for backwardation asks for contango. */
export function resolveOpposite(text: string, previous: string | undefined): string | undefined {
  if (!asksOpposite.test(text) || text.trim().split(/\s+/).length > mostWords) return undefined
  return oppositeIn(text) ?? (previous === undefined ? undefined : oppositeIn(previous))
}

/** Where both are named, none of them is asked for. */
function oppositeIn(text: string): string | undefined {
  const has = (word: string) => new RegExp(String.raw`\b${word}\b`, 'i').test(text)
  const other = pairs.flatMap(([one, two]) => (has(one) === has(two) ? [] : [has(one) ? two : one]))
  return other.length === 1 ? `What is ${other[0]}?` : undefined
}
