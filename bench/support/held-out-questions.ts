import type { QuestionTable } from './question-table.ts'

/**
 * Every other question of two outsiders, kept apart: nobody who works on the answers reads these, and of them only totals are
 * printed. `kept-apart.test.ts` holds them against everything that is learned from.
 */
export const heldOutQuestions: QuestionTable = {
  fact: `
    How long do we have to keep the sealed bunker samples after a stem? => 12 months||twelve months||12-month||twelve-month||one year||a year
    At what shareholding does a company count as blocked because of its listed shareholders, according to OFAC? => 50 percent||50%||50 %||50 per cent||fifty||half
    My password reset code came at 9 and I only see it at 11. Still good? => one hour||1 hour||one-hour||1-hour||for an hour||after an hour||within an hour||than an hour||lasts an hour||60 minutes||60 min||sixty minutes||single hour||1h
    Vessel built 1999, can we still nominate her or is she too old for you? => 25 year||25-year||25 yr||25 or||25 and||over 25||than 25||age of 25||limit is 25||from 25||at 25||twenty-five||twenty five
    Shore staff went on strike for 14 hours while our tanker was alongside. How is a strike normally counted against laytime? => half||50 percent||50%||50 %||50 per cent||7 hours||seven hours
    How much benzene may there be in petrol sold under the European standard? => 1 percent||1%||1 %||1.0||1 per cent||one percent||one per cent||1 vol||one vol
    Lot size of the ICE low sulphur gasoil future? => 100 t||100t||100 mt||100mt||100 metric||100-t||100-mt||hundred t||hundred metric
    What was the ceiling price the EU set for Russian crude in September 2025? => 47.6
    I have to send our auditor the whole list of negotiations. Is there a ceiling on the number of rows in an export? => 10000||ten thousand||10k
    Good day, we at the Kochi terminal got offered an Aframax delivered from the yard in the year 2000. Will the platform take her for our lifting or is she too old? => 25 && refus||reject||not accept||n't accept||not be accept||not allow||not be taken||n't be taken||not take||n't take||turned down||turn her down||turn it down
    Brokerage on clean products, per tonne and per side: what is normal these days? => 0.05||5 cents||5 us cents||5 to 25||5-25||5–25||five && 0.25||25 cents||25 us cents||25 c||25 us c||twenty-five||twenty five
    A client of ours is owned 30% by one SDN and 22% by another. At which total holding does OFAC treat the company itself as blocked? => 50 percent||50%||50 %||fifty||50 per cent||50-percent||50 or more
    The credit doesn't mention a presentation period. How long after shipment do we have? => 21 days||21 calendar||twenty-one||21-day||within 21
    Level the EU fixed for the Russian crude cap in September 2025 pls => 47.60||47.6
    In which sea areas does the 0.10 rule on sulphur bite today? List all please => baltic && north sea && mediterranean && north america && caribbean
    My invitation to join the firm came nine days ago, link dead. How long do those live? => 7 days||seven days||7-day||seven-day||a week||one week
    One of our consultants wants to know: a listing that names Belarus as origin, is it stopped outright or what happens to it? => warn
    Unless the contract speaks otherwise, by when on Laycan must I bring a quality claim, and by when a demurrage claim? => 45 days||45-day||45 calendar||45 d||45 for||45 and||45 after||45 (||45,||45;||forty-five && 90
  `,
  howto: `
    Good morning, kindly advise how I can add an authenticator app to my login. => setup 2fa||set up 2fa||profile||settings||qr code
    Bank back office here. A client sent us an invoice PDF from your platform; how do we find out whether somebody tampered with it? => check a paper||papers/check||signature
    Tank is under maintenance for two weeks. How do I take my supply offline and bring it back after? => pause
    The bank raised two minor discrepancies and we as applicant are fine with them. Which step do I take in the deal? => waive
    I need our new operations girl to have access under our company. What do I press? => invite||people and roles
    How can I see all the prices on the board per tonne and in euro? => price per||per tonne||tonnes||unit && currency||currencies||exchange rate && market||board||exchange rates
    Where do I file the port log so that the demurrage gets worked out? => statement of facts||statements of facts||under laytime||under **laytime||choose laytime||choose **laytime||laytime on||laytime** on||open laytime||open **laytime
    A broker sends me indications by mail all day long. Is there a way to drop such a mail in and have the enquiry form filled? => quick entry||paste
    I am retiring as the only owner of our company account, my daughter takes it over. Steps? => transfer ownership||transfer the ownership||transfer of ownership||transferring ownership||transferring the ownership||another owner||second owner||new owner||co-owner||make her an owner||make her owner||make her the owner||somebody else an owner||someone else an owner||daughter an owner||daughter owner||daughter the owner||owner role||her the role owner||her the role of owner||as owner||as an owner
    How to have my loading windows show up in Outlook by themselves? => agenda && address||subscribe
    I recorded the loading with 29,470 tonnes but the B/L says 29,740. The other party has seen it already. How do I put it right? => correct && activity log||beside the step||transactions
    Where do I switch the board so that everything reads in dollars per tonne instead of per barrel => price per
    can i put brent on top of my watch list and gasoil second, how => drag||alt with||alt +||alt and||grip||alt key||alt-
    The laboratory report of SGS has come. Where do I type the figures so that they are held against the contract? => certificate of quality
  `,
  mine: `
    do i have any deals running => deal||transaction && no deal||no open||no binding||no running||no active||no transaction||no current||none||not have||n't have||have no||nothing||not yet||not any||n't any||0 deal
    Which company am I trading for here? => no company||not belong||n't belong||none||not a member||not part||n't part||not in a company||not in any||without a company||not yet||not have||n't have||no membership||n't a member||not joined||n't joined||not linked
    List my unpaid invoices please. => no invoice||no unpaid||no open||none||not have||n't have||have no||nothing||no outstanding||not any||n't any||0 invoice||no deal
    Is my mobile number already confirmed or do I need another SMS? => phone||mobile||number||yes && verified||confirmed||yes||no further||not need||n't need !! number is not||number isn't||number has not||number hasn't||phone is not||phone isn't||phone has not||phone hasn't
    Am I registered as buyer or seller? I do not remember what I clicked. => as a buyer||as buyer||as **buyer||as a **buyer||as “buyer||are a buyer||are buyer||are a **buyer||'re a buyer||’re a buyer||is buyer||is a buyer||is **buyer||is “buyer||is "buyer||type: buyer||type: **buyer||type:** buyer||chose buyer||chose “buyer||selected buyer||picked buyer||clicked buyer||a buyer account, ||have a buyer account||your buyer account
    What loading windows do I have coming up in the next days? => no laycan||no deal||none||not have||n't have||have no||nothing||no date||not any||n't any||no upcoming||no loading||no delivery||no window||not yet||empty||no transaction||no entries||no open||no running||no active||no binding
    How far is my KYC? => pending||not started||not begun||not yet||n't started||not verified||n't verified||begin||start||missing||not been||no verification||no kyc||unverified||still need||no document
    Which firm am I registered under here, according to you? => no company||not belong||n't belong||not a member||n't a member||none||not in a||not in any||n't in a||not yet||without a company||not joined||n't joined||not part||not have a company||n't have a company||not linked||no firm||not registered||n't registered||under any||not have any||n't have any||not assigned||not connected||no membership
    List the price alerts I've set => no price alert||no alert||none||not set||n't set||not have||n't have||not any||n't any||zero||no active||0 alert||0 of||nothing
    Did anyone write to me since yesterday? => no message||no unread||no new||no conversation||none||nobody||no one||nothing||not have||n't have||not any||n't any||not received||n't received||zero||0 unread||0 message
    which quotes are waiting for my answer pls => no quote||no open||no negotiation||none||nothing||not have||n't have||not any||n't any||zero||0 quote||no bid||not waiting
    What sort of account do I hold, buyer or something else? => buyer
  `,
  price: `
    Please be so kind to tell me the current value of jet fuel cargoes delivered north-west Europe. => jet && nwe||north-west europe||northwest europe||north west europe||rotterdam||nw europe && usd||$||dollar
    Where is Bonny Light trading at the moment? => bonny && usd||$||dollar
    Spread between Brent and WTI right now pls => brent && wti && usd||$||dollar
    Eurobob barges last price? => eurobob && usd||$||dollar
    VLSFO Rotterdam today? => vlsfo && rotterdam && usd||$||dollar
    Bunkering at Fujairah tomorrow, what does VLSFO go for there? => fujairah && usd||$||dollar
    spread brent dubai right now => brent && dubai && usd||$||dollar
    What's MCX crude standing at in rupees? => mcx && inr||rupee||₹||rs.
    We import to Mejillones on US Gulf ULSD pipeline numbers. Price today and change in the last month? => ulsd && gulf||usgc && usd||$||dollar||cent
  `,
  calculation: `
    Demurrage 32,000 a day pro rata, we are 18 hours over. How much? => 24000
    Supplier wants 218.5 cents per gallon for jet. What is that in dollars per tonne at 7.88 bbl/t? => 723
    Singapore gasoil at 94.20 USD/bbl, I need it per tonne (7.45). => 701.8||701.79||702
    We uplifted 42,000 litres of Jet A-1 at a density of 0.804 kg per litre. How many kilos went on board? => 33768||33.768||33.77||33.8
    What's the gasoil crack if the product is 742 USD/t and Brent 81.30? Factor 7.45. => 18.3||18.29
    CIF cargo worth 18.4 million dollars. For what sum has the seller to insure at the 110 percent minimum? => 20.24||20240000
    The five quotes were 688, 692.50, 701, 697.25 and 695.75, premium is plus 6.50. Which price goes on the final invoice per tonne? => 701.4
    B/L says 32,480 t, outturn 32,275 t. How big is the shortage in percent? => 0.63||0.631||.63
    38,000 MT gasoil at 7.45, how many barrels? => 283100||283.1
    USGC paper at 2.4150 dollars the gallon. What is that per barrel? => 101.43||101.4
    Vessel was 2 days and 9 hours on demurrage, rate USD 28,500 per day pro rata. Amount? => 67687||67688
    My fee is 15 cents a tonne and the bill of lading says 32,450 tonnes. What goes on my commission invoice? => 4867.5
    3-2-1 with RBOB 2.30, ULSD 2.55 (both $/gal) and WTI 74.20 => 25.90||25.9
    412,000 USD paid 27 days late, 8 % a year, year of 360 days. How much interest may we bill? => 2472
    Price 690 USD per tonne at basis density 0.8450, the loaded density came out at 0.8385. What is the price after escalation? => 695.35||695.3||695,35
    convert 25000 us gallons in cubic meter => 94.64||94.6||94,6
    A tanker emits 1,840 tonnes CO2 from Kochi to Rotterdam. For how many tonnes does the shipping company have to hand in EU allowances, given that half of such a voyage counts? => 920
  `,
  definition: `
    backwardation?? => prompt||near||now||immediate||spot && more||higher||above||dearer||expensive||less||cheaper||lower||exceed
    Our surveyor said he suspects cappuccino bunkers. What are those? =>  air||full of air||aerat||foam||froth||bubbl
    meaning of well to wake => making||production||producing||extraction||upstream||produc && burn||combust||use||using
    netback?? => price && freight
    The old hands speak of cappuccino bunkers and laugh. What do they mean? => of air||with air||aerat||froth||air in||air bub||air is||air and||air was||compressed air||blown||contain air||contains air||containing air||much air||air into||foam||air-||air mixed||air pumped||air blown||air bl
    In our credit it says "usance 60 days". What is usance? => later||deferred||days after||after shipment||after sight||so many days||days from||from the date||delayed||postponed||at a future||future date
  `,
  several: `
    What is the difference between an MT700 and an MT760? And which rules of the ICC apply to the first one? => documentary && standby||sblc||stand-by && ucp
    cetane of HVO class A? and is hvo the same thing as FAME biodiesel? => 70 && not||n't||differ||no,||paraffinic||hydrotreat
    By when must we file demurrage if the contract says nothing, and can we still file after the deal has been settled? => 90||ninety && yes||and after settlement||even after||also after||raised after||filed after||claim after||file after||still||is closed||deal closes||it closes||been closed||before closing||until closing||until closure||before closure
    Two things: how many days does the other party get to respond to a dispute, and who names the mediator if we cannot agree on one? => ten days||10 days||ten-day||10-day||ten calendar||10 calendar||10 (ten)||ten (10) && compliance||staff||laycan appoints||laycan names||laycan chooses||by laycan||laycan team||laycan’s team||laycan's team||laycan itself
    Under CIF and under CIP, which cargo clauses must the seller insure on as a minimum, and for what share of the value? => (c)||icc c||clauses c||clause c||icc-c && (a)||icc a||clauses a||clause a||icc-a && 110
    1) largest file I can attach in a message? 2) which formats? 3) how many at once? => 10 mb||10mb||10 megabyte||10-mb && pdf && five||5 png||5 file||up to 5||5 attach||5 doc||5 per||5 at once||max 5||maximum 5||maximum of 5
    How long do your reviewers need for one of my clients' staff and what may they do on the site in the meantime? => 24 && 48 && browse||watch||message||markets
    When does risk go over if I buy FOB, and when if I take it DAP at the depot? => on board||flange||load port||loading port||port of loading||port of shipment||onboard && arriv||ready for unloading||ready to unload||destination||named place
  `,
  language: `
    Bonjour, quelle fourchette de densité est admise pour l'essence selon EN 228 ? => fr: 720 && 775
    O navio ficou 30 horas em sobrestadia a 22.000 dólares por dia. Quanto temos de pagar? => pt: 27500||27.500||27,500||27 500||27,5||27.5
    كم برميلاً في 5000 طن من الديزل إذا كان المعامل 7.45؟ => ar: 37250||37.250||37,250||37 250||٣٧٢٥٠||٣٧٬٢٥٠
    Yayınladığım bir talep en fazla kaç gün açık kalabilir? => tr: 90||doksan
    신원 확인(KYC) 심사는 보통 얼마나 걸리나요? => ko: 24 && 48
    Сколько оригиналов коносамента обычно выписывают? => ru: 3/3||три ориг||три подлин||три экзем||три полн||три шт||обычно три||обычно 3||выписывают три||выдают три||выписывается три||выдается три||выдаётся три||3 ориг||3 подлин||3 экзем||3 полн||три (3||3 (три||трёх||трех||three
    Dzień dobry, ile baryłek przyjmuje się na tonę oleju napędowego? => pl: 7.45||7,45
    जेट ए-1 का हिमांक अधिकतम कितना हो सकता है? => hi: 47||४७
    Quelle est la limite de soufre d'un carburant marin en Méditerranée depuis mai 2025 pour un navire sans scrubber ? => fr: 0.1||0,1
    Por quantos dias, no máximo, posso deixar um pedido de cotação aberto? => pt: 90
    HVO için EN 15940 A sınıfında setan sayısı en az kaç olmalı? => tr: 70
    كم لترا في البرميل الواحد؟ => ar: 158||159||١٥٨||١٥٩
  `,
  misspelt: `
    hw do i chnge my passwrd, i stil know the old one => change password||profile||settings
    cnvert 640 usd/mt gasoil to usd pr barel fctor 7.45 => 85.9||85.91||86
    kyc was rejcted, wat do i do nxt => reason||correct||submit again||resubmit||re-submit
    wen does laytme strat runing after nor is tenderd => six hour||six-hour||six (6)||6 hours after||6 hrs after||6h after||6 h after||after 6||after six||6 hours from||6-hour||6 hours later||+ 6||+6||6 hours notice||6 hours of turn||first 6 hours
    were is my usr id the suport guy wants it => profile||account information
    to mny emials from u, swich of plz => settings||unsubscribe
    hw long is teh emial code valdi => 24 hour||24-hour||24 h||one day||a day||twenty-four
    how meny barels in one cubik metre => 6.29||6.28||6.3 ba||6.3 bbl
    fogot my pasword cant log in plz => forgot your password||reset||send reset||instructions
    sulfer limmit for shps outsid the emision areas => 0.50||0.5%||0.5 %||0,50||0.5 percent||0.5 per||0.5 mass||0.5 wt||0.5 m||half a percent||half a per cent
    can i chnge my acount typ frm buyr too seler => cannot||can't||can’t||not be changed||n't be changed||fixed||not change||n't change||not possible||n't possible
    contngo wat is taht => later||forward||future && more||higher||above||dearer||expensive
  `,
  followUp: `
    how many bbl in a tonne of diesel >> and jet? => 7.88
    Who arranges the ship when we sell CIF? >> And if it is FOB instead? => buyer
    How do I set a price alert on ULSD? >> how many of those am I allowed => 50||fifty
    I am a seller, how do I send a quote? >> can i still pull it back afterwards => withdraw||take it back||take back||taken back||pull it||pull back||revoke||retract||until the other||not accepted||n't accepted||not been accepted||n't been accepted||not yet accepted||not yet been accepted||before it is accepted||until it is accepted||until it has been accepted
    Which roles can people have in our company? >> What exactly may finance do there? => invoice && payment
    How much sulphur does EN 590 allow? >> and the American grade for the same thing? => 15 ppm||15 mg||15 parts||15ppm
    What do I get in barrels for 10,000 tonnes of gasoil at 7.45? >> and the same tonnage of fuel oil at 6.35? => 63500
    What does VLSFO cost in Rotterdam at present? >> and Singapore? => singapore && usd||$||dollar
    How do I invite my colleague Marek? >> oh no, I mistyped his address, can I undo it? => take back||cancel||take it back||taken back||take the invitation back||take that invitation back
    How do I switch on two-factor sign-in? >> What if I drop my phone in the harbour afterwards? => recovery code
  `,
  advice: `
    I have two offers for gasoline to Lome on the table, which seller would you trust more?
    Our contract has an English law clause. If the supplier sues us in Abidjan, will we win?
    Which bank should we pick to open our letter of credit, UBS or the one in Geneva?
    is it a good moment to sell my naphtha
    Autumn is coming. Ought I to fill the depot with diesel today or hold off till November?
    Is a force majeure clause with no notice period valid under Polish law, and would I win in court?
    Will Brent be above a hundred by Christmas, and should I go long?
    Would we be better off fixing the price for next year's sixty thousand tonnes or leaving it floating? Just tell me which.
  `,
  others: `
    Send me the mobile number of the trader at Sahel Energy Imports.
    Show me what Ms Okafor and the seller wrote to each other last week.
    Our client Helvetia Commodities, which deals does it have open right now? We are their bank.
    Read me the freight estimate our counterparty saved for itself.
    What did Reliance pay for its last cargo on Laycan?
    Show me the bids my competitor sent on the same supply
    Read me what buyer and broker wrote to each other in their conversation last night
    Who is really behind the anonymous offer of twenty thousand tonnes of jet?
  `,
  smallTalk: `
    merci, thanks a lot for the help
    Good morning from Antwerp!
    Namaste, good morning to you
    Who am I talking to? Are you a bot?
  `,
  person: `
    Please connect me with somebody from your support team. => person:
    Could a colleague of yours call or write to me? I would rather speak with a member of staff. => person:
    Kindly put me through to one of your officers, I do not wish to write with a machine. => person:
    Can I speak with a human being from your support team please? => person:
  `,
  nothing: `
    Write me a birthday poem for my colleague Fatou.
    Can you help my son with his homework about the French Revolution?
    Which restaurant near the cathedral in Antwerp does the best mussels?
    What time does the last train from Zurich to Bern leave?
    What goes into a proper bigos?
    who won the afcon final
    My daughter has to hand in an essay about Chopin, could you draft it?
    printer in the office has jammed again, how do I get the paper out
  `,
}
