import { readParts } from './sums/sum-parts.rules.ts'
import { isOneOf, type Token, tokensOf, wordSet } from './sums/tokens.rules.ts'

/** A voyage between two places: how far it is, how long it takes, and what the ship burns on it. */
export type AskedVoyage = {
  from: string
  to: string
  /** In knots. */
  speed?: string
  /** Tonnes that the ship burns a day. */
  burnt?: string
  /** Of a tonne of what it burns, in USD. */
  bunkerPrice?: string
  avoid?: 'suez' | 'panama'
}
export type IsPort = (name: string) => boolean

/** With two ports it is one; with a single one it may be anything. */
const asksTime = /\bhow (?:long|many (?:days|hours|miles))\b/i
export const asksVoyage =
  /\b(?:distance|how far|sail\w*|voyage|steam(?:ing|s|ed)?|transit|nautical|nm|miles|passage|eta|days? at sea|sea days?|sea time|route|knots?|kts)\b|\bhow (?:long|many (?:days|hours))\b.*\b(?:ships?|vessels?|tankers?|vlcc|suezmax|aframax|panamax|mr|lr[12]|cargo|boat|trip|sea|takes?|get|go|run|from)\b/i

/** Rules about a voyage are in articles, wherever it leads. */
const otherSubject =
  /\b(?:emissions?|ets|co2e?|carbon|allowances?|insur\w*|risk|incoterms?|dut(?:y|ies)|sanction\w*|piracy)\b/i

export function readVoyage(question: string, isPort: IsPort): AskedVoyage | undefined {
  const isVoyage = asksVoyage.test(question)
  if (otherSubject.test(question)) return undefined
  if (!isVoyage && !asksTime.test(question)) return undefined
  const places = placesOf(question, isPort, isVoyage)
  const { speeds, flows, prices, money, numbers, distances } = readParts(question)
  if (!places || distances.length > 0) return undefined
  const [flow] = flows
  const speed = speeds.at(-1) ?? numbers.find((value) => Number(value) >= 8 && Number(value) <= 20)
  const burnt = flow?.unit === 'MT' && flow.per === 'days' ? flow.value : undefined
  const bunkerPrice = burnt && (prices[0]?.value ?? money[0]?.value)
  const avoid = avoidedIn(question)
  return {
    ...places,
    ...(speed && { speed }),
    ...(burnt && { burnt }),
    ...(bunkerPrice && { bunkerPrice }),
    ...(avoid && { avoid }),
  }
}

const links = wordSet('to from - – — → > / and till until into')
const mostWords = 4

/** Names of ports on both sides of a `to`; where only one is known, the words in the place of the other. */
function placesOf(
  question: string,
  isPort: IsPort,
  isVoyage: boolean,
): { from: string; to: string } | undefined {
  const tokens = tokensOf(question)
  const nameOf = (from: number, to: number) => question.slice(tokens[from]?.from, tokens[to - 1]?.to)
  for (let at = 1; at < tokens.length; at += 1) {
    if (!isLink(tokens, at)) continue
    // The `-` of an arrow belongs to it.
    const last = tokens[at]?.text === '>' ? at - 1 : at
    const before = longest(
      (length) => isName(tokens, last - length, last) && isPort(nameOf(last - length, last)),
    )
    const after = longest(
      (length) => isName(tokens, at + 1, at + 1 + length) && isPort(nameOf(at + 1, at + 1 + length)),
    )
    // How far is Singapore from Fujairah.
    const isFrom = tokens[at]?.text === 'from'
    const isSure = before !== undefined && after !== undefined
    if ((!before && !after) || ((isFrom || !isVoyage) && !isSure)) continue
    const first = before ? nameOf(last - before, last) : unknownBefore(tokens, last, nameOf)
    const second = after ? nameOf(at + 1, at + 1 + after) : unknownAfter(tokens, at, nameOf)
    if (first && second) return isFrom ? { from: second, to: first } : { from: first, to: second }
  }
  return reversed(tokens, nameOf, isPort)
}

/** `and` links two places only after `between`; the `>` of an arrow stands for all of it. */
const isLink = (tokens: Token[], at: number) =>
  isOneOf(tokens[at], links) &&
  (tokens[at]?.text !== 'and' || tokens.slice(0, at).some(({ text }) => text === 'between')) &&
  tokens[at + 1]?.text !== '>'

const isName = (tokens: Token[], from: number, to: number) =>
  from >= 0 &&
  to <= tokens.length &&
  tokens.slice(from, to).every(({ kind, text }) => kind === 'word' || text === "'")

function longest(fits: (length: number) => boolean): number | undefined {
  for (let length = mostWords; length > 0; length -= 1) if (fits(length)) return length
  return undefined
}

type NameOf = (from: number, to: number) => string
const starts = wordSet('from between')
const ends = wordSet(
  'at via with in by for if please pls doing using round around through laden ballast when on is take takes would will without avoiding not what how do does speed distance sailing voyage days day and burning , ? . ; : ( =',
)

/** What stands after `from`. */
function unknownBefore(tokens: Token[], at: number, nameOf: NameOf): string | undefined {
  const start = tokens.findLastIndex((token, index) => index < at && isOneOf(token, starts))
  return start >= 0 && at - start - 1 >= 1 && at - start - 1 <= mostWords ? nameOf(start + 1, at) : undefined
}

function unknownAfter(tokens: Token[], at: number, nameOf: NameOf): string | undefined {
  const end = tokens.findIndex((token, index) => index > at && isOneOf(token, ends))
  const last = end === -1 ? tokens.length : end
  return last - at - 1 >= 1 && last - at - 1 <= mostWords && isName(tokens, at + 1, last)
    ? nameOf(at + 1, last)
    : undefined
}

/** To Singapore from Rotterdam. */
function reversed(tokens: Token[], nameOf: NameOf, isPort: IsPort) {
  const [to, from] = ['to', 'from'].map((word) => tokens.findIndex(({ text }) => text === word))
  if (to === undefined || from === undefined || to < 0 || from < to) return undefined
  const place = (at: number) => {
    const length = longest(
      (words) => isName(tokens, at + 1, at + 1 + words) && isPort(nameOf(at + 1, at + 1 + words)),
    )
    return length && nameOf(at + 1, at + 1 + length)
  }
  const [destination, origin] = [place(to), place(from)]
  return destination && origin ? { from: origin, to: destination } : undefined
}

const avoiding = String.raw`\b(?:avoid\w*|without|not (?:via|through|by)|excluding|no|bypass\w*)\b[^.?]{0,14}`
const avoidsSuez = new RegExp(
  String.raw`${avoiding}\bsuez\b|\b(?:via|by|round|around|over) (?:the )?(?:cape|cogh|good hope)\b`,
  'i',
)
const avoidsPanama = new RegExp(String.raw`${avoiding}\bpanama\b`, 'i')
const avoidedIn = (question: string): AskedVoyage['avoid'] =>
  avoidsSuez.test(question) ? 'suez' : avoidsPanama.test(question) ? 'panama' : undefined
