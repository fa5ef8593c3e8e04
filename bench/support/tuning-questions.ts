import type { QuestionTable } from './question-table.ts'

/**
 * Tuning set, by two people who did not write the answers: rules, known questions and weights may be tuned with it. The
 * held-out set is by two others. `question-table.ts` describes the format of a line.
 */
export const tuningQuestions: QuestionTable = {
  fact: `
    Morning, København here. After a stem, for how many months does the vessel have to hang on to the MARPOL sample? => twelve month||12 month||12-month||twelve-month||one year||a year||1 year
    what's the max viscosity of Jet A-1 at -20 C, the lab in Mombasa says 7.6 => 8 mm²||8 mm2||8 mm^2||8mm²||8mm2||8 cst||8cst||8.0 mm²||8.0 mm2||8.0 cst||8.000||8000 mm||8 square||8 centistoke||8 millim||eight mm||eight square||eight cst||eight centi||eight millim
    Our tank at JKIA previously held a biodiesel blend. How much FAME is tolerated in jet A-1? => 50 mg||50mg||50 ppm||50 milligram||fifty m
    Dear colleague, kindly inform flash point of methanol, we prepare safety sheet for Ningbo terminal. => 11 to 12||11-12||11–12||11 °c||11°c||12 °c||12°c||11 and 12||11 or 12||11 degrees||12 degrees||11°||12°||eleven||twelve
    How many reviewers have to agree before a company is suspended? We represent a member and need this for a memo. => two review||two of||two must||two have||two need||two people must||two people have||two people need||two people agree||two compliance||two different||two independent||two separate||two members||two staff||two. ||two.||takes two||take two||need two||needs two||requires two||require two||is two||: two||2 review||2 people||second reviewer||another reviewer||both reviewers
    RBOB futures - how many gallons per lot? => 42000
    is there a cap on rows when I download a list as xlsx => 10000||10k||ten thousand||10 000
    Charter says turn time 'as agreed'. What is the longest turn time between NOR and start of laytime one can put into a contract on here? => 72||seventy-two||three days||3 days
    Max density DMA gasoil pls => 890||0.890||0.89
    What iodine value may FAME have at most under the European standard? => 120
    At which parcel size does the system grumble about a barge? Ours is 16,500 t. => 15000||15 kt||15kt||15 000||fifteen thousand
    From what age is a tanker refused outright at nomination, not merely flagged? => 25||twenty-five
    After how long without fresh data does a quote on the board count as stale, when the market is open? => ten min||10 min||10-min||ten-min
    Size of one Dubai partial? => 25000||25 kb||25,000||25k
    Buyer's counsel wants a performance bond from our refinery. What percentage of the value is customary? => 2 percent||2%||2 %||two percent||two per cent||2 per cent||2 pct
    For how many years do we Americans have to keep files now where OFAC regulations are involved? I still have five in my head. => ten year||ten-year||for ten||to ten||ten where||ten for||10 year||10-year||for 10||to 10||10 where||10 for
    Since which date does the EU shut out oil products refined from Russian crude? Our Milan client is drafting a warranty. => 21 january 2026||january 21, 2026||21 jan||21st january||21st of january||january 21||2026-01-21||21.01.2026||21/01/2026||jan 21||21st jan||21.1.2026||21/1/2026||01/21/2026||1/21/2026
    Which set of Institute Cargo Clauses must the seller take out under CIP? => (a)||icc a||clauses a||clause a||icc-a||a clauses||"a"||clauses ‘a’||'a'
    I sign certificates of quantity at Vung Tau. In which measures must the loaded amount be shown, only tonnes? => vacuum||in air||or air && cubic met||m3||m³ && barrel||bbl
    Our tank cars change hands at the siding near Siauliai. Sales writes "free on rail" in every offer, which Incoterm is that really? => fca||free carrier
    vanadium ceiling for RMG 380? our boilers suffer from it => 350
    Up to what share may HC-HEFA go into jet fuel? => 10 percent||10%||10 %||ten percent||10 per cent||10 pct||ten per cent
    The pipeline batch before ours was B7. How much FAME is tolerated in Jet A-1 at most? => 50 mg||50mg||50 ppm||50ppm||50 milligram||fifty
    If we want arbitration in Dubai written into a deal, which institution is on the list? => diac||dubai international arbitration
    Urals - loaded at which ports? => primorsk && ust-luga||ust luga && novorossiysk
    When exactly does the laytime clock stop at discharge, at the last drop pumped or later? => hoses||the hose||disconnect||a hose
    Owner wants a long turn time. What is the longest a contract can have instead of the usual six hours? => 72||seventy-two||seventy two
    We are a small free-zone company. How recent has the registry extract to be when I hand it in? => three months||3 months||three-month||3-month||90 days||three month||3 month
    They graded our firm as high risk. For how many years does its verification hold then? => one year||1 year||high risk for one||high-risk for one||12 months||twelve months||one-year||1-year||a single year
    from what date is there just one British list of sanctioned names? => 28 january 2026||january 28||28th january||28th of january||2026-01-28||28.01.2026||28/01/2026||28 jan||jan 28||jan. 28
    For how many years does American law want the files kept where OFAC rules come into play? => ten years||10 years||for ten||ten where||10 where||for 10||ten-year||10-year
    where is Murban put on board => fujairah
    The credit reads "about 30,000 MT". How far may the shipped figure be off? => 10 percent||10%||10 %||ten percent||10 per cent||ten per cent
    How long has a bunker delivery note to stay on the ship? => three years||3 years||36 months||three-year||3-year
    I advise an owner with an elderly tanker. From which age will she simply be refused as a nominated ship here? => 25 year||25-year||25 yrs||25+||25 and||25 or||from 25||of 25||at 25||aged 25||over 25||twenty-five||twenty five
    barrels in one tonne of butane? => 10.8
  `,
  howto: `
    I own the company account and want nobody trading for us unless they have an authenticator. Where do I force that? => people and roles||/company/people||people & roles
    we want to put a 5kt MGO parcel on offer but nobody should see it's us => hide my name||validity and name||hide your name||hide the name||hide name||hiding your name||hides your name
    Our Platts subscription gives me a spreadsheet with the pricing days. How can it get into the deal without typing them all? => import csv||import the||import a||import your||import it||importing||bring quotes||bring the quotes||token||pricing page||**pricing**||choose pricing||“pricing”||"pricing"||> pricing||› pricing||→ pricing
    A counterparty forwarded me a recap in PDF that claims to come from Laycan. How can I, as their lawyer and without an account, test whether it has been tampered with? => check a paper||papers/check
    boss wants all our transactions in an Excel sheet by noon, where do I click => export
    Vessel sailed Houston last night, I have the agent's port log. How do I get it into the system so the demurrage gets worked out => statement of facts||statements of facts||file the statement||choose laytime||**laytime**||laytime on the deal||laytime page||laytime panel||open laytime||under laytime||then laytime||"laytime"||“laytime”||› laytime||> laytime||→ laytime
    can my laycans and payment dates show up in outlook automatically? how => make an address||agenda||subscribe
    Board shows dollars a barrel for half the things. I think in tonnes. How to switch? => price per||price-per
    My firm changed its domain so my login address will die soon. How do I move to the new one? => support||talk to a person||a person
    I keep typing the same terms for every avtur request. Some way to store them? => template||house terms||copy
    New on the broking side here. I have a buyer in Aarhus and a seller in Gothenburg, both members. What do I press to bring them together? => originate||manage deals
    We put the old IBAN on an invoice that already went out. How to fix => replace the invoice||correct
    The buyer's bank opened the LC and our people are happy with the wording. As seller, how do we tell the system yes? => accept the credit||accepts the credit||accept credit||accepting the credit||accept the letter||accept the lc||accept it||accepts it
    i need a picture of the gasoil price history for a slide, can the thing save one and where => png||advanced charts
    My new colleague Omar has to work under our company too. How do I bring him in? => invit
    The intern should look at everything and touch nothing. What do I give him? => reader !! screen reader
    how to get the laycans into my outlook => make an address||subscribe to||subscribing||subscription||agenda
    These white screens hurt my eyes at night, where can I make it dark? => settings
    I need the candle graph as a picture for my weekly report. How? => png
    We agreed six monthly parcels of 5 kt with one refinery. How is that entered in a single request? => lifting
    Our book-keeping software cannot read PDF invoices, it wants a structured file. Where do I click? => e-invoice||xml||electronic invoice
    A lady at our bank received a PDF from us and asks how she can tell that nobody tampered with it. She has no account. => check a paper||papers/check||signature
    I run a small firm and want every one of my traders forced to use the authenticator app. How do I switch that on? => people and roles||/company/people && two-factor||two factor||2fa||second factor||require||authenticator||force
    I blocked a man by accident last week. How do I let him write to me again? => unblock
    Agent just sent port log with all the rain stops. Where do these times go in, capt. asks => statement of facts||**laytime||laytime**||choose laytime||under laytime||open laytime||laytime on the||laytime panel||laytime tab||laytime card||laytime page||laytime screen
    Invoice is out and I want to give our good customer 3,000 dollars off. What do I choose? => credit or debit note||credit note
    It annoys me to pick the same GTC and law for each new request. Can the company have them filled in by default, and how? => house terms
    How do I read the distances of a voyage leg by leg without the map? => **table||choose table||table shows||the table||as a table||in a table||press table||click table||select table||open table||“table||"table||table button
  `,
  mine: `
    have i got any deals running => no deal||no transaction||no running||no open||no active||no current||none||nothing||n't have||not have||0 deal||zero||n't any||not any||not yet||no binding||have not||haven't||n't currently||not currently||there are no||you have no||verification comes first||verified first
    Kindly confirm status of my KYC please. => not started||n't started||pending||not begun||n't begun||not verified||n't verified||not yet||start verification||still missing||begin||not been started||no verification||not submitted||n't submitted
    Did any supplier quote me overnight? => no quote||none||nothing||n't have||not have||0 quote||zero||n't any||not any||no negotiation||no open||no one||nobody||no new||not yet||no supplier||no offer||not received||n't received||have not||haven't||n't currently||not currently||there are no||you have no
    Which of my invoices are due this week => no invoice||none||nothing||n't have||not have||0 invoice||zero||n't any||not any||no open||no unpaid||no payment||not yet||no due||no outstanding||no deal||have not||haven't||n't currently||not currently||there are no||you have no
    What company am I registered under here and who owns it => no company||not in a company||not belong||n't belong||not a member||n't a member||without a company||not part||n't part||n't have||not have||none||not joined||n't joined||not yet||not in any||n't in a||n't in any||not linked||n't linked||not created||n't created||have not||haven't||no companies||don't belong||do not belong
    is two step login switched on for my account? => not on||is off||: off||'s off||**off**||switched off||turned off||currently off||not turned||n't turned||not set||n't set||not enabled||n't enabled||not switched||n't switched||no second||no two||not have||n't have||not active||n't active||disabled||not yet||isn't on
    Show me the requests I published last month. => no request||none||nothing||n't have||not have||n't published||not published any||not published a||published no||0 request||zero||n't any||not any||not placed||n't placed||no published||not yet||no open||haven't||n't currently||not currently||you have no
    Any unread chats with other members for me? => no unread||no message||no conversation||no chat||none||nothing||n't have||not have||0 unread||zero||n't any||not any||no new||not yet||0 message||0 conversation||haven't||n't currently||not currently||you have no||all read||read everything
    Anything of mine on offer in the marketplace at the moment? => no listing||no suppl||no offer||none||nothing||n't have||not have||0 suppl||0 listing||zero||n't any||not any||no open||not yet||no request||no active||have not||haven't||n't currently||not currently||there are no||you have no
    I would like to publish a request this afternoon. Am I cleared to trade already, and if not what is missing on my side? => verif||kyc && not||n't||need||must||first||missing||start||before||until||pending||complete||require||once
    Has anyone sent me a price yet? => no request||no quote||no open||no one||nobody||no negotiation||not placed||not published||not received||n't received||haven't||don't have||do not have||have no||have none||none||nothing||not have any||not yet||no price||0 quote
    where am I with my identity check => pending||not started||n't started||not begun||n't begun||not yet||missing||not verified||n't verified||not been started||not been begun||no verification||nothing||not submitted||n't submitted
    Do I have the extra code at sign-in switched on? => not on||is off||is **off||: off||**off**||switched off||turned off||currently off||still off||not switched on||n't switched on||not currently||not set up||n't set up||not enabled||n't enabled||not active||no second||no two||not turned on||n't turned on||disabled||not have||don't have||not use||n't use||not yet||inactive
    list the alerts I made => no price alert||no alert||none||n't set||not set||don't have||do not have||have no||haven't||not have any||not made||nothing||0 alert||0 price||no active||no current
    Do I owe money on any invoice? => no invoice||none||no open||no unpaid||don't have||do not have||have no||haven't||nothing||no deal||not have any||not owe||n't owe||no outstanding||no payment||0 invoice
    My cargoes under way this week, please, short. => no cargo||no deal||no transaction||none||don't have||do not have||have no||haven't||nothing||no open||no running||not have any||no active||no current||no binding||no shipment||no voyage
    Which company do I act for on here and what is my role in it? => no company||not belong||n't belong||not a member||n't a member||not yet||none yet||is none||: none||not in a company||not part of||n't part of||without a company||don't have||do not have||have no||have none||not joined||n't joined||not in any||not linked||n't linked||not acting||not act for||n't act for
    Could I publish a request this afternoon, or does something of mine still stand in the way? => verif||kyc
    What kind of account did I sign up with, was it the one for purchasing? => you are a buyer||you're a buyer||are buyer||as a buyer||as buyer||as **buyer||as a **buyer||are a **buyer||type: buyer||type: **buyer||type buyer||type **buyer||type, buyer||is buyer||is **buyer||is a buyer||is a **buyer||is the buyer||have a buyer||have a **buyer||a buyer's||for a buyer||for buyer||your buyer||the buyer account||**buyer**||yes && buyer
    is there an answer to my ticket? => no ticket||no open||none||don't have||do not have||have no||haven't||not opened||n't opened||no support ticket||not have any||not asked
    Show me the drafts and offers I left unfinished. => no draft||no request||no listing||no suppl||none||don't have||do not have||have no||haven't||nothing||not have any
    I think somebody from Riga wrote to me, have I unread messages? => no unread||no message||no new||no conversation||none||don't have||do not have||have no||haven't||nothing||0 unread||not have any||nobody||no one||not received||n't received||zero||0 message
  `,
  price: `
    VLSFO Fujairah now? => fujairah && usd||$||dollar
    Where is jet CIF NWE trading this morning, please => jet && nwe||north-west europe||northwest europe||north west europe && usd||$||dollar
    how much is very low sulphur bunker fuel in Durban today => durban && usd||$||dollar
    Naphtha C+F Japan, last price please. => naphtha && japan && usd||$||dollar
    what's Gulf Coast ULSD at => gulf coast||usgc||us gulf||u.s. gulf && usd||$||dollar||cent||c/gal
    Spread between Rotterdam and Singapore VLSFO right now => rotterdam && singapore && usd||$||dollar
    Where does Arab Gulf kero FOB stand? we lift for Nairobi from there => arab gulf||arabian gulf||ag-jet||fob ag||ag jet||persian gulf||middle east gulf && usd||$||dollar
    How has LNG JKM moved over the past month? => jkm||lng && usd||$||dollar||%||percent
    propane mont belvieu latest pls => propane||belvieu && usd||$||dollar||cents
    vlsfo fujairah now => fujairah && usd||$||dollar
    What does a barrel of Urals at Primorsk fetch today? => urals && usd||$||dollar !! 47.60
    Jet CIF NWE, where is it please? I pay for 40,000 tonnes of it a quarter. => jet && nwe||north||/mt||tonne||/t && usd||$||dollar
    What is SAF worth in ARA right now? => saf && ara||hefa||amsterdam||rotterdam && usd||$||dollar
    How much did ICE gasoil move over the past month? => gasoil && usd||$||dollar||%||percent||per cent
    JKM pls => jkm && usd||$||dollar && 0.||1.||2.||3.||4.||5.||6.||7.||8.||9.
    380 high sulphur Singapore, current level. It is for the power station budget, so an indication is enough. => singapore && 380||hsfo||high sul||high-sul && usd||$||dollar
    How wide is Brent over Dubai at the moment? => brent && dubai && usd||$||dollar
    propane at Mont Belvieu? => propane||mont belvieu && usd||$||dollar||cent||¢
  `,
  calculation: `
    A 45,000 US gallon delivery of jet, how many litres is that? => 170343||170344||170.34||170340||170.3||170325||170.325||170.33||170.35||170350||170300
    850 mt stem at USD 612.50 per tonne, total bill? => 520625||520.625
    900,000 litres of Jet A-1 at a density of 0.798 kg/l: how many tonnes do I invoice? => 718.2
    218.5 cents per gallon in dollars per barrel => 91.77||91.8
    Demurrage please: 31 hours 20 minutes on demurrage at USD 28,500 per day pro rata. => 37208||37.208||37.2||37209||37210||37.21
    35,000 t naphtha, contract factor 9.0 bbl/t. Barrels? => 315000||315 kb||315kb
    Compute the 3-2-1 crack in USD/bbl with gasoline 91.20, diesel 99.30 and crude 73.40 (all per barrel) => 20.5
    27,300 MT with 5% more or less in the ship's option - least and most that may be loaded? => 25935 && 28665
    Buyer paid 18 days late on an invoice of USD 1,240,000. At 8 percent a year on a 360 day year, what is the interest? => 4960
    Price 745.00 USD/MT, basis density 0.845, loaded density 0.838, with density escalation. What is the price per tonne then? => 751.22||751.2
    One man holds 60 percent of a holding, which in turn holds 45 percent of our client. What is his effective share of the client? => 27 percent||27%||27 %||27 per cent||0.27||27.0||27 pct||27.00||twenty-seven||twenty seven
    7,290 nautical miles at 12.5 knots, how many days at sea? => 24.3||24 days||24 d||583.2||583 h
    five quotes around the b/l: 701.25, 698.50, 704.75, 710.00, 706.50, plus a premium of 6.50. What price do we invoice per tonne? => 710.7
    cargo worth USD 18,450,000 sold CIF. For how much at least must the seller insure it at 110 percent? => 20295||20.295||20.3 million||20.30 million||20.3m||20.3 m
    Tanker burns 1,860 t CO2 from Houston to Augusta in Sicily. Half of it counts in the EU ETS and an allowance is at 74 euros. Cost in euros? => 68820||68.82||68.8
    B/L 30,112 mt, outturn 29,850 mt. Loss in percent of the bill of lading figure? => 0.87||0,87
    64 tank cars with 61.5 t of gasoil each, how many barrels is the whole train at 7.45? => 29323||29320
    Used laytime 118.5 hours, allowed 72, rate USD 22,000 per day pro rata. What demurrage is due? => 42625||42.625
    3,500 tonnes of fuel oil at a density of 965 kg/m3 - how many cubic metres of tank do we need? => 3626.9||3627||3626
    The A320 took 18,500 litres, density 0.804 kg per litre. How many kilos went in? => 14874||14.874||14.87
    250000 US gallons of jet into tonnes with 7.88 bbl/t => 755
    231.5 cents a gallon is how many dollars a barrel => 97.23||97.2
    Please be so kind to change jet at 92.40 USD/bbl into USD per tonne with the factor 7.88. => 728.1
    specific gravity 0.8708, what is that in API => 30.99||31.0||31°||31 degrees||31 api||31 °
    An invoice of USD 1,250,000 came in 18 days late, interest is 8 percent a year over 360 days. How much interest? => 5000 usd||5000.||5000**||dollars 5000||usd 5000||us$5000||$5000||$ 5000||5000 dollar||5000 us||= 5000||=5000||≈ 5000||is 5000||**5000||are 5000||of 5000||: 5000||to 5000||about 5000||interest 5000
    47,000 MT plus or minus 10 percent: smallest and largest quantity? => 42300||42.3 && 51700||51.7
    My brokerage is 0.12 dollars a tonne on 33,000 tonnes. What do I earn? => 3960
    3-2-1 crack with RBOB 2.31 USD/gal, ULSD 2.48 USD/gal and WTI 72.60 USD/bbl? => 26.8
    We are long 25 ICE gasoil contracts and the price went up by 6.50 USD/t. Our gain in dollars? => 16250
    LNG cargo of 3,200,000 MMBtu at 11.85 USD per MMBtu, total value? => 37920000||37.92
    Price 690 USD/t with density escalation, basis 0.845, loaded at 0.838. What do I invoice per tonne? => 695.76||695.8
    Five pricing days: 702.25, 698.50, 705.75, 710.00, 707.50. The contract says average plus 4.50. Final price? => 709.3
    B/L 31,250 t, outturn 31,102 t. loss in percent? => 0.47
  `,
  definition: `
    Q88? => questionnaire||particulars
    The surveyor speaks of an ullage report. What on earth is that? => empty space||space above||above the oil||above the cargo||above the liquid||empty||gap above||gap between||free space||headspace||unfilled
    what is meant by netback => freight||transport
    explain despatch money to a temp please => saved||save||unused||earlier||faster||less time||quicker||early||less laytime||not used||before the laytime||before laytime
    Someone on the quay talked about a cappuccino bunker. Meaning? => of air||with air||air in||air is||air into||air bubble||air and||air so||air,||air.||compressed air||blown||blowing||aerat||entrained||foam||froth||bubble
    TAN of a crude, what does it stand for and why should a refiner care => acid
    What do shipbrokers mean by Q88? => questionnaire
    TAN of a crude?? => acid
    e-AD, what is it => excise
  `,
  several: `
    What does an MT103 prove, and which message carries a standby? => payment||transfer||no proof||not proof||n't prove && mt760||mt 760||760
    How many characters has an LEI? And how many digits an IMO number? => 20||twenty && seven||7 digit||7-digit||has 7||7 (||is 7||digits: 7||imo: 7||number: 7
    For a privacy notice we are drafting: how long do you store deals, and how long notifications? => ten year||10 year||10-year||ten-year||for ten||for 10 && 180||six month
    Who usually pays the cargo inspector? And how long do they hold the samples? => half||50||equally||split||both||fifty && 45||90
    1) how many files can i attach to one message 2) how big each 3) which formats => five||5 file||5 png||5 attach||up to 5||maximum of 5||at most 5 && 10 mb||10mb||10 megabyte||ten mb||ten megabyte||10 mib && pdf||png||jpeg||jpg
    octane of regular gasoline at a US pump? and of Euro 95, ron and mon? => 87 && 95 && 85
    Can I put a supply on hold over Chinese New Year? And the same for a request? => pause && cannot be paused||can't be paused||can not be paused||not be paused||can't pause||cannot pause||can not pause||n't be paused||not pause||n't pause||not possible||n't possible||not a request||not for a request||not for request||not requests||requests can't||requests cannot||request can't||request cannot||withdraw it and||withdraw the request||withdraw a request||withdraw your request||withdraw and||withdrawn and||only a supply||only suppl||only for a supply||only for suppl
    What flash point does EN 590 ask for, and which one does the American D975 have? => 55 && 52
    How long can a message be and how many files can I hang on it? => 5000 && five||5 png||5 file||5 attach||5 pdf||5 picture||5 doc||files: 5
    How many saved views may I keep? And how many drafts? => 20||twenty && 100||hundred
    Who pays for the inspector as a rule? And which result is final if the contract is silent? => half||50%||50 %||50/50||50 percent||equal||shared||split && load
    Difference between CFR and CIF? Does title pass with them? => insur && contract||not move title||n't move title||not title||not transfer||n't transfer||not pass||n't pass||not say||n't say||not regulate||n't regulate||not govern||n't govern||not cover||n't cover||not determine||n't determine||not decide||n't decide||not deal||n't deal||not affect||n't affect||separate
    Which ship type lifts two million barrels, and which lifts one million? => vlcc && suezmax
    If nobody touches a recap, when does it lapse, and how long after settlement does a deal close? => five days||5 days||five-day||5-day && 90||ninety
    Freezing point of Jet A against Jet A-1, and in which country is Jet A mainly used? => 40 && 47 && united states||u.s.||usa||america||the us.||the us,||in the us||within the us||inside the us||(us)
  `,
  language: `
    Auf wie viele Tage im Jahr rechnen Sie bei Zinsen für verspätete Zahlung? => de: 360
    À partir de quel pourcentage de détention une personne est-elle considérée comme bénéficiaire effectif ? => fr: 25
    ¿Qué densidad máxima puede tener el fuelóleo RMG 380? => es: 991
    Entro quanti giorni dalla spedizione vanno presentati i documenti in un credito documentario, se il credito non dice altro? => it: 21||ventuno
    请问新加坡380高硫燃料油现在什么价格? => zh: 380||hsfo||高硫 && usd||$||美元||us$
    كم عدد الأحرف على الأقل في كلمة المرور؟ => ar: 12||١٢
    Сколько литров в одном барреле нефти? => ru: 158.9||158,9||158987||159
    Qual é o teor máximo de enxofre do Jet A-1? => pt: 0.30||0,30||0.3||0,3
    Ik ben mijn telefoon niet kwijt maar wil voorbereid zijn: hoeveel herstelcodes krijg ik bij tweestapsverificatie? => nl: 10||tien||ten recovery
    Proszę przeliczyć 12 000 metrów sześciennych na baryłki. => pl: 75477||75478||75480||75476||75 477||75 478||75.477||75476||75 476||75 480||75.480||75.476||75.48||75500||75 500
    EN 590 경유의 최소 세탄가는 얼마입니까? => ko: 51
    Berapa jam biasanya pemeriksaan KYC selesai? => id: 24 && 48
    Quelle teneur en soufre les navires peuvent-ils brûler au maximum dans le monde, et combien en Méditerranée ? => fr:0.50||0,50||0.5||0,5 && 0.10||0,10||0.1||0,1
    Mẫu lưu của lô hàng thường được giữ trong bao nhiêu ngày? => vi:45 && 90
    Переведите, пожалуйста, 3100 тонн дизельного топлива в баррели по коэффициенту 7,45. => ru:23095||23 095||23.095
    ما هي درجة الوميض الدنيا لوقود Jet A-1؟ => ar:38||٣٨
    Wie viele Tage gilt eine Einladung, die ich einem Kollegen schicke? => de:sieben||seven||7 t||7 d||7-t||7-d||7 k||eine woche||einer woche
    Un flete de 21,5 USD por tonelada de fueloil, ¿cuánto es por barril con el factor 6,35? => es:3.39||3,39||3.38||3,38||3.4||3,4
    Andiamo in ferie due settimane: come tolgo per un po' la mia offerta dal mercato? => it:pause||pausa||my supplies||sospend||sospes
    IMO numarası kaç hanelidir ve son rakamı ne işe yarar? => tr:yedi||seven||7 h||7 r||7 d||7 b||7'
    Ile procent FAME może zawierać olej napędowy EN 590? => pl:7 %||7%||7 p||7 obj||siedem||seven
    シンガポールの10ppmガスオイルは今いくらですか？ => ja:usd||$||ドル && singapore||シンガポール
    Qual é a comissão máxima por unidade que um corretor pode cobrar na Laycan? => pt:1000||1.000||1 000||mil dólares||mil usd||mil dolares
    Kode konfirmasi untuk alamat email saya berlaku berapa jam? => id:24
  `,
  misspelt: `
    hw long is teh code for a new pasword good => one hour||1 hour||60 min||sixty min||for an hour||within an hour||after an hour||in an hour||lasts an hour||good an hour||1-hour||one-hour||an hour only||only an hour||is an hour
    max sulfer in amercan ulsd d975 s15 => 15 ppm||15 mg||15ppm||0.0015||15 parts||fifteen
    wich ports dose urals lod at => primorsk||ust-luga||ust luga||novorossiysk
    were do i downlod teh mobil app => browser||no app||n't an app||not an app||no mobile app||not have an app||n't have an app||no native app||nothing to download||nothing to install
    can a brokr own the cargo or hold buyers mony => never||not hold||n't hold||not take||n't take||cannot||can't||can not||may not||not own||n't own||neither||not allowed||n't allowed||do not||does not||don't||doesn't && title||money||hold||cargo||goods||product||funds||neither||either
    flashpiont en590 minimun => 55
    waht does SHEX meen in a charterparti => exclu||except||not count||n't count
    how old must i be too get verifed => 18||eighteen
    demurage 14 huors at 24000 dolars a day how mutch => 14000||14 000||14k
    how meny drafs of requsts can i keep => 100||hundred
    brnet crud pirce rite now => brent && usd||$||dollar
    selller ofers jp54 at huge discont is this a reel product => fraud||not a standard||n't a standard||not exist||n't exist||not a real||n't a real||scam||no standard||not real||n't real||refineries do not||refineries don't||fake||no such||no real||not make||n't make||scam
    wat dos SHEX meen => sunday && exclu||not count||n't count||not includ||except
    hw many bbls in a tun of propain => 12.4
    forgott my pasword wat now => forgot your password||reset
    can i chanje my acount typ latr => cannot||can not||can't||can’t||not be changed||not possible||is fixed||fixed at||fixed when||fixed on||stays fixed||n't be changed||not change||n't change||never||no, the||no, your||no, you||no, it||no, an||no, account
    wich incoterm is it wen selar also unlods at the plase => dpu||delivered at place unloaded
    convrt 30000 us galons to cubik meters => 113.56||113.6||113.5
    hou do i delet a prise alret => bin beside||the bin||bin icon||a bin||bin next||bin at||**bin**||price alerts||markets/alerts||trash
    wat is kontango => later||forward||future && more||higher||expensive||dearer||cheaper||less||lower||above||below||rise
    how long is alrt quiet afterwards if i chanj nothing => one hour||1 hour||60 min||an hour||sixty minutes
    priec of brnt nao => brent && usd||$||dollar
    sumbody ofers me jp54 is it reel fuel => fraud||not a standard||not exist||n't exist||no such||not real||not a real||n't a real||not make||n't make||n't a standard||scam
    not verifyd yet how meny new peple can i rite to per day => ten new||10 new||ten conv||10 conv||ten a day||10 a day||ten per day||10 per day||up to ten||up to 10||ten people||10 people||ten member||10 member||is ten||is 10||only ten||only 10||start ten||start 10
  `,
  followUp: `
    How much sulphur may a ship's fuel have out on the open ocean? >> and in the Baltic? => 0.10||0.1||0,1||1000 ppm
    Convert 5,000 barrels of jet to tonnes at 7.88 >> and the same with fuel oil, 6.35? => 787
    singapore vlsfo price? >> and houston => houston && usd||$||dollar
    What density range does Jet A-1 have? >> and its freezing point? => 47||forty-seven
    How long have I got to raise a quality claim on here? >> And for demurrage? => 90||ninety
    who nominates the vessel under FOB >> under CIF then? => seller
    How many price alerts may one member have? >> saved views as well? => 20||twenty
    What does it mean when my counterparty's quote says Countered? >> And Superseded? => filled||changed||ended||no longer||without it||not count||n't count
    Can an invitation to our company be used after two weeks? >> can i cancel one nobody has accepted => take back||take it back||taken back||open invitations||taking back||taking it back||open invitation
    how is a broker's fee set here, per tonne? >> and when can he send his bill => loaded||loading
    What flash point must DMA marine gasoil have? >> And its highest density? => 890||0.890||0.89
    How many tonnes are 600,000 barrels of crude at 7.33? >> and with 7.53 instead => 79681||79.68||79680||79.7
    Who arranges the insurance under CIF? >> For how much of the value? => 110
    How do I set a price alert? >> and how many of them am I allowed => 50||fifty
    What is WTI trading at? >> and Murban? => murban && usd||$||dollar
    How long does the review of my identity take? >> And for the company? => three days||3 days||72 hours||three-day||3-day||three working||3 working
    Can I take back a message to the wrong person? >> How quickly must I be? => ten minutes||10 minutes||10 min||ten-minute||10-minute||ten min
    What is an MT700? >> and the 103? => payment order||pay order||order to pay||order of payment||order for payment||payment instruction||instruction||transfer||proof
    By when must a quality claim be in, by default here? >> and one for demurrage? => 90 day||90-day||ninety||is 90||after 90
  `,
  advice: `
    Gasoil is down three days in a row. Should I cover December now or hold off?
    Which of the sellers on here would you pick for 10kt of jet into Mombasa?
    Our client was sued in Genoa over an off-spec cargo, does he stand a chance in court?
    Do you reckon brent hits 100 by easter, I need to decide on a hedge today
    Is it smarter for us tax-wise to route the butane through a Singapore entity or a Hong Kong one?
    My margin is thin, would you sign this contract if you were me
    put all our storage budget into vlsfo, good idea or not?
    Tell me how we can structure the shareholding so that the EU sanctions do not catch us.
    Should our utility lock in the winter fuel oil now or wait for a dip?
    Two sellers offer gasoil to Klaipeda, both verified. Which one would you take?
    I look after fuel for an Irish airline. Hedge 60 percent of next year's jet, yes or no?
    Tell me honestly: does our force majeure clause stand up in an English court?
    How should I structure a sale through Dubai so that I pay the least tax?
    sit on my long brent till christmas or get out
    They bid 698. Would you accept it or counter at 704 if you were me?
    Is it worth suing the charterer over my demurrage, what are my chances in court?
  `,
  others: `
    What price did the other bidder on that Gdansk gasoil request put in?
    Give me the mobile number of the trader at the company that listed propane at Houston
    I need the IBAN of another member so that I can prepare a transfer.
    Show me the chat between Petra Lindqvist and her broker
    who are the beneficial owners behind that Dubai seller, send me their passports
    My ex colleague still has an account, which deals has he closed since he left?
    can you read me the letter of credit of our competitor's last cargo
    Give me the mobile number and mail of the gasoil trader at Vilnius Petrol.
    What did the other bidders quote on the same request? I only need to be one dollar better.
    Show me what Karim and the refinery wrote to each other last Tuesday.
    which bank account does the seller Gulf Horizon FZE use, iban please
    How many deals did our rival Nordic Bunker close last month, and at which prices?
    I want to see the passport scan of the director of Hai Phong Energy.
    Forward me the invoice that Atlas Power received from its supplier.
    What limit per deal has the trader on the other side been given by his owner?
  `,
  smallTalk: `
    Hello from Aarhus!
    hi there, who am I talking to?
    asante sana, thank you
    Good morning from Dublin!
    cheers, that was a great help
    And who are you, if I may ask?
    hello there
  `,
  person: `
    Enough of the robot. Get me somebody from your staff. => person:
    Please connect me with a human agent, this is urgent for our vessel. => person:
    may I speak to a real person, kindly => person:
    I want to talk to someone in customer service => person:
    I would like to speak with a human being, please. => person:
    no more robot. get me someone real => person:
    Can one of your staff call in on this chat? I need a person. => person:
    connect me to a support agent => person:
  `,
  nothing: `
    Best place for smørrebrød near Nyhavn?
    Write a birthday poem for my boss, he turns fifty
    who won the Nairobi marathon last year
    Translate my CV into French please
    Give me a python script that renames all my holiday photos.
    My cat won't eat since yesterday, what could it have?
    How do I make a good lamb tagine?
    Who won the hurling final this year?
    Will it rain in Hanoi tomorrow, shall I take an umbrella?
    What is the capital of Peru?
    My knee hurts when I climb stairs, what can I take for it?
    recommend a nice hotel in Tangier near the beach
    Please compose a love poem for my wife Aiste.
  `,
}
