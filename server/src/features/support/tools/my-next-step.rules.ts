/** Whether somebody asks for the next step towards trading. */
const next =
  /\bwhat (?:should|must|do|can|shall) (?:i|we) do (?:next|now|first)\b|\b(?:my|the|very) next (?:step|thing)\b|\bwhat(?:'s| is| comes)? next\b(?=.*\b(?:me|i|trade|start|us)\b|\W*$)|\bwhat now\b|\bwhere do i start\b|\b(?:keep|keeps|keeping|stop|stops|stopping|block|blocks|blocking|hold|holds|holding|prevent\w*) (?:me|us) (?:back |from)|\bwhy (?:can'?t|cannot|can i not|am i not (?:able|allowed)|can we not) (?:i |we )?(?:to )?(?:publish|trade|quote|bid|sell|buy|post|offer)|\b(?:able|allowed|ready|cleared|free) to trade\b|\bcan i (?:already |now )?trade (?:yet|already|now)\b|\b(?:missing|needed|left|required) (?:for me )?(?:to|before i can|until i can) (?:trade|start|publish)\b|\bhow far am i\b|\bbefore i can (?:trade|deal|start)\b|\bnext step for me\b|\bgood to go\b|\b(?:approved|cleared|enabled|unlocked) (?:for|to) (?:trading|trade|deal|publish)\b|\bmissing from my side\b|\b(?:can|could|may|might) (?:i|we)\b.*\b(?:publish|trade|quote|deal|post|offer|bid|sell|buy|list|advertise|put (?:up|out)|put\b.*\b(?:market|board|marketplace|platform)|go live)\b.*\b(?:now|already|yet|today|this (?:minute|moment|instant)|right away|immediately|at once|straight away|as (?:it|i|we) (?:is|am|are|stands?))(?: with my \w+ as it is)?(?:,? (?:yes or no|or not|or what|please|pls|then|or (?:is|are|do|does|must|have|has) .{3,60}))?\W*$/i

/** Who has just come asks what to do first; who had a mishap asks for help with that. */
const whatToDo = /\bwhat (?:should|must|do|can|shall) (?:i|we) do (?:next|now|first)\b/i
const arrival =
  /\b(?:sign(?:ed|ing)? ?up|registered|joined|new|account|verified|verification|kyc|approved|compan(?:y|ies)|uploaded|submitted|start(?:ed|ing)?|trad(?:e|ing)|deals?|done|ready|in|here|ok|okay)\b/i
const mishap =
  /\b(?:nicked|stole\w*|lost|gone|missing|hacked|phish\w*|scam\w*|fraud\w*|brok\w*|smashed|crashed|dropped|forgot\w*|locked|wrong|mistake\w*|error|late|refus\w*|reject\w*|fail\w*|leak\w*|damaged|contaminated|off spec|short|dispute\w*|never|nobody|fake|suspicious|fell|left)\b/i
const mostBefore = 3

/** `before` is what was said before in the same message. */
export function asksNext(text: string, before = ''): boolean {
  if (!next.test(text) || /\b(?:invitation|refused|takes the|other side)\b/i.test(text)) return false
  const asked = whatToDo.exec(text)
  if (!asked) return true
  const told = `${before} ${text.slice(0, asked.index)}`.trim()
  if (mishap.test(told)) return false
  return told.split(/\s+/).length <= mostBefore || arrival.test(told)
}

/** What to do when something has happened: that is in articles. */
export const asksWhatToDo = (text: string): boolean => whatToDo.test(text)
