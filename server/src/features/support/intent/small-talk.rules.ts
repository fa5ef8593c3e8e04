/**
 * Small talk: a message that has nothing but its phrases, in any order. Whatever else a message has, it is a question,
 * with the greeting before it left out.
 */
export const smallTalkKinds = [
  'complaint',
  'assistant',
  'howAreYou',
  'fun',
  'bye',
  'thanks',
  'praise',
  'test',
  'hello',
  'fine',
] as const
export type SmallTalk = (typeof smallTalkKinds)[number]

const very =
  '(?:(?:so|really|very|pretty|quite|just|totally|completely|super|truly|absolutely|simply|such an?|an?|the|that|all|too|still|not) )*'
const you =
  "(?:you are|you're|youre|you r|u r|ur|you were|you have been|you've been|u are|your bot is|this bot is)"
const it =
  "(?:this|that|it|this thing|this chat|this bot|this site|this app|this tool|this platform|laycan|the answer|your answer|your service)(?:'s| is| was|s)"

/** Each is read from where the one before ended. */
const phrases: Record<SmallTalk, string[]> = {
  complaint: [
    `(?:${you}|${it}|thats) ${very}(?:useless|stupid|dumb|bad|terrible|awful|rubbish|annoying|idiot|slow|helpful|help|wrong|smart|hopeless|boring|crap|joke|worst|nonsense|ridiculous|waste of (?:my )?time|frustrating|disappointing|what i (?:asked|meant|wanted|need)|right|incorrect|pathetic|broken|shame|garbage|horrible)(?: to be honest| tbh| at all| bot)?`,
    '(?:such an? |what an? |you )?(?:bad|stupid|dumb|useless|rubbish|terrible|silly|lousy|worst|crappy) (?:bot|robot|machine|answer|chat|assistant|service|thing|site|support)',
    "(?:you|u) (?:do not|don't|dont|did not|didn't|didnt|never|cannot|can't|cant) (?:even |really )?(?:understand|get|help|listen|answer|know|read)(?: me| it| anything| my question| the question| a thing)?(?: at all)?",
    "i (?:hate|do not like|don't like|dont like) (?:you|this|it|bots|this bot|talking to bots)|you suck|shut up|wtf|damn(?: it)?|ffs|argh+|grr+|ugh|meh|bullshit|shit|seriously|are you (?:stupid|dumb|kidding(?: me)?|serious|drunk)|what a joke|not helpful|no help|wrong answer|so frustrating|i am (?:angry|annoyed|frustrated|disappointed)|that did not help|that didn't help|didn't help|disappointed",
  ],
  assistant: [
    'who (?:are|r) (?:you|u)(?: really| exactly)?|what (?:are|r) (?:you|u)(?: exactly| really)?|who am i (?:talking|speaking|chatting|writing) (?:to|with)|introduce yourself|tell me about yourself',
    '(?:are|r) (?:you|u) (?:an? |the |even |really |actually |actual |real |still |some |kind of |just |bit )*(?:robot|bot|human|chatbot|machine|person|ai|computer|real|alive|there|awake|online|chatgpt|chat gpt|gpt|llm|program|assistant|listening|intelligent|married|single|happy|tired|busy|man|woman|boy|girl|conscious|sentient|siri|alexa|claude|gemini|copilot|new here|automated)(?: person| being| here| one)?(?: or (?:an? )?(?:real )?(?:\\w+)(?: being| person)?)?',
    '(?:am i|i am|im) (?:talking|speaking|chatting|writing) (?:to|with) (?:an? )?(?:real |actual )?(?:bot|robot|person|human|machine|ai|computer|chatbot|program)(?: here| now)?(?: or (?:an? )?(?:real )?\\w+)?',
    'is (?:this|that|it|there) (?:an? |just an? )?(?:bot|robot|ai|chatbot|automated|machine|computer)(?: or (?:an? )?(?:real )?\\w+)?',
    "what(?:'s| is|s) your (?:name|job|age|purpose|birthday|favou?rite \\w+|story|gender|role)|do you have (?:an? )?(?:name|feelings?|family|soul|friends?|brain|job|hobby|hobbies|birthday)|have you (?:an? )?(?:name|feelings)|how old (?:are|r) (?:you|u)|where (?:are (?:you|u)(?: from| located| based)?|do you (?:live|come from))",
    'who (?:made|built|created|programmed|trained|wrote|owns|invented|designed|developed) (?:you|u|this bot|this chat)|when were you (?:born|made|built|created)',
    '(?:so )?(?:what|how) (?:can|could|do|will) (?:you|u) (?:do|help(?: me)?(?: with)?|answer|know|tell me|offer|assist(?: me)?(?: with)?)(?: exactly| here| for me)?|what (?:sort|kind|kinds|type|types|sorts) of (?:things|questions|stuff|help) (?:can|do) (?:you|u) (?:know|answer|do|help with|have)|what do you do(?: here)?|what are you (?:good for|able to do|for|doing)|your capabilities|what should i ask(?: you)?',
    'do (?:you|u) (?:ever |even |really |actually |also )*(?:sleep|eat|drink|rest|dream|think|understand(?: me| english| german| french)?|speak (?:english|german|french|spanish|other languages|\\w+)|learn|remember me|like (?:me|your job|humans|music|oil|it here|working here)|work (?:here|at night|on sundays|24/7|day and night|weekends)|take (?:a )?(?:breaks?|holidays?)|have (?:a )?(?:break|day off|weekend|holiday)s?|get (?:tired|bored|paid)|know me|love me)',
    'can (?:you|u) (?:hear|see|understand|feel|think|dance|laugh|help|assist)(?: me| us)?(?: out)?|(?:please )?help(?: me)?|i (?:need|want) (?:some )?help|i have (?:an?|another|one more|a quick|some|two|a few|one) questions?|(?:can|may|could) i ask (?:you )?(?:something|an?(?:other)? question|some questions)|got a (?:minute|sec|second|moment|question)|quick question|question',
  ],
  howAreYou: [
    "how (?:are|r|is|s|have|hav) (?:you|u|ya|things|everything|everybody|life|business|your day|your weekend|the weather there)(?: all| guys)?(?: doing| going| been| today| feeling| keeping| this morning| so far| these days)*|how(?:'s| is|s) (?:it going|it hanging|your day|life|everything|things|tricks|business|you)(?: going| today| so far)*|how do you do|how goes it|how are we(?: today)?|how was your (?:day|weekend|night|holiday)",
    "what(?:'s| is|s) (?:up|new|happening|going on|cooking)|wassup|sup|what are you up to|you (?:ok|okay|alright|good|well)|all (?:good|well)(?: with you)?|everything (?:ok|okay|fine|good)|(?:i )?(?:hope|trust) (?:you(?:'re| are)?|u r|this finds you|all is|everyone is|everything is|you all are)(?: all)? (?:well|fine|good|great|ok|doing (?:well|good|great|fine)|having a (?:good|nice|great|lovely) \\w+)|did you sleep well|having a (?:good|nice) (?:day|time)|long day",
  ],
  fun: [
    '(?:please )?(?:tell|give|say|know|read|got) (?:me |us )?(?:an?|another|some|one more|any) (?:good |funny |bad |short |new |nice )?(?:jokes?|story|riddle|something funny|fun fact|poem|limerick)(?: about \\w+(?: \\w+)?)?|do you know (?:an?|any) (?:good )?jokes?|make me (?:laugh|smile)|sing(?: me)?(?: an?)?(?: song)?|say something(?: funny| nice)?|entertain me|surprise me',
    "i(?:'m| am|m) (?:so |very |really |feeling )*(?:bored|sad|tired|happy|lonely|hungry|back|here|fine|good|ok|okay|well|lost|confused|drunk|new here|just looking|just browsing|in love|sleepy|thirsty|excited|great|not bad)(?: today| thanks)?|i love you|will you marry me|do you love me|be my friend|we should be friends|lol+|haha\\w*|hehe\\w*|rofl|lmao|xd|just kidding|jk|just (?:looking|browsing|checking|testing)(?: around)?",
  ],
  bye: [
    "(?:good ?)?bye(?: ?bye)?(?: for now| now)?|see (?:you|ya|u)(?: later| tomorrow| soon| around| then| next \\w+| on \\w+)?|good ?night|gn|nite|cya|(?:talk|speak|chat|write)(?: to you| soon| with you)? (?:later|soon|tomorrow)|have a (?:very )?(?:nice|good|great|lovely|wonderful|pleasant|blessed) (?:day|evening|weekend|one|night|afternoon|week|time|trip)(?: ahead| too)?|take care|(?:i )?(?:gotta|have to|must|need to) (?:go|run|leave)(?: now)?|i(?:'m| am|m) (?:off|done|leaving|going|out|finished)(?: now| home| here| for (?:today|now|lunch))?|until (?:next time|tomorrow|then)|so long|ttyl|later|laters|catch (?:you|u|ya) (?:later|soon)|signing off|logging off|cheerio|toodle\\w*|ciao|adios|farewell|over and out|till (?:tomorrow|next time|then)|enjoy (?:your|the) (?:day|weekend|evening|lunch)",
    "(?:ok )?(?:that|thats|that's|this|it) ?(?:is|was|will be|'ll be)? ?(?:all|it|everything)(?: i needed| i wanted| from me| from my side)?(?: for (?:now|today))?|nothing (?:else|more)|no (?:more|further|other) questions?|i(?:'m| am|m) all set|all set|we are done|i have (?:what|everything) i need(?:ed)?|got what i (?:need|needed|wanted)|will come back(?: later| tomorrow)?|be back (?:later|soon|tomorrow)|brb|(?:you (?:may|can) )?close (?:this|the) (?:chat|conversation|window)|(?:i am |i'm |im )?off to (?:lunch|bed|a meeting|the gym|dinner|sleep)|time (?:to go|for lunch|for bed)|lunch time",
  ],
  thanks: [
    '(?:many |lots of |big |huge |much |a thousand |ok )*(?:thanks?|thank ?(?:you|u|ya)|thankyou|thx|thnx|tnx|tks|thks|tq|ty|tyvm|tysm|tia|ta|cheers|merci(?: beaucoup)?|gracias|danke|grazie(?: mille)?|obrigad[oa]|arigato|shukran|dhanyavaad|spasibo|takk?|bedankt|dank (?:je|u))(?: you)?(?: (?:very|so) (?:very )?much| a (?:lot|million|bunch|ton|thousand)| a lot| again| in advance| anyway| loads| heaps| kindly| indeed)*',
    "(?:i |we |really |very )*(?:much |highly |greatly )?(?:appreciate(?:d)?|obliged|grateful)(?: it| that| this| your help| the help| you| your time| your support| your assistance)?|(?:i am |i'm )?(?:much|very) obliged|god bless(?: you)?|bless you",
    "(?:this|that|it|that's|thats|you|you've|you have|this has|that has)(?: all)?(?: is| was| has been| been)? ?(?:all |very |really |so |super |most |a |just |exactly |quite )*(?:helps?|helped|did (?:it|the trick)|does (?:it|the trick)|works?(?: now| for me)?|worked|helpful|useful|clear(?:er)?|kind(?: of you)?|great help|big help|what i (?:needed|wanted|was looking for)|solved(?: it| my problem)?|saved (?:me|my day|my life)|made my day|makes sense(?: now)?|answers? my question|all clear|sorted)(?: now)?(?: me)?(?: a lot| lots| so much)?",
    "(?:very|super|really|so|most|extremely) (?:helpful|useful|kind|clear|nice|good)|exactly what i (?:needed|wanted)|problem solved|solved|(?:it )?(?:works|worked)(?: now)?|found it|sorted|noted(?: with thanks)?|well noted|welcome|pleasure|no problem|no worries|np|you(?:'re| are) welcome|anytime|my pleasure|don't mention it",
  ],
  praise: [
    `${you} ${very}(?:great|good|awesome|amazing|best|star|legend|smart|clever|funny|cute|kind|nice|brilliant|fantastic|genius|quick|fast|wonderful|cool|sweet|lifesaver|excellent|perfect|impressive|better than \\w+|great help|big help|big support|hero|champion|angel|handy|friendly|polite|patient|love|help)(?: bot| today| indeed)?`,
    `${it} ${very}(?:great|good|awesome|amazing|brilliant|fantastic|perfect|nice|cool|excellent|impressive|fast|quick|lovely|neat|fun|wonderful|best|better)(?: one| job| stuff| answer| service)?`,
    "(?:good|nice|great|excellent|super|fantastic|amazing|awesome|brilliant|well|impressive|lovely|top|fast|quick|perfect|outstanding|cool) (?:bot|job|work|one|answer|service|support|stuff|done|played|explained|reply|response|team|tool|site|platform|notch|app|product|help|explanation)|i (?:really |do |just )*(?:love|like|enjoy) (?:you|this|it|laycan|this (?:bot|chat|site|platform|app|tool)|your (?:service|style|answers|site|platform))|love (?:it|this)|wow+|impressive|impressed|i(?:'m| am) impressed|keep it up|keep up the good work|well done|bravo|kudos|congrats|congratulations|respect|chapeau|thumbs up|five stars|10/10|bingo|hooray|yay+|woohoo|nailed it|spot on|you (?:rock|rule|nailed it|did well|did it)|what a (?:great|nice|good) (?:bot|service|tool)",
  ],
  test: [
    'test(?:ing)?(?: test)*(?: 1 2 3| 123| one two three| message| this| only)?|just (?:a )?test(?:ing)?|ping|pong|check(?:ing)?(?: check)?(?: 1 2)?|(?:is )?any ?(?:one|body)(?: there| here| home| around| online| out there)|is (?:any ?one|any ?body|some ?one|some ?body) (?:there|here|home|around|online)|(?:are )?you there|is this (?:thing )?(?:on|working|live)|can you (?:read|see) (?:this|me|that)|does this (?:work|thing work)|does it work|asdf\\w*|qwert\\w*|hjkl\\w*|blah|bla|foo|abc|xyz|lorem ipsum|dummy|\\w*asdfg\\w*|sorry wrong (?:window|chat|person|tab)|wrong (?:window|chat|tab)|(?:oops )?(?:a )?typo|ignore (?:that|this|me|my last message)|pardon my (?:english|french|spelling)|my english is (?:bad|poor|not good)|excuse my english|sorry for my english',
  ],
  hello: [
    'h[ie]+(?:ya|y+a)?|h[ae]l+o+w?|hullo|helo|hallo|hallö+chen|hey+a?|hiya|heya|yo+|howdy|hola|ciao|bonjour|salut|salaam|salam(?: alaikum| aleikum)?|as-?salam\\w*(?: ?alaikum| ?aleikum)?|namaste|ahoy|aloha|merhaba|ola|ni hao|konnichiwa|servus|moin(?: moin)?|gr[uü]e?zi|hei|hej|shalom|vanakkam|selamat (?:pagi|siang|sore|malam)|buenos dias|buongiorno|guten (?:tag|morgen|abend)|goedemorgen|bom dia|privet|zdravstvuyte',
    "(?:a |very |wish you a |wishing you a )*(?:good|gud|gd|lovely|beautiful|happy|fine) ?(?:mornings?|mrng|morn|afternoons?|evenings?|eve|day|noon|monday|tuesday|wednesday|thursday|friday|saturday|sunday|weekend|new year|new week|holidays?|easter|diwali|eid|christmas|birthday|thanksgiving|ramadan|hanukkah|lunar new year|start of the week)|gm|gday|g'day|morning|mornin|afternoon|evening|evenin|greetings(?: of the day)?|top of the morning|warm regards|(?:kind|best) regards|season's greetings|merry christmas|merry xmas|eid mubarak|ramadan kareem|tgif|happy friday|nice to meet (?:you|u)|pleased to meet you|welcome back|long time no see|i(?:'m| am) back|knock knock|hope you are well",
    "(?:this is|my name is|i am|i'm|im|it's|its) [a-z]+(?: [a-z]+)?(?: (?:here|speaking))?(?: (?:from|of|at|with) (?:the |our )?\\w+(?: \\w+){0,2})|my name is [a-z]+|[a-z]+ (?:here|speaking)(?: (?:from|of|at) (?:the |our )?\\w+(?: \\w+){0,2})?|from (?:sunny |rainy |cold |hot |beautiful |the )?(?:singapore|london|dubai|rotterdam|houston|geneva|mumbai|hamburg|athens|lagos|paris|istanbul|the desk|hong kong|oslo|tokyo|new york|amsterdam|india|germany|greece|turkey|nigeria|mumbai desk)",
  ],
  fine: [
    "o+k+(?:ay|ey|i|ie|e)?(?: ok| okay| then| so| fine| cool| good| great)*|k|kk|okey ?dokey|great|perfect|fine|cool|nice|good|super|excellent|brilliant|awesome|amazing|fantastic|lovely|wonderful|splendid|sweet|got it|gotcha|got you|understood|i (?:see|understand|get it|got it|know)|alright(?: then)?|all ?right(?: then)?|sure(?: thing)?|right|yes|yep|yeah|yup|ya|yes please|no|nope|nah|maybe|exactly|absolutely|of course|indeed|true|correct|agreed|fair enough|makes (?:perfect )?sense(?: now)?|clear|crystal clear|all clear|copy(?: that)?|roger(?: that)?|sounds (?:good|great|fine)|very (?:good|well)|good to know|will do|let me think|let me see|one (?:moment|sec|second)|just a (?:moment|sec|second)|wait|hold on|hmm+|mhm|aha|oh|ah|oops|sorry(?: for (?:bothering|disturbing) you| about that| my mistake)?|my (?:bad|mistake|apologies)|apologies|excuse me|pardon|never ?mind|nvm|forget (?:it|that|about it)|doesn't matter|it does not matter|not important|no need|all good|i(?:'ll| will) (?:try|check|wait|think about it|see|manage|do that|look)(?: it| that)?|interesting|whatever|so so|not bad|done|and you|same here|me too|thanks but no thanks",
  ],
}

/** Said beside any of them. */
const fillers =
  "(?:there|here|all|everyone|everybody|team|support|support team|support desk|desk|helpdesk|laycan|you|u|guys|gents|folks|mate|m8|buddy|pal|friend|my friend|friends|dear|sirs?|madam|ma'?am|mam|bot|robot|man|dude|bro|boss|chief|people|ladies|gentlemen|gentleman|lah|again|then|now|today|tonight|everyone there|very|so|much|really|a lot|lots|already|for (?:your|the|this|all your|all the|such a|their) (?:(?:quick|fast|kind|great|good|prompt|useful|clear|nice|excellent) )*(?:help|time|answer|answers|info|information|support|reply|response|patience|assistance|explanation|service|clarification|update|advice|heads up|work)|for (?:that|this|everything|all|it|helping(?: me| us)?(?: out)?|now|your kind assistance|asking|explaining|nothing|being there)|and|but|well|please|pls|plz|to (?:you|all|everyone|all of you|the team|the whole team|everybody|the desk|be honest)|too|also|just|in advance|as well|from (?:me|us|my side|our side|all of us)|with (?:thanks|you|that)|the (?:whole )?team|whole team|by the way|btw|have|is|it|that|this|thanks|i|me|my|we|smiley|the|a|an|of|at all|honestly|tbh|today lah|is all|here now|ahead|bit)"

const read = (sources: string[]) => new RegExp(`(?:${sources.join('|')})(?![\\p{L}\\p{N}'’])`, 'uy')
const patterns = smallTalkKinds.map((kind) => [kind, read(phrases[kind])] as const)
const filler = read([fillers])

const emoji =
  /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f|\u200d|[:;=8x][-^']?[)(dpo3|/\\]+(?!\w)|<3/giu
const longest = 160

/** In small letters without signs, and hiiii as hi. */
const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(emoji, ' ')
    .replace(/[’`´]/g, "'")
    .replace(/([a-z])\1{2,}/g, '$1')
    .replace(/[^\p{L}\p{N}'/]+/gu, ' ')
    .trim()

/** Which kinds of small talk the beginning of a text has, and what is left. */
function consume(text: string): { kinds: Set<SmallTalk>; rest: string } {
  const kinds = new Set<SmallTalk>()
  let at = 0
  while (at < text.length) {
    const ends = patterns.map(([kind, pattern]) => ({ kind, end: endOf(pattern, text, at) }))
    const best = ends.reduce((most, one) => (one.end > most.end ? one : most))
    const end = Math.max(best.end, endOf(filler, text, at))
    if (end <= at) break
    if (best.end === end) kinds.add(best.kind)
    at = end
    while (text[at] === ' ') at += 1
  }
  return { kinds, rest: text.slice(at) }
}

function endOf(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at
  return pattern.test(text) ? pattern.lastIndex : -1
}

/** The kind that is answered, where a message has nothing else. */
export function smallTalkOf(text: string): SmallTalk | undefined {
  if (text.length > longest) return undefined
  const said = plain(text)
  if (said === '')
    return new RegExp(emoji.source, 'iu').test(text) ? 'fine' : /^[?!.…\s]+$/.test(text) ? 'test' : undefined
  const { kinds, rest } = consume(said)
  return rest === '' ? smallTalkKinds.find((kind) => kinds.has(kind)) : undefined
}

const greeting =
  /^\W*(?:(?:hi+|hello|hallo|hey+|hiya|dear|good (?:morning|afternoon|evening|day)|gm|morning|afternoon|evening|greetings|ok(?:ay)?|thanks?(?: you)?|thx|ta|cheers|great|perfect|sorry|excuse me|hope you are well)(?: (?:there|all|team|everyone|guys|folks|support|laycan|sirs?|madam|mate|bot|again|a lot|very much|so much))*[\s,.!:;–-]+)+/i
const ending =
  /[\s,.!;–-]+(?:many thanks|thanks(?: a lot| in advance| so much)?|thank you(?: very much| in advance| so much)?|thx|tks|tia|ty|cheers|ta|regards|best regards|kind regards|mate|lol)[\s.!,]*$/i

/** A question without the courtesies around it; a follow-up keeps its `and`. */
export function withoutCourtesy(text: string): string {
  const rest = text.replace(greeting, '').replace(ending, '').trim()
  return /[\p{L}\p{N}]{2}/u.test(rest) ? rest : text
}

export const smallTalkReplies: Record<SmallTalk, string> = {
  complaint:
    'I am sorry that I was no help. Put your question in other words, or choose Talk to a person, and a person answers.',
  assistant:
    'I am the automatic assistant of the support desk. I answer from the help centre, with current prices, calculations and your own data. A person answers when you choose Talk to a person.',
  howAreYou: 'Very well, thank you. What can I help you with?',
  fun: 'I am better at fuel than at fun. Ask me for a price, a conversion or how something works here.',
  bye: 'Goodbye! Your conversation stays here under Support.',
  thanks: 'You are welcome. Is there anything else you would like to know?',
  praise: 'Thank you, that is kind. Is there anything else you would like to know?',
  test: 'I am here, and I read you. What would you like to know?',
  hello:
    'Hello! What would you like to know? I answer from the help centre, with current prices and from your own data.',
  fine: 'Good. Is there anything else you would like to know?',
}
