import { productsIn } from '../tools/prices/market-products.rules.ts'
import { beginAsBefore, withVerbBefore } from './inherit.rules.ts'
import { smallTalkOf, withoutCourtesy } from './small-talk.rules.ts'

/** Several questions in one message, each as it would be asked alone, or with the one before. */
const questionStart =
  "(?:what|what's|whats|how|how's|where|where's|when|which|who|who's|whose|why|is|are|am|was|can|could|do|does|did|may|must|should|shall|will|would|(?:has|have) (?:i|we|you|they|he|she|it|the|my|our|any)|show|tell|give|explain|convert|calculate|price|" +
  '(?:until|by|since|from|for|in|at|to|on|under|within|with|after|before|of|through) (?:what|which|how|whom|when))'
/** These begin a question only after a pause: `the buyer and is` is none. */
const loose =
  "(?:what|what's|whats|how|where|when|which|who|who's|whose|why|(?:until|by|since|from|for|in|at|to|on|under|within) (?:what|which|how|whom|when)|show|tell|give|explain|convert|calculate)"
const mostQuestions = 5
const leastWords = 2

const marks = /(?<=[^=\s]\s*[?!]+)\s*(?:and\s+|also,?\s+)?(?=\S)/i
const lines = /\s*(?:\n|;)+\s*/
const numbered = /(?:^|\s)(?:\(?\d{1,2}[).]|[a-e]\)|[-•*])\s+(?=\p{L})/u
/** The full stop stays, by which is seen what was told. */
const sentences = new RegExp(String.raw`(?<=[^\s.]{2}[.])\s+(?=(?:so |then |but )?${questionStart}\b)`, 'i')
/** Said before a question that stands without it. */
const aside =
  '(?:(?:set me straight|let me know|remind me|please|tell me|i (?:also )?(?:want|need) to know|if (?:not|so|yes|no))[,:]?\\s+)?'
const joined = new RegExp(
  String.raw`(?:,?\s+(?:and|also|plus|und|as well as|&|n)|,\s*also|,\s*then|[.]\s*(?:and|also)?)\s+(?:also\s+|then\s+)?${aside}(?=(?:${questionStart}|whether)\b)`,
  'i',
)
/** After a comma also `can I … it`, where the first part is asked: `if it is late, can I cancel` is one question. */
const comma = new RegExp(
  String.raw`,\s+(?=(?:${loose}|(?:can|could|do|does|is|are|may|must|will|should) (?:i|we|it|they|you|there|my|our)\b(?=[^,]*\b(?:it|them|they|that)\b)|(?:is|are|does|do) the)\b)`,
  'i',
)
const asked =
  /^\W*(?:(?:what|which|how|where|who|whose|why)\b|when (?:do|does|did|is|are|was|can|may|must|will|should|has|have)\b|(?:is|are|am|was|can|could|do|does|did|may|must|should|shall|will|would|show|tell|give|explain|convert|calculate)\b(?!')|(?:has|have) (?:i|we|you|they|he|she|it|the|my|our|any)\b|price (?:of|for)\b)/i
/** `two things: …`: how many questions come is none of them. */
const count =
  /^[^:?!.]{0,60}\b(?:two|three|a few|a couple of|some|2|3)\s+(?:quick\s+)?(?:things|questions|points)\s*:\s+|^\W*(?:ta|ok|hi|hello)?\W*(?:(?:i've|i have|i got|just|i need)\s+)?(?:(?:two|three|a few|a couple of|some|2|3)\s+(?:quick\s+)?(?:things|questions|points|ones)|an? (?:quick )?question|one more(?: thing| question)?|another (?:one|thing|question)|quick (?:one|question))\s*[:.,-]\s+/i
/** `I need two prices: naphtha Japan and naphtha Europe`. */
const prices =
  /^\W*(?:i need |i want |give me |show me |get me )?(?:two|three|both|these|the|some) prices?(?: please| pls)?:\s+/i
/** `dispute: how many days, and who decides`: what stands before the colon is asked about in every part. */
const topic = /^([^?!.,:;]{2,40}?):\s+(?=\S)/u

export function splitQuestions(message: string): string[] {
  // Long runs of spaces would be tried from each of them.
  const text = withoutCourtesy(message.replace(/[^\S\n]+/g, ' '))
    .replace(count, '')
    .replace(prices, 'price of ')
  const [lead, about = ''] = topic.exec(text) ?? []
  if (lead && !asked.test(about) && !/^\W*\d{1,2}\W*$/.test(about)) {
    const parts = splitText(text.slice(lead.length), message)
    // Of one question the topic is a part.
    if (parts.length > 1) return parts.map((part) => `${about}: ${part}`)
  }
  return splitText(text, message)
}

function splitText(text: string, message: string): string[] {
  const numbered = splitNumbered(text).map(splitPoint)
  const parts = numbered.flat()
  const isTopical = (part: string) => !smallTalkOf(part) && !(parts.length > 1 && namesNothing.test(part))
  // A statement under one number says nothing about the question under the next.
  const asked = withVerbBefore(numbered.flatMap((point) => joinTold(point.filter(isTopical))))
  const kept = asked.length > 0 ? asked : parts
  return kept.length === 0 ? [message] : kept.slice(0, mostQuestions)
}

const splitPoint = (point: string): string[] =>
  point
    .split(lines)
    .flatMap((part) => part.split(marks))
    .flatMap((part) => part.split(sentences))
    .flatMap((part) => splitAt(part, joined))
    .flatMap((part) => splitAt(part, comma))
    .flatMap(splitPairs)
    .flatMap(splitParallel)
    .map((part) => part.trim())
    .filter((part) => /[\p{L}\p{N}]/u.test(part))

/** `I need both limits.` only says again that something is wanted. */
const namesNothing =
  /^\W*(?:(?:i|we) (?:just |only |really )?(?:need|want|require|would like|am after|are after)|give me|both|all|just|only)(?:\s+(?:both|all|the|exact|exactly|two|three|answers?|limits?|figures?|numbers?|facts?|of|them|these|those|each|please|pls|quickly|fast|asap|now|today|only|that|it|straight|short|brief|one|by|one))*\W*$/i

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
  const isAsked = mark !== comma || asked.test(first)
  return pieces.length > 1 && wordsIn(first) >= leastWords && isAsked ? pieces : [part]
}

const wordsIn = (text: string) => text.split(/\s+/).length
const statement =
  /^(?:we|i|i'm|i've|she|he|they|our|my|someone|somebody|the|a|an|it|there|you|buyer|seller|if|when|once|after|because|since|this|that|in|at)\b(?!.*(?:\?|\b(?:please|pls|status)\b))/i
/** `B/L says 30,000`, `ship was late`: a verb after what it is about, and nothing asked. */
const verb =
  /^(?!\W*(?:price|prices|status|max|min|how|what|which|who|where|when|why)\b)[^?,]{1,40}?\s(?:is|are|was|were|has|have|had|says|said|got|wants|paid|lost|settled|nominated|went|came|keeps|shows|reads)\b[^?]*$/i
/** `KYC status please.` is asked. */
const wish = /\b(?:please|pls|status|prices?|also)\b/i
const isStatement = (text: string) =>
  !asked.test(text) &&
  (statement.test(text) || verb.test(text) || (/[.]$/.test(text) && !wish.test(text))) &&
  wordsIn(text) > leastWords &&
  !new RegExp(String.raw`[:,-] (?!which\b)${loose}\b`, 'i').test(text)

/** `SGS bill. Who pays?`: two or three words with a full stop say what the question is about. */
const isTopic = (text: string) =>
  /[^.][.]$/.test(text) &&
  wordsIn(text) <= 3 &&
  !asked.test(text) &&
  !wish.test(text) &&
  productsIn(text).length === 0

/** `Which deals does it have? We are their bank.` */
const isToldAfter = (text: string) => isStatement(text) && !text.includes('?') && !wish.test(text)

/** A statement before a question belongs to it; so do one after the last question and a bare `how?`. */
function joinTold(parts: string[]): string[] {
  const joined: string[] = []
  let last = ''
  for (const [at, part] of parts.entries()) {
    const before = joined.at(-1)
    if (before?.includes('?') && at === parts.length - 1 && isToldAfter(part)) {
      joined[joined.length - 1] = `${before} ${part}`
      continue
    }
    const isBare = wordsIn(part) <= leastWords && /^(?:how|where|when|why|price|since when)\b/i.test(part)
    const isTold = isStatement(last) || isTopic(last)
    if (before !== undefined && (isTold || isBare))
      joined[joined.length - 1] = `${before.replace(/[.]?$/, isTold ? '.' : ',')} ${part}`
    else joined.push(part)
    last = part
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

const parallel =
  /^(\W*(?:what|which|how|where|who|is|are|can|could|do|does|may|must|will)\b[^?\d]{8,80}?)\s+and\s+((?:with|without|on|in|under|for|from|at|by|to)\s[^?\d]{2,60})\??$/i

/** Where do I change my address and my phone number: the same is asked of both. */
const ofBoth =
  /^(\W*(?:how|where) (?:do|can|could) (?:i|we) \w+) ((?:my|our) [^?,]{2,40}?),?\s+and (?:also )?((?:my|our) [^?]{2,40})\??$/i

/** Is it usable on a phone and with a screen reader: the second begins as the first. */
function splitParallel(part: string): string[] {
  const [, act, one, other] = ofBoth.exec(part.trim()) ?? []
  if (act && one && other) return [`${act} ${one}?`, `${act} ${other}?`]
  const [, first = '', second = ''] = parallel.exec(part.trim()) ?? []
  if (!first || /\b(?:difference|between|compar\w*|versus|relation|both)\b/i.test(part)) return [part]
  const whole = beginAsBefore(second, first)
  return whole === undefined ? [part] : [`${first}?`, `${whole}?`]
}
