import { resolveFollowUp } from '../intent/follow-up.rules.ts'
import { beginAsBefore, nameSubject, ofSameQuantity, takePlace } from '../intent/inherit.rules.ts'
import { splitQuestions } from '../intent/split.rules.ts'
import { calculation } from '../tools/calculate.ts'
import { catalogueTools, countingTools } from '../tools/live-facts.ts'
import { marketPrice } from '../tools/market-price.ts'
import { readMarketQuestion } from '../tools/prices/market-question.rules.ts'

const separators = /\s*(?:,\s*(?:and|plus|also)\s|\band\s|&|\+|\bplus\s|\balso\s)\s*/i
/** In a list the last of which has an `and`. */
const listed = /\s*(?:,\s*and\s|,\s|\band\s|&)\s*/i
const list = /,\s[^,]+(?:,|\s)\s*(?:and|&)\s/i
/** One question about two things. */
const isOne =
  /\b(?:vs|versus|difference|differential|spread|between|compare[ds]?|against|cheaper|dearer|minus|less|ratio|crack|average|mean|sum|total|slope|premium|discount|diff|gap|freight|cheapest|dearest|(?:most|least) expensive|lowest|highest)\b/i
const tools = [...countingTools, ...catalogueTools]
const toolOf = (text: string) => tools.find(({ readInput }) => readInput(text) !== undefined)?.name

/** The questions of a message, each as a tool or an article answers it. */
export function questionsIn(message: string): string[] {
  const parts = splitQuestions(message)
  return isOneSum(message, parts) || isOneComparison(message, parts) ? [message] : parts.flatMap(splitByTools)
}

const apart =
  /\b(?:discount|premium|differential|difference|diff|spread|gap|arb|above|below|over|under|cheaper|dearer|higher|lower|more|less)\b/i
/** Only means the day on which the question is asked. */
const anyDay = '2026-01-01'

/** `the price of WCS and its discount to WTI`: both prices and what lies between them. */
function isOneComparison(message: string, parts: string[]): boolean {
  const [first = '', second, ...more] = parts
  if (second !== undefined && more.length === 0 && /\bby how much\W*$/i.test(message))
    return toolOf(first) === marketPrice.name
  if (second === undefined || more.length > 0 || /\d/.test(message) || !apart.test(message)) return false
  const whole = readMarketQuestion(message, anyDay)
  return (
    whole?.isCompared === true &&
    whole.ids.length === 2 &&
    readMarketQuestion(first, anyDay) !== undefined &&
    !apart.test(first)
  )
}

const asksResult =
  /\b(?:how (?:much|many|long)|what (?:do|does|will|would|did) (?:i|we|they|it|that|he|she|the)|what(?:'s| is| are) (?:it|that|my|our|the (?:total|result|demurrage|loss|profit|price|amount|interest|freight|cost|value|margin|share|loss))|(?:what|which) (?:interest|share|part|amount|percent\w*|demurrage)|(?:my|our|her|his|their|its) (?:part|share|portion|cut)|flag\w*|in (?:euros?|dollars?|pounds?)|total|percent\w*|owe)\b/i
const mostWords = 9

/** One sentence states figures, and the next asks about them. */
function isOneSum(message: string, parts: string[]): boolean {
  const bare = parts.filter((part) => !/\d/.test(part))
  const isOfThem = (part: string) =>
    toolOf(part) === undefined && asksResult.test(part) && part.split(/\s+/).length <= mostWords
  return (
    parts.length > 1 &&
    calculation.readInput(message) !== undefined &&
    (parts.every((part) => toolOf(part) === undefined) || (bare.length > 0 && bare.every(isOfThem)))
  )
}

type Read = { piece: string; tool: string; isRepeated: boolean }

/**
 * `flash point of Jet A-1 plus its freezing point`: several questions without a question word, where tools read each of
 * them. The same tool reads two only where the second is put as the first, or asks another property.
 */
function splitByTools(text: string): string[] {
  const marks = list.test(text) ? listed : separators
  const pieces = text.split(new RegExp(marks.source, 'gi')).map((piece) => piece.trim())
  if (pieces.length < 2 || pieces.length > 4 || isOne.test(text) || pieces.some((piece) => !piece))
    return [text]
  const read: Read[] = []
  for (const piece of pieces) {
    const before = read.at(-1)
    const found = before ? readAfter(piece, before) : readAlone(piece)
    if (!found || (before?.tool === found.tool && !found.isRepeated && found.tool !== 'fuel_facts'))
      return [text]
    read.push(found)
  }
  return read.map(({ piece }) => piece)
}

function readAlone(piece: string): Read | undefined {
  const tool = toolOf(piece)
  return tool === undefined ? undefined : { piece, tool, isRepeated: false }
}

function readAfter(piece: string, { piece: before, tool }: Read): Read | undefined {
  const begun = beginAsBefore(piece, before)
  const repeated = begun === undefined ? undefined : readAlone(begun)
  if (repeated?.tool === tool) return { ...repeated, isRepeated: true }
  const placed = tool === 'fuel_facts' ? takePlace(piece, before) : undefined
  const property = tool === 'fuel_facts' ? resolveFollowUp(piece, before) : piece
  const sameQuantity = readAlone(ofSameQuantity(piece, before) ?? '')
  return (
    (sameQuantity && wantsOther(piece, before) ? { ...sameQuantity, isRepeated: true } : undefined) ??
    readAlone(property) ??
    (placed === undefined ? undefined : readAlone(placed)) ??
    readAlone(nameSubject(piece, before)) ??
    sameQuantity
  )
}

const wanted = /\b(?:barrels|bbls?|litres|gallons|m3|range|lots|value|worth|weigh)\b/i

/** `in barrels` and `the value at 780`: each asks for something of its own, so they are no terms of one sum. */
function wantsOther(piece: string, before: string): boolean {
  const [one, other] = [wanted.exec(piece)?.[0], wanted.exec(before)?.[0]]
  return one !== undefined && other !== undefined && one.toLowerCase() !== other.toLowerCase()
}
