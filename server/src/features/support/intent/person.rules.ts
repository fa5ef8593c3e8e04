import { commonWords } from './catalogue/common-words.ts'
import { personWords } from './catalogue/person-words.ts'
import { createRuleSet, type RuleTables } from './words/rule-set.rules.ts'

/** Whether a message asks for a person of ours, in whatever words. How one is reached is also in an article. */
export const personTables: RuleTables = {
  lists: { ...commonWords, ...personWords },
  phrases: {
    One: [
      'Kind* Human',
      'Kind* Human of yours|your?',
      'Kind* member|members|somebody|someone|person|people|one of|from|in|at|on Kind* Human',
    ],
    Lead: ['no|not|please|pls|ok|hey|hi|hello|bot|just|now|again|any|a|an|i|said|there'],
  },
  rules: `
    Want me|us|to|have|a|on? One => bring me a human
    Reach !that|which|who|whose|if|whether ..6 With me|us|to? One !! Reach ..5 that|which|who|whose|if|whether ..3 One => I need to speak with someone
    ^ Lead* One Urgent* $ => operator!
    is|are|have|got there|you|not|got* One ..8 Available !! Available see|read|open => is there an actual employee I can talk to
    Ask One ..8 Serve !! One see|read|open|trade|change|approve|find|edit|delete|use|block|buy|sell => could a member of your staff look at my case
    ^ One ..8 Serve !! One see|read|open|trade|change|approve|find|edit|delete|use|block|buy|sell => someone from your side should write me back please
    Callback => call me back asap
    can i|we call|phone|ring you|somebody|someone => can I call you
    who can|do|could|should i|we phone|call|ring|talk|speak|write|contact|complain !! report|scam|fraud|if|when => who can I phone at your company
    Open me|us? The|new|formal|official|support* Ticket !! how|where do|can|to|could|would => please open a ticket
    Handover => put me through
    Enough ..5 Bot ..12 person|human|somebody|someone|staff|people|real => I don’t want to chat with a machine, give me somebody
    ^ no more? Bot ..4 $ => no more robots
    ^ enough of this|the Bot => enough of this bot
    i do not want to? talk|chat|speak|write? to|with? a|this|the? Bot => I do not want to talk to a bot
    person|human|someone|somebody|employee answers|replies => is there an email where a person answers
    ^ Lead* Ticket Urgent => ticket please
    assign|put ..2 One ..2 to|on => kindly assign an agent to my case
    Human with a|an pulse|brain|heartbeat|name|face => somebody with a pulse
    human|person|agent|operator|someone|somebody please|pls|now|asap $ => this bot is no good, human please
    not a|the|with? bot|machine|robot $ => is anyone actually there? not the bot
    too complicated|complex|difficult|hard|much for a|this|the Bot => my question is too complicated for a bot
    Reach With please|pls|kindly Kind* Human => may I speak with please somebody
    number ..4 reach|call|speak ..2 somebody|someone|you|One => is there a number where I can reach somebody
  `,
  except: `
    does|do|will|did a|an|any? Kind* Human Examines => does a real person look at every document
    someone|somebody|anyone|anybody at|in|from my|our|the|another !support|team|staff|desk => can somebody at my bank see this
    Theirs => I want to verify a person of our company
    Manage ..4 person|member|people|colleague|colleagues|staff|user|someone|somebody => how do I report a person
    my|our|his|her|their|other|another own? OwnPeople => I need my colleague to have access
    all|for|which|what|every|many the? staff|people|colleagues|employees|team|managers => I want 2FA for all staff
    how do|can|to|could i|we? contact|reach|message|find|write|add|manage|talk|speak => how do I contact support
    agreed|spoke|talked|settled|told|said|confirmed|discussed|promised ..3 on|over|by the? phone|line|telephone => we agreed on the phone to end the deal
    not want|like|need|wish other? people|others|anyone|anybody|somebody|someone|members to? see|find|know|read|contact|write => I do not want people to find me
    someone|somebody|anyone|anybody else => hand the company over to somebody else
    have|has|is|are ..2 open => do I have an open ticket
    how long|fast|soon|quickly => how fast does support answer
    who is|are|gets|decides|approves|signs => who is the compliance officer
    ^ management|department|team|guy|guys|support|people|staff|colleague|colleagues !Urgent|Human Word => support hours
    price|number|figure|level|quote|value|numbers|prices|figures ..2 for|before ..6 call|meeting => boss wants a number for his eight o'clock call
    ^ The|big? Caller want|wants|wanted|ask|asks|asked|asking|need|needs => my boss wants the Brent price on the phone
    The? Caller|Role Be? on The? line|phone|call !! your Caller => client on the line, where is Brent
    ^ i|we have|got a call at|in|with|about|on => I have a call at nine, where is WTI
    before|after|during|for|on The|Number|morning|quick|next|client|Role call with|at|in|starts|about|now|today|tomorrow|later => need it before my call with the client
    read|reads|see|sees|store|stored|kept|record|recorded what|everything|all|whatever i|we => do your administrators read what I write to support
    decide|decides|decided|decision|approve|approves|check|checks|checked by|through? a|an? Human|Bot => is it decided by a person or by a machine
    Bot or a|an? Human => is it an algorithm or a human being that decides
    Human or a|an? Bot => does a person or a machine read my passport
    ^ can|could|would|will someone|somebody|anyone|anybody please? explain|tell|say|clarify|show|remind => could somebody explain the tiles
    called off => can it be called off later
    be called a|an|politically|the => when would she be called a specialist
    Number person|persons|people please|pls $ => a recipe for 20 persons please
    best|a way to contact|reach|message => what is the best way to contact support
  `,
  always: `
    put me|us in touch|contact => who is in charge here, put me in touch
    Want ..1 human being => I want a human being to verify me
    real|live person|human|agent !! does|do|is|are|will a|an|any? real|live person|human|agent Examines => real person NOW
    speak|talk to|too|with a|an|some? human|person|real|someone|somebody|agent|manager|staff => I want to speak to a manager about the seller
  `,
}

const findRule = createRuleSet(personTables)
export const asksForPerson = (text: string): boolean => findRule(text) !== undefined
