import { commonWords } from './catalogue/common-words.ts'
import { othersDataWords } from './catalogue/others-data-words.ts'
import { createRuleSet, createTagger, type IsOurs, type RuleTables } from './words/rule-set.rules.ts'

/**
 * Whether a message asks for what belongs to other people or companies. What a role in general does or pays is a question
 * for the articles; what this seller, my competitor or somebody by name has, did or paid is not.
 */
export const othersDataTables: RuleTables = {
  lists: { ...commonWords, ...othersDataWords },
  phrases: {
    Other: [
      'The* Else The? Party|Role|offers|quotes|bids',
      'The* Competitor',
      'this|that|these|those Party|Role',
      'the Party i|we|who|that|at|from|behind|with|on',
      'the one who|i|we',
      'who else',
      'The? ex|former|old employer|company|boss|partner',
      'each|every bidder|seller|buyer|member',
      'the? lowest|highest|best|all? competing|rival quote|quotes|offer|offers|bid|bids',
    ],
    Somebody: ['Name Name* and|of? Name* Firm?', 'Given Given|Name* Firm?', 'House Firm?'],
    Private: ['Personal', 'Inside', 'Secret'],
    Thing: ['Private', 'Record'],
  },
  rules: `
    Ask ..14 Thing|Did ..8 Other => show me deals of other companies
    Ask ..14 Other 's? ..10 Thing|Did => what did the other bidder offer
    ^ The* Other 's? ..4 Thing|Did => the other party’s internal approval limit?
    Specific Role 's ..2 Private => the counterparty’s margin on this trade?
    Personal|Inside ..1 of|from The? Role|Party => show the password of user Bea
    Private ..1 of|from Specific|a|an Role|Party|one => mobile of the trader at the desk
    what|which|how ..3 Private ..4 Aux The Role => which bank account does the seller use
    know|check|tell|see|out ..2 if|whether|what|who|much|why ..2 The Role ..8 Did|Flagged|cheaper|has|had|is|was => do you know whether the buyer got cheaper quotes than mine
    Aux The Role ..8 Flagged => has my counterparty been flagged
    how often|many ..2 Aux Specific Role ..8 Flagged|been|lost|bought|sold|closed => how often has the seller been in dispute before
    what|which|how|when|why ..3 did Specific Role pay|earn|buy|charge|get|make !! pay me|us => what did the seller pay for the cargo
    show|tell|give|send|read me|us what Specific Role uploaded|wrote|paid|sold|bought|earns|pays|charges => show me what my counterparty uploaded for KYC
    Ask ..8 Personal|Inside|Secret that|which? Specific Role Did|uploaded|sent|gave|keeps => let me see the passport scan my counterparty uploaded
    Private ..1 of|from ..4 you|laycan|support verified|approved|rejected|checked|screened => the passport details of the last person you verified
    which|what bank|banks|lawyer|insurer|suppliers does|do|did Specific Role use => which bank does my counterparty use
    Specific Role 's other Record => can you show me the seller's other offers
    what|much did|does Specific Word earn => what did the inspector earn on the deal
    which|who of the? bidders|others => which of the bidders is cheapest and who is it
    know|have|got on|about Other|his|her => tell me all you know about this company
    messages|chat|emails|correspondence Specific Role ..2 with|to The? Role => show the messages my broker exchanged with the seller
    compliance ..3 to|about|on|for Specific Role|Party => what limit has compliance given to my counterparty
    Role|customers of this|that|these Role|Party => who was the last buyer of this seller
    sellers|buyers|brokers|suppliers|competitors|traders Personal|Inside => what's the sellers bottom price
    Aux Other ..6 Flagged => is the guy I am talking to a convicted fraudster
    who|which ..2 at Specific Role => which traders at our counterparty are allowed to sign
    whose bid|bids|offer|offers|quote|quotes|deal|deals|cargo|price => whose bid is the highest
    Aux The Role ..4 other|others|someone|somebody|anyone else? offers|quotes|bids|buyers|sellers|customers? => does the buyer have other offers
    message|messages|chat|chats|conversation|emails|deals|trades|negotiations|calls|correspondence between .. and !! between .. Me|My => read me the messages between two members and the desk
    who Aux|else|also* Trades !! with me|us => who bought the Primorsk cargo
    who got|won|took|landed|secured|bagged ..4 cargo|deal|tender|business|lot|parcel|stem|contract !! in My|our => who got the Fujairah cargo in the end
    Other|Role|owner|seller|buyer|he|she|they ..6 has|have|had|got in mind => the price the seller has in mind
    who ..6 besides|except|apart me|us|from => who lost the tender besides me
    who else ..6 Trades|Did|See|Record => who else is bidding on this
    who|name|names|identity|whose 's? ..6 Hidden => who is the buyer behind the hidden request
    anonymous|hidden|undisclosed ..6 who|name|reveal|really => the anonymous seller, who is it really
    what|which price|quote|quotes|level|rate did ..8 Did !! did ..4 Me|My|You => which price did the Greek buyer get
    Show ..5 Every ..4 Members ..6 with|on|email|emails|phone|prices|last|this|here|of|and => list all users with emails
    which|what|how|list|show|name ..3 Members ..4 Flagged => which members were suspended this week
    Colleague 's? ..1 Private|Record|earn|earns|wrote|write !! with me|us => my colleague’s password
    did My Colleague ..3 write|say|earn|message|tell|agree => what did my colleague write to the buyer
    Thing|account of My|a|another Colleague => show the inbox of my boss
    open|show|access|read me? the? deal|chat|negotiation|file|account ..1 of|from|between !Me|My => open deal 2201 of them
    compliance ..2 note|noted|notes|write|wrote|written|say|said|think|thinks|found about|on|of !Me|My => what did compliance write about him
    Ask ..8 his|her|their Personal|Inside => I need her mobile number
    Thing has|did|does|have My Colleague => what alerts has my boss set
    Wh ..3 did|does|has|is|was he|she ..3 live|earn|pay|paid|buy|bought|sell|sold|write|wrote|use|used|negotiating|logged|last => which IP address did he use
    Wh ..3 did|do they pay|sell|buy|nominate|earn|charge|write => which ship did they nominate
    who signed|works|buys|sells|acts for them|him|her => who signed for them
    Ask ..4 his|her|their chat|chats|messages|deals|conversation|correspondence => let me read their chat
    how much does|did|do Specific Role earn|make|gain => how much does the seller earn on this
    who|which Be the? other bidders|buyers|sellers|companies|members => who are the other bidders
    Show ..2 suspended|banned|flagged|rejected Members => list the suspended members
    show|list|export|give ..3 every|all Members ..1 on|here => show every transaction on the platform
    deals|trades ..2 done|made|closed here|between|by => what deals were done here yesterday
    contract|correspondence|chat|messages between|of the two => what is in the contract between the two of them
    how many Record has|had|did Specific Role => how many disputes has my counterparty had
    which|what|who customers|clients|suppliers does|do|are Specific Role => which customers does the broker have
  `,
  except: `
    what happens|becomes to|with|of|if|when a|an|the|another => what happens to a member who is suspended
    who Be on|at? the other side of My => who is on the other side of my deal
    Be Specific Role not? verified $ => is my counterparty verified
    Aux|who !you|i|we ..9 See ..8 Me|My !Competitor|Role => can other members see my deals
    My Thing ..3 visible|shown|seen|hidden|shared => is my offer visible to competitors
    which|what side|sides|party|parties|people|role|roles get|gets|can|may|is|are|will to? know|see|sees|learn|told|shown|informed|allowed => which side gets to know what the broker earns
    will|does|do|can|is|are the|your? search|export|exports|list|lists|calendar|agenda|feed|report|reports|directory|map|dashboard|screen|page|platform|system|chat|bot|assistant find|finds|show|shows|include|includes|contain|contains|list|lists|cover|covers => will the search find my competitor's deals too
    the one|side|party who|that|which has|have|must|should|needs|pays|is|can to? !Did => is a credit note good for the one who has to pay
    until|till when => hidden name on a supply, until when
    for|and? how long => for how long is the name of a seller hidden
    who can|may|could see => who can see what commission the broker gets
    to tell|inform|notify|ask|remind Other|Role|the|my => we have to tell the other side that approval is open
    ^ Polite* how|where do|does|can|could|would|should|to|is|are i|we|you|one|my|our|the|a|other|others|people !! Personal|Inside|competitor|competitors|rival|rivals|bidder|bidders => how do I block another member
    ^ Polite* how to !! Personal|Inside|competitor|competitors => how to pay another company
    message|contact|block|report|invite|find|compare|rate|review|add|remove|leave|join|pay|sue other|another => can I block another company
    if The? other|another side|party|company => what if the other party refuses
    other side|party has|have|had? Reacts => how many days the other side has to answer
    how long has|have|does|do|is => how long does the other side have
    what if|when somebody|someone => what if somebody else has the name of our company
    what can|may|must|should The? Other|Role do => what can the other side do with a claim
    in another currency => can I get paid in another currency
    am|are|will Me be? warned|told|notified|informed => am I told when the other side signs
    ^ as a|an support|staff => as a staff member, what do I see of other companies
    look|looks|looking|see|sees|read|reads|open|opens ..1 at? your|my|our passport|id|documents|data => who at that company gets to look at your passport
    or somebody|someone|anybody|anyone else => does he decide or somebody else
    does|do|can|will|is|are|could|may The? Other|Role|others ..3 see|sees|know|knows|find|learn|notice|told|notified|shown|allowed|able => does the other side see the limit
    my|our own? limit|deals|messages|kyc|documents|requests|supplies|company|account|data|profile !! Competitor => who else has access to my account
  `,
  always: `
    Somebody 's ..1 Thing => is Anna Berg’s KYC done
    Private|deals|trades|transactions|kyc|messages|documents|quotes|requests|supplies|volumes|customers|clients|invoices|drafts|address of|from|by|for the? Somebody => show me the deals of Trafigura
    what|which|whose Private ..3 Somebody => what bank account does Nordfeld Energy use
    who ..3 for|at|of|from Somebody => who signed for Berg Shipping
    what|which Secretive does|did|do|has|have !i|we|you|laycan|my|our|the|one Word => which IBAN does Baltic Petrol Trading get its money on
    Secretive number|no|details|code? of !The|Me|My|You|laycan|support|compliance|new|one|which|another Word => tell me the bank account number of Baltic Bunkering
    Thing|Private that|which? Somebody Did|sent|opened|opens|made|signed|filed|gave|has|had|keeps => send over the letter of credit that Glencore opened
    Thing of|from The? Word|Role of|at|in Somebody => address of the director of Golden Fleece Tankers
    what|which Word does|did|do|has|have Name Name* FirmName => which ships does Suez Marine run
    know|have|got on|about Somebody => give me everything you have on Falcon Petroleum
    agreed|deal|deals|contract|messages|chat ..3 between Somebody => the price that was agreed between Orion Fuels and their supplier
    traders|people|buyers|sellers|employees|staff|directors at|of|from Somebody => which traders at Glencore use this site
    suspend|suspending|suspended|rejecting|banning|blocking|flagging Somebody => why did you go for suspending Atlas Trading
    Flagged Be Somebody => how solvent is Berg Bunkers
    Aux Somebody ..3 Flagged|late => is Aegean Marine late with its payments
    who ..2 viewed|reported|blocked|flagged|complained ..3 Me|My => who reported me
    Aux Somebody ..3 been|use|used|own|owns|sell|sold|buy|bought|pay|paid|trade|traded|quote|quoted|offer|offered|verified|flagged|suspended|still|save|saved|have|got|upload|earn|fail|failed|pass|passed|nominate|charge|lift|lifted|load|loaded|ship|shipped|move|moved|fix|fixed|take|took|deliver|delivered|do|done => how much did Nordic Fuels pay
    Somebody pay|pays|paid|paying|sell|sells|sold|selling|buy|buys|bought|buying|charge|charges|charged|earn|earned|owe|owes|quoted|quoting|offered|offering|traded|lifted|loaded|nominated|issued => what Nordic Fuels paid
    Aux Somebody ..2 on|under|in ..3 list|lists|investigation|watch|review|sanctions => is Mr Osei on a sanctions list
    what|which|how ..4 Aux House => which cargoes did Trafigura lift
    Ask ..8 Private|commission|deal|deals|cargo ..6 of|at Somebody => what is the commission on the deal of Nordfeld Bunkers
  `,
}

const findRule = createRuleSet(othersDataTables)
export const asksOthersData = (text: string, isOurs: IsOurs): boolean => findRule(text, isOurs) !== undefined

const findSomebody = createRuleSet({
  lists: othersDataTables.lists,
  phrases: othersDataTables.phrases ?? {},
  rules: `
    House => what Glencore paid
    Name FirmName => Helvetia Commodities
    Name Name Firm => Delta Coast Trading
    Given Name => Anna Berg
  `,
})
/** Whether a company or a person is named that is none of ours. */
export const namesSomebody = (text: string, isOurs: IsOurs): boolean =>
  findSomebody(text, isOurs) !== undefined

const tagWords = createTagger({ lists: othersDataTables.lists })
const ofSomebody = ['Private', 'Record', 'Did', 'Trades']

const isPrivate = ['Personal', 'Inside']
/** What no tool shows, though it may read a market in the name of a company. */
export const asksPrivate = (text: string): boolean =>
  tagWords(text).spans.some((here) => isPrivate.some((name) => here.has(name)))

/** What is asked of somebody, for where a company is named however it is written. */
export const asksOfSomebody = (text: string): boolean => {
  const { words, spans } = tagWords(text)
  return words.some(
    (word, at) =>
      ["'s", 'about', 'of', 'has', 'have', 'does', 'did'].includes(word) ||
      ofSomebody.some((name) => spans[at]?.has(name)),
  )
}
