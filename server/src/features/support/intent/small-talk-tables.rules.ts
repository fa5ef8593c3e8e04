import { smallTalkWords } from './catalogue/small-talk-words.ts'
import { readRules, type WordTables } from './words/rule-set.rules.ts'

/**
 * What is said of each kind beside its plain phrases, put together of classes of words; with an example each, by which it
 * is tested.
 */
export const smallTalkPhrases: Record<string, string> = {
  complaint: `
    YouAre Very* Bad After? => you are so useless
    Thing Is Very* Bad After? => this is really bad
    Very* Poor Product => stupid bot
    you Not even|really? Understand at? all? => you never listen
    YouAre Very* slow After* After* => you’re a bit slow today aren’t you
  `,
  assistant: `
    are you Very|some|even|actually|real|kind|of|an|actual* Machine being|here|person|one? or? a|an? real? Word? being|person? => are you a real human or a program?
    am? i am? Talking to|with a|an? real|actual? Machine here|now? or? a|an? real? Word? => am I chatting with a computer here
    who am i Talking to|with => who am I talking to
    is this|that|it|there a|an|just* bot|robot|ai|chatbot|automated|machine|computer or? a|an? real? Word? => is this a bot or a person
    what Is your name|job|age|purpose|birthday|story|gender|role => what’s your name
    what Is your favourite|favorite Word => what is your favourite colour
    do|have you have? a|an? name|feelings|family|soul|friends|brain|job|hobby|hobbies|birthday => do you have feelings
    who made|built|created|programmed|trained|wrote|owns|invented|designed|developed you|this bot|chat? => who built you
    when were you created|built|made => when were you created
    what|how can|could|do|will you do|help|answer|know|tell|offer|assist me|us? with? exactly|here|for? me? => what can you help me with
    what sort|kind|kinds|type|types|sorts of things|questions|stuff|help can|do you know|answer|do|have|help with? => what sort of things do you know
    do you ever|even|really|actually|also* sleep|eat|drink|rest|dream|think|learn|understand me|english? => do you ever sleep
    do you speak Word languages? => do you speak German
    do you like me|humans|music|oil|it|your|working here|job? => do you like your job
    do you work here|at|on|24|day|weekends night|sundays|and|7? night? => do you work at night
    do you take|have|get a? break|breaks|holiday|holidays|weekend|tired|bored|paid|day off? => do you take breaks
    can you understand|feel|think|dance|laugh|help|assist me|us? out? => can you help me
    i have a|an|another|one|some|two|few|more|quick* question|questions => I have a quick question
  `,
  howAreYou: `
    how are|is|'s|have you|ya|things|everything|everybody|life|business all|guys? doing|going|been|today|feeling|keeping|so|far|this|morning|these|days* => how are you doing today
    how Is your|the day|week|weekend|morning going|so|far* => how’s your day going
    hope|trust you|all|everyone|everything are|is|all* well|fine|good|great|ok => hope you are well
    hope|trust you|all|everyone|everything are|is* doing well|good|great|fine => hope you are doing well
    hope|trust you are? having a good|nice|great|lovely Part => hope you are having a nice day
  `,
  fun: `
    tell|give|say|read|know|got me|us? a|an|another|some|one|any|more* good|funny|bad|short|new|nice? joke|jokes|story|riddle|poem|limerick about? Word? Word? => tell me a joke about cats
    i am so|very|really|feeling* bored|sad|tired|happy|lonely|hungry|here|fine|good|ok|okay|well|lost|confused|drunk|sleepy|thirsty|excited|great today|thanks? => I am bored
    i am new|in|just here|love|looking|browsing => I am new here
  `,
  bye: `
    have a very? nice|good|great|lovely|wonderful|pleasant|blessed Part ahead|too? => have a lovely day
    see you next|on Word => see you next week
    i am off|done|leaving|going|out|finished now|home|here|for? today|now|lunch? => I’m off for lunch
    that|this|it Is|will? be? all|it|everything i|from|for? needed|wanted|me|my|now|today? side? => that’s all for today
  `,
  thanks: `
    many|lots|of|big|huge|much|a|thousand|ok* Gratitude Much* => thanks a lot
    i|we|really|very|much|highly|greatly* appreciate|appreciated it|that|this|you|your? help|time|support|assistance? => really appreciate it
    this|that|it|you Is|has|have|been|all|very|really|so|super|most|a|just|exactly|quite|did* helpful|useful|clear|clearer|kind|great|big|solved|sorted|works help|of|now? you? => that was very helpful
    very|super|really|so|most|extremely helpful|useful|kind|clear|nice|good => super helpful
    for your|the|this|such|all* quick|fast|kind|great|good|prompt|useful|clear|nice|excellent|a* Help => for the quick reply
  `,
  praise: `
    YouAre Very* Nice bot|today|indeed? => you are a star
    you have been|are Very* Nice After* => you’ve been a great help today
    Thing Is Very* Nice After* => that was fast
    Nice Product => great stuff
    i really|do|just* love|like|enjoy it|this|you|laycan|your bot|chat|site|platform|app|tool|service|style|answers? => I really like this platform
    what a great|nice|good bot|service|tool => what a great tool
  `,
  hello: `
    a|very|wish|you|wishing* good|gud|gd|lovely|beautiful|happy|fine Greeting => happy new year
    this|my|i|it name? is|am Word Word? from|at|with the|our? Word Word? Word? => my name is Raj from Mumbai
    my name is Word => my name is Raj
    good? morning|evening|afternoon|day from the|our|my|all|here? Word? Word? => good evening from the night shift
    Word here|speaking from|of|at the|our? Word Word? Word? => Rajesh here from Mumbai desk
    ^ Word here|speaking $ => Rajesh here
    from|to Place* Place => from Singapore
  `,
}

export const smallTalkTables: WordTables = {
  lists: smallTalkWords,
  phrases: Object.fromEntries(
    Object.entries(smallTalkPhrases).map(([kind, table]) => [
      kind,
      readRules(table).map(({ pattern }) => pattern),
    ]),
  ),
}
