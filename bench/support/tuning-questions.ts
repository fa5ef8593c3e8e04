import type { QuestionTable } from './question-table.ts'

/**
 * Every other question of two outsiders; rules, known questions and weights may be tuned with these, and the others are
 * kept apart. `question-table.ts` says how a line is written.
 */
export const tuningQuestions: QuestionTable = {
  fact: `
    Our into-plane team found traces of biodiesel in a Jet A-1 tank. Up to what level is that tolerated under the spec? => 50 mg||50mg||50 ppm||50ppm||50 parts||50 milligram||fifty
    Documents arrived at our counter in Zurich this morning. Within how many banking days must we have examined them? => five||5 banking||5 bank||5 business||5 working|| 5 days
    for how many years do you people keep the records of a finished deal => ten years||10 years||ten-year||10-year||ten (10) years||10 (ten) years||decade
    What rate of interest applies when the buyer pays the invoice late on Laycan, and on which year basis? => 8 percent||8 %||8%||8 per cent||eight && 360
    Max Al+Si in RMG 380 pls, engine maker is asking => 60 mg||60mg||60 ppm||60ppm||60 milligram||60 parts||sixty
    Until when must the short-landed quantity be claimed if our contract is silent on it? => 45 days||45-day||forty-five||45 calendar
    Since which date do ships need 0.10% fuel in the Med? => may 2025||may, 2025||may of 2025||1 may||may 1||may 1st||1st may||1st of may||first of may||2025-05||05.2025||05/2025||.5.2025||/5/2025||5/1/2025||05/01/2025 && 2025
    How cheap can I offer against the market before your compliance holds my supply for review? => 8 percent||8 %||8%||8 per cent||eight percent||eight per cent||10 usd||$10||usd 10||10 dollar||10 us dollar||ten usd||ten dollar||ten us dollar
    Our supplier offers SAF made by the HC-HEFA route. What is the highest share we may blend with it? => 10 percent||10%||10 %||10 per cent||10 vol||ten percent||ten per cent||ten vol
    my brother says our road diesel can have biodiesel mixed in it up to some share by the european norm. which share? => 7 percent||7%||7 %||7.0 percent||7 vol||seven percent||7 per cent||7.0%||7.0 %||b7||7 volume||7-percent
    Our trucks stand at 4,000 metres in the Andes. How cold do the ordinary CFPP grades of European diesel reach, and how cold the arctic classes? => −20||-20||minus 20||–20||20 °c||20°c||20 degrees||20 below||20 c && 44
    For how many years does US law want us to keep papers on transactions that fall under OFAC, since the rule changed in March 2025? => 10 years||ten years||for ten||10-year||ten-year||five to ten||5 to 10||to ten years||to 10 years||ten where||10 where||ten if||10 if
    How long must the chief engineer keep a bunker delivery note on the vessel? => three years||3 years||3-year||three-year||36 months
    How many tonnes is one lot of ICE low sulphur gasoil, I need to size a hedge => 100 t||100 mt||100 metric||100-t||hundred t||hundred metric
    Our bank amended the credit and the seller has not said a word for six days. Is it deemed accepted? => accept||consent||agree||amend && silence is no||silence is not||silence isn't||silence does not||silence doesn't||no silence||no consent||not consent||n't consent||no acceptance||not accept||n't accept||not been accept||n't been accept||not deemed||n't deemed||not be deemed||not count||n't count||not considered||n't considered||not treated||n't treated||not regarded||not taken||n't taken||not mean||n't mean||not bind||n't bind||not effective||n't effective||not take effect||n't take effect||no effect||not automatically||n't automatically||not agree||n't agree||not yet||only||until||unless||must accept||has to accept||have to accept||needs to accept
    Buyer pays late. What annual rate does Laycan charge and on which day count? => 8 percent||8%||8 %||eight percent||8 per cent && 360
    Sir, kindly confirm the smoke point that our ATF (Jet A-1) has to satisfy, including the relaxed figure with naphthalenes. => 25 && 18
    dockers ashore on strike for 11 hours at discharge port. does this run as laytime usually? => half||50 percent||50%||50 %
  `,
  howto: `
    The white screen hurts my eyes at night, where do I make it dark? => settings||theme
    I want the laycans and payment dates to show up in my Outlook. How? => make an address||agenda
    we buy the same 5kt of gasoil every month, how to repeat last months request without typing all again => copy||template
    Ship sailed. Where do I put in the B/L number and the loaded figure? => record loading||transactions||next step
    How would I get an idea what the freight for 30,000 t from Antwerp to Lome costs, before I answer that supply? => freight && estimat||choose||open||calculat||press||click||button||flat and rate
    Which page do I use to get our Sarl verified so that we can trade? => company passport||company's passport||company’s passport||passport of||/company||screen company||company screen||company page
    Need the complete chat with my counterparty as a file for our lawyers. => export as pdf||export||conversation menu
    Dad is 71 and wants to look at everything in our firm's account without being able to break something. What do I give him and where? => reader && people and roles||company/people||change roles||invite
    We always trade on the same law, GTC and arbitration. How can every new supply start with them already there? => house terms
    Back office of the bank here. A customer handed us a pdf invoice from your platform, how can we see nobody tampered with it? We have no login. => check a paper||papers/check
    Crude unit is in turnaround for four weeks, nothing to sell. How do I take our supply down meanwhile without losing it? => pause
    Agents sent me the SOF. Where do I put it in? => laytime && statement of facts||the sof||your sof||an sof||file sof
    As broker I don't want buyer and seller to learn each other's names before the mandates are signed off. What do I tick? => names closed||closed names||keep names
    Our IT would like to send the daily publication figures into the pricing by a script rather than by hand. What do they need, and from whom? => token && owner||make a token
  `,
  mine: `
    What is the status of my KYC? => pending||not started||not begun||not yet||not been||not submitted||no verification||start||n't||to be done||missing||not verified||unverified
    Has anybody quoted on my requests since yesterday? => no quote||no request||none||not have||n't have||have no||nothing||not yet||not any||n't any||no open||no new||no one||nobody||not published||not placed||no negotiation||n't placed||n't published||no listing
    can I put up a request today or is something still missing on my side?? => verif||kyc
    Is the second factor switched on for my login? => is not||isn't||isn’t||not on||not switched||not set||not enabled||not active||not turned||not yet||not use||not have||have not||n't have||n't set||n't on||n't enabled||n't active||n't turned||n't switched||n't use||is off||switched off||turned off||is currently off||: off||no second||no two-factor||no 2fa||none||disabled||inactive
    Show my price alerts => no alert||no price alert||none||not have||n't have||have no||nothing||not set||n't set||not any||n't any||0 alert||no active
    Did somebody from your team already reply to my ticket? => no ticket||no open||none||not have||n't have||have no||nothing||not any||n't any||not opened||n't opened||no support||0 ticket
    Any deals of mine still running? => no deal||no running||no open||no transaction||no active||no current||no binding||none||nothing||not have||n't have||not any||n't any||0 deal||zero||not yet||no trade
    Accounts payable speaking: is there an invoice open that I have to settle? => no invoice||no open||no outstanding||no unpaid||none||nothing||not have||n't have||not any||n't any||no payment||zero||no deal||not owe||n't owe||0 invoice
    look at my account and tell me if i can put a request for 3000 tons of diesel on the marketplace today => verif||kyc||identity && not||n't||n’t||need||first||before||until||require||must||once||after||only||no,||no.||no –||no -||no:
    Is my second factor switched on? => is off||not on||n't on||not set up||n't set up||not turned on||n't turned on||no second factor||not enabled||n't enabled||not active||n't active||not have||n't have||turned off||switched off||not switched||not yet||disabled||without a second||no two-factor||setup 2fa||currently off||: off||still off||it's off||no 2fa||no two factor||no authenticator||not been||n't been||none||inactive||not protected
    Have I still got a ticket open with your support people? => no ticket||no open||no support ticket||none||not have||n't have||not any||n't any||zero||0 ticket||nothing||not opened||n't opened
    What laycans have I got coming up in the next three weeks? => nothing||no laycan||no date||no deal||none||not have||n't have||no entr||no upcoming||no cargo||empty||not any||n't any||no loading||no window||no delivery||zero||0 laycan||no running
  `,
  price: `
    Brent? => brent && usd||$||dollar
    gasoline STS Lome whats the level now => lome||lomé && usd||$||dollar
    How did ICE gasoil move over the last week? => ice gasoil||low sulphur gasoil||low sulfur gasoil||ice low||ls gasoil||gasoil (ice||gasoil ice||gasoil on ice||gasoil future||ice futures && usd||$||dollar||percent||%
    What do bunkers cost in Durban, the low sulphur ones? => durban && usd||$||dollar
    Give me the regrade in Singapore, i.e. jet minus 10 ppm gasoil. => jet && gasoil||regrade && singapore||mops && usd||$||dollar
    MOPS gasoil ten ppm Singapore, last level please => singapore||sgp && gasoil && usd||$||dollar
    By how much has ICE gasoil moved over the past week? I fill forty stations from it. => gasoil && usd||$||dollar
    Kindly advise present Murban quotation, we are costing a slate. => murban && usd||$||dollar
    Our supplier prices jet off CIF NWE cargoes. What is that market at? => jet && nwe||north-west europe||northwest europe||north west europe && usd||$||dollar
  `,
  calculation: `
    Stem of 850 mt VLSFO at 512.50 per mt, what is the invoice amount => 435625
    Kindly convert 37,000 tonnes of gasoline to barrels with factor 8.33. => 308210
    specific gravity 0.8612, API? => 32.8
    The truck put 15,000 US gallons on our 777. How many litres is that? => 56781||56780||56782||56775||56.78||56800
    Work out the 3-2-1 crack for me: RBOB 2.31 a gallon, ULSD 2.48 a gallon, WTI 74.20 a barrel. => 25.2
    I brokered 33,500 t at 15 cents a tonne. My commission? => 5025
    The contract has density escalation: price 715 USD/t at basis density 0.845, loaded density was 0.838. What price do we pay? => 720.97||720.98||721
    Mrs Keita holds 60% of a holding which holds 45% of the importer. What is her effective share of the importer? => 27 percent||27%||27 %||27 per cent||0.27||27.0
    flat rate 14.20, WS 165, 37kt. total freight please => 866910||866.9||866910.00
    A parcel of 650000 bbl Brent, contract factor 7.53. Tonnes? => 86321||86322||86320||86.32||86.3
    Our assay gives specific gravity 0.8524 at 60 F. Please work out the API degrees. => 34.5
    allowed 72 hrs, used 101 hrs 30 min, dem rate 24000 pdpr. what do we claim => 29500||29.5k||29.5 k
    Contract is for 30,000 tonnes plus minus 5 pct. Between which two quantities may they load? => 28500 && 31500
    Gasoil trades at 738 $/t while Brent stands at 79.30 $/bbl. Using 7.45, what crack does that make in dollars a barrel? => 19.76||19.8||19.77
    Five quotations around B/L: 702.50, 698.25, 705.00, 711.75 and 709.00. Differential plus 14. Kindly compute the final price per MT. => 719.30||719.3||719,3
    The mine burns 450 thousand litres of diesel a week. With a density of 0.840 kg/l how many tonnes is it? => 378
    Mr Nair holds 60 percent of a holding, and the holding owns 45 percent of the applicant. What is his effective share in per cent? => 27%||27 %||27 per||27.0||27.00||27,0||0.27||= 27
  `,
  definition: `
    What does usance mean on an L/C? => later||after||deferred||days
    What is an ullage report, please? I am new in operations. => empty||space||unfilled||headspace||vacant
    Explain despatch to me in one line. => saved||unused||save||earlier||less time||faster||before the laytime||not used
    what's a Q88 that the owners keep sending me => questionnaire||particulars && tanker||ship||vessel
    Meaning of outturn, please => discharge||unloading||unloaded
    What do refiners understand by an OSP? => official selling price && month||state||producer||benchmark
  `,
  several: `
    What does MOPS stand for, and at what time are Singapore prices assessed? => mean of platts && 16:30||4:30||half past four||16.30||4.30||1630||16h30
    Who pays the cargo inspector as a rule and which result is final, load port or discharge? => half||50||equal||shared||split||both && load
    Does the money run through Laycan when I pay? Also, which VAT do you put on the cargo invoice? => never||not||n't||outside && no vat||vat on a cargo||without vat||not charge||n't charge||reverse charge||outside the scope||zero||none
    How long can a message be? And how many saved views may I keep? And how many drafts? => 5000||five thousand && 20||twenty && 100||hundred
    New in chartering. How long is a laycan as a rule, how much laytime is usual in one port, and how far ahead do people nominate the ship? => three to five||3 to 5||3-5||3–5||three-to-five && 36 && 5 to 10||5-10||5–10||five to ten
    Who pays the inspector, and how long does he have to keep the samples? => half||50/50||50 percent||equally||50%||shared||split && 45 && 90
    difference between MT700, MT760 and MT799? => documentary||letter of credit && standby||sblc||stand-by && free||nothing||no security||n't secure||not secure
    What is the size of a VLCC cargo and of a Suezmax cargo in barrels? And from which age is a ship only warned about rather than refused? => two million||2 million||2000000||2m||2.0 million && one million||1 million||1000000||1m||1.0 million && 20 years||20-year||20 yrs||20 yr||20 y||20+||20 or||20 and||20 to||20–||20-2||age 20||age of 20||from 20||at 20||is 20||twenty
  `,
  language: `
    Hoeveel vaten gaan er in een ton stookolie, met welke factor rekenen jullie? => nl: 6.35||6,35
    Wie viel Abweichung nach oben und unten lässt das Wort «circa» bei der Menge in einem Akkreditiv zu? => de: 10||zehn
    Qual è il numero di cetano minimo del gasolio EN 590? => it: 51||cinquantuno
    新加坡的低硫船用燃油(VLSFO)现在什么价? => zh: singapore||新加坡 && usd||$||美元||美金
    Πόσα βαρέλια μεταφέρει περίπου ένα Suezmax; => el: million||εκατομμ||εκατ.||1000000||1.000.000||1,000,000
    ¿Cuántos códigos de recuperación me dan cuando activo el segundo factor? => es: 10||diez||ten recovery||ten codes||ten others||ten single
    ¿Qué punto de inflamación mínimo pide la norma europea para el diésel? Es para los camiones de la faena. => es: 55
    Nach wie vielen Tagen ist eine Rechnung über Maklerprovision fällig? => de: 30||dreißig
    Buongiorno, che densità massima può avere un RMG 380? => it: 991
    Πόσο έχει το WTI αυτή τη στιγμή; => el: wti && usd||$||δολ
    EN 14214のFAMEのエステル含量は最低何パーセントですか。 => ja: 96.5||96,5||９６．５
    Переведите, пожалуйста, 2500 тонн авиакеросина в баррели по коэффициенту 7,88. => ru: 19700||19 700||19.7||19,7
  `,
  misspelt: `
    max sulfer vlsfo wrldwide sinse 2020 => 0.50||0.5 ||0.5%
    freezng pont jet a vs jet a1 => 40 && 47
    dmurrage 18000 a dy for 3 n half days hw much => 63000
    wat does SHINC meen => sunday && included||inclusive||including||count
    can i atach pdfs to a mesage n how mny => five png||five pdf||five file||five attach||five doc||five of||five (||up to five||at most five||maximum of five||maximum five||max five||limit is five||5 png||5 pdf||5 file||5 attach||5 doc||5 of||5 (||up to 5 ||at most 5 ||maximum of 5 ||max 5 ||five per||5 per
    selller aks injektion fee befor contrct is tht normal => not||n't||no,||fraud||scam||never
    flashpiont jetA1 minimun?? => 38
    i startd a requst never publishd it. how delte draft => draft && delet||remov||discard
    wher can i see al my cargos on teh mapp => cargoes on the map||/cargoes||voyage||map
    wen is comission of teh brokr ernd => loaded||loading
    were do i swich to drak mode => settings
    how 2 blok a membr hes anoyying => block
  `,
  followUp: `
    What is the highest density of marine gasoil DMA? >> and DMB? => 900
    VLSFO price Fujairah >> what about Santos => santos && usd||$||dollar
    My identity has been verified. How long does that last? >> Will you warn me before it runs out? => 30||month||thirty
    Convert 500 mt of fuel oil to barrels at 6.35. >> Same quantity but gasoil at 7.45 => 3725
    what is an MT103 >> And the 799, does it secure anything? => nothing||not||n't||no security||no,
    Who has to name the vessel when we buy FOB? >> and if it is CIF? => seller
    How can I set a price alert? >> and for how long does it stay quiet after ringing if I leave that alone? => one hour||an hour||1 hour||1-hour||one-hour||60 min||60-min||sixty min
    Counterparty sent a quote marked firm, what does that bind him to? >> For how many days at the very most may one stand? => 30 days||thirty days||30-day||30 d
    What does SHINC stand for? >> And the opposite of it? => shex||excluded||excepted||exempt
    Explain DAP to me please. >> and which one if the supplier must pump it into our tank as well? => dpu||delivered at place unloaded
  `,
  advice: `
    Should we lock in our jet for the winter programme now or wait until January?
    Will Brent be above 90 by Christmas, what do you think
    May our airline deduct the input VAT on fuel it uplifts in Zurich? Please give a definite tax opinion.
    Boss asks how much of our bunker exposure to hedge. Give me a percentage.
    Which of the sellers on here would you pick for 30 kt into Mejillones?
    How do we book the specific diesel tax in Chile so that the mine pays as little as possible?
    The supplier came down by six dollars. Do I say yes or push him further, what would you do?
    We want a legal opinion from you: does our blending structure through Fujairah breach EU sanctions law, yes or no?
  `,
  others: `
    What price did the other bidders put on that Antwerp gasoil supply?
    I need the IBAN that Nordkap Bunkering gave in its invoice to another customer.
    who bought the last jet cargo on here and what did they pay
    Please let me see the passport scan my counterparty uploaded.
    Give me the mobile number of Anna Kowalska, she trades diesel on your site
    Which IBAN does Baltic Petrol Trading get its money on? I need the account number.
    Names of all the people whose KYC you turned down this month
    I want the list of all deals Copec closed this year with volumes and prices
  `,
  smallTalk: `
    Hello, how are you doing today?
    who are you?
    Hiya, who am I chatting with today?
    Bye then, have a lovely weekend
  `,
  person: `
    I want to talk to a human being, not to a machine. => person:
    this is useless, get me a real person NOW => person:
    third time you don't understand. get me somebody real NOW => person:
    agent please, not the robot => person:
  `,
  nothing: `
    How do I get red wine out of a white shirt?
    Write me a python script that renames my holiday photos
    Do I need a visa to fly to Togo with a Swiss passport?
    python script to rename 200 photos
    who won the IPL final last year
    weather in Antofagasta tomorrow
    cheapest flight Kochi to London in December
    Which football club should sign a new goalkeeper?
  `,
}
