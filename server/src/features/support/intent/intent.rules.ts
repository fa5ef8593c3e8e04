/**
 * What a message asks, where that decides how it is answered before anything is looked up. A table of patterns, the
 * first that fits counts; `question` is everything that tools and articles answer.
 */
export type Intent =
  | 'person'
  | 'small_talk'
  | 'others_data'
  | 'advice'
  | 'off_topic'
  | 'question'
  | 'language'
  | 'alert'

const person = [
  /\b(?:speak|talk|chat|write|connect(?: me)?|get me|give me|put me (?:through )?|transfer me|reach|complain|need|want|like)\b[^.?]{0,30}\b(?:to |with |through to )?(?:an? |the |some |real |live |your |actual )*(?:human(?: being)?|person|somebody|someone|agent|operator|advisor|representative|employee|(?:staff|team) member|manager|supervisor|staff|support (?:staff|agent|team|desk)|people)\b/i,
  /\b(?:is|are) there (?:an? |any |some |actual |real |live )*(?:human|person|employee|agent|somebody|someone|anybody|anyone|people)\b[^?]*\b(?:talk|speak|chat|write) (?:to|with)\b/i,
  /^\W*(?:(?:a |real |live )?(?:human|person|operator|agent|representative|support staff)(?: being)?(?:,? (?:please|now|asap))?)\W*$/i,
  /\b(?:call|ring) me\b|\bopen a (?:support )?ticket (?:for|now|please)\b|^\W*(?:please )?open a (?:support )?ticket\W*$|\bhand ?over to\b/i,
  /\b(?:call|get|fetch|send|find)\b[^.?]{0,12}\b(?:somebody|someone|anybody|anyone)\b[^.?]{0,20}\b(?:support|team|staff|service|you)\b/i,
  /\b(?:somebody|someone|anybody|anyone|(?:a )?(?:member|colleague)|one)\b[^.?]{0,12}\b(?:of|from|in) (?:your|the) (?:support |service )?(?:team|staff|desk)\b[^.?]{0,30}\b(?:contact|call|help|answer|reply|write|speak)\b/i,
  /\b(?:speak|talk|chat|connect me|put me through|get me|give me|reach|contact)\b[^.?]{0,20}\b(?:customer (?:service|support|care)|support team|service desk|your team)\b/i,
]
/** How it is done, or about people who are not ours. */
const notPerson =
  /\b(?:verif|nominat|mediator|counterpart|seller|buyer|supplier|compan|colleague|report|block)\w*/i

const smallTalk: [RegExp, string][] = [
  [
    /^\W*(?:hi|hello|hey|hiya|yo|(?:good )?(?:morning|afternoon|evening)|good day|greetings|moin|howdy)(?:[ ,]+(?:there|all|everyone|team|support|laycan|you))*\W*$/i,
    'Hello! What would you like to know? I answer from the help centre, with current prices and from your own data.',
  ],
  [
    /^\W*(?:(?:ok(?:ay)?|great|perfect|brilliant|awesome|excellent|lovely|super|nice|good|cool|amazing|you(?:'re| are) (?:great|the best|a star|awesome)|that (?:helps?|helped))[ ,!.]+)*(?:many )?(?:thanks?|thank you|thx|ty|ta|cheers|much appreciated)\b[^?]{0,40}$/i,
    'You are welcome. Is there anything else you would like to know?',
  ],
  [
    /^\W*(?:ok(?:ay)?[ ,]+)?(?:bye|goodbye|good bye|see you|good night|ciao|later)(?:\s+\w+)?\W*$/i,
    'Goodbye! Your conversation stays here under Support.',
  ],
  [
    /^\W*how are you\b[^?]{0,20}\??\W*$|^\W*how(?:'s| is) it going\W*$/i,
    'Very well, thank you. What can I help you with?',
  ],
  [
    /^\W*(?:who|what) are you\W*$|\bare you (?:an? )?(?:robot|bot|human|machine|person|ai|computer|real)\b|\bwhat(?:'s| is) your name\b|\bwhat can you do\b|^\W*(?:do|can|did) you (?:ever |even |really )*(?:sleep|eat|rest|dream|feel|think|understand me|have (?:a )?(?:name|feelings|break))\b|^\W*(?:how old|where) are you\b|^\W*who (?:made|built|created|programmed) you\b/i,
    'I am the automatic assistant of the support desk. I answer from the help centre, with current prices, calculations and your own data. A person answers when you choose Talk to a person.',
  ],
  [
    /^\W*(?:ok(?:ay)?|great|perfect|fine|cool|nice|good|super|got it|understood|alright)\W*$/i,
    'Good. Is there anything else you would like to know?',
  ],
  [/^\W*(?:sorry|my bad|never ?mind|forget it)\W*$/i, 'No problem. Ask whenever you like.'],
]

const someoneElse =
  '(?:other (?:compan(?:y|ies)|members?|people|users?|traders?|bidders?|buyers?|sellers?|side)|competitors?|rivals?|counterpart(?:y|ies)|somebody else|someone else|another (?:member|company|user|trader)|(?:the|that|this|my|our) (?:other (?:bidder|side|party|broker|trader)|seller|buyer|broker|supplier|customer|counterparty|member))'
const privateThing =
  '(?:deals?|trades?|transactions?|limits?|prices?|offers?|quotes?|bids?|figures|messages|documents?|passport(?: number)?|phone(?: number)?|telephone|mobile|e-?mail(?: address)?|address(?:es)?|password|bank (?:account|details)|iban|date of birth|birthday|kyc|verification|requests?|supplies|positions?|balance|name|commission|margin|customers?|clients?)'
const othersData = [
  new RegExp(
    `\\b(?:show|give|tell|send|list|get|see|read|find|what|which|how much|share)\\b[^?]*\\b${privateThing}\\b[^?]*\\b(?:of|from|for|by|about)\\b[^?]*\\b${someoneElse}`,
    'i',
  ),
  new RegExp(
    `\\b(?:what|which|how much|show|tell|give)\\b[^?]*\\b(?:my |the |our |a |an )?${someoneElse}(?:'s|s')?\\b[^?]*\\b(?:${privateThing}|offer(?:ed)?|bid|pay|paid|quoted|have|has)\\b`,
    'i',
  ),
  /\b(?:(?:tell|give|send|show) me|what(?:'s| is)|can (?:you|i) (?:tell|give|have|get|see))\b[^?]*\b(?:phone(?: number)?|telephone|mobile|e-?mail(?: address)?|address|passport(?: number)?|password|date of birth|iban|bank account)\b[^?]*\bof\b(?! (?:my|our|the (?:support|platform|company passport)|laycan|support)\b)/i,
  /\b(?:messages?|chats?|conversations?|e-?mails?|deals?|trades?|negotiations?) between\b(?![^?]*\b(?:me|us|my|our|i|we)\b)[^?]*\band\b/i,
  /\bwho (?:has |have )?(?:bought|sold|traded|lifted)\b(?![^?]*\b(?:me|us|my|our|i|we)\b)/i,
  /\b(?:what|which) price did\b(?![^?]*\b(?:i|we|you|my|our|me|us)\b)[^?]*\b(?:fix|fixed|pay|paid|sell|sold|buy|bought|get|got|agree|agreed)\b/i,
  /\bwho else\b[^?]*\b(?:quot|bid|negotiat|offer|buy|sell|trad)\w*\b/i,
  /\b(?:who is|who's|name)\b[^?]*\b(?:buyer|seller|company|person|member)\b[^?]*\bbehind\b/i,
]
/** A name, then something private of theirs. The pronouns and things that are written with a capital are none. */
const namedPerson =
  /\b(?!Is|Are|What|Show|Has|Does|Did|Can|The|My|Our|Your|KYC|KYB|EN|ISO|IMO|Laycan|Brent|Jet|Who|How|Where|When|Which|Tell|Give|Please)([A-Z][a-zà-ÿ]{2,}(?: [A-Z][a-zà-ÿ]+)?)(?:'s|’s)\s+(?:[Kk][Yy][CcBb]|[Vv]erification|phone|e-?mail|address|passport|deals?|password|limit|company|documents?|balance|account|number|quote|price)\b/
const personWithThing =
  /\b(?:phone(?: number)?|telephone|mobile|e-?mail(?: address)?|address|passport(?: number)?|password|date of birth|kyc|deals|limit|iban|credit lines?|bank (?:account|details)(?: details)?|account details|turnover|positions|customers|clients|margins?|exposure|balance)\s+of\s+(?:the )?(?!My|Our|Laycan|EN|Jet|Brent|FOB|CIF|KYC)[A-Z][a-zà-ÿ]+/

/** A name, then what they did: Nordic Fuels paid. Words of ours are no names. */
const namedActor =
  /(?<!^)\b((?:[A-Z][\p{L}\d&.-]+)(?: (?:[A-Z][\p{L}\d&.-]+|&|of|and))*)\s+(?:pays?|paid|paying|sells?|sold|selling|buys?|bought|buying|charges?|charged|earns?|earned|owes?|owed|quoted?|quoting|offers?|offered|offering|trades?|traded|trading with|supplies|lifted|loaded|have|has|get|got)\b/gu

export type IsOurs = (word: string) => boolean

function namesActor(text: string, isOurs: IsOurs): boolean {
  return [...text.matchAll(namedActor)].some(([, name = '']) =>
    name.split(' ').some((word) => /^\p{Lu}/u.test(word) && !isOurs(word.toLowerCase())),
  )
}

/** What is asked of somebody, for where a company is named however it is written. */
const asksPrivate = new RegExp(
  String.raw`\b(?:pa(?:y|id|ys)|s(?:ell|old|elling|ells)|b(?:uy|ought|uying|uys)|trad(?:e|es|ed|ing)|quoted?|earns?|owes?|owed|${privateThing})\b`,
  'i',
)
export const asksOfSomebody = (text: string) => asksPrivate.test(text)

const advice = [
  /\b(?:how much|what(?: price| level)?|which price)\b[^?]{0,15}\bshould (?:i|we) (?:bid|offer|ask|charge|quote|sell|buy)\b/i,
  /\b(?:pay|paying|save|avoid|saving|avoiding) (?:less |lower |fewer )?tax(?:es)?\b|\bis it (?:smart|wise|clever|sensible|worth it|a mistake) to (?:hedge|buy|sell|fix|store|wait|invest|lock)\b/i,
  /\b(?:should|shall|would you|do you think|ought)\b[^?]*\b(?:i|we|you)?\b[^?]*\b(?:buy|sell|hedge|invest|accept|fix|wait|hold|lock in|recommend|suggest|choose this|take (?:the|this) (?:quote|offer|deal))\b/i,
  /\b(?:will|is|are|gonna|going to)\b[^?]*\b(?:brent|wti|oil|crude|prices?|market|diesel|gasoil|gasoline|jet|fuel|lng|vlsfo)\b[^?]*\b(?:go(?:ing)? (?:up|down|to)|rise|fall|drop|increase|decrease|recover|crash|get (?:cheaper|dearer|higher|lower|more expensive)|cheaper|higher|lower)\b[^?]*(?:tomorrow|next|soon|later|this|in \w+)?/i,
  /\bwhat\b[^?]*\b(?:will|would)\b[^?]*\b(?:prices?|brent|wti|oil|market|diesel|gasoil|crude)\b[^?]*\b(?:be|do|cost|reach)\b/i,
  /\b(?:good|right|best|bad) (?:time|moment|day|price|deal|idea)\b[^?]*\b(?:to|for)?\b[^?]*\b(?:buy|sell|fix|hedge|trade|invest|enter|close)\b/i,
  /\b(?:which|what)\b[^?]*\b(?:supplier|seller|buyer|broker|quote|offer|fuel|market|compan(?:y|ies))\b[^?]*\b(?:should i|would you|do you) (?:accept|choose|take|recommend|prefer|suggest|pick)\b/i,
  /\b(?:price )?(?:forecast|prediction|outlook)\b[^?]*\b(?:brent|wti|oil|price|market|diesel|gasoil|for)\b|\b(?:recommend|suggest) (?:me )?an? (?:supplier|seller|buyer|broker)\b/i,
  /\bwhat do you think\b[^?]*\bprices?\b/i,
  /\bif you were (?:me|us)\b|\bin (?:my|our) (?:place|shoes|position|situation)\b|\b(?:make|earn) (?:more|the most)(?: money)?\b|\bwould you (?:go for|choose|bet|invest|trust)\b/i,
]
/** The article on trends answers whether they are a forecast; a hold or a delay is no advice. */
const notAdvice =
  /\b(?:trend|confidence|is (?:this|it)(?: an?)? (?:forecast|investment|advice)|are (?:they|these) (?:an? )?forecasts?|deal with|document|password|passport|upload|sulph?ur|ship|vessel|sample)\b/i

const offTopic =
  /\b(?:weather|joke|poem|haiku|recipe|pancakes?|bake|cook|football|soccer|world cup|tennis|movie|film|song|restaurants?|hotel|president|capital of|homework|horoscope|lottery|girlfriend|wife|dog|cats?|dishwasher|eiffel|time is it in|painted|invented|lose weight|symptoms|python|javascript|will it (?:rain|snow)|going to (?:rain|snow)|write (?:me )?an? (?:essay|story|song|letter to my))\b/i

const longestRead = 500

/** As much of a message as rules read: in a long one they would search for so long that everybody waits. */
export const readablePart = (message: string): string => message.slice(0, longestRead)

export function intentOf(message: string, isOurs: IsOurs = () => false): Intent {
  const text = readablePart(message)
  if (person.some((pattern) => pattern.test(text)) && !notPerson.test(text)) return 'person'
  if (smallTalkAnswer(text)) return 'small_talk'
  if (
    othersData.some((pattern) => pattern.test(text)) ||
    namedPerson.test(text) ||
    personWithThing.test(text) ||
    namesActor(text, isOurs)
  ) {
    return 'others_data'
  }
  if (advice.some((pattern) => pattern.test(text)) && !notAdvice.test(text)) return 'advice'
  if (offTopic.test(text)) return 'off_topic'
  return 'question'
}

export const smallTalkAnswer = (text: string): string | undefined =>
  smallTalk.find(([pattern]) => pattern.test(text))?.[1]
