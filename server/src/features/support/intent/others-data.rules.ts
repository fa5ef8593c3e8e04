/**
 * Whether a message asks for what belongs to other people or companies. What a role in general does or pays is a question
 * for the articles; what this seller, my competitor or somebody by name has, did or paid is not.
 */
const someoneElse =
  '(?:(?:the |my |our |their |his |her |an? |any |all )*(?:competitors?|competition|rivals?|neighbour(?:ing)?(?: desk| company)?)|(?:the |all |any |some |what |which |an)?other (?:compan(?:y|ies)|firms?|members?|people|persons?|users?|traders?|bidders?|buyers?|sellers?|brokers?|side|part(?:y|ies)|desk|customers?|clients?|suppliers?|counterpart(?:y|ies)|account|guys?|bids?|offers?|quotes?)|some(?:body|one) else|other people|the others|others here|(?:this|that|these|those) (?:compan(?:y|ies)|firm|member|user|trader|person|guy|man|woman|lady|gentleman|seller|buyer|broker|supplier|counterparty|customer|fellow|account|people)|the (?:guy|lady|man|woman|person|gentleman|member|user|trader|fellow|one) (?:i|we|who|that|at|from|behind|on the other|with)|(?:the )?(?:lowest |highest |best |all )?(?:competing|rival) (?:quotes?|offers?|bids?|sellers?|buyers?|compan(?:y|ies))|(?:my |our )?(?:ex-?|former |old )(?:employer|company|boss|partner)s?|every(?:one|body) else|who else|anyone else|anybody else|each (?:bidder|seller|buyer|member))'
const role =
  '(?:(?:the|my|our|this|that|his|her|their) )?(?:seller|buyer|broker|supplier|customer|counterpart(?:y|ies)|trader|owner of (?:the|this|that) (?:supply|request|cargo|listing)|shipowner|charterer|boss|partner|client|principal)s?'

/** Nobody's business, of whoever it is. */
const personal =
  '(?:phone(?: number)?|telephone(?: number)?|mobile(?: number)?|cell(?: number)?|whatsapp|e-?mails?(?: address)?|mail address|ip address|home address|private address|postal address|passport(?: number)?|date of birth|birthday|bank (?:account|details)(?: details| number)?|iban|password|pin code|credit (?:lines?|limits?)|turnover|balance sheet|margins?|mark-?up|profits?|earnings?|salary|customer list|drafts?|kyc (?:status|documents?|file|result)|verification (?:status|documents?|file)|certificate of incorporation|id card|tax number|client list|private messages?|inbox|bottom line|walk-away price|lowest price|limits?|exposure|positions?|account balance|login|real name|full name|identity|whereabouts|last online)'
const traded =
  '(?:deals?|trades?|transactions?|prices?|offers?|offered|offering|quotes?|quoted|quoting|bids?|bidding|bid|figures|messages?|chats?|documents?|requests?|supplies|volumes?|stocks?|commissions?|invoices?|contracts?|customers|clients|suppliers|cargo(?:es)?|vessels?|nominate[ds]?|names?|uploaded?|wrote|written|write|said|say|pays?|paid|paying|sells?|sold|selling|buys?|bought|buying|fix(?:ed)?|earns?|earned|charges?|charged|negotiat\\w+|trad(?:es|ed|ing)|get|got|gets|flagged|rejected|suspended|kyc|verified|verification|lc|letters? of credit|history|reviews?|saved|searches|watching|unsold|live|owns?|agree[ds]?|pay|close[ds]?|money|address(?:es)?|documents|type[ds]? in|enter(?:ed)?|rate|rates|terms|hints?|tickets?|disputes?|log(?:ged)? in|online|fail(?:ed|s)?|access|claims?|defaulted|lowest|highest)'
const asks =
  "\\b(?:show|give|tell|send|list|get|see|read|find|what(?:'s|s)?|which|how (?:much|many|big|often|high|low)|share|who|whose|where|when|did|does|do|has|have|is|are|was|were|can you|open|export|check|look up|pull|forward|let me|i (?:want|need)|at (?:what|which)|know|reveal|print|access|any idea|hint|at|display|just|average|total)\\b"

const patterns = [
  String.raw`${asks}[^?]{0,70}\b(?:${personal}|${traded})\b[^?]{0,40}\b${someoneElse}\b`,
  String.raw`${asks}[^?]{0,70}\b${someoneElse}(?:'s|s'|’s)?\b[^?]{0,50}\b(?:${personal}|${traded})\b`,
  String.raw`^\W*(?:the |my |our )?${someoneElse}(?:'s|s'|’s)?\b[^?]{0,20}\b(?:${personal}|${traded})\b`,
  String.raw`\b${role}(?:'s|s'|’s)\s+(?:\w+ ){0,2}${personal}\b`,
  String.raw`\b${personal}\b\s+(?:details\s+)?(?:of|for|from|used by)\s+(?:the |my |our |this |that )?(?:${role}|person|user|member|company|trader|lady|guy|man|woman|gentleman|one|chap)\b`,
  String.raw`\b(?:what|which|how (?:big|high|much))\b[^?]{0,15}\b${personal}\b[^?]{0,20}\b(?:does|do|did|has|have|is) (?:the|my|our|this|that) (?:${role})\b`,
  String.raw`\b(?:do you know|can you (?:tell|check|see|find out)|check|find out|tell me|know)\b[^?]{0,12}\b(?:if|whether|what|who|how much|why)\b[^?]{0,10}\b(?:the|my|our|this|that) (?:${role})(?:'s|’s)?\b[^?]{0,40}\b(?:got|has|have|had|gets|received|paid|pays|bought|sold|rejected|cheaper|offered|quoted|flagged|suspended|verified|negotiating|was|is)\b`,
  String.raw`\b(?:has|did|does|is|was) (?:the |my |our |this |that )(?:${role})\b[^?]{0,40}\b(?:been (?:flagged|rejected|suspended|sanctioned|reported|in (?:a )?dispute)|last (?:log|logged|sign|signed|seen|online|active)|get (?:cheaper|better|other|more)|have (?:other|cheaper|better) (?:offers|quotes|bids)|other (?:offers|buyers|sellers|quotes|bids|customers)|(?:sell|buy|trade|deal|negotiat)\w* (?:to|with|from) (?:others?|someone|somebody|anyone|anybody)|in (?:financial )?(?:trouble|debt)|solvent|bankrupt)\b`,
  String.raw`\b(?:messages?|chats?|conversations?|e-?mails?|deals?|trades?|negotiations?|calls?) between\b(?![^?]*\b(?:me|us|my|our|i|we)\b)[^?]*\band\b`,
  String.raw`\bwho (?:has |have |else |is |are |was )?(?:also )?(?:bought|sold|traded|lifted|quoted|bidding|bid|negotiating|reported (?:me|us)|blocked (?:me|us)|viewed (?:my|our|me|us|this)|flagged|complained)\b(?![^?]*\bwith (?:me|us)\b)`,
  String.raw`\bwho else\b[^?]*\b(?:quot|bid|negotiat|offer|buy|sell|trad|see|look|view|interest)\w*\b`,
  String.raw`\b(?:who is|who's|whos|name|names|identity)\b[^?]{0,30}\b(?:behind|hidden|anonymous|closed[- ]names?|undisclosed|masked)\b|\b(?:anonymous|hidden|closed[- ]names?|undisclosed)\b[^?]{0,30}\b(?:who|name|reveal|really)\b`,
  String.raw`\b(?:what|which) (?:price|quotes?|level|rate) did\b(?![^?]*\b(?:i|we|you|my|our|me|us)\b)[^?]*\b(?:fix|fixed|pay|paid|sell|sold|buy|bought|get|got|agree|agreed|quote|quoted|offer|type|enter|bid)\b`,
  String.raw`\b(?:list|show|give|export|send|download|dump|which|who|see|get|want|need)\b[^?]{0,25}\b(?:all|every|registered|suspended|flagged|rejected|banned|blocked|other|recent|unverified)\b[^?]{0,20}\b(?:users?|members?|traders?|customers?|compan(?:y|ies)|transactions|deals|accounts|people|trades|negotiations)\b[^?]{0,30}\b(?:with|on the platform|e-?mails?|phone|prices?|last|this (?:week|month)|here|you have|of)\b`,
  String.raw`\b(?:which|what|how many) (?:members?|users?|compan(?:y|ies)|traders?|accounts?|people)\b[^?]{0,12}\b(?:were |was |are |have |been |got |had |did )*(?:not )?(?:failed|fail|suspended|flagged|rejected|banned|blocked|sanctioned|reported|hit)\b`,
  String.raw`\b(?:my |our |another |a )?(?:colleague|coworker|boss|manager|teammate|ex-?wife|neighbour)(?:'s|’s)? (?:\w+ )?(?:password|private|inbox|messages?|salary|earn\w*|wrote|write|e-?mails?|passport|phone|login)\b|\bdid (?:my |our )(?:colleague|boss|coworker|manager)\b[^?]{0,12}\b(?:write|say|earn|message|tell|agree with)\b|\b(?:messages?|chats?|inbox|password|e-?mails?|salary|passport) of (?:my|our|a|another) (?:colleague|boss|coworker|manager)\b`,
  String.raw`\b(?:open|show|access|read) (?:me )?(?:the )?(?:deal|chat|negotiation|file|account|request|supply) [\w-]+ (?:of|from|between) (?!me|my|our|us)\b`,
  String.raw`\bwhat (?:has |did )?compliance (?:note[ds]?|write|wrote|written|say|said|think|thinks|found) (?:about|on|of)\b(?! (?:me|us|my|our))`,
].map((source) => new RegExp(source, 'i'))

/** About what others see of mine, how something is done with them, or their part in general. */
const otherwise =
  /\b(?:can|could|do|does|will|would|may|might|who|is|are)\b[^?]{0,45}\b(?:see|sees|read|reads|find|finds|know|knows|view|views|open|opens|access|accesses|change|download|visible|shown|notified|told|learn|notice)\b[^?]{0,40}\b(?:my|our|me|us|mine|i|we)\b(?! (?:competitors?|rivals?|counterpart\w*|sellers?|buyers?)\b)|^\W*(?:how (?:do|can|could|would|should|to)|where (?:do|can|is|are)) (?:i|we|you)?\b(?![^?]*\b(?:phone|e-?mail|passport|competitor|rival|other (?:bidder|seller|buyer)s?)\b)|\b(?:message|contact|block|report|invite|find|compare|rate|review|add|remove|leave|join|pay|sue|mediate) (?:an)?other\b|\bif (?:the |an)?other (?:side|party|company)\b|\b(?:the )?other (?:side|party) (?:has|have|had)? ?(?:to |must |does not |doesn't |not |never |refuse\w* |confirm\w* |answer\w* |accept\w* |agree\w* |react\w* |respond\w* |reply |replies |takes? |need\w* )|\bhow long (?:has|have|does|do|is)\b|\bin another currency\b|\b(?:am|are) (?:i|we) (?:warned|told|notified|informed)\b|^\W*as an? (?:support|staff)|\bor (?:somebody|someone|anybody|anyone) else\b|\b(?:does|do|can|will|is|are) (?:the |my )?(?:other (?:side|party|members?|people|users?|companies|traders|bidders|sellers|buyers)|counterparty|buyer|seller|others?|anyone else|somebody else|broker)\b[^?]{0,15}\b(?:see|sees|know|knows|find out|learn|notice|told|notified|shown|allowed|able)\b|\bmy (?:own )?(?:limit|deals|messages|kyc|documents|requests|supplies|company|account|data|profile)\b(?![^?]*\b(?:competitor|rival)\b)/i

/** A name, then something private of theirs. Words that are written with a capital at the start, and ours, are none. */
const namedPerson =
  /\b(?!Is|Are|What|Show|Has|Does|Did|Can|The|My|Our|Your|KYC|KYB|EN|ISO|IMO|Laycan|Brent|Jet|Who|How|Where|When|Which|Tell|Give|Please|Today|Tomorrow|Yesterday|Let|It|There|That|Here)([A-Z][a-zà-ÿ]{2,}(?: [A-Z][a-zà-ÿ]+)?)(?:'s|’s)\s+(?:\w+ )?(?:[Kk][Yy][CcBb]|[Vv]erification|phone|e-?mail|address|passport|deals?|password|limit|company|documents?|balance|account|number|quote|price|mobile|margin|bank|commission|customers?|messages?)\b/
const personWithThing =
  /\b(?:phone(?: number)?|telephone|mobile|e-?mail(?: address)?|address|passport(?: number)?|password|date of birth|kyc|deals|trades|transactions|limit|iban|credit lines?|bank (?:account|details)(?: details)?|account details|turnover|positions|customers|clients|margins?|exposure|balance|messages|documents|quotes|requests|supplies|volumes?)\s+(?:of|from|by|for)\s+(?:the )?(?!My|Our|Laycan|EN|Jet|Brent|FOB|CIF|KYC|Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec|Diesel|Gasoil|WTI|VLSFO|USD|PDF|Excel|I\b)[A-Z][a-zà-ÿ]+/
const namedSubject =
  /\b(?:has|did|does|is|was|which \w+(?: \w+)? (?:has|did|does))\s+(?!Laycan|Brent|Jet|The|My|Our|EN|FOB|CIF|KYC|VAT|Western|Dubai|Oman|Murban|Urals|Singapore|Rotterdam|Gasoil|Diesel|Mediterranean|Platts|Argus|Dated|Eurobob|Naphtha|Europe|Suez|India|China|Japan|Russia)[A-Z][a-zà-ÿ]+(?: [A-Z][a-zà-ÿ]+)?\s+(?:been|use|used|own|owns|sell|sold|buy|bought|pay|paid|trade|traded|quote|quoted|offer|offered|verified|flagged|suspended|still|saved?|have|got|upload|earn|fail|failed|pass|passed)\b/

/** A name, then what they did: Nordic Fuels paid. Words of ours are no names. */
const namedActor =
  /(?<!^)\b((?:[A-Z][\p{L}\d&.-]+)(?: (?:[A-Z][\p{L}\d&.-]+|&|of|and))*)\s+(?:pays?|paid|paying|sells?|sold|selling|buys?|bought|buying|charges?|charged|earns?|earned|owes?|owed|quoted?|quoting|offers?|offered|offering|traded|trading with|supplies|lifted|loaded|nominate[ds]?)\b/gu

export type IsOurs = (word: string) => boolean

const namesActor = (text: string, isOurs: IsOurs): boolean =>
  [...text.matchAll(namedActor)].some(([, name = '']) =>
    name.split(' ').some((word) => /^\p{Lu}/u.test(word) && !isOurs(word.toLowerCase())),
  )

export const asksOthersData = (text: string, isOurs: IsOurs): boolean =>
  (patterns.some((pattern) => pattern.test(text)) && !otherwise.test(text)) ||
  namedPerson.test(text) ||
  personWithThing.test(text) ||
  (namedSubject.test(text) &&
    !isOurs((namedSubject.exec(text)?.[0] ?? '').split(' ').at(1)?.toLowerCase() ?? '')) ||
  namesActor(text, isOurs)

const asksPrivate = new RegExp(
  String.raw`\b(?:pa(?:y|id|ys)|s(?:ell|old|elling|ells)|b(?:uy|ought|uying|uys)|trad(?:e|es|ed|ing)|quoted?|earns?|owes?|owed|${personal}|${traded})\b|'s\b|\b(?:about|of|has|have|does|did)\b`,
  'i',
)
/** What is asked of somebody, for where a company is named however it is written. */
export const asksOfSomebody = (text: string) => asksPrivate.test(text)
