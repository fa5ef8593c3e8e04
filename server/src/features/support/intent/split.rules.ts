import { smallTalkOf, withoutCourtesy } from './small-talk.rules.ts'

/** Several questions in one message, each as it would be asked alone, or with the one before. */
const questionStart =
  "(?:what|what's|whats|how|how's|where|where's|when|which|who|who's|whose|why|is|are|am|was|can|could|do|does|did|may|must|should|shall|will|would|has|have|show|tell|give|explain|convert|calculate|price|until when|by when|since when|from when|for how|in which|at what|to whom|by whom|on what|under which)"
/** These begin a question only after a pause: `the buyer and is` is none. */
const loose =
  "(?:what|what's|whats|how|where|when|which|who|who's|whose|why|until when|by when|since when|from when|for how|in which|at what|to whom|by whom|on what|show|tell|give|explain|convert|calculate)"
const mostQuestions = 5
const leastWords = 2

const marks = /(?<=[^=\s]\s*[?!]+)\s*(?:and\s+|also,?\s+)?(?=\S)/i
const lines = /\s*(?:\n|;)+\s*/
const numbered = /(?:^|\s)(?:\(?\d{1,2}[).]|[a-e]\)|[-•*])\s+(?=\p{L})/u
const joined = new RegExp(
  String.raw`(?:,?\s+(?:and|also|plus|und|as well as|&|n)|,\s*also|,\s*then|[.]\s*(?:and|also)?)\s+(?:also\s+|then\s+)?(?=${questionStart}\b)`,
  'i',
)
const comma = new RegExp(String.raw`,\s+(?=${loose}\b)`, 'i')

export function splitQuestions(message: string): string[] {
  // Long runs of spaces would be tried from each of them.
  const text = withoutCourtesy(message.replace(/[^\S\n]+/g, ' '))
  const parts = splitNumbered(text)
    .flatMap((part) => part.split(lines))
    .flatMap((part) => part.split(marks))
    .flatMap((part) => splitAt(part, joined))
    .flatMap((part) => splitAt(part, comma))
    .flatMap(splitPairs)
    .map((part) => part.trim())
    .filter((part) => /[\p{L}\p{N}]/u.test(part))
  const asked = joinTold(parts.filter((part) => !smallTalkOf(part)))
  const kept = asked.length > 0 ? asked : parts
  return kept.length === 0 ? [message] : kept.slice(0, mostQuestions)
}

/** 1) what is an SCO 2) is it binding. */
function splitNumbered(text: string): string[] {
  const parts = text.split(new RegExp(numbered.source, 'gu')).filter((part) => part.trim())
  const marks = text.match(new RegExp(numbered.source, 'gu')) ?? []
  return marks.length > 1 ? parts : [text]
}

/** `What is demurrage and who pays the inspector?` has two, `What is laytime and despatch` one. */
function splitAt(part: string, mark: RegExp): string[] {
  const pieces = part.split(new RegExp(mark.source, 'gi'))
  const first = pieces[0]?.trim() ?? ''
  const isAsked = mark !== comma || new RegExp(String.raw`\b${questionStart}\b`, 'i').test(first)
  return pieces.length > 1 && wordsIn(first) >= leastWords && isAsked ? pieces : [part]
}

const wordsIn = (text: string) => text.split(/\s+/).length
const statement =
  /^(?:we|i|i'm|i've|she|he|they|our|my|someone|somebody|the|a|an|it|there|you|buyer|seller|if|when|once|after|because|since|this|that|in|at)\b(?!.*(?:\?|\b(?:please|pls|status)\b))/i
const isStatement = (text: string) =>
  statement.test(text) &&
  wordsIn(text) > leastWords &&
  !new RegExp(String.raw`[:,-] ${loose}\b`, 'i').test(text)

/** What is told before a question belongs to it, and so does a bare `how?` after it. */
function joinTold(parts: string[]): string[] {
  const joined: string[] = []
  for (const part of parts) {
    const before = joined.at(-1)
    if (
      before !== undefined &&
      (isStatement(before) ||
        (wordsIn(part) <= leastWords && /^(?:how|where|when|why|price|since when)\b/i.test(part)))
    )
      joined[joined.length - 1] = `${before.replace(/[.]?$/, isStatement(before) ? '.' : ',')} ${part}`
    else joined.push(part)
  }
  return joined
}

const pricePair = /^(.*\b(?:prices?|quotes?) (?:of|for)\s+)([\w ./-]{2,30}?)\s+and\s+([\w ./-]{2,30}?)\??$/i
/** Of two short things each is defined; what lies between two is one question. */
const definitionPair =
  /^(what(?:'s| is| are)|define|explain|meaning of|what does|what do)\s+(?:an? |the )?([\w/-]+(?: [\w/-]+)?)\s+(?:and|&)\s+(?:an? |the )?([\w/-]+(?: [\w/-]+)?)(?:\s+(?:mean|stand for))?\s*\??$/i

/** The price of Brent and gasoil, what is an SCO and an ICPO: two each. */
function splitPairs(part: string): string[] {
  const pair = pricePair.exec(part.trim())
  if (pair) return [`${pair[1]}${pair[2]}`, `${pair[1]}${pair[3]}`]
  const terms = definitionPair.exec(part.trim())
  if (!terms || /\b(?:difference|between|compar\w*|versus|relation)\b/i.test(part)) return [part]
  return [`What is ${terms[2]}?`, `What is ${terms[3]}?`]
}
