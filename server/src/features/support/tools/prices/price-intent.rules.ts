/** Whether a question asks for a price, a move or a comparison, and what asks for something else. */
export const priceWords =
  /\b(?:pric(?:e|es|ed|ing)|quot(?:e|ed|es|ation)|cost(?:s|ing)?|worth|trad(?:es?|ing|ed)|levels?|values?|valued|expensive|cheap\w*|dear\w*|how much|print(?:ed)?|settled?|settles|settlement|clos(?:ed?|ing)|last|latest|spot|market|number|figure|indications?|pay(?:ing)?|going for|wants? for|asks? for|asking for|fetch(?:es)?|change hands|these days|going rate|rates?|now|today(?:'s)?|current(?:ly)?|at present|at the moment|right now|live|board|front month|prompt|futures|marks?|dollars? for|assess\w*|update|check|per (?:tonne|ton|mt|barrel|bbl|gallon|litre|mmbtu|mwh|therm)|(?:usd|eur|gbp|cents?)\/\p{L}+)\b|\bwhere(?:'s| is| are| was| were| did)\b|\b(?:how|where) stands\b|\bwhat(?:'s| is| are)\b.*\b(?:at|doing)\b|\bhow(?:'s| is| are)\b.*\b(?:doing|looking|trading)\b|[$€£]/iu
export const moveWords =
  /\b(?:mov(?:e|ed|es|ing|ement)|chang(?:e|ed|es|ing)|chg|gone|go(?:ne)? (?:up|down)|went|ris(?:e|en|ing)|rose|fall(?:en|ing)?|fell|drop(?:ped|ping)?|climb\w*|jump\w*|rall\w*|crash\w*|slid\w*|slip\w*|gain\w*|los[et]\w*|do(?:ne)?|did|develop\w*|perform\w*|trend\w*|volatil\w*|range|high(?:s|er|est)?|low(?:s|er|est)?|average|avg|mean|min(?:imum)?|max(?:imum)?|peak|bottom|happened|history|since|year to date|ytd|month to date|mtd|up|down|was|were|been|stronger|weaker|dearer|cheaper)\b/i
export const compareWords =
  /\b(?:vs\.?|versus|against|compar\w*|differen\w*|spread|diff|premium|discount|gap|above|below|higher|lower|cheaper|dearer|more expensive|arb\w*|over|under|minus|less|than|better|wider|efs|both|between|each|respectively|moved more)\b|\b\w+\s*[-–/]\s*\w+/i
export const crackWords = /\bcracks?\b|\bcrk\b|\brefin(?:ing|ery) margins?\b/i

/** About the product, the platform or a deal, and not the price of a market. */
const otherwise = [
  /\b(?:density|sul(?:f|ph)ur (?:content|limit|cap|max\w*)|(?:max\w*|how much) sul(?:f|ph)ur|flash ?point|freez\w*|pour point|cetane|octane|viscosity|api gravity|(?<!open )specs?|specifications?|aromatics|cfpp|cloud point|lubricity|calorific|heating value)\b/i,
  /\b(?:alerts?|notify|notified|tell me when|warn|remind|ping me)\b/i,
  /\bhow (?:do|can|could|should|would) (?:i|we|you|one)\b|\bhow to\b|\bwhere (?:do|can|could) (?:i|we|you)\b|\b(?:can|may|could|should|must) (?:i|we)\b(?! (?:have|get|see|know) (?:the|an?|your|todays?|current|latest|last)\b)(?! (?:trouble|bother|ask) you\b)(?! ask\b)|\bis it (?:possible|allowed)\b/i,
  /\b(?:which|what) (?:compan(?:y|ies)|firms?|members?|sellers?|buyers?|suppliers?|traders?)\b|\b(?:why|who|whose|whom|explain|explanation|define|definition|stands? for|abbreviation)\b|\bmean(?:s|ing)\b|\bdo(?:es)? .{2,40} mean\b/i,
  /\b(?:come from|source|sources|simulated|real prices?|republish|licen[cs]\w*|stale|delayed|how (?:often|old|fresh))\b|\bare (?:the|your|these) prices\b/i,
  /\b(?:price (?:cap|ceiling)|ceiling price|caps|capped)\b|\b(?:cap|ceiling)\b.*\b(?:russian|eu|g7)\b|\b(?:russian|eu|g7)\b.*\b(?:cap|ceiling)\b/i,
  /\b(?:formula|escalation|provisional|invoices?|floating|trigger|pricing (?:days?|period|basis|window)|landed|freight|agree\w*|propos\w*|counter\w*|negotiat\w*|requests?|suppl(?:y|ies)|listings?|bids?|quotes? (?:on|of|are|waiting|from|for my)|(?:my|our) (?:quotes?|deals?|offers?|price|cargo|counterpart\w*)|contract terms?|recap|laycan|demurrage|tolerance|bill of lading|commission)\b/i,
  /\b(?:sanction\w*|certificat\w*|blend\w*|contango|backwardation|forward curve|which unit|what unit|in which currency)\b|\bunits? (?:is|are)\b/i,
  /\bother way (?:a)?round\b|\bvice versa\b|\bthe reverse\b/i,
  /\bhow (?:is|are|were) .*\b(?:priced|quoted|traded|computed|calculated|made|assessed|measured)\b|\bwhat (?:moves|drives|influences)\b/i,
  /\bwhat(?:'s| is| are| does) (?:an? )(?:[\w-]+ ){0,2}(?:cracks?|spreads?|regrade|differential|benchmark|marker|margin|basket)\b/i,
  /\bwhat(?:'s| is) (?:the )?(?:regrade|3-2-1(?: crack)?|crack spread)\s*\??$/i,
  // What somebody should do, or what will come.
  /\b(?:will|gonna|going to|should|view|opinion|think|target|forecast\w*|predict\w*|outlook|expect\w*|recommend\w*|hedg\w*|invest\w*|smart|wise|fair|too much|too high|better than|worth (?:it|storing|waiting|buying)|how (?:high|low|far) (?:can|could|will)|good (?:time|moment|price|idea|level|deal)|right (?:time|moment)|best (?:time|moment)|right price|buy|sell|wait|tomorrow)\b|\b(?:pric\w*|where|what|how)\b.*\bnext (?:week|month|year)\b/i,
  /\b(?:their|his|her|competitors?|rivals?|other (?:buyers?|sellers?|members?|traders?|compan\w+)|without|proof|reason|called|cut-?off|classif\w*|is what)\b|\b\d{1,2}:\d\d\b|\b20\d\d\s*(?:-|–|to|and)\s*(?:20)?\d\d\b/i,
]
/** Named alone they are asked for what they are. */
const explained =
  /^\W*(?:hsfo|vlsfo|ulsfo|saf|fame|hvo|mgo|lsmgo|mdo|lpg|ucome|ulsd|eurobob|bitumen|methanol|butane|biodiesel|naphtha|avgas|mtbe)\W*$/i
/** How much of something is in it: a share and no price. */
const asksShare =
  /\bhow much\b.*\b(?:in(?:to)?|contains?|blend\w*|mix\w*|added|share|percent\w*|allowed|may)\b.*\b(?:e5|e10|b7|blend|fuel|diesel|jet)\b|\b(?:share|content) of\b|\b(?:what|which|how large a|how big a) (?:share|percentage|proportion|part)\b.*\b(?:in|into|in to)\b/i

/** Who wants it and for what, before the question: boss needs it for his call: where is jet. */
const preamble = /^[^:?\d]*:\s+(?=(?:where|what|how)(?:'s| is| are| much| did)\b)/i
export const withoutPreamble = (question: string): string => question.replace(preamble, '')

/** About a product, a rule or a deal, though a market is named. */
export function asksOtherwise(question: string): boolean {
  const asked = withoutPreamble(question)
  return explained.test(asked) || asksShare.test(asked) || otherwise.some((pattern) => pattern.test(asked))
}

export const isDefinition = (question: string) =>
  /^\W*(?:what(?:'s| is| are)|whats)\s+(?:an? |the )?[\w./% -]{2,30}\??\s*$/i.test(question) &&
  !/\b(?:price|prices|at|trading|doing|now|today|worth|cost|level|quote|latest|current|going for|market|last|number|figure|print|per)\b|[$]/i.test(
    question,
  )
