import { resolveFollowUp } from '../intent/follow-up.rules.ts'
import { splitQuestions } from '../intent/split.rules.ts'
import { calculation } from '../tools/calculate.ts'
import { catalogueTools, countingTools } from '../tools/live-facts.ts'

const separators = /\s*(?:,\s*and\s|\band\s|&|\+|\bplus\s|\balso\s)\s*/i
/** One question about two things. */
const isOne =
  /\b(?:vs|versus|difference|differential|spread|between|compare[ds]?|against|cheaper|dearer|minus|less|ratio|crack|average|mean|sum|total|slope|premium|freight)\b/i
const tools = [...countingTools, ...catalogueTools]
const toolOf = (text: string) => tools.find(({ readInput }) => readInput(text) !== undefined)?.name

/** The questions of a message, each as a tool or an article answers it. */
export function questionsIn(message: string): string[] {
  const parts = splitQuestions(message)
  return isOneSum(message, parts) ? [message] : parts.flatMap(splitByTools)
}

const asksResult =
  /\b(?:how (?:much|many|long)|what (?:do|does|will|would|did) (?:i|we|they|it|that|he|she|the)|what(?:'s| is| are) (?:it|that|my|our|the (?:total|result|demurrage|loss|profit|price|amount|interest|freight|cost|value|margin))|total|percent\w*|owe)\b/i
const mostWords = 9

/** Figures are told first, and asked about in the next sentence. */
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

/**
 * `flash point of Jet A-1 plus its freezing point`: several questions without a question word, where tools read each of
 * them, and not the same tool unless each is a property.
 */
function splitByTools(text: string): string[] {
  const pieces = text.split(new RegExp(separators.source, 'gi')).map((piece) => piece.trim())
  if (pieces.length < 2 || pieces.length > 4 || isOne.test(text) || pieces.some((piece) => !piece))
    return [text]
  const read: { piece: string; tool: string | undefined }[] = []
  for (const piece of pieces) {
    const before = read.at(-1)
    const whole = before?.tool === 'fuel_facts' ? resolveFollowUp(piece, before.piece) : piece
    read.push({ piece: whole, tool: toolOf(whole) })
  }
  const isEachRead = read.every(
    ({ tool }, at) => tool !== undefined && (tool === 'fuel_facts' || tool !== read[at - 1]?.tool),
  )
  return isEachRead ? read.map(({ piece }) => piece) : [text]
}
