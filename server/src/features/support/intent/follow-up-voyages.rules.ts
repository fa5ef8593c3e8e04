import { asksVoyage } from '../tools/voyage-question.rules.ts'

/** The voyage of before at another speed, by another way, or to another port. */
const changes = /\b\d+(?:\.\d+)? ?(?:knots?|kn|kts)\b|\b(?:without|avoid\w*|via|round|around|not through)\b/i
const speed = /\b(?:at|doing|with)? ?\d+(?:\.\d+)? ?(?:knots?|kn|kts)\b/i
const otherPort = /^\W*(?:and|what about|how about|or)?\s*(to|from)\s+([\p{L}][\p{L}' .-]{1,30}?)\W*$/iu

export function resolveVoyage(text: string, previous: string): string | undefined {
  if (
    !asksVoyage.test(previous) &&
    !/\bto\b.*\bhow (?:long|many days)\b|\bhow (?:long|many days)\b.*\bto\b/i.test(previous)
  )
    return undefined
  const bare = previous.replace(/[?.!]+\s*$/, '')
  const [, word, port] = otherPort.exec(text) ?? []
  if (word && port) {
    const place = new RegExp(
      String.raw`\b${word}\s+(?:(?:new|port|ras|las|los|san|le|rio|st) )?[\p{L}'.-]+`,
      'iu',
    )
    if (place.test(bare)) return bare.replace(place, `${word} ${port}`)
    return word.toLowerCase() === 'from' ? bare.replace(/[\p{L}'.-]+(?=\s+to\s)/u, port) : undefined
  }
  if (!changes.test(text)) return undefined
  const kept = speed.test(text) ? bare.replace(speed, '') : bare
  return `${kept.trim()} ${text.replace(/^\W*(?:and|what about|how about|what if)\s+/i, '')}`
}
