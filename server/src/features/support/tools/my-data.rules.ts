import { asksInGeneral } from './in-general.rules.ts'
import { asksStateSurely } from './my-forms.rules.ts'
import { asksNext, asksWhatToDo } from './my-next-step.rules.ts'
import { type MyThing, thingNamed } from './my-nouns.rules.ts'

const todo =
  /\bpending (?:actions?|tasks?|items?)\b|\b(?:actions?|tasks?) (?:pending|outstanding|open)\b|\b(?:waiting|waits?|pending|open|outstanding|left|due) (?:on|for|with|from) (?:me|us|my (?:side|answer|action|reply))\b(?<!quote.*|counter.*|bid.*|approval.*)|\bto[- ]?do'?s?\b(?! with\b)|\bon my plate\b|\bneeds? (?:my|me)\b|\bmy (?:turn|move|tasks?|action items?)\b|\b(?:action|attention) (?:is )?(?:required|needed)\b|\banything (?:for me|i (?:need|have|must|should)) to (?:do|answer|sign|confirm)\b|\bwhat (?:needs|requires) (?:my|me)\b|\bwhat'?s? (?:is )?outstanding for (?:me|us)\b/i

const own = /\b(?:my|mine|our|ours|i|i'm|i've|i'd|me|we|we've|us|myself)\b/i
const opening = String.raw`^\W*(?:(?:hi|hello|hey|ok|okay|so|and|please|pls|well|kindly|sorry|quick one|remind me|confirm if|can you tell me if|could you check (?:whether|if)|can you check (?:whether|if))[,:]? )*`

/** Ways to ask how something of one's own stands. */
const forms = [
  /\b(?:status|state|update|news|progress|whereabouts)\b/i,
  /\blatest (?:on|with|from)\b|\bwhat(?:'s| is) (?:happening|going on|up|the (?:holdup|hold-up|delay|latest)) ?(?:with|on)?\b/i,
  new RegExp(
    String.raw`${opening}(?:what |which |list |show me |count )?(?:any\w*|new|unread|open|pending|outstanding|active|overdue|upcoming|next|running|waiting|expired|unpaid|did [\w ]{2,30} (?:write|answer|reply|come|get|accept))\b`,
    'i',
  ),
  new RegExp(
    String.raw`${opening}(?:do (?:i|we) (?:still |already |currently )?(?:have|owe|belong|got)|have (?:i|we)|am i|are we|did (?:i|we|my|our|you|any\w*|some\w*|the|support)|was (?:i|my|our)|were (?:my|our)|is (?:my|our|one of (?:my|our)|our company|2fa|any\w*|some\w*|the|there an?y?|there)|are (?:my|our|there|any)|(?:was|were) there|has (?:my|our|any\w*|some\w*|the|a|an|support|your team)|have (?:my|our|you|any\w*)|does (?:my|our) (?:company|firm) (?:already )?have)\b`,
    'i',
  ),
  /\b(?:how (?:many|much)|which|what|what's|whats|list|show(?: me)?|count|give me|tell me|see)\b.*\b(?:(?:do|have|am|are|did|were|was|will) (?:i|we)|(?:i|we)(?:'ve| have| am|'m| are| did)|my|our|mine|ours|me|us)\b/i,
  /\bwhere(?:'s| is| are| does| do)? (?:my|our)\b|\bwhere do (?:i|we) stand\b|\bhow (?:far|complete|are my|is my|is our|are our)\b|\bhow's (?:my|our)\b|\bhow (?:stands?|goes|fares) (?:my|our)\b/i,
  /\bwhen(?:'s| is| are| does| do| will) (?:my|our)\b/i,
  /^\W*(?:my|our) [\w -]{2,40}?(?:[,:-]? ?(?:status|pls|please|still alive|still open))?\W*$/i,
  /\b(?:can't remember|cannot remember|not sure|forgot) (?:whether|if) (?:i|we)\b|\bwonder(?:ing)? (?:whether|if) (?:i|we|my|our)\b/i,
  /\bunread\b|\b(?:pending|overdue|outstanding|open|waiting)\b.*\?\s*$|\b(?:count|pls|please)\W*$/i,
  /\b(?:am i|are we|have i|do i owe)\b|\bof mine\b|\bowner of (?:my|our)\b/i,
  /\b(?:i|we) (?:still )?(?:have|need) to (?:pay|answer|approve|sign|confirm|reply)\b|\bdo (?:i|we) (?:still )?(?:need|have) to (?:approve|sign|answer|confirm|pay|do) (?:any|some)/i,
  /\b(?:due|overdue|open|outstanding|unpaid|waiting|pending)\b.*\b(?:for|of|from|to|on) (?:us|me|our|my|mine)\b/i,
  /\bwhen (?:must|do|should|shall) (?:i|we) (?:have to )?(?:pay|load|deliver|nominate)\b/i,
  new RegExp(
    String.raw`${opening}how many (?:(?:new|unread|open|pending|overdue|unpaid) |(?:\S+ ){1,2}(?:(?:are|do (?:i|we) have) )?(?:still |there )?(?:waiting|unread|open|pending|new|left|outstanding|overdue)\b)`,
    'i',
  ),
]

/** How it is done, what is allowed, what is so for everybody: that is in articles. */
const otherwise = [
  /\bhow (?:do|can|could|would|should|does|to|long|often)\b|\bhow (?:is|are|were|was)\b(?!.*\b(?:going|coming along|doing|progressing|looking|standing)\b)/i,
  /\b(?:whom?|whose|who)\b(?!.*\bowner of (?:my|our)\b| am i (?:registered|signed))|\bwhere (?:do|can|could|would|in)\b(?! (?:i|we) stand)|\bwhere is the\b|\bwhich (?:button|screen|page|menu|share)\b|, (?:and )?where\W*$|\bwhere\W*$/i,
  /\bwhy\b(?!.*\bam i verified\b)(?<!\band why)|\bwhat (?:if|happens|becomes|does|do you|do i (?:press|do|need|get|enter|write)|are house|should i (?:write|put|enter)|must)\b/i,
  /\b(?:can|could) (?:i|we|a|an|my|other|they|the|someone|somebody|anyone|he|two)\b|\bcan you (?!tell me if|check)|\bcould you (?!check)|\bmay (?:i|we|a)\b|\bis (?:it|that) \w+|\bis there (?:an? )?(?:way|fee|charge|cooling|limit|button|option)\b|\bwhat (?:is|are|'s) (?:an?|the (?:difference|meaning|rule|maximum|minimum|way))\b|\bwhat(?:'s|s) the way\b|\bdo (?:i|we|they|colleagues|you) (?:need(?! to (?:approve|sign|answer|confirm|do) (?:any|some))|get|receive|see|know|have to (?!pay\b(?! (?:something|anything|a fee))|answer|approve)|have a chance|pay)\b|(?<!\bwhen )\b(?:must|should|shall|would|will) (?:i|we|you|my|our|the|an?)\b(?!.*\bhave to (?:pay|make)\b)/i,
  /\b(?:change|edit|reset|forgot(?:ten)? (?:my|the)|turn (?:on|off)|set up|delete|erase|cancel|withdraw|export\w*|download|hide|attach|upload an?|send an?|need to(?! (?:answer|approve|sign|pay|act|do|confirm|reply|lift))|want to|would like|'d like|left the|lost|remove|take .* off|invite an?|add an?|transfer|create|write off|replace|typo|wrong|mistake|stolen|compare|refused my|leaves?|reminded|beep|warned|prove|read the|leak|deactivate)\b/i,
  /\b(?:if|suppose|when|whenever|once|after) (?:i|we|my|our|the|a|an|i'm|he)\b|\bdo(?:es)? (?:my|our|the|alert|colleagues|they|it|laycan|exporting)\b(?! (?:company|firm) (?:already )?have)(?! next)(?!.*\bstands?\b)/i,
  /\b(?:in general|always|usually|normally|generally|for years|sufficient|enough|compulsory|mandatory|allowed to (?!trade)|possible|doable|real product|register|explain|walk me|press|button|in the app|find where|good (?:time|moment)|fair|right price|chance|idea|agree|hedge|accept|lower|automatic|average|price(?! alerts?)|real|ok for|okay for|run out(?!.*\b(?:today|tomorrow|this week|soon)\b)|per ?mt|how many reviewers|looks? back)\b/i,
]

/** What is another's, or between others. */
const ofOthers =
  /\bthe (?:buyer|seller|broker|trader|company|guy|man|woman|person) (?:i|we) \w+|\b(?:competitors?|rivals?|neighbour|boss|ex-?employer|other compan\w+|his|her|him|guy|between)\b|\bmy (?:counterpart\w*|buyer|seller|broker|trader|colleague)\b|\b(?:deals?|kyc|passport|documents?|limit|status|phone|quotes?|chat) of (?:the|an?|other)\b|\bthe (?:seller|buyer) (?:pay|paid for|pays)\b(?! (?:my|our|us|me)\b)|\bopen an? (?:ticket|dispute|claim)\b|\bopen (?:dispute|claim) against\b|\bget back to me\b/i

const mostWords = 18

/** Why it is asked, before a colon: Before the auditors come: is anything unpaid? */
const preamble =
  /^[^:?]{4,80}:\s+(?=(?:is|are|was|were|do|does|did|have|has|what|which|how|when|where|who|any\w*)\b(?:\s+\S+){2})/i

/** Of several sentences the last that asks. */
function lastQuestion(text: string): string {
  const sentences = text.split(/(?<=[.!?])\s+(?=\S)/)
  return sentences.findLast((one) => one.includes('?')) ?? sentences.at(-1) ?? text
}

export function readMyThing(question: string): MyThing | undefined {
  // The US sulphur limit is none of ours.
  const whole = lastQuestion(question).replace(/\bUS\b/g, ' ')
  const text = whole.replace(preamble, '')
  if (text.trim().split(/\s+/).length > mostWords) return undefined
  const before = question.slice(0, question.length - lastQuestion(question).length)
  if (asksNext(text, before)) return 'next'
  if (asksWhatToDo(text) || asksInGeneral(text) || ofOthers.test(text)) return undefined
  const isSure = asksStateSurely(text)
  if (!isSure && otherwise.some((pattern) => pattern.test(text))) return undefined
  if (pointsInside.test(text)) return thingNamed(before)
  const thing = thingNamed(text)
  if (todo.test(text) && (!thing || thing === 'deals')) return 'todo'
  if (!thing || !(isSure || forms.some((pattern) => pattern.test(text)))) return undefined
  const isOwn = own.test(whole.replace(/\b(?:show|tell|give|remind|let) (?:me|us)\b/gi, ' '))
  return isOwn || isBare(text, thing) || ofOtherSide.test(text) ? thing : undefined
}

/** What was seen before: a bell with a number. What is in there for me? */
const pointsInside =
  /^\W*(?:and |so )?what(?:'s| is| are)? (?:in|inside|behind|under) (?:there|it|that|them)\b(?: for (?:me|us))?\W*$|^\W*what (?:does|do) (?:it|they) (?:have|hold) for (?:me|us)\W*$/i

/** Of one's own negotiation, where the other side is asked about. */
const ofOtherSide = /^\W*has the (?:seller|buyer|other side|counterparty|supplier)\b.*\byet\b/i
const bareStates =
  /\b(?:status|state|update|news|unread|new|pending|open|outstanding|active|overdue|count|waiting)\b/i
/** Any deals? asks for one's own; any documents or any commission may ask for a rule. */
const mayBeRule = new Set<MyThing>([
  'kyc',
  'limits',
  'company',
  'people',
  'dates',
  'account',
  'codes',
  'feed',
  'exports',
  'reports',
  'commissions',
  'pricing',
  'papers',
  'inspections',
  'laytime',
  'contacts',
])
/** Is that second step activated? */
const isSwitched =
  /^\W*(?:is|are)\b.*\b(?:switched on|switched off|turned on|turned off|enabled|activated|active)\W*$/i
const mostBareWords = 6

/** Without a word for oneself a state is asked of in few words: `kyc update pls`. */
const isBare = (text: string, thing: MyThing) =>
  (bareStates.test(text) ||
    (thing === 'account' && isSwitched.test(text)) ||
    (/^\W*any\w*\b|[:,–-] ?any\W*$/i.test(text) && !mayBeRule.has(thing))) &&
  text.trim().split(/\s+/).length <= mostBareWords &&
  !(thing === 'limits' || thing === 'dates')
