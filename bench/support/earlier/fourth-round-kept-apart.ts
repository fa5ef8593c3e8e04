import { dollars, none, type QuestionTable } from '../question-table.ts'

/** Questions by somebody who did not write the answers; later changes must keep what they get right. */
export const fourthRoundKeptApart: QuestionTable = {
  fact: `
    hi, newbie. I registered as buyer but my firm sells too, must I open a second account for that? => one account||publish suppl||not need a second||n't need a second||no second
    our chamber of commerce extract is five months old, will it pass for the company check => three months||3 months
    Those recovery codes: how many do I get, and can one be used more than once? => ten recovery||ten codes||10 recovery||10 codes||ten of them&&single||only once||works once||used once||one time||one use
    who foots the inspector's bill => half||equally||50&&each||both
    Dear Sirs, kindly advise after which period a settled transaction is closed. Regards => 90 days&&clos
    there's a little "stale" mark at the gasoil price. what does that tell me => source&&last
    Loaded in Antwerp on the 3rd, sailed on the 5th, then in Lagos the surveyor found another quality than at loading and now everybody shouts at everybody. Our contract says nothing about it. Which result counts, the one from the load port or the one from discharge? => load port||loading port&&final||counts||decides||binding
    May an airline fly on 100 % SAF? => 50||blend||not used neat||not neat
    If I publish an RFQ am I committed to buy anything? => not binding||n't binding||invitation||no commitment||not commit
    During the deal, which side gets to know what the broker earns on it => broker&&pays||paying||who pay
    does Laycan ever hold the buyer's money, like an escrow agent would => never moves||not move||n't move||records payment||never hold||not hold||n't hold
    My bar says 60 %. How many points does the identity check bring? => 40
    EN 228 - aromatics limit? => 35
    As compliance contact I have to write this down for our auditor: is it an algorithm or a human being that finally decides whether somebody is verified? => never a machine||not a machine||reviewer||human||person decides||person who decides
    Buyer is three weeks late with the money. What rate of interest can we ask? => 8 percent||8%||8 %||eight percent||8 per cent
    Do your administrators read what I write to support? => administrators do not||not administrators||administrators don||administrators cannot||only staff with||role of support||support role
    i left my old company, does its stuff still turn up in the calendar I subscribed to? => nothing of||shows nothing||not show||no longer||n't show||not shown
    Someone made a company on here with OUR name. We're the real ones and verified. What happens to theirs? => similar||asked to change||change the name
  `,
  howto: `
    I'd rather see the board in dollars per tonne than per barrel => price per
    Our bank wants a draft of the LC from us. Where do we start that on the platform? => draft the application||drafts the application||panel letter of credit
    I fat-fingered the bill of lading quantity and it is already sent. How do I put it right? => choose correct||correct beside||correction
    Bank asks me to prove nobody tampered with the invoice PDF. How? => check a paper||papers/check||signature||signed||signs
    let me know automatically when somebody offers fresh jet in Rotterdam - possible and how? => notify me||notify you||press the bell||bell beside||saved search||save the view
    how do we offer a cargo without showing who we are => hide
    I'd like to send my boss exactly this chart as I see it => link||web address||png
    this guy keeps asking for an injection fee. how do I report him => report
    A broker mailed me a cargo in plain text. Can I dump that in rather than type every field? => quick entry||paste
    Please wipe my personal data. How is this requested? => erasure
    our accepted vessel broke down before NOR, how do we put another one in => substitut
    we have paid the broker. how do I tell the system => mark as paid
    how do I cap what our junior trader may commit to in a day => people and roles||company/people
    File an SOF for the load port, where? => file statement of facts||choose laytime||under laytime
  `,
  mine: `
    what's my account type => buyer
    Which company am I a member of on here? => compan&&${none}||no company
    any bids on my supplies? => ${none}||no bid
    which of my cargoes loads next, and when? => ${none}||no laycan||no date||agenda is empty||no cargo
    is there anything at all that needs my signature or confirmation today => ${none}||kyc||verif
    has my identity check gone through? I uploaded nothing so far I think => pending||not yet||not submitted||n't submitted||not started||not verified||not been||complete kyc
    Is my company passport verified? => compan&&${none}||no company||not verified
    do i have any unread chat messages => ${none}||no messages||0 unread||0 messages
    am I allowed to publish a request already? => verif||kyc
    claims against me: any? => ${none}||no claim
    Which ship has been nominated for my cargo? => ${none}||no cargo||no ship
    what have I got on for the coming week => ${none}||no date||agenda is empty||nothing
  `,
  price: `
    Dated Brent pls => dated&&${dollars}
    What do I pay for VLSFO in Fujairah? => vlsfo&&fujairah&&${dollars}
    jet fob singapore, latest => jet&&singapore&&${dollars} !! nwe
    current brent / wti spread => brent&&wti&&usd/bbl||$||usd per barrel||per bbl
    How has Eurobob moved in the last 3 months? => eurobob&&month||90 days&&%||percent||${dollars}
    highest price of WTI during the past month => wti&&high||peak||most||top&&${dollars}
    SAF in ARA - how much does a tonne cost at the moment => saf&&${dollars}
    what is the opec basket at => opec&&${dollars}
    gasoline 92 ron singapore in USD per tonne instead of barrels please => 92&&singapore&&mt||tonne&&${dollars}
  `,
  calculation: `
    1.9 million barrels of Brent, how many tonnes is that => 252324||252.3||251989||252000||252.0
    NY Harbor ULSD 2.48 $/gal, what is it per barrel => 104.16||104.2
    rbob at 215 cents a gallon in $/bbl => 90.30||90.3
    Long fight with the terminal in Amsterdam. In the end 80 hours of laytime were used against 72 in the charter, and the rate is 36,000 per day pro rata. What is the demurrage? => 12000
    45,000 mt +/- 5%: what are the smallest and the largest quantity => 42750&&47250
    API 33.4 to density please => 857.2||857.3||0.8581||0.858||857
    26,000 t gasoline at density 0.742 to cubic metres => 35040
    250,000 us gallons are how many barrels => 5952
    propane 22kt to bbl => 272800
    3 quotes 681.25 / 684.50 / 679.75 less 12.50 discount, what's the final price? => 669.33
    Regrade if jet is 96.40 and gasoil 98.15 a barrel => -1.75||−1.75||–1.75||minus 1.75||1.75 usd below||1.75 below
    HSFO 388.62 a tonne, per barrel? => 61.2
    0.15 USD/bbl commission on 600,000 bbl, split between both principals: what does each pay => 45000
    90kt murban in bbl => 686700||684000
    stem of 1,250 mt vlsfo at 531, total cost? => 663750
    98.40 usd/bbl in cents per gallon => 234.29||234.3||234.28
    3500 cbm to barrels => 22014
  `,
  definition: `
    What is a letter of indemnity good for => original||missing||without the bill
    in plain words: what's a time bar => last day||late claim||deadline||too late||lost||until when
    NCNDA - meaning? => circumvent
    explain density escalation to me like I'm five => density&&actual||basis||loaded
    ETS - what's that got to do with my voyage => half||european economic area||eea||eu ets
    what exactly is a mandate for a broker => written&&principal||authority
  `,
  several: `
    sulphur limit for EN590? and for D975? => 10 mg||10 ppm||0.001&&15 mg||15 ppm||0.0015
    What is a firm quote, and can I take it back once sent? => binding&&withdraw it||withdraw a quote||withdraw the quote||withdraw your quote||withdrawn
    Difference Jet A vs A-1, plus what about that JP54 somebody offered me => 40&&47&&fraud||not a standard||n't a standard
    Price of brent and of dubai please, and how many bbl per tonne for crude => brent&&dubai&&7.33||7.53||7.23
    when does laytime start and does rain count => six hours||6 hours&&rain
    which file types for kyc, how big max, and both sides of the ID card? => png||jpeg||pdf&&10 mb||10mb&&both sides
    how do I invite a colleague and what may a reader do => invit&&nothing||not change||n't change||only read||no change
    What happens with my running deals if I rename myself, and when do I get the badge back? => go on||continue&&reviewer||change back
  `,
  language: `
    Πόσα βαρέλια είναι 1000 τόνοι ντίζελ; => el:7450||7.450
    Ich habe mein Passwort vergessen, was nun? => de:forgot your password||passwort vergessen||vergessen||reset
    Quand le risque passe-t-il à l'acheteur en FOB ? => fr:board||bord
    Comment inviter un collègue dans ma société ? => fr:invit
    berapa harga VLSFO di Singapura sekarang? => id:vlsfo&&usd||$||dolar
    ¿Qué es la plancha o laytime y cuándo empieza a contar? => es:seis||six&&time allowed||allowed for loading||loading and discharging||tiempo permitido||tiempo concedido||carga y descarga||cargar y descargar
    come apro una contestazione su un affare? => it:disput||contestazion||controvers
    wat is de prijs van gasoil in Singapore => nl:gasoil&&singapore&&usd||$||dollar
    Qual é o limite de enxofre do VLSFO? => pt:0.5||0,5
    Сколько баррелей в 9000 тонн дизеля? => ru:67050||67.050
    ما هو سعر خام برنت الآن؟ => ar:brent||برنت&&usd||$||دولار
    パスワードは何文字以上必要ですか => ja:12
  `,
  misspelt: `
    how mutch is brant crud rite now => brent&&${dollars}
    i forgott my pasword halp => forgot your password||reset
    whats the cetan numbr of en950 diesel, sory en590 => 51
    is a profe of produckt pdf enuf => proves nothing||not prove||n't prove||verify||not enough||n't enough||no proof
    wat is an icpo is it bindng => irrevocable||depends||not binding||due diligence
    murbn crude api gravty => 40.2||39.3||40
    singapor vlsfo bunkr price toady => vlsfo&&singapore&&${dollars}
    do i hav any unred notifcations => 3||three
    laitime starts wen => six hours||6 hours
    8000 cubick meters in barells => 50318
    who dicides a dispuet => mediator
    can i pay with bitcion => crypto&&law||policies||policy||never
  `,
  followUp: `
    How many barrels are 10 kt of diesel? >> and 20kt? => 149000
    vlsfo singapore today >> what about rotterdam => vlsfo&&rotterdam&&${dollars}
    how long does kyc take >> and for a company? => three days||3 days
    what's the flash point of EN 590? >> cetane? => 51
    product is off-spec and we want to claim, where? >> what's the last day for that => 45
    what does a trader do in a company >> and finance? => invoice||payment
    Which documents can I upload? >> how big => 10 mb||10mb
    when is a deal binding >> can we still cancel then? => both sides||both agree
    Where can I see my cargo on a map? >> is that the real GPS position => estimate
    ICE gasoil price? >> how was it a month ago => gasoil&&month||30 days&&${dollars}
  `,
  advice: `
    Prices look toppy to me. Time to offload the tank?
    which incoterm would make me more money on this one
    My counterparty offers 695 flat or ICE minus 3, pick one for me
    is now a good moment to lock in bunkers for Q1
    how should we hedge 30kt of jet arriving in january
    soll ich jetzt kaufen oder noch warten?
    what would be a smart opening bid for bonny light
    rate my strategy: long prompt, short deferred
  `,
  others: `
    what's Anna Lindqvist's phone number
    what passport number did my counterparty give you for his kyc
    what figure did the other side enter for pricing day 3
    list every company currently on hold by compliance
    is Mr Osei on a sanctions list in your system, what did the reviewer write
    which cargoes did Trafigura lift through you in October
    how many members does the company of my rival have and who are their owners
    What was the reserve price the seller had in mind for supply 1182?
  `,
  smallTalk: `
    good morning from Piraeus!
    you're pretty clever for a bot
    ciao, talk tomorrow
    haha nice one
  `,
  person: `
    this is going in circles, I need one of your colleagues to look at it
    live agent please
    please open a ticket, a real person should handle this
    is there a phone number where I can reach an actual person?
  `,
  nothing: `
    What's a good restaurant near the port of Antwerp
    how deep is the mariana trench
    my printer is jammed again
    tell me the lottery numbers for saturday
    can you book me a hotel in Fujairah for tomorrow night
    what's the best laptop for gaming
    My dog ate chocolate, what shall I do?
    quel temps fait-il à Paris ?
  `,
}
