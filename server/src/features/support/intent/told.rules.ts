/** The question at the end of a story, where it can be asked by itself. */
const sentenceEnd = /(?<=[.!?…])\s+(?=\S)/
const isAsked =
  /^\W*(?:(?:so|and|but|now|anyway|my question is|question)\b[ ,:]*)?(?:what|which|how|where|who|whose|why|when|until when|is|are|am|was|can|could|do|does|did|may|must|should|shall|will|would)\b/i
/** It is asked of what was told. */
const leansBack = /\b(?:it|its|this|that|these|those|they|them|he|she|there|such|then)\b/i
const leastWords = 4

export function questionAfterStory(message: string): string | undefined {
  const sentences = message.trim().split(sentenceEnd)
  const last = sentences.at(-1)
  if (sentences.length < 2 || last === undefined) return undefined
  const isWhole = last.split(/\s+/).length >= leastWords && !leansBack.test(last)
  return isWhole && isAsked.test(last) && !isAsked.test(sentences[0] ?? '') ? last : undefined
}
