import { adviceWords } from './catalogue/advice-words.ts'
import { commonWords } from './catalogue/common-words.ts'
import { createRuleSet, type RuleTables } from './words/rule-set.rules.ts'

/**
 * Whether a message asks what somebody should do, or what will be: with the market, an offer, a counterparty, taxes or a
 * case at law. What is stated in articles, as which document to upload, is no advice.
 */
export const adviceTables: RuleTables = {
  lists: { ...commonWords, ...adviceWords },
  phrases: {
    Asker: ['i', 'we', 'one', 'My ..1'],
    Will: [
      'will',
      'going to',
      'is it likely',
      'likely to',
      'about to',
      'set to',
      'bound to',
      'due to|for',
      'expected to',
      'might',
      'will not',
    ],
  },
  rules: `
    should|shall|ought Asker ..12 Act => should my boss cut the loss
    should|shall Me ..6 fob|cif|dap|cfr|fixed|floating|offer|deal|quote|cargo|supplier|seller|buyer|broker|bank|lc|price => should we use FOB for our first cargo
    how much|low|high|far|aggressive|aggressively|long|many ..5 should|shall|ought Me|you ..4 Act|go|ask|aim|put|expect|target => how much should I bid
    what|which|who ..5 should|shall|ought Me|you ..4 Act|recommend|suggest|ask|aim|go|expect|target|put|reply => what differential should I ask for
    when|where ..5 should|shall|ought Me|you ..4 Deal|go|put|incorporate|bunker|aim => where should I incorporate my trading company
    how low|high|far can|could|would|should|may|will ..3 go|bid|offer|fall|rise|push|ask|counter|drop|climb => how high can gasoil go
    would You ..6 Recommend|Act => would you trust this buyer with open credit
    would you !Helps Word => they want open credit, would you grant it
    do|does it pay to => does it pay to wait until after the holidays
    your bet|guess|hunch|gut|feeling|call|pick|verdict => what's your bet for brent on Friday
    would it be !possible|allowed|okay|ok|enough|correct ..2 to => would it be crazy to fix twelve months now
    analysts|experts|banks|traders|people ..1 expect|think|say|predict|forecast => what do analysts expect for oil
    rank these|my|the|those => rank these suppliers for me
    good reason to => give me one good reason to take this cargo
    cheapest|dearest|lowest|highest ..6 tomorrow|next => which port is cheapest to bunker at next month
    two|three bids|offers|quotes|sellers|suppliers|buyers ..12 .? which|who => I have two bids, one firm. Which one?
    do you like|prefer|favour ..1 better|more|most => who do you like better, the Turkish or the Greek seller
    do|shall i|we Deal ..4 or => do I sell or sit on it
    say|says|think|if|whether|that ..1 i|we should Act => does the curve say we should store
    talk me|us out => talk me out of buying now
    how long|soon ..3 Market ..2 Surely => how long until prices recover
    ^ Polite* Be|do|does ..9 Judged !than|in => is arbitration worth the money
    ^ Polite* Be ..3 Number ..6 normal|ok|okay|fair|high|low|steep|cheap|expensive => is paying 5 over dated normal
    do|can|could You ..4 recommend|suggest|advise|predict|forecast|foresee|guess|reckon|expect|prefer => can you predict tomorrow’s price
    do|did You ..1 Think ..16 Market|Act|fair|good|deal|offer|supplier|seller|buyer|counterparty => do you think the seller’s price is fair
    what|how|where do|would|should You Think|make|see|advise|recommend|suggest|do|play|go|negotiate|handle|answer|price !! what do you do => where do you see brent by year end
    your|any|a|the ..1 View ..10 on|for|about|is|market|now|Market !! View of|on The? deal|deals|file|document|map|chart|charts|incoterms => what’s your call on brent
    ^ Polite* price? forecast|outlook|prediction|target|view|views|thoughts|tips|guess|predict|recommend|suggest|advice !! freight|landed|emissions|document|View of => outlook for jet demand
    Will ..5 Market ..4 Move !! Will The? price|prices be|stay ..1 fixed|shown|published|final|locked|converted|calculated|adjusted => will brent break 100 this year
    Will it|they|this|that ..3 Surely !! if i|we|you => will it get cheaper next week
    would Market ..3 Surely => would crude fall after the meeting
    Market ..2 Will ..2 Surely => which crude will outperform
    expect|expected|bet|think|could|might|chance|chances ..5 Market ..5 Surely => think jet will recover
    what|where|how ..4 will|might ..5 Market ..4 be|do|reach|go|stand|trade|end|head|settle|climb|fall|rise|decide|affect|impact|push => where will VLSFO be next month
    Be ..6 Market ..4 Will|heading|headed => is the premium going to widen
    Be ..3 Market going|trending|moving up|down|higher|lower => is WTI going up or down tomorrow
    Whither Aux ..5 heading|headed|going => which way is diesel heading
    what will|would happen to|with ..4 Market => what will happen to bunker prices after the new rules
    Good Choice ..8 to|for|now|me|us|here|today|this|fix|buy|sell|hedge !! best price|offer|quote|bid|level => is 715 a good price for EN 590
    Good Choice !zone ..2 $ !! best price|offer|quote|bid|level => is diesel a good investment?
    Be|do|does it|this|that|the|i|we|my|a|he|she|they|Number|Name|Market|Deal ..8 Judged !than|in !! how|what|when|why|where Be|do|does => am I overpaying at dated +2
    would|does|will a|an|the|this|that|it|Deal ..6 Sensible => would a hedge make sense here
    Side ..9 or ..6 OtherSide => sell now or wait till January
    better|best|smarter|wiser|safer|preferable to ..6 Act => is it better to sell now
    better|best|smarter|wiser|safer ..6 Deal ..8 or => better to sell to the Turkish buyer or the Greek one
    what|which|who ..8 Be|will ..2 the? best|better|safest|smartest|wisest Choice|Partner|one|of|for|to|now !! best bid|bids|offer|quote|price|way|place|practice => who’s the better broker
    what|which|who ..8 Be|will ..2 the? best|better|safest|outperform|winner $ => which of the two is better
    price can|could|would|should Me ..1 expect|get|fetch|realise => what price can I realistically expect for 5 kt
    which|what ..3 more|most reliable|money => which broker is more reliable
    which|what|when ..3 to buy|sell|hedge|short|invest => which oil stock to buy
    Be ..4 better than => is gold better than oil now
    recommend|suggest|name|pick|choose me|us|one? a|an|the|some|between|your? best|good|reliable|right|better|cheap* Partner|one => recommend me a cheap supplier in ARA
    if you|i|it|this were|was ..4 me|us|you|your|mine => would you take it if you were me
    in my|our place|shoes|position|situation|case ..8 would|do|you => in my place what would you do
    make|earn ..3 money|profit|fortune|most => how do I make quick money with fuel oil
    will there be ..3 shortage|war|recession|rally|cut|cuts|surplus|glut => will there be a shortage
    what|how discount|margin|markup|premium|much can|could Me ask|demand|squeeze => what discount can I ask for
    fair|normal|reasonable|sensible|typical margin|markup|premium|discount|bid => what is a normal margin for a reseller
    decide|choose|pick for me|us => decide for me
    would You do this|that|it => would you do this deal
    do|would you agree => crude drops next week, do you agree?
    your price? forecast|outlook|prediction|target => what is your price forecast
    pay|Avoid ..3 Tax !! who|how much|which pay|pays => what is the best way to dodge excise duty
    chance|chances|odds|likelihood to|of|do|that|i ..4 win|lose|winning|rise|fall|rising => do I have a chance to win this dispute
    do Me have a chance|case => do we have a case
    do Me need a lawyer => do I need a lawyer for this
    win|lose this|the|my dispute|case|claim|arbitration => can we win this case
    convince|persuade|talk me|us to|into|that ..6 Act|deal|market => talk me into this deal
    tell me|us whether|if|why|what|when|which ..3 i|we|to ..4 Act|do => tell me whether I can trust an offer at minus 15
    tell me honestly|straight|frankly => tell me honestly: hedge or not
    bullish|bearish !! mean|means|meaning|define|definition => bullish or bearish
    advise|suggest if|whether|me|us|optimum|best|time => advise whether we shall accept the discrepancies
    bulls|bull or bears|bear => bulls or bears
    Market ..8 . Polite* agree|right|thoughts|correct $ => My gut says diesel falls next week. Agree?
    ^ Polite* My|Me|the|they|he|she .. Verdict $ => my boss wants to store diesel for the winter, smart?
    invest|investing|investment|speculate|Shares ..8 in|good|better|should|worth|now|buy|today|tips => are oil shares a good buy today
    what|much margin|markup|premium|discount should|would|is ..1 fair|normal|reasonable|ask|offer|put => what premium is fair
    what would you|a ..2 do|trader => what would a clever trader do
    guess|predict|forecast|estimate ..3 tomorrow|next|the? price|market|settlement|close => guess tomorrow’s settlement
    best ..2 strategy|tactic|trade|way to trade|play|hedge|profit|negotiate|beat => best strategy to trade the Brent WTI spread
    best strategy|tactic|trade|hedge|bet => what’s the best trade right now
    a|trade|trading|hot idea|tip|tips => give me a trade idea
    it|this|that a buy|sell|hold => is it a buy now
    time|moment to Deal => would now be the time to sell
    right|best|good|better place to Deal => is Rotterdam the right place to store my gasoil
    upside|downside => do you see more upside in gasoil
    next|coming ..2 look|looks => what do the next weeks look like for diesel
    who will|would win => who will win in arbitration
    ^ Polite* worth Deal|it => worth waiting for Monday?
    buy|sell the dip|rally|rumour => buy the dip?
    help me|us decide|choose|pick => help me decide between two quotes
    can|could|would i|we|you trust|rely !! trust|on ..2 price|prices|figures|data|laycan|platform|site|numbers => can I trust this counterparty
    Market ..2 seen|hit|found|passed|reached|put|behind ..2 its|the|their low|lows|high|highs|peak|bottom|floor|top|worst => has oil seen its lows
    look|looks|looking like ..4 Market ..4 Move|come|ease|off => does it look like rates come off before Christmas
    ^ do|take|buy|sell|sign it|them $ => I can store for 3 dollars. Do it?
    will|would|could make|earn|bring|give Me more|most|better => which grade will make me more
    in your eyes|book|view|opinion|judgement|experience => is this supplier legit in your eyes
    am|are Me ..2 mad|crazy|foolish|silly|stupid|nuts|naive|wrong to => am I mad to pay 12 over
    smart|big|clever money doing|buying|selling|on => what is the smart money doing
    how much|many .. should|ought|shall ..1 to? Act => how many percent of its jet our airline ought to hedge
    your legal|tax|honest|personal|expert|professional opinion|advice|view => I need your legal opinion
    how much|many of My ..4 to Act => how much of our exposure to hedge
    what|which percentage|share|portion|fraction of My ..4 to|should Act => what share of our volume to fix
    sign|renew|extend|take|buy|sell|fix|accept|keep|cancel|drop|hold|go|pay|close it|this|that|them|now|ahead? or not|no|let|leave|drop|walk|wait|pass => the SPA is on my desk, sign it or not
    exposed|liable|punishable|prosecuted under ..3 law|code|act|rules => are we exposed under Swiss criminal law
    lawful|legal|illegal|unlawful for us|me|our => is it lawful for us to ship this through Dubai
    can|could|may|do Me ..2 legally|lawfully => can I legally reclaim the VAT on demurrage
    cut|stop My|the loss|losses => cut my losses on this gasoil
    do|shall i|we Deal at|now|here|today|before => do I bite at 705
    should ..4 worry|concern|bother|scare Me => should the deposit worry me
    hint|clue|pointer|steer where|which|what ..3 Market ..3 goes|go|heads|going|heading => give me a hint where vlsfo goes
    how should|shall|would Me|you play|trade|position|approach|tackle ..5 Market => how should I play the contango
    ^ Polite* worth a|another punt|shot|go|gamble|try|bet|flutter => worth a punt on lng
    would|should a|any ..1 prudent|sensible|wise|reasonable|careful Word ..3 Act|do => would a prudent man lock this in
    ^ Polite* stock|load|fill|top up ..2 before|now|ahead|while|for => stock up before winter
    is|'s it|now|this ..3 when|where Me ..2 Act => is now when I pull the trigger
    would|do you ..8 in My shoes|place|position => what premium would you ask for in my place
    get out of ..3 contract|deal|obligation ..6 legally|advice|advise|how|loophole => can I get out of this contract legally
  `,
  except: `
    ^ Polite* who can|may => who can accept or decline
    is this|it|the ..3 forecast|investment|advice => is the trend a forecast
    are they|these|those ..2 forecast|forecasts|advice => are these figures forecasts
    Stated => should I upload both sides of my passport
    ^ Polite* where|how do|can Me !! Tax|money|profit|best|lawyer => how do I withdraw an offer
    have|got a call at|in|with|on => I have a call at nine, where is WTI
    what is|are the|my? top|best number|count|size|length of|for|in|on => what is the top number for my watchlist
    whether|if|that this|that|the|such ..2 product|grade|fuel|paper|document is|are real|genuine|fake => thoughts on whether that product is real
    investment fund|funds|bank|banks|company|firm|vehicle|trust => our parent is an investment fund
    do Me have|need to => do I have to accept the terms first
    Number mt|t|bbl|tonnes|barrels|kt|m3 .. at => 30 kt at 700, what should the invoice be
  `,
  always: `
    suit|suits me|us => which incoterm suits us best
    should Me buy|sell|hedge|wait|invest|accept|fix|take => should I sell before the certificate comes
    bullish|bearish !! mean|means|meaning|define|definition => is the trend bullish
    more|most profitable|lucrative => which incoterm is more profitable for me
    your view|views|opinion|advice|take|recommendation => your opinion on this vessel
    Good time|moment to => is it a good moment to buy
    if you were => which document would you send if you were me
    dodge|evade|avoid|save|less|reduce|minimise|minimize ..1 Tax => how can we save taxes on this
    rise or fall => will the alert price rise or fall
    do you think|recommend|reckon => do you think the vessel is late
  `,
}

const findRule = createRuleSet(adviceTables)
const greeting = /^\W*(?:(?:hi|hello|dear \w+)\W+)?good (?:day|morning|afternoon|evening)\b/i
/** A good day that is wished is none to buy on. */
export const asksForAdvice = (text: string): boolean => findRule(text.replace(greeting, ' ')) !== undefined
