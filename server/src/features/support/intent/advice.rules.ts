/**
 * Whether a message asks what somebody should do, or what will be: with the market, an offer, a counterparty, taxes or a
 * case at law. What is stated in articles, as which document to upload, is no advice.
 */
const act =
  '(?:buy|sell|hedge|invest|accept|take|fix|float|wait|hold|lock|go (?:long|short|for|with)|bid|offer|counter|quote|charge|pay|prepay|store|stock|choose|pick|stem|load up|cut|exit|enter|close|unwind|roll|trust|trade|reject|decline|refuse|walk away|split|cover|lift|settle|sue|sign|commit|speculate|bet|price)'
const market =
  '(?:prices?|brent|wti|oil|crude|market|markets|diesel|gasoil|gasoline|jet|kero|fuel|lng|lpg|vlsfo|hsfo|hi5|naphtha|propane|cracks?|spreads?|premiums?|premia|differentials?|freight|rates?|contango|backwardation|bunkers?|curve|opec|it|they|rally|dollar|settlement|margins?|this|that|demand|supply|sanctions?|stocks?)'
const move =
  '(?:go(?:ing)? (?:up|down|higher|lower|to)|rise|rising|fall|falls|falling|drop|drops|dropping|increase|decrease|recover|rebound|crash|collapse|climb|spike|soar|surge|slide|hit|hits|reach|break|breaks|touch|cross|last|stay|hold|widen|narrow|tighten|soften|firm|peak|bottom|outperform|underperform|continue|turn|flip|ease|double|halve|get (?:cheaper|dearer|higher|lower|more expensive|worse|better)|be (?:cheaper|dearer|higher|lower|at|above|below|around)|cheaper|higher|lower|dearer|head(?:ing|ed)?|trend(?:ing)?|develop|move|do|end|trade)'
const future =
  '(?:tomorrow|next|soon|later|by (?:the )?(?:end|year|christmas|summer|winter|spring|friday|monday|january|q[1-4])|this (?:week|month|year|quarter|winter|summer)|in (?:q[1-4]|\\d+|a|two|three|six|january|february|march|april|june|july|august|september|october|november|december)|over the next|end of|by q[1-4]|after|before|until|again|for q[1-4])'

const patterns = [
  String.raw`\b(?:should|shall|ought) (?:i|we|one|my \w+|our \w+)\b[^?]{0,60}\b${act}\b`,
  String.raw`\bshould (?:i|we)\b[^?]{0,30}\b(?:fob|cif|dap|cfr|fixed|floating|offer|deal|quote|cargo|supplier|seller|buyer|broker|bank|lc|price)\b`,
  String.raw`\b(?:how (?:much|low|high|far|aggressive(?:ly)?|long)|what(?: price| level| margin)?|which|who|when|where) (?:\w+ ){0,4}?(?:should|shall|ought) (?:i|we|you)\b[^?]{0,20}\b(?:bid|offer|ask|charge|quote|sell|buy|pay|take|choose|pick|trust|aim|go|counter|fix|invest|put|recommend|suggest|expect|hedge|target|use for)\b`,
  String.raw`\bhow (?:low|high|far) (?:can|could|would|should|may) (?:i|we|he|they|it)\b[^?]{0,30}\b(?:go|bid|offer|fall|rise|push|ask|counter|drop)\b`,
  String.raw`\b(?:would|do|can|could) you\b[^?]{0,30}\b(?:recommend|suggest|advise|choose|pick|bet|invest|trust|prefer|go for|go with|buy|sell|hedge|accept|take|reckon|expect|predict|forecast|foresee|guess|see (?:prices?|brent|the market))\b`,
  String.raw`\b(?:do|don't|did) you (?:\w+ )?(?:think|believe|reckon|feel|expect|agree)\b[^?]{0,80}\b(?:${market}|${act}|fair|good|deal|offer|supplier|seller|buyer)\b`,
  String.raw`\b(?:what|how) do you (?:think|reckon|make|feel|see|advise|recommend|suggest)\b`,
  String.raw`\b(?:your|ur|any|an?|the) (?:\w+ )?(?:view|views|opinion|take|thoughts?|outlook|forecast|prediction|recommendation|advice|tips?|call|gut feeling|guess|hunch|price target|target|expectation|bias|sense|verdict)\b(?! (?:of|on) (?:the )?(?:deal|file|document|map|chart)s?\b)[^?]{0,60}\b(?:on|for|about|of|is|market|now|${market})\b`,
  String.raw`^\W*(?:price )?(?:forecast|outlook|prediction|price target|view|views|thoughts|target|tips?|guess|predict|recommend|suggest|advise|advice|estimate where|kindly (?:suggest|recommend|advise (?:if|whether|me to)))\b(?!.{0,20}\b(?:freight|landed|emissions|document)\b)`,
  String.raw`\b(?:will|won't|gonna|going to|is it likely|could|might|may|think|expect|bet)\b[^?]{0,25}\b${market}\b[^?]{0,25}\b${move}\b[^?]{0,40}(?:\b${future}|\?|$)`,
  String.raw`\b(?:will|would|going to|gonna)\b[^?]{0,20}\b${market}\b[^?]{0,20}\b${move}\b`,
  String.raw`\b(?:what|where|how (?:high|low|far|much))\b[^?]{0,20}\b(?:will|might)\b[^?]{0,25}\b${market}\b[^?]{0,20}\b(?:be|do|reach|go|stand|trade|end|head|settle|climb|fall|rise)\b(?! in (?:barrels|tonnes|mt|bbl|litres))`,
  String.raw`\b(?:is|are)\b[^?]{0,30}\b${market}\b[^?]{0,20}\b(?:going to|gonna|about to|likely to|heading|headed|set to|bound to|due (?:for|to))\b`,
  String.raw`\b(?:which way|what direction|where)\b[^?]{0,15}\b(?:is|are|will)\b[^?]{0,25}\b(?:head(?:ing|ed)|going)\b`,
  String.raw`\b(?:good|right|best|bad|wrong|better|optimum|optimal|perfect|ideal|great|smart|clever|wise) (?:time|moment|day|price|deal|idea|entry|level|point|move|offer|bargain|trade|bet|investment|strategy|choice|supplier|buyer|seller|broker)\b[^?]{0,40}(?:\b(?:to|for|now|right now|me|us|here|today|this|fix|buy|sell|hedge)\b|\?|$)`,
  String.raw`\b(?:is|was|would|am|are|isn't|do) (?:it|this|that|the|i|we|my|a|he|she|they)\b[^?]{0,40}\b(?:fair|too (?:much|high|low|good|expensive|risky|late|early|cheap)|overpay(?:ing)?|overpriced|underpriced|cheap enough|a bargain|a steal|ripped? off|good deal|good value|worth it|worth the|trustworthy|reliable|legit to deal|make sense|makes sense|sensible|smart|wise|clever|a mistake|safe bet|profitable|reasonable|competitive)\b(?! (?:than|in))`,
  String.raw`\b(?:would|does|will) (?:a|an|the|this|that|it|hedging|selling|buying|waiting|storing)\b[^?]{0,30}\b(?:make sense|be (?:wise|smart|clever|better|a good|sensible|worth)|pay off|be profitable)\b`,
  String.raw`\b(?:buy|sell|hedge|fix|hold|wait|long|short|accept|float|bullish|store|spot|roll|cut|lock in)\b[^?]{0,45}\bor\b[^?]{0,30}\b(?:not|wait|buy|sell|hold|short|long|bearish|float|fix|reject|counter|hedge|later|tomorrow|term|cut|run|prompt)\b`,
  String.raw`\b(?:better|best|smarter|wiser|safer|cheaper for (?:me|us)|more profitable|preferable) to\b[^?]{0,30}\b${act}\b|\b(?:better|best|smarter|wiser|safer)\b[^?]{0,30}\b(?:sell|buy|hedge|wait|accept|deal with|go)\b[^?]{0,40}\bor\b`,
  String.raw`\b(?:which|what|who)\b[^?]{0,40}\b(?:is|are|'s|would be|will be|will)\b[^?]{0,10}\b(?:the )?(?:best|better|most (?:profitable|reliable|money)|safest|cheapest for|outperform|winner|smartest|wisest|right one)\b(?! (?:way to (?:contact|reach|upload|find)|place to (?:find|see)))`,
  String.raw`\b(?:which|what) (?:\w+ ){0,3}(?:should|would|shall) (?:i|we|you)\b[^?]{0,20}\b(?:accept|choose|take|recommend|prefer|suggest|pick|go|buy|sell|trade|use|trust|enter|invest)\b`,
  String.raw`\b(?:recommend|suggest|name|pick|choose)\b (?:me |us |one|an? |the |some |between|your )?(?:best |good |reliable |right |better )*(?:supplier|seller|buyer|broker|bank|trade|cargo|offer|quote|one|fuel|market|strategy|hedge|counterpart(?:y|ies)|lawyer|inspector)\b`,
  String.raw`\bif (?:you were|i were|it (?:was|were)|this (?:was|were))\b[^?]{0,20}\b(?:me|us|you|your)\b|\bin (?:my|our) (?:place|shoes|position|situation|case)\b[^?]{0,40}\b(?:would|do|you)\b|\b(?:make|earn) (?:more|the most|most|big|quick|easy)\b|\b(?:make|earn) (?:a )?(?:money|profit|fortune)\b`,
  String.raw`\b(?:pay|paying|save|avoid|saving|avoiding|dodge|evade|minimi[sz]e|reduce|escape|get around|skip|circumvent|bypass|lower)\b[^?]{0,15}\b(?:tax(?:es)?|dut(?:y|ies)|excise|vat|sanctions?|customs)\b|\b(?:chance|chances|odds|likely|likelihood) (?:to|of|do i|that)\b[^?]{0,20}\b(?:win|lose|winning|rise|fall|rising)\b|\bdo (?:i|we) (?:have a chance|need a lawyer|have a case)\b|\b(?:win|lose) (?:this|the|my) (?:dispute|case|claim|arbitration)\b`,
  String.raw`\b(?:convince|persuade|tell) me (?:to|whether|if|why i should|what to|when to|which)\b[^?]{0,30}\b(?:${act}|contango|market|rise|fall)\b|\btell me (?:honestly|straight|frankly)\b|\b(?:bullish|bearish)\b|\b(?:agree|right)\?\s*$(?<=\b(?:falls?|rises?|drops?|cheaper|higher|lower|up|down)\b[^?]{0,40}(?:agree|right)\?\s*)`,
  String.raw`\b(?:invest|investing|investment|speculate|shares? (?:of|in)|\w+ shares|stocks (?:of|in)|gold|trading tips?|hot tip|insider)\b[^?]{0,40}\b(?:in|good|better|should|worth|now|buy|today|tips?)\b|\b(?:what|how much) (?:margin|markup|mark-up|premium|discount) (?:should|would|is (?:fair|normal|reasonable))\b`,
  String.raw`\bwhat would (?:you|a (?:smart|clever|good|wise|pro(?:fessional)?|experienced) trader)\b|\bwould (?:you|a (?:smart|clever|good|wise|experienced) trader)\b[^?]{0,40}\b(?:do|buy|sell|hedge|accept|take|go|wait)\b|\b(?:guess|predict|forecast|estimate)\b[^?]{0,15}\b(?:tomorrow|next|the (?:price|market|settlement|close))\b`,
].map((source) => new RegExp(source, 'i'))

/** What articles state, or is about papers and the handling of the product. */
const otherwise =
  /\b(?:saved? views?|views? (?:i|we)|trends?|confidence|is (?:this|it)(?: an?)? (?:forecast|investment|advice)|are (?:they|these) (?:an? )?forecasts?|deal with|documents?|password|passport|upload|sul(?:ph|f)ur|vessel|sample|account type|screen|button|menu|where (?:do|can) (?:i|we)|how (?:do|can) (?:i|we)|\d\s*(?:mt|t|bbl|tonnes?|barrels?|kt|m3)\b[^?]*\bat|do i have to|do i need to (?:upload|verify|sign|send|submit|pay)|which (?:file|form|document|incoterm)|copy|template|kyc|verification|alert|notif\w*|barrels|convert|in (?:barrels|tonnes|mt|bbl)|recap lapse|read the)\b/i
const surely =
  /\b(?:should i (?:buy|sell|hedge|wait|invest|accept|fix|take)|bullish|bearish|recommend|your (?:view|opinion|advice|take)|good time|good moment|if you were|dodge|(?:save|avoid|evade|less|pay less|reduce|minimi[sz]e) (?:\w+ )?tax(?:es)?|go (?:up|down)|rise or fall|forecast for|do you think)\b/i

export const asksForAdvice = (text: string): boolean =>
  patterns.some((pattern) => pattern.test(text)) && (!otherwise.test(text) || surely.test(text))
