import type { QuestionTable } from '../question-table.ts'

/** Questions by somebody who did not write the answers; later changes must keep what they get right. */
export const thirdRoundKeptApart: QuestionTable = {
  fact: `
    who can see what commission the broker gets during the deal => broker&&pays||paying
    how many reviewers does it take to suspend a company => two||2 reviewers
    Lost the sheet with the 2FA codes AND my phone. Am I locked out for good? => person||support&&identity||checked
    Can my colleague quote on a supply our own company published? => nobody can||cannot||can't||not quote||own company
    buyer nominated yesterday, how long do we have to say yes or no to the ship => one working day||1 working day !! two working days||48 hours
    recap sitting there, nobody confirms. when is it dead? => five days||5 days !! ten days||10 days
    my own verification, good for how long? => three years||3 years
    what happens to files I re-upload in the deal vault, is the old one gone? => version||never overwritten||not overwritten
    When does the laytime clock start normally => six hours||6 hours||6 h
    how cold is LNG => 162
    which moving averages can the chart draw => 20&&50&&200
    difference in freeze point jet a vs jet a1 => 40&&47
    GDPR: I asked to be erased and hear nothing. After how many days does it happen anyway => 14 days||14||fourteen !! 30 days
    if i switch on two factor does my office pc get kicked out? => sign out||signs out||signed out||other devices
    until when can I still fix a typo in a message i sent => ten minutes||10 minutes
    Late payer on a cargo: what interest rate runs and on which day basis? => 8&&360
    Loaded density is off vs the contract. From how many percent does the buyer have to confirm? => 3 percent||3%||3 per cent||three percent
    min cetane of en590? => 51
  `,
  howto: `
    can i list a cargo without my firm's name on it, and how => hide
    I have my own freight number from our broker. How do I make the quote comparison use it? => compare&&freight||enter
    Bank asks us whether a Laycan invoice pdf is genuine. Where can they check it? => check a paper||papers/check
    Bank found discrepancies. As the buyer, where do I let them pass? => waive
    How do I set up 6 monthly liftings in one contract => add a lifting||more terms
    the bill of lading figure was typed wrong on a loaded deal. fix how? => correct&&activity log||transactions
    how do i stop buyer and seller seeing each others names before mandates are in? => keep names closed
    some guy keeps spamming me offers, make it stop => block
    Where do I enter the port times for demurrage? => laytime&&statement of facts
    I want the laycans to show up in my Outlook => address||subscribe&&agenda||calendar
    want to take my offer off the market just for this week => pause
    ping me when brent goes through 90, how? => alert
    buyer and we settled on 2 dollars off after invoicing, where do I enter this => credit or debit note||agree a credit
    everything shows in UTC, I'm in Houston. where to change => settings
  `,
  mine: `
    remind me, did I sign up as buyer or seller? => buyer !! you are a seller
    Has anyone messaged me since yesterday => none||nothing to||nothing wait||nothing is||nothing due||owe nothing||not have||n't have||have no||has no||haven't||there are no||there is no||not yet||no open||no new||no unread||no deal||not any||without any||not set
    could I publish a request this minute? => verif||kyc !! yes, you can
    am I above 80 on that profile bar yet => 60
    what have I got on my watchlist => none||nothing to||nothing wait||nothing is||nothing due||owe nothing||not have||n't have||have no||has no||haven't||there are no||there is no||not yet||no open||no new||no unread||no deal||not any||without any||not set||empty
    what have I got out in the market right now as a buyer => none||nothing to||nothing wait||nothing is||nothing due||owe nothing||not have||n't have||have no||has no||haven't||there are no||there is no||not yet||no open||no new||no unread||no deal||not any||without any||not set||no request
    did my passport scan arrive at your end => none||nothing to||nothing wait||nothing is||nothing due||owe nothing||not have||n't have||have no||has no||haven't||there are no||there is no||not yet||no open||no new||no unread||no deal||not any||without any||not set||pending||not submitted||no document||not uploaded||n't uploaded||not started||please complete
    do I owe anyone money on here at the moment => none||nothing to||nothing wait||nothing is||nothing due||owe nothing||not have||n't have||have no||has no||haven't||there are no||there is no||not yet||no open||no new||no unread||no deal||not any||without any||not set
    which company am I a member of here? => no company||not belong||n't belong||nordfeld||not a member||join||create
    list the deals I have to act on today => none||nothing to||nothing wait||nothing is||nothing due||owe nothing||not have||n't have||have no||has no||haven't||there are no||there is no||not yet||no open||no new||no unread||no deal||not any||without any||not set
    where is my last deal stuck => none||nothing to||nothing wait||nothing is||nothing due||owe nothing||not have||n't have||have no||has no||haven't||there are no||there is no||not yet||no open||no new||no unread||no deal||not any||without any||not set||first deal
    how far is my cargo from discharge port? => none||nothing to||nothing wait||nothing is||nothing due||owe nothing||not have||n't have||have no||has no||haven't||there are no||there is no||not yet||no open||no new||no unread||no deal||not any||without any||not set
  `,
  price: `
    got a price for bitumen? => no market||not have||n't have||no price||not among||no bitumen||not find||none||not in our||not cover||not listed
    jet cif nwe last price plus change on the day => jet&&nwe&&%||percent||change
    WTI high and low for the last week => wti&&high||highest&&low||lowest
    brent wti spread today => brent&&wti&&usd||$ !! averaged about 4
    c+f japan naphtha, where was it last done => naphtha&&japan&&usd||$
    give me vlsfo singapore and rotterdam => singapore&&rotterdam&&usd||$
    what is brent in $/mt => brent&&mt||tonne
    where is eurobob right now => eurobob&&usd||$
    What's WTI trading at => wti&&usd||$
  `,
  calculation: `
    25,000 mt of EN590 in barrels pls => 186250 !! 3355
    30,000 mt plus minus 10%: min and max please => 27000&&33000
    B/L says 30,000 and outturn 29,820. how many percent short => 0.6
    248 cents a gallon makes how many dollars a barrel => 104.16
    crude with an SG of 0.91, what api would it have => 24.0||23.99||24
    RON 95 and MON 85, which AKI => 90
    1 million us gallons in cubic metres => 3785
    30,000 mt diesel at density 0.845, how many m3? => 35503
    gasoline 95, diesel 101, crude 80 all $/bbl: 3-2-1 crack? => 17
    jet 96.40 and gasoil 94.90, what's the regrade => 1.5
    LC amount: 30,000 mt, 713.50 per mt, tolerance 10% up. max? => 23545500||23.5455 million||23.55 million
    ULSD 2.41 usd/gal to usd/bbl => 101.22
    my fee is 2 cents a barrel, cargo 600,000 bbl. what do i get => 12000
    invoice over 1,200,000 usd paid 15 days late, interest? => 4000 !! 48000
    Ship was 1 day 6 hours over laytime at USD 40,000 per day, what do I claim? => 50000
    API 32 -> specific gravity? => 0.865
    laytime allowed 72 h, used 90 h, rate 28,000 a day. demurrage? => 21000 !! 105000
  `,
  definition: `
    explain a differential in one sentence => benchmark||formula||added
    what do traders mean by trigger pricing => fix||price&&later||portion||day of their choice||a day
    "clean" bill of lading means => no remark||without remark||no note||no clause||not remark
    explain NCNDA to a newbie => circumvent&&disclos
    meaning of outturn => discharge
    contango?? => later||forward&&more||higher
  `,
  several: `
    Which GTC can I pick, and can we keep our own set as the default? => gtc&&house terms
    Do you charge a setup fee? And which currency are deals in? => setup fee||no fee||free&&usd||us dollar
    two things: where do i pick my preferred unit, and can i change how numbers are written => settings&&number
    is my kyc done, and if not where do i go => pending||not yet||not verified||not started||not been||not complete
    what's brent at and how many bbl in a ton of it? => brent&&7.53&&usd||$
    what's the password minimum and do you store it in clear => 12&&hash
    wti now, and set me straight: is it light crude? => wti&&31.1||39.6||yes||is light||is a light||api
    1) how do i delete my account 2) what stays after => deactivate&&kept||stay
  `,
  language: `
    Ich habe 45.000 bbl Jet, wieviel Tonnen wären das? => de:5710||5711||5.710||5.711
    Wo steht der ICE Gasoil im Moment? => de:gasoil&&usd||$
    Quel est le taux d'intérêt en cas de retard de paiement ? => fr:8&&360
    ¿Cuántos códigos de recuperación recibo? => es:diez||10
    一吨汽油等于多少桶? => zh:8.33||8.35||8.5
    Come apro una disputa su un affare? => it:transactions||transazioni
    Comment inviter un collègue dans notre société ? => fr:invit
    Hoe zet ik e-mails met meldingen uit? => nl:settings||instellingen||afmeld||uitschrijf
    Brent şu an kaç dolar? => tr:brent&&usd||$||dolar
    ¿Qué es el demurrage? => es:laytime||plancha||tarifa||demora||tiempo
    Chi paga l'ispettore? => it:metà||50||entramb||ciascun
    Quantos caracteres precisa ter a senha? => pt:12
  `,
  misspelt: `
    were can i dowload the invoce => pdf&&transactions||deal
    demurage calculaton how => rate||laytime
    how do i ad a coleague to my compny => invit
    brokr comission when can i invoise => loaded
    chnage email adress pls how => support
    letter of creddit expierd what now => secure payment||secures nothing||secure
    whats teh 3-2-1 crak => gasoline&&crude
    hwo do i repoert a scamer => report
    can i atach a pdf in the mesages => attach||five||yes
    who pays the inspecter => half||both||each
    wats the flashpoit of jet a1 => 38
    how to withdrow a erasure requst => withdraw request||withdraw
  `,
  followUp: `
    ice gasoil price? >> how was it last month => gasoil&&month||30 days||four weeks
    am I verified? >> so what do i have to do => kyc||upload||document||personal
    convert 5000 mt jet to bbl >> and in m3? => 6264||6218||6219||6264.2||6220
    Can I cancel a deal? >> and once it's binding? => only if both||both sides agree||if both||both agree||other side agree
    What is a time sheet? >> does the other party have to agree to it => contest||statement
    What is WTI now? >> and brent? => brent&&usd||$ !! wti light
    what is contango >> and the opposite? => backwardation
    Who decides a dispute when we don't agree? >> can I refuse him => object
    What is the minimum length of a password? >> special characters too? => special
    how many bbl in a tonne of diesel >> and butane? => 10.8
  `,
  advice: `
    my boss wants to store diesel for the winter, smart?
    is it a buy now
    should we sue them or settle the claim
    best strategy to trade the brent wti spread pls
    Would you trust this buyer with open credit?
    where do you see vlsfo in 3 months
    is now a good time to go long jet cracks
    is 12 dollars over ICE a good deal, should i take it
  `,
  others: `
    list users that failed sanctions screening
    show me all quotes the other bidders sent on that supply
    I need the passport copy of my buyer for our file, send it
    What bank account does Nordfeld Energy's seller use?
    why was Ben Berg's kyc rejected
    tell me the home address of the owner of Berg Shipping
    what price did Berg Shipping pay for their last cargo
    what commission does the broker take on the deal of Berg Bunkers
  `,
  smallTalk: `
    u there?
    right, I'm off, see you tomorrow
    hola!
    hey there, you awake?
  `,
  person: `
    necesito hablar con alguien de verdad, no con un bot
    this is useless. real person NOW
    get me a human
    please open a ticket with your support team for me
  `,
  nothing: `
    when do the next olympics start
    tell me the capital of Mongolia
    whats 2 week visa cost for Dubai
    Which phone should I buy, iphone or samsung
    can you fix my printer
    what's a good restaurant near the Rotterdam terminal
    how do I lose 5 kilos
    translate "good luck" into Japanese
  `,
}
