import { informativeWords } from '../../knowledge/informative-words.rules.ts'
import { readParts } from '../sums/sum-parts.rules.ts'
import type { Unit } from '../sums/units.rules.ts'
import {
  bunkerIds,
  crudeIds,
  fuelInPort,
  marketAt,
  type Named,
  notCarried,
  type Place,
  placeNames,
  placesIn,
  productsIn,
} from './market-vocabulary.rules.ts'
import { type PriceTime, priceTimeIn } from './price-times.rules.ts'

/** What a question asks of the markets: which ones, when, and against what. */
export type MarketQuestion = {
  /** In the order in which they are named. */
  ids: string[]
  /** What is asked for and no market here, with the one that comes nearest. */
  missing: { name: string; nearest: string | undefined }[]
  time: PriceTime | undefined
  /** How they stand to each other. */
  isCompared: boolean
  spread: 'crack' | '3-2-1' | 'regrade' | undefined
  per: Unit | undefined
  inCents: boolean
  currency: string | undefined
  /** A level that was named: is it above 80. */
  level: string | undefined
  /** The cheapest or dearest of a group. */
  extreme: 'lowest' | 'highest' | undefined
  /** What is to be valued at the price. */
  quantity: { value: string; unit: Unit } | undefined
}

const priceWords =
  /\b(?:pric(?:e|es|ed|ing)|quot(?:e|ed|es|ation)|costs?|worth|trad(?:es?|ing|ed)|levels?|values?|valued|expensive|cheap\w*|dear\w*|how much|print(?:ed)?|settled?|settles|settlement|clos(?:ed?|ing)|last|latest|spot|market|number|figure|indications?|pay(?:ing)?|going for|going rate|rates?|now|today(?:'s)?|current(?:ly)?|at present|at the moment|right now|live|board|front month|prompt|futures|marks?|dollars? for|assess\w*|update|check)\b|\bwhere(?:'s| is| are| was| were| did)\b|\bwhat(?:'s| is| are)\b.*\b(?:at|doing)\b|\bhow(?:'s| is| are)\b.*\b(?:doing|looking|trading)\b|[$€£]/i
const moveWords =
  /\b(?:mov(?:e|ed|es|ing|ement)|chang(?:e|ed|es|ing)|chg|gone|go(?:ne)? (?:up|down)|went|ris(?:e|en|ing)|rose|fall(?:en|ing)?|fell|drop(?:ped|ping)?|climb\w*|jump\w*|rall\w*|crash\w*|slid\w*|slip\w*|gain\w*|los[et]\w*|do(?:ne)?|did|develop\w*|perform\w*|trend\w*|volatil\w*|range|high(?:s|er|est)?|low(?:s|er|est)?|average|avg|mean|min(?:imum)?|max(?:imum)?|peak|bottom|happened|history|since|up|down|was|were|been|stronger|weaker|dearer|cheaper)\b/i
const compareWords =
  /\b(?:vs\.?|versus|against|compar\w*|differen\w*|spread|diff|premium|discount|gap|above|below|higher|lower|cheaper|dearer|more expensive|arb\w*|over|under|minus|less|than|better|wider|efs|both|between|each|respectively|moved more)\b|\b\w+\s*[-–/]\s*\w+/i
const crackWords = /\bcracks?\b|\bcrk\b|\brefin(?:ing|ery) margins?\b/i

/** About the product, the platform or a deal, and not the price of a market. */
const otherwise = [
  /\b(?:density|sul(?:f|ph)ur (?:content|limit|cap|max\w*)|(?:max\w*|how much) sul(?:f|ph)ur|flash ?point|freez\w*|pour point|cetane|octane|viscosity|api gravity|specs?|specifications?|aromatics|cfpp|cloud point|lubricity|calorific|heating value)\b/i,
  /\b(?:alerts?|notify|notified|tell me when|warn|remind|ping me)\b/i,
  /\bhow (?:do|can|could|should|would) (?:i|we|you|one)\b|\bhow to\b|\bwhere (?:do|can|could) (?:i|we|you)\b|\b(?:can|may|could|should|must) (?:i|we)\b|\bis it (?:possible|allowed)\b/i,
  /\b(?:why|who|whose|whom|explain|explanation|define|definition|stands? for|abbreviation)\b|\bmean(?:s|ing)\b|\bdo(?:es)? .{2,40} mean\b/i,
  /\b(?:come from|source|sources|simulated|real prices?|republish|licen[cs]\w*|stale|delayed|how (?:often|old|fresh))\b|\bare (?:the|your|these) prices\b/i,
  /\b(?:formula|escalation|provisional|invoices?|floating|trigger|pricing (?:days?|period|basis|window)|landed|freight|agree\w*|propos\w*|counter\w*|negotiat\w*|requests?|suppl(?:y|ies)|listings?|bids?|quotes? (?:on|of|are|waiting|from|for my)|(?:my|our) (?:quotes?|deals?|offers?|price|cargo|counterpart\w*)|contract terms?|recap|laycan|demurrage|tolerance|bill of lading|commission)\b/i,
  /\b(?:sanction\w*|certificat\w*|blend\w*|contango|backwardation|forward curve|which unit|what unit|in which currency)\b|\bunits? (?:is|are)\b/i,
  /\bhow (?:is|are|were) .*\b(?:priced|quoted|traded|computed|calculated|made|assessed|measured)\b|\bwhat (?:moves|drives|influences)\b/i,
  /\bwhat(?:'s| is| are| does) (?:an? )(?:[\w-]+ ){0,2}(?:cracks?|spreads?|regrade|differential|benchmark|marker|margin|basket)\b/i,
  /\bwhat(?:'s| is) (?:the )?(?:regrade|3-2-1(?: crack)?|crack spread)\s*\??$/i,
  // What somebody should do, or what will come.
  /\b(?:will|gonna|going to|should|view|opinion|think|target|forecast\w*|predict\w*|outlook|expect\w*|recommend\w*|hedg\w*|invest\w*|smart|wise|fair|too much|too high|better than|worth (?:it|storing|waiting|buying)|how (?:high|low|far) (?:can|could|will)|good (?:time|moment|price|idea|level|deal)|right (?:time|moment)|best (?:time|moment)|right price|buy|sell|wait|tomorrow|next (?:week|month|year))\b/i,
  /\b(?:their|his|her|competitors?|rivals?|other (?:buyers?|sellers?|members?|traders?|compan\w+)|without|proof|reason|called|cut-?off|classif\w*|is what)\b|\b\d{1,2}:\d\d\b|\b20\d\d\s*(?:-|–|to|and)\s*(?:20)?\d\d\b/i,
]
/** Named alone they are asked for what they are. */
const explained =
  /^\W*(?:hsfo|vlsfo|ulsfo|saf|fame|hvo|mgo|lsmgo|mdo|lpg|ucome|ulsd|eurobob|bitumen|methanol|butane|biodiesel|naphtha|avgas|mtbe)\W*$/i
/** How much of something is in it: a share and no price. */
const asksShare =
  /\bhow much\b.*\b(?:in(?:to)?|contains?|blend\w*|mix\w*|added|share|percent\w*|allowed|may)\b.*\b(?:e5|e10|b7|blend|fuel|diesel|jet)\b|\b(?:share|content) of\b/i

/** Words around a market that ask nothing else. */
const around =
  /\b(?:show|over|last|past|this|next|previous|week\w*|month\w*|year\w*|quarter\w*|days?|today'?s?|now|current\w*|right|please|pls|plz|kindly|price[sd]?|pricing|ice|nymex|platts|argus|spot|futures?|cargo(?:es)?|barges?|cif|fob|c\+f|cfr|del(?:ivered)?|dlvd|pipeline|bunkers?|vs|versus|and|ago|one|compared|tell|latest|hi|hello|hey|good|morning|afternoon|sir|mate|team|usd|dollars?|eur|euros?|cents?|per|bbl|barrels?|mt|tonnes?|gal(?:lons?)?|level|quote|front|rates?|market|terms|mid|chg|change|average|avg|ytd|mtd|yoy|mom|wow|high|low|range|since|monday|yesterday|open|spec|swap|index|marker|number|grade|fuel|us|uk|m1|m\+1|sweet|light|sour|ppm|cst|ron|netback|flat|ports?|wholesale|stemming|quick|indication|jpy|cny|inr|brl|yen|yuan|rupees|kl|\d+)\b/gi

/** With `isNamed` the text is known to be about markets, and need not ask for a price. */
export function readMarketQuestion(
  question: string,
  today: string,
  isNamed = false,
): MarketQuestion | undefined {
  if (
    !isNamed &&
    (explained.test(question) ||
      otherwise.some((pattern) => pattern.test(question)) ||
      asksShare.test(question))
  )
    return undefined
  const missing = notCarried.filter(({ asked }) => asked.test(question))
  const rest = fuelInPort(
    missing.reduce(
      (text, { asked }) => text.replace(asked, ' '),
      question.replace(/\beast[ /-]+west\b/i, 'japan and nwe'),
    ),
  )
  const named = productsIn(rest)
  if (
    named.length === 0 &&
    missing.length === 0 &&
    !(
      spreadIn(question) &&
      /\b(?:now|today|current\w*|latest|at present|price|right now|level)\b/i.test(question)
    )
  )
    return undefined
  const time = priceTimeIn(question, today)
  const spread = spreadIn(question)
  const refs = refsFor(rest, named)
  const isCompared = compareWords.test(question) && refs.length > 1
  const { wants, quantities, money, prices, numbers, percents, lots } = readParts(withoutTimes(question))
  const figures =
    quantities.filter(({ value }) => value !== '1').length +
    prices.length +
    lots.length +
    (percents.length > 0 && !/\b(?:moved?|more than|by)\b/i.test(question) ? 1 : 0)
  const [quantity] = quantities
  const isValued =
    quantities.length === 1 &&
    quantity &&
    quantity.value !== '1' &&
    figures === 1 &&
    named.length === 1 &&
    valueWords.test(question)
  if (!isNamed && figures > 0 && !isValued) return undefined
  const level = money[0]?.value ?? levelIn(question, numbers)
  const isAsked =
    isNamed ||
    spread !== undefined ||
    isCompared ||
    level !== undefined ||
    (time !== undefined && moveWords.test(question)) ||
    (priceWords.test(question) && !isDefinition(question)) ||
    isOnly(rest, missing.length > 0)
  if (!isAsked) return undefined
  const extreme = extremeIn(question)
  const groupIds = extreme && named.length === 1 ? groupFor(named[0]?.product) : undefined
  return {
    ids: groupIds ?? [...new Set(refs.flatMap(({ id }) => id ?? []))],
    missing: [
      ...missing.map(({ name, nearest }) => ({ name, nearest })),
      ...refs.flatMap(({ id, product, place, words }) =>
        id === undefined && place
          ? [{ name: `${words} in ${placeNames[place]}`, nearest: marketAt(product, undefined) }]
          : [],
      ),
    ],
    time,
    isCompared,
    spread,
    per: wants.pricePer ?? wants.unit,
    inCents: wants.inCents ?? false,
    currency: wants.currency ?? currencyIn(question),
    level,
    extreme: groupIds ? extreme : undefined,
    quantity: isValued ? quantity : undefined,
  }
}

/** What a quantity is worth at the price of the market. */
const valueWords = /\b(?:worth|value|cost|market|today|now|current\w*|spot|price)\b/i

const currencyIn = (question: string) =>
  /\b(?:in|to) (?:eur(?:os?)?)\b|€/i.test(question)
    ? 'EUR'
    : /\b(?:in|to) (?:gbp|pounds?|sterling)\b|£/i.test(question)
      ? 'GBP'
      : undefined

const isDefinition = (question: string) =>
  /^\W*(?:what(?:'s| is| are)|whats)\s+(?:an? |the )?[\w./% -]{2,30}\??\s*$/i.test(question) &&
  !/\b(?:price|prices|at|trading|doing|now|today|worth|cost|level|quote|latest|current|going for|market|last|number|figure|print|per)\b|[$]/i.test(
    question,
  )

const spreadIn = (question: string): MarketQuestion['spread'] =>
  /\b3\s*[-:]\s*2\s*[-:]\s*1\b|\b321\b/.test(question)
    ? '3-2-1'
    : crackWords.test(question)
      ? 'crack'
      : /\bregrade\b/i.test(question)
        ? 'regrade'
        : undefined

/** Days, weeks and years are no quantities. */
const withoutTimes = (question: string) =>
  question
    .replace(/\b\d{1,3}[- ]?(?:days?|weeks?|months?|years?|sessions?|hours?|h)\b/gi, ' ')
    .replace(
      /\bjet 54\b|\b54 grade\b|\bfame 0\b|\b20[- ]port\b|\bmogas ?92\b|\b92 ?ron\b|\b9[258]\b(?= (?:ron|singapore|sing|unl))|\b(?:380|180)\b|\b(?:0\.50?|3\.50?|0\.10?) ?%/gi,
      ' ',
    )
    .replace(/\b20\d\d\b/g, ' ')
    .replace(/\b\d{1,2}(?:st|nd|rd|th)?(?= (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec))/gi, ' ')

/** Is Brent above 80; has it broken 90. A factor that is given is none. */
function levelIn(question: string, numbers: string[]): string | undefined {
  const [value] = numbers
  return numbers.length === 1 &&
    value &&
    /\b(?:above|below|over|under|broken?|break|hit|cross\w*|reach\w*|past|through|still|than|near|around|touch\w*|top(?:ped)?)\b/i.test(
      question,
    ) &&
    Number(value) > 1
    ? value
    : undefined
}

const extremeIn = (question: string): MarketQuestion['extreme'] =>
  /\b(?:cheapest|lowest|least expensive)\b/i.test(question)
    ? 'lowest'
    : /\b(?:most expensive|dearest|highest|costliest|priciest)\b/i.test(question)
      ? 'highest'
      : undefined
const groupFor = (product: Named['product'] | undefined) =>
  product === 'crude' ? crudeIds : product === 'vlsfo' ? bunkerIds : undefined

type Ref = { product: Named['product']; place: Place | undefined; id: string | undefined; words: string }

/** Each product with its place: the nearest one, or the only one for all; one product at two places is two markets. */
function refsFor(text: string, named: Named[]): Ref[] {
  const places = placesIn(
    named.reduce(
      (rest, { at, words }) => rest.slice(0, at) + '~'.repeat(words.length) + rest.slice(at + words.length),
      text,
    ),
  )
  const own = (product: Named['product'], place: Place | undefined, words: string): Ref => ({
    product,
    place,
    id: marketAt(product, place),
    words,
  })
  const [only] = named
  if (only && named.length === 1 && places.length > 1) {
    const all = places.map(({ place }) => own(only.product, place, only.words))
    const known = all.filter(({ id }) => id !== undefined)
    const distinct = known.filter(({ id }, at) => known.findIndex((one) => one.id === id) === at)
    return distinct.length > 0 ? distinct : all.slice(0, 1)
  }
  return named.map(({ product, at, words }, index) => {
    const until = named[index + 1]?.at ?? text.length
    const from = index === 0 ? 0 : (named[index - 1]?.at ?? 0) + (named[index - 1]?.words.length ?? 0)
    const after = places.find((one) => one.at > at && one.at < until)
    const before = places.findLast(
      (one) => one.at < at && one.at >= from && text.slice(one.at, at).trim().split(/\s+/).length <= 3,
    )
    const shared = places.length === 1 ? places[0] : undefined
    const chosen =
      [before, after, shared].find((one) => one && marketAt(product, one.place) !== undefined) ??
      after ??
      before
    // A place that goes with the other product says nothing of this one.
    const isOthers = chosen && marketAt(product, chosen.place) === undefined && named.length > 1
    return own(product, isOthers ? undefined : chosen?.place, words)
  })
}

/** Nothing but markets, places, times and units: `gasoil`, `brent over the last year`. */
function isOnly(text: string, isMissing: boolean): boolean {
  const bare = productsIn(text).reduce((rest, { words }) => rest.replace(words, ' '), text)
  const without = placesIn(bare).length > 0 ? stripPlaces(bare) : bare
  const rest = informativeWords(without.replace(around, ' ').replace(/\bwhat(?:'s| is| are)\b/gi, ' '))
  const isWhatIs = /^\W*what(?:'s| is| are)\b/i.test(text)
  return rest.length === 0 && !isWhatIs && (!isMissing || text.trim().split(/\s+/).length <= 6)
}
const stripPlaces = (text: string) =>
  text.replace(
    /\b(?:singapore|sing|sgp|spore|mops|asian?|fujairah|fuj|durban|santos|houston|us ?gulf|coast|usgc?|gulf|new york|nyh?|harbou?r|arab|ag|middle east|mideast|japan|mopj|west africa|waf|lome|brazil|sao paulo|chicago|argo|mont|belvieu|rotterdam|rtm|r'?dam|ara|nwe|north|west|europe(?:an)?|med|global|world(?:wide)?|colonial)\b/gi,
    ' ',
  )
