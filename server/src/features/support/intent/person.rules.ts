/** Whether a message asks for a person of ours, in whatever words. How one is reached is also in an article. */
const one =
  '(?:(?:an?|the|some|real|live|actual|human|proper|your|ur|any|responsible|concerned|right|senior|one of|of|other|another|new|trained|friendly|onboarding) )*(?:human(?: being)?s?|person|people|some ?(?:one|body)|any ?(?:one|body)|sm1|agents?|operators?|advis[oe]rs?|representatives?|reps?|employees?|officers?|specialists?|experts?|consultants?|(?:staff|team|crew) members?|members? of (?:your )?(?:staff|team)|managers?|supervisors?|superiors?|boss|staff|personnel|colleagues?|(?:support|service|help|compliance|sales|customer|technical|account)(?: (?:staff|agents?|team|desk|people|department|officer|manager|person|guys?|rep|representative|service|support|care))|help ?desk|customer (?:service|support|care)|whoever (?:runs|is)|anyone real|back ?office|management|support|guys?|department|team|real one|human one)'
const contact =
  '(?:speak|spek|talk|tlk|chat|write|connect|reach|contact|call|phone|ring|transfer|escalate|pass|forward|hand|put|refer|redirect|route|switch|turn|get|give|bring|fetch|send|find|want|need|prefer|like|rather|require|deal|discuss|complain|complaint|let|summon|ask for|ask|request|insist|demand|look for|looking for|wish|hear from|answer from|help from|reply from|response from|message)(?:ed|ing|s)?'

const patterns = [
  new RegExp(
    String.raw`\b(?:want|need|prefer|like|get|bring|fetch|find|give|demand|insist on|request|require|contact|reach|call|phone|ask for|message|rather|see)\s+(?:me |us |to |have )?${one}\b`,
    'i',
  ),
  new RegExp(
    String.raw`\b${contact}\b(?:(?! (?:that|which|who|whose|if|whether)\b)[^.?!]){0,28}?\b(?:to|with|through|over|from|by|for|2|me|us|want|need|prefer|get|bring|fetch|find|send|rather|like|require|contact|reach|call|phone|ask|insist on|demand|summon|give|message)\s+(?:me |us |to )?${one}\b`,
    'i',
  ),
  new RegExp(
    String.raw`^\W*(?:(?:no|not|please|pls|ok|hey|hi|hello|bot|just|now|i said|again|any|an?)\W+)*${one}(?:\W+(?:please|pls|now|asap|immediately|urgently|only|here|thanks|needed|required|wanted|would be (?:nice|good|great)(?: now)?))*\W*$`,
    'i',
  ),
  new RegExp(
    String.raw`\b(?:is|are|isn't|aren't|do you have|have you(?: got)?|got|isnt) (?:there )?${one}\b[^.?!]{0,40}\b(?:talk|speak|chat|write|call|phone|ring|reach|ask|available|there|help|real|human|contact)\b`,
    'i',
  ),
  new RegExp(
    String.raw`(?:\b(?:can|could|would|will|may|might|shall|should|please have|have|let|want|need|ask|get|make|tell)\s+|^\W*)(?:${one})\b(?:(?! (?:see|read|open|trade|change|approve|find|edit|delete|use|block|buy|sell)\b)[^.?!]){0,40}?\b(?:call(?: me| us)?|contact|phone|ring|help me|help us|look (?:at|into)|reply|answer me|write|get back|get in touch|reach out|check (?:this|my|our)|take over|assist|come back|explain|handle|speak|talk|sort|solve|fix|step in)\b`,
    'i',
  ),
  /\b(?:call|ring|phone|ping) (?:me|us|my office|our office|my mobile|my cell|my phone)\b|\bgive (?:me|us) a (?:call|ring|buzz)\b|\bcall ?back\b|\bon the (?:line|phone)\b|\b(?:have|arrange|schedule|set up|book) a (?:phone |video )?call\b|\b(?:call|phone|ring)(?:ed)? me back\b|\bget back to (?:me|us)\b|\bwant to be called\b|\bcan (?:i|we) (?:call|phone|ring) (?:you|u|somebody|someone)\b|\bwho (?:can|do|could|should) (?:i|we) (?:phone|call|ring|talk to|speak to|speak with|write to|contact|complain to)\b/i,
  /(?<!how (?:do|can|to|could|would) (?:i |we )?)(?<!where (?:do|can) (?:i|we) )\b(?:open|raise|create|log|file|lodge|start|submit|register|make)\s+(?:me |us )?(?:an? |the |new |my |another |formal |official |support )*(?:ticket|support case|support request|complaint|grievance)\b(?! (?:about|against|on) (?:the |my |a )?(?:cargo|quality|seller|buyer|counterparty))/i,
  /\b(?:hand (?:me|this|it|us) over|hand ?over to (?:an? |your )?(?:person|human|agent|staff|colleague|team)|transfer me|put me through|connect me|escalate (?:this|it|my|the)|pass me on|forward me to|live (?:chat|agent|person|support|operator)|human (?:help|support|assistance|touch|agent|contact|operator)|real (?:person|human)|actual (?:person|human)|talk to (?:a )?person)\b/i,
  /\b(?:no|not|stop|enough|hate|sick|tired|fed up|don'?t want|do not want|instead of|rather than|without)\b[^.?!]{0,25}\b(?:bots?|robots?|machines?|computers?|chatbots?|canned answers?|automated (?:answers?|replies)|ai)\b[^.?!]{0,60}\b(?:person|human|somebody|someone|staff|people|real)\b|^\W*(?:no (?:more )?(?:bots?|robots?|machines?)|not (?:a|the) bot|enough of (?:this|the) bot|i (?:don'?t|do not) want (?:to (?:talk|chat|speak|write) (?:to|with) )?(?:a |this |the )?(?:bots?|robots?|machines?))\b[^?]{0,20}$/i,
]

/** How it is done, or about people who are not ours. */
const otherwise =
  /\b(?:some|any)(?:one|body) (?:at|in|from) (?:my|our|the bank|another)\b|\b(?:verif|nominat|mediat|counterpart|seller|buyer|supplier|trader|invite|beneficial|shareholder|director|2fa|two-factor|submit|deal room|notif|on the deal|of a deal|in the deal|takes? a step)\w*|\b(?:report|block|remove|add|delete|limit)\b[^.?!]{0,20}\b(?:person|member|people|colleagues?|staff|user)\b|\b(?:my|our|his|her|their|other|another) (?:own )?(?:company|colleagues?|team|staff|boss|manager|people|traders?|employees?|department)\b|\b(?:all|for|which|what|every|how many) (?:the )?(?:staff|people|colleagues|employees|team|managers)\b|\bhow (?:do|can|to|could) (?:i |we )?(?:contact|reach|message|find|write to|add|manage)\b|\bhow (?:long|fast|soon|quickly)\b|\bwho (?:is|are|gets|decides|approves|signs)\b|^\W*(?:management|department|team|guys?|support|people|staff|colleagues?) (?!please|pls|now|asap)\w+/i
const surely =
  /\b(?:human being|real (?:person|human)|live agent|speak to (?:a |an )?(?:human|person|real|someone|somebody|agent|manager)|talk to (?:a |an )?(?:human|person|real|someone|somebody|agent|manager|staff))\b/i

export const asksForPerson = (text: string): boolean =>
  patterns.some((pattern) => pattern.test(text)) && (!otherwise.test(text) || surely.test(text))
