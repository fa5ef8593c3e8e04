import { editDistance } from '@laycan/contract/edit-distance'
/**
 * Corrects words against our own vocabulary. A word that is ordinary English, or ours already, stays as it is: only what
 * is neither is taken for a slip.
 */
export type Vocabulary = {
  /** Our words with how often they occur. */
  own: Map<string, number>
  isCommon: (word: string) => boolean
}

const shortestWord = 4

export const correctSpelling = (text: string, vocabulary: Vocabulary): string =>
  text.replace(/\p{L}+/gu, (word) => {
    const corrected = correctWord(word.toLowerCase(), vocabulary)
    return corrected ?? word
  })

function correctWord(word: string, { own, isCommon }: Vocabulary): string | undefined {
  if (word.length < shortestWord || own.has(word) || isCommon(word)) return undefined
  const most = word.length <= 7 ? 1 : 2
  let best: { word: string; distance: number; count: number } | undefined
  for (const [known, count] of own) {
    if (known.length < shortestWord || Math.abs(known.length - word.length) > most) continue
    // The first letter is seldom wrong, and then with the second one.
    if (known[0] !== word[0] && !(known[0] === word[1] && known[1] === word[0])) continue
    const distance = editDistance(word, known)
    if (distance > most) continue
    if (!best || distance < best.distance || (distance === best.distance && count > best.count)) {
      best = { word: known, distance, count }
    }
  }
  return best?.word
}
