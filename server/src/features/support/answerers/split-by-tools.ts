import { resolveFollowUp } from '../intent/follow-up.rules.ts'
import { catalogueTools, countingTools } from '../tools/live-facts.ts'

const separators = /\s*(?:,\s*and\s|\band\s|&|\+|\bplus\s|\balso\s)\s*/i
/** One question about two things. */
const isOne =
  /\b(?:vs|versus|difference|differential|spread|between|compare[ds]?|against|cheaper|dearer|minus|less|ratio|crack|average|mean|sum|total)\b/i
const tools = [...countingTools, ...catalogueTools]
const toolOf = (text: string) => tools.find(({ readInput }) => readInput(text) !== undefined)?.name

/**
 * `flash point of Jet A-1 plus its freezing point`: several questions without a question word, where tools read each of
 * them, and not the same tool unless each is a property.
 */
export function splitByTools(text: string): string[] {
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
