/** Which of the person's own things a question asks the state of. How something is done, or who sees it, is in articles. */
export const myThings = [
  'kyc',
  'company',
  'requests',
  'supplies',
  'negotiations',
  'tickets',
  'alerts',
  'messages',
  'next',
  'deals',
  'dates',
  'payments',
  'account',
] as const
export type MyThing = (typeof myThings)[number]

const own = /\b(?:my|mine|our|ours|i|i'm|i've|me|we|am i|have i|do i|did i|was i)\b/i
const otherwise =
  /\bhow (?:do|can|could|would|does|long|to|is|are .* (?:computed|calculated|kept))\b|\b(?:who|whom)\b|\bwhere (?:do|can|is the)\b|\bwhy\b|\bwhat (?:if|happens|does|do you|are house|must|should i write)\b|\bcan (?:i|we|a|my|other)\b|\bmay i\b|\bis (?:a|an|it|there single)\b|\bwhat is an?\b|\b(?:show|change|forgot|turn|set|stop|delete|erase|export|download|hide|attach|send|need to|left|lost|name is|scan is)\b(?! (?:me )?(?:my |all |the )*(?:open |own |running )?(?:requests?|supplies|deals?|negotiations?|quotes?|tickets?|alerts?|company|kyc|messages))/i

const patterns: [MyThing, RegExp][] = [
  [
    'next',
    /\bwhat (?:should|must|do) (?:i|we) do (?:next|now|first)\b|\bwhat(?:'s| is| comes)? (?:my )?next(?: step)?\b.*\b(?:trade|start|me|i|for)\b|\bwhat is (?:still )?(?:missing|needed) (?:for me )?(?:to|before i can) (?:trade|start)\b/i,
  ],
  ['alerts', /\balerts?\b/i],
  ['tickets', /\btickets?\b/i],
  [
    'messages',
    /\b(?:unread|new|any|waiting)\b.*\bmessages?\b|\bmessages?\b.*\b(?:unread|waiting|missed)\b|\b(?:any(?:one|body)|some(?:one|body)) (?:written|write|wrote|message|messaged)\b/i,
  ],
  ['kyc', /\b(?:kyc|verif\w*|verified|identity check|(?:id|identity) documents?)\b/i],
  [
    'negotiations',
    /\bnegotiations?\b|\b(?:quotes?|counters?|bids?)\b.*\b(?:waiting|answer|open|pending|for me|received|have)\b|(?<!\bapprovals?\b.*)\bwaiting for (?:me|my answer)\b/i,
  ],
  ['requests', /\b(?:requests?|rfqs?|enquir(?:y|ies))\b/i],
  ['supplies', /\b(?:supplies|supply|offers?)\b/i],
  ['payments', /\b(?:owe|payments?|to pay)\b/i],
  ['dates', /\b(?:next (?:laycan|deadline|date)s?)\b/i],
  ['account', /\b(?:account type|type of account|2fa|two[- ]factor|profile)\b/i],
  ['company', /\b(?:compan(?:y|ies)|firm|employer|role|roles|limits?)\b/i],
]
/** What asks for a state: of a thing alone it is not clear. */
const asksState =
  /\b(?:status|state|stand|stands|missing|still|left|open|pending|online|published|list|show|any|how many|how far|which|what(?:'s| is| are)?|am i|have i|do i (?:have|belong)|is there|did|where (?:does|do|is|are)|waiting|yet|got)\b/i

export function readMyThing(question: string): MyThing | undefined {
  const next = patterns[0]?.[1]
  if (next?.test(question)) return 'next'
  const isStatus = /\b(?:status|state) of\b.*\bkyc|\bkyc\b.*\b(?:status|state|stand)\b/i.test(question)
  if (isStatus) return 'kyc'
  const asksMessages = patterns[3]?.[1].test(question) && !otherwise.test(question)
  if (asksMessages) return 'messages'
  if (!own.test(question) && !/\bwaiting for\b|\bunread\b/i.test(question)) return undefined
  if (otherwise.test(question) || !asksState.test(question)) return undefined
  return patterns.find(([, pattern]) => pattern.test(question))?.[0]
}
