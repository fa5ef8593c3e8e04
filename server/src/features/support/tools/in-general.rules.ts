// What is so for everybody's things and no state of one's own, though it names them.

/** Which persons can open my passport. */
const asksWhoMay =
  /\b(?:which|what|how many|any) (?:of your |of the )?(?:persons?|people|employees?|staff|members?|departments?|teams?|roles?|parties|companies|colleagues)\b.*\b(?:can|could|may|might|will|would|gets?|has|have|is|are) (?:to |access|allowed|able|see|open|read|view|look|know|download|handle|check|touch)|\b(?:is|are|does|do|can|could|will|may) (?:any(?:one|body)|some(?:one|body)|people|others|staff|your \w+)\b.*\b(?:see|open|read|view|look at|look into|access|download|able|allowed)\b/i

/** Are my documents encrypted? */
const ofAll =
  /\b(?:encrypt\w*|safe|safely|secure|secured|securely|private|privacy|confidential\w*|protected|backed up|backup|binding|legally|legal|enforceable|insured|public|searchable|stored|kept|archived|monitored|recorded|anonymous|free|free of charge|taxed|taxable|sold (?:on )?to|shared (?:with|to|between|by|among)|visible (?:to|for)|shown to|hidden from|seen by|readable by|known to|passed (?:on )?to|given to|resold|used (?:for|to|as|by)|translated|indexed|compatible|(?:checked|reviewed|read|decided|approved|handled|processed|verified|seen|screened|looked at) (?:automatically|manually|by (?!now\b|today\b|tomorrow\b|the (?:other|seller|buyer)))|sent (?:at|on|by|as|to|in)|delivered (?:at|by|as))\b(?<!\bprivate (?:message|chat)s?)(?<!\bsent to (?:me|us))/i
const aboutOwn =
  /^\W*(?:(?:and|so|but|ok|hi|hello|please),? )*(?:(?:is|are|was|were|do|does|has|have|will) (?:all |any |some |one )?(?:of )?(?:(?:my|our)\b|(?:the )?\S+ (?:i|we) )|(?:my|our)\b.*\b(?:is|are)\b)/i

/** What size may my documents have? What makes my verification fail? */
const ofRule =
  /\bhow (?:much time|long|many days|many hours) (?:do|does|have|has) (?:i|we|they|he|she|one|the \w+)\b(?!.*\b(?:left|remain\w*|still)\b)|\b(?:may|can|could|might) (?:my|our)\b|\bwhat (?:should|must|has to|needs to|can|may) be (?:on|in|under)\b|\bwhat (?:makes|counts|qualifies|decides|determines|causes|speeds|delays|affects)\b|\bhas (?:my|our) \w+ an? (?:limit|maximum|minimum|end)\b|\b(?:which|what) (?:deadline|time limit|period|notice)s? (?:do |have |has |applies |apply )+(?:i |we |you )?(?:have )?(?:for|to)\b|\bwhat (?:file |kind of |type of |sort of )?(?:formats?|size|sizes|languages?|resolution|quality|colou?r)\b.*\b(?:my|our)\b/i

/** Explain how I quote a request. All vessels of our deals on one map. */
const ofWay =
  /\bexplain\b|\b(?:show|tell|teach) (?:me|us) how (?:i|we|to)\b(?! (?:stand|am|are|did))|\b(?:on|in) (?:one|a single) (?:map|charts?|pictures?|screen|page|table|view)\b/i

/** What is meant by Lapsed at our deal? */
const ofMeaning = /(?<!\b(?:i|you) )\bmean(?:s|t|ing)?\b|\bstands? for\b|\bdefin(?:e|ition)\b/i

/** For how many years do you keep my passport? Not how many days are left of something. */
const ofTime = /\bhow many (?:years|months|weeks|days|hours|minutes)\b/i
const ofRest = /\b(?:left|remain\w*|until|till|overdue|late|away|ago|since|before)\b/i

/** Which lists do you screen us against? Which of us names the ship? */
const ofYou =
  /\b(?:which|what|how)\b.*\b(?:do |does |will |would )?(?:you|laycan) (?:screen|use|keep|store|accept|support|require|charge|allow|warn|remind|compare|verify|check|recogni[sz]e|measure|count|calculate|compute|round)\b(?! (?:my|our|me|us) (?!against|with|by|of|about))|\bwhich (?:of us|side|party)\b/i

/** How much sulphur may the fuel of my ship have at most? What would a lawyer call our deal? */
const ofNorm =
  /\b(?:maximum|minimum|at most|at the most|at least|allowed|permitted|forbidden|tolerated|in theory|in principle|legally|what would|sul(?:f|ph)ur|flash ?point|density|viscosity)\b/i
/** A limit of one's own is no norm. */
const ofOwnLimit = /\b(?:limits?|per (?:deal|day)|trade|spend)\b/i

export const asksInGeneral = (text: string): boolean =>
  asksWhoMay.test(text) ||
  ofRule.test(text) ||
  ofWay.test(text) ||
  ofMeaning.test(text) ||
  ofYou.test(text) ||
  (ofNorm.test(text) && !ofOwnLimit.test(text)) ||
  (ofTime.test(text) && !ofRest.test(text)) ||
  (aboutOwn.test(text) && ofAll.test(text))
