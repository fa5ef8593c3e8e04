import { type DealPart, dealParts } from './my-deal-parts.rules.ts'

/** Which of the person's own things a question asks the state of. How something is done, or who sees it, is in articles. */
const otherThings = [
  'kyc',
  'company',
  'people',
  'invitations',
  'requests',
  'supplies',
  'drafts',
  'negotiations',
  'tickets',
  'alerts',
  'messages',
  'contacts',
  'blocked',
  'views',
  'next',
  'deals',
  'dates',
  'feed',
  'payments',
  'reach',
  'account',
  'codes',
  'devices',
  'notifications',
  'approvals',
  'todo',
  'watchlist',
  'claims',
  'limits',
  'listings',
  'exports',
  'reports',
] as const
export type MyThing = (typeof otherThings)[number] | DealPart
export const myThings: readonly MyThing[] = [...otherThings, ...dealParts.map(({ part }) => part)]

/** The particular before the general: a claim on a deal is a claim, an alert by mail an alert. */
const patterns: [MyThing, RegExp][] = [
  // What was confirmed of how somebody is reached.
  [
    'reach',
    /\b(?:e-?mail|mail|phone|mobile|telephone|cell)(?: (?:address|number))?\b.*\b(?:confirm|verif)\w*|\b(?:confirm|verif)\w*\b.*\b(?:e-?mail|phone|mobile|telephone|cell)\b/i,
  ],
  ['feed', /\b(?:calendar|agenda|ical|ics) (?:feed|address|link|subscription|url)s?\b/i],
  ['codes', /\b(?:recovery|backup|emergency) codes?\b/i],
  [
    'blocked',
    /\bblocked (?:people|persons?|members?|users?|contacts?|list|anyone|anybody|someone|somebody)\b|\b(?:have|did|do) (?:i|we) (?:ever |already |currently )?(?:have )?block(?:ed)?\b|\b(?:my|our) block ?list\b|\bblocked by (?:me|us)\b|\bhave (?:i|we) (?:muted|blocked)\b/i,
  ],
  [
    'views',
    /\bsaved (?:views?|search(?:es)?|filters?|lists?|queries)\b|\b(?:views?|filters?|search(?:es)?) (?:(?:have|did) (?:i|we)|(?:i|we)(?:'ve| have)?) (?:save|keep|kept|store)d?\b/i,
  ],
  [
    'drafts',
    /\bdrafts?\b|\b(?:not|never|un)[- ]?published\b.*\b(?:requests?|suppl(?:y|ies))\b|\bunpublished\b/i,
  ],
  [
    'invitations',
    /\binvitations?\b|\binvites?\b|\b(?:been|was|were) invited\b|\binvited (?:me|us)\b|\b(?:join requests?|requests? to join)\b/i,
  ],
  [
    'reports',
    /\b(?:my|our) reports?\b|\breports? (?:i|we) (?:made|filed|sent)\b|\b(?:have|did) (?:i|we) report(?:ed)? (?:any(?:one|body)|some(?:one|body))\b|\breports? (?:do|have) (?:i|we)\b|\bopen reports?\b/i,
  ],
  [
    'exports',
    /\b(?:my|our|any|which|many|open|latest|last) (?:data )?exports\b|\b(?:my|our) (?:latest |last |oldest )?(?:data )?(?:export|download)s?\b/i,
  ],
  [
    'notifications',
    /\bnotifications?\b|\banything unread\b|\bunread (?:stuff|items|things)\b|\b(?:what(?:'?s| is)|anything|something) new\b(?=\W*$|\s+(?:for|since|today|here)\b)|\b(?:my|the|an?) (?:little )?bell\b|\bred (?:dot|badge)\b|\bin my bell\b/i,
  ],
  [
    'approvals',
    /\bapprovals?\b|\b(?:to|should i|must i|i (?:have|need) to|waiting for me to) (?:approve|sign off)\b|\bsign[- ]?offs?\b|\babove (?:their|a trader's|the) limit\b/i,
  ],
  ['alerts', /\balerts?\b|\balarms?\b/i],
  [
    'watchlist',
    /\bwatch ?lists?\b|\bmarkets? (?:i|we) (?:follow|watch|track)\b|\bfavou?rite markets?\b|\b(?:am|are) (?:i|we) (?:following|watching|tracking|keeping an eye on)\b/i,
  ],
  [
    'tickets',
    /\btickets?\b|\bcomplaints?\b|\bsupport (?:case|request|enquiry)\b|\bcase (?:with|at) (?:support|you)\b/i,
  ],
  ...dealParts.map(({ part, named }): [MyThing, RegExp] => [part, named]),
  ['claims', /\bclaims?\b|\bdisputes?\b/i],
  ['limits', /\b(?<!(?:sul(?:ph|f)ur|emission|size|rate|file|speed|age|weight|time|character) )limits?\b/i],
  [
    'payments',
    /\b(?:owe[ds]?|owing|unpaid|(?:we|i) pay|pay (?:me|us)|payments?|invoices?|paid|to pay|payable|receivables?|balance|unsettled|haven't settled|not settled|overdue|outstanding (?:amount|money|bill)s?|money (?:due|coming|in)|due to (?:me|us))\b/i,
  ],
  [
    'messages',
    /\b(?:messages?|msgs?|chats?|dms?|inbox|(?:unread|new|any) mails?|mail here|conversations?)\b|\b(?:any(?:one|body)|some(?:one|body)) (?:written|write|wrote|message|messaged|contacted|replied)\b|\bwrite back to me\b|\b(?:written|wrote|writes|texted|replied|messaged)\b.{0,12}\b(?:me|us)\b/i,
  ],
  [
    'dates',
    /\b(?:next (?:laycan|deadline|date|due date)s?|deadlines?|due dates?|agenda|calendar|laycans?|coming up|upcoming dates?|due (?:today|tomorrow|this week|next week|soon))\b|\b(?:have i|have we|do i have|do we have|i've|we've|am i)\b.* on (?:for|during|in)? ?(?:today|tomorrow|(?:this|next|the coming|the next) (?:week|month|days?|few days))\b/i,
  ],
  [
    'people',
    /\b(?:colleagues|team ?mates|co-?workers)\b|\b(?:people|persons|members|users|employees|traders|staff) (?:are |we have |there are )?(?:in|at|of|on|under) (?:my|our) (?:company|firm|team|organi[sz]ation|account)\b|\b(?:my|our) (?:people|team|staff|employees|traders)\b|\b(?:folks|people|persons|guys|users) (?:from|of|at|in) (?:my|our) (?:office|desk|shop|house|side|company|firm|team)\b/i,
  ],
  [
    'company',
    /\b(?:roles?|employer)\b|\bam i (?:down|in|listed|set up|entered|here)? ?(?:as )?(?:an? |the )?(?:trader|operator|reader|owner|finance|compliance contact)\b|\b(?:my|our|a|any|which|what) (?:compan(?:y|ies)|firm|organi[sz]ation)\b|\bcompany (?:passport|verification|status|badge)\b|\bowner of\b/i,
  ],
  [
    'account',
    /\b(?:pass ?keys?|account type|type of account|kind of account|2fa|mfa|two[- ]?factor|second factor|(?:extra|second|additional) (?:code|step|lock)|authenticator(?: (?:app|thing|code|stuff|business))?|two[- ]?step(?: (?:login|sign-?in|verification))?|my (?:details|particulars)|profile|registered as|signed up as|buyer or (?:a )?seller|seller or (?:a )?buyer)\b/i,
  ],
  [
    'devices',
    /\b(?:sessions?|devices?|(?:machines?|computers?|browsers?|gadgets?|laptops?|phones?|tablets?)\b(?=.*\b(?:log|sign)\w*[- ]?(?:in|on)\b)|(?:signed|logged)[- ]?(?:in|on)(?:to)?|log[- ]?ins|sign[- ]?ins?)\b/i,
  ],
  [
    'kyc',
    /\b(?:kyc|verif\w*|identity (?:check|documents?|review)|(?:id|identity) documents?|passport|(?:my|our) (?:proof of address|utility bill|selfie|id card|driving licen[cs]e|uploads?)|reviewers?|onboarding|my (?:\w+ )?(?:docs?|documents?|papers?|id|badge|scans?|licen[cs]e)|documents?|compliance|uploaded everything|been rejected|approved yet)\b/i,
  ],
  [
    'negotiations',
    /\bnegotiations?\b|\b(?:quoted?|quotes?|counter(?:s|ed)?|counter ?offers?|bids?)\b|\boffers? (?:turned down|accepted|rejected|refused|declined|answered|countered|made to)\b|\b(?:my|our|last|latest) offer (?:been )?(?:turned|accepted|rejected|refused|declined|answered|countered)|\b(?:come|came|got|get) back to (?:me|us)\b|\banswered (?:me|us)\b/i,
  ],
  [
    'listings',
    /\blistings?\b|\bpublished anything\b|\b(?:have|got|has) (?:i |we |got )*(?:out|live|up|running|standing)? ?(?:in|on) the (?:market|platform)\b|\bout (?:in|on) the (?:market|platform)\b|\banything (?:online|published|listed)\b|\b(?:requests?|offers?|supplies),? (?:and|or|,) ?(?:requests?|offers?|supplies|deals)\b|\bwhatever (?:i|we) have open\b|\b(?:live|listed|published|online|up|out) (?:in|on) the (?:market|marketplace|platform|board)\b/i,
  ],
  ['supplies', /\b(?:supplies|supply|offers?|on offer|offering|selling|for sale)\b/i],
  ['requests', /\b(?:requests?|rfqs?|enquir(?:y|ies)|tenders?)\b|\b(?:did i|i) (?:last )?ask(?:ed)? for\b/i],
  [
    'deals',
    /\b(?:deals?|trades?|traded|transactions?|cargo(?:es)?|shipments?|shipping|vessels?|ships?|loaded|discharged|b\/?l|bill of lading|exposure|open positions?|business|(?:did|have) (?:i|we) (?:ever |already |last )*(?:buy|bought|sell|sold|purchased?|flog|shift|offload|lift|load|ship|fix))\b/i,
  ],
  [
    'contacts',
    /\b(?:my|our|any|many|which|what|latest|new) (?:\w+ )?(?:contacts?|groups?|(?:deal )?rooms?)\b/i,
  ],
]

/** The thing that a few words name. */
export const thingNamed = (text: string): MyThing | undefined =>
  patterns.find(([, pattern]) => pattern.test(text))?.[0]
