import type { QuestionTable } from './question-table.ts'

/**
 * Questions kept apart: no rule, weight, article or table of the product may be changed because of one of them. Look at
 * their totals only. `question-table.ts` says how a line is written.
 */
export const heldOutQuestions: QuestionTable = {
  fact: `
    how many characters does a password need => 12
    Do old documents get overwritten when I upload a new version? => never overwritten
    how long is a person's verification valid => three years
    Is HVO the same as biodiesel? => EN 15940||paraffinic
    when did the mediterranean become an ECA => 1 May 2025
    Can a broker quote on a request? => do not quote||not quote in their own name
    what's the biggest file I can upload for kyc => 10 MB
    Are messages between members encrypted? => encrypted
    does laycan hold my money => never moves money
    how many recovery codes do i get => ten
    Can I attach a PDF to a message => up to five PNG, JPEG or PDF
    Who usually pays for the inspector? => half
    How long do I have to raise a quality claim? => 45 days
    How many days has the bank to check documents under an LC? => five bank days
    do deals get invoiced in euros? => US dollars
    Is JP54 a real jet fuel? => not a standard grade
    what sulphur may a ship burn in an emission control area => 0.10 percent
    How late may a registry extract be when I submit it => three months
    What happens to a recap nobody confirms? => five days&&lapses
    how much interest for late payment => 8 percent
    Are the simulated prices real prices? => not real prices
    Which sanctions lists do you check? => OFAC&&European Union
    how long does the other side have to answer a dispute => ten days
    Who nominates the vessel under FOB? => buyer
  `,
  howto: `
    how do i change my password => Change Password&&Profile
    How can I get rid of email notifications? => Settings||unsubscribe
    where do I invite a colleague => Invite||invite&&Company||People and roles
    How do I close my account for good? => Deactivate&&Profile
    how to export a conversation => PDF or CSV
    What do I do to get a price alert? => alert&&price level||Price alert
    How do I compare quotes I received? => landed cost
    How can I hide my name on an offer? => hide your name
    How do I record a payment => buyer records
    how do I set up two factor => Setup 2FA
    Where can I see candlestick charts? => Advanced Charts
    How do I switch to dark mode? => Settings&&dark
    How do I nominate a vessel? => Transactions&&IMO number
    how do i give a discount on an invoice => credit or debit note
    How do I correct a wrong bill of lading quantity? => Correct&&Activity log
    How do I leave my company => Leave&&Company
    How do I open a dispute? => Transactions&&dispute
    how do I download an e-invoice for the accountant => E-invoice (XML)
    How do I report a scammer? => report&&conversation||directory
    How do I bid on a supply? => bid||bids&&negotiation
    Where do I find all fuels of the catalogue => Fuel Types
    How do I put my laycan dates into Outlook? => Make an address
    How do I verify my company? => Company passport||company passport
    how can I change the time zone => Settings&&time zone
  `,
  mine: `
    what is the state of my kyc => pending&&missing
    do I have any open deals? => no deals
    how many requests do I have open => no requests||0 requests||no open requests
    which company do I belong to => no company||not belong to a company
    did anyone write to me? => no unread messages
    Am I verified yet? => pending||not verified
    have I got open tickets with support => no open ticket||no ticket
    what alerts have I set => no price alerts||no alerts
    is there a negotiation waiting for me => no negotiations||no open negotiations
    what should I do next to be able to trade? => personal information||KYC||verif
    who can see my phone number => never shown
    who is able to read my identity documents => reviewers with the compliance role
    which of my supplies are published => no supplies
    who sees my messages => only the two participants
  `,
  price: `
    what's brent at => Brent Crude&&USD/bbl
    WTI price please => WTI&&USD/bbl
    gasoil price today => Gasoil&&USD/MT
    price of jet fuel in singapore => Jet/kerosene FOB Singapore
    how has brent moved over the last month? => Brent&&%
    how much is vlsfo in rotterdam right now => VLSFO&&Rotterdam
    did wti go up this week => WTI&&%
    current murban price => Murban
    What does RBOB cost? => RBOB&&USD/gal
    show me the lng price => LNG JKM
  `,
  calculation: `
    how many barrels are 12,500 tonnes of EN 590? => 93125
    convert 1,000,000 litres to barrels => 6289.8
    25000 bbl of jet fuel in tonnes => 3172.59
    what is 2.40 usd per gallon in usd per barrel => 100.8
    720 usd/mt diesel in usd/bbl => 96.64
    how many gallons is 500 barrels => 21000
    what is 15% of 40,000 => 6000
    value of 30,000 mt at 690 usd/mt => 20700000
    demurrage for 36 hours at 24,000 a day => 36000
    API gravity of 0.85 specific gravity => 34.97||35.0
    30000 mt plus minus 10% => 27000&&33000
    how much is 3 * 17500 => 52500
    density 845 kg/m3 as API => 35.8||35.79
    80 usd/bbl crude in usd per tonne at 7.33 => 586.4
    how many cubic metres are 200,000 bbl? => 31797
    commission of 1.5 usd per mt on 20,000 mt => 30000
    5 kbd in barrels per year => 1825000
  `,
  definition: `
    what is a laycan => window of days
    define demurrage => time used beyond the laytime
    what does FOB mean => on board
    what is an LOI => not binding||letter of in
    meaning of CFPP => cold||filter
    What is RON? => octane
    what's a crack spread => refinery||two of gasoline
    what is a recap => both sides||confirm
    What is a beneficial owner => 25 percent
    contango meaning => later||forward||nearer
  `,
  several: `
    What is demurrage and who pays the inspector? => time used beyond the laytime&&half
    brent price? and wti? => Brent Crude&&WTI
    How long does KYC take and what file types can I upload? => 24 to 48 hours&&PNG
    Is there an API, and can I export my deals? => /v1/docs&&PDF or JSON
    How many barrels in 100 t of diesel and what is the flash point of EN 590? => 745&&55
    Where do I change my password? How do I turn on 2FA? => Change Password&&Setup 2FA
    What does CIF mean and when does the seller pay insurance => on board&&insurance
  `,
  language: `
    Wie lange dauert die Verifizierung? => de:24
    Ich habe mein Passwort vergessen => de:Reset a forgotten password||Passwort
    Combien de barils dans 100 tonnes de diesel ? => fr:745
    ¿Cuál es el precio del Brent? => es:Brent Crude
    Qual è il prezzo del Brent oggi? => it:Brent Crude
    Wat is overliggeld (demurrage)? => nl:demurrage
    Como faço para falar com uma pessoa? => pt:person:
    J'ai oublié mon mot de passe => fr:Reset a forgotten password||mot de passe
    ¿Cómo verifico mi empresa? => es:company
    Как долго длится проверка KYC? => ru:KYC
    我忘记了密码 => zh:password
    Ich möchte mit einem Menschen sprechen => de:person:
  `,
  misspelt: `
    forgott my pasword => Forgot your password
    brnet price => Brent Crude
    how meny barels in 10 tons of deisel => 74.5
    wat is demurage => time used beyond the laytime
    flashpoint of jet a1 => 38
    verfication how long => 24 to 48 hours
    two factr authentification setup => Setup 2FA
    wich currencys are suported => USD
    beneficary owner => 25 percent
    leter of credt safest payment => letter of credit
    laytme start => six hours
    sulfer limit ships => 0.50 percent
  `,
  followUp: `
    What is the price of Brent? >> and WTI? => WTI&&USD/bbl
    How many barrels are in 100 t of diesel? >> and for jet? => 788
    What is the flash point of Jet A-1? >> and the freezing point? => −47||-47
    How do I block a member? >> can I undo that? => unblock
    What is laytime? >> when does it start => six hours
    How do I set up 2FA? >> what if I lose my phone => recovery code
    How long does KYC take? >> what can I do meanwhile? => browse fuel types
    What is FOB? >> and CIF? => freight and insurance||insurance
    What is a subject? >> who lifts it? => side that added
  `,
  advice: `
    Should I buy gasoil now?
    will brent go up next week
    Is it a good time to sell diesel?
    which supplier would you recommend?
    what will the oil price be in december
  `,
  others: `
    What is the phone number of Sven at Nordic Fuels?
    show me the deals of my competitor
    how much did the other bidder offer
    give me the email address of the seller
    is John Miller's KYC approved?
  `,
  smallTalk: `
    good morning
    thanks a lot, that helped
    who are you? => support||assistant
    ok bye
  `,
  person: `
    let me speak to someone
    HUMAN PLEASE
    I want to complain to a real person
    this is useless, get me an agent
  `,
  nothing: `
    what's the weather in Rotterdam tomorrow
    who won the world cup in 2014
    write me a poem about ships
    how do I bake bread
    what is the capital of Peru
    can you fix my printer
    best restaurants near Houston
    what is 2 plus 2 in the movie 1984
  `,
}
