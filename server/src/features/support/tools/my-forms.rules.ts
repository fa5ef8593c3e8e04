// Ways to ask that ask for the state of one's own things, even though other words in them mostly ask for a rule.

/** Can you check my claims? Could you look whether we have quotes? */
const asksToLook =
  /\b(?:can|could|would|will) you (?:please |just |kindly |quickly )*(?:check|look|look up|look at|see|pull up|list|show(?: me)?|tell me|find out|count|give me|say|confirm)\b.*\b(?:my|our|of mine|of ours|(?:if|whether|what|which|how many)\b.*\b(?:i|we) (?:still |already |currently |now )?(?:have|owe|got|am|are))\b/i

/** Whose turn is it on our deal? Who has to act on my quote? */
const asksWhoActs =
  /\bwhose (?:turn|move|go|job)\b.*\b(?:my|our)\b|\bwho (?:has to|must|needs to|is to|should|has) (?:act|move|answer|confirm|sign|do|go|react|respond|the ball|next)\b.*\b(?:my|our|ours)\b|\b(?:is it|am i|are we) (?:my|our)? ?(?:turn|next|up)\b/i

/** Who quoted on my request? Has anybody else signed in to my account? */
const asksWhoCame =
  /^\W*(?:\p{L}+[,:]? )?who (?:has |have |all )*(?:quoted|bid|bidded|offered|answered|replied|responded|countered|counter-?offered|invited|messaged|written|wrote|texted|asked)\b.*\b(?:my|our|me|us)\b|\b(?:is|was|are|has|did) (?:any(?:one|body)|some(?:one|body)) (?:else )?(?:still |been |also )*(?:signed|logged|logging|signing|log|sign)[- ]?(?:in|on)(?:to)?\b.*\b(?:my|our)\b/iu

/** Not sure whether we have any. */
const isUnsure =
  /\b(?:no idea|not sure|don't know|do not know|dunno|unsure|can't tell|forgot|no clue) (?:if|whether|how many|which|what)\b.*\b(?:i|we)\b/i

/** Claims: any? Quotes - do we have some? Zero quotes for us, or am I wrong? */
const namedFirst =
  /^\W*[\p{L} -]{3,40}?\s?[:,–-] ?(?:any|some|none|how many|what|which|status|do (?:i|we) have (?:any|some)|have (?:i|we) (?:got )?(?:any|some)|got any)\b[^.]{0,20}$|^\W*(?:zero|no) [\p{L} ]+ for (?:me|us)\b/iu

/** When does my quote run out? Did anything change with our deals? */
const asksChange =
  /\b(?:when|until when|how long|since when|by when) (?:does|do|is|are|will|did|has|have) (?:my|our) (?:\w+ ){1,3}(?:run out|expire|end|lapse|valid|open|due|live|close)\b|\b(?:did|has|have) (?:anything|something) (?:changed?|happened|moved)\b.*\b(?:my|our)\b/i

/** Why was my verification refused? */
const asksWhyRefused =
  /\bwhy (?:was|were|is|are|did|has|have)\b.*\b(?:my|our|you)\b.*\b(?:verification|kyc|passport|documents?|identity|id|scans?|papers?|application)\b.*\b(?:refused?|reject(?:ed)?|declined?|turned down|sent back|not (?:accepted|approved)|pending|not done)\b/i

/** Whom have I blocked? What did we sell? */
const asksWhatIDid = /^\W*(?:\p{L}+[,:] )?(?:whom?|what|which \p{L}+) (?:have|did|had) (?:i|we)\b/iu

/** The calendar link I made, is it still working? */
const asksIfStill =
  /\b(?:my|our|i|we)\b.*[,;:-] ?(?:is|are|was|were|does|do) (?:it|they|that|those|there) (?:still|already|now|some|any)\b/i

const surely = [
  asksWhatIDid,
  asksIfStill,
  asksToLook,
  asksWhoActs,
  asksWhoCame,
  isUnsure,
  namedFirst,
  asksChange,
  asksWhyRefused,
]

export const asksStateSurely = (text: string): boolean => surely.some((pattern) => pattern.test(text))

/** What others did to one's own things is one's own to know. */
export const asksWhoDidToMine = (text: string): boolean => asksWhoActs.test(text) || asksWhoCame.test(text)
