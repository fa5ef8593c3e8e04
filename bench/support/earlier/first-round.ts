import type { QuestionTable } from '../question-table.ts'

/** Questions by the author of the answers; later changes must keep what they get right. */
export const firstRound: QuestionTable = {
  fact: `
    how long is the verification code valid => limited time
    does it cost anything to sign up => no setup fee
    Can I change from buyer to seller later? => cannot be changed
    Who can read the passport I uploaded? => only by you and by reviewers
    What fuel types are available? => crude oil&&gasoline&&diesel&&aviation&&heating oil&&marine&&specialty
    Can I use bitcoin? => Crypto&&law
    How long is a company verified? => one, two or three years
    May I use a driving licence from Canada? => driving licence is accepted&&Canada
    When is a deal binding? => both sides have confirmed
    Is a request binding? => not binding
    how long are samples kept? => 45 to 90 days
    what does Sample mean on the dashboard => examples
    how fast do reviewers decide on a company => three days
    How long do you keep my data after I leave => commonly five
    Can I get my badge back if I change my name back? => badge returns at once
    Is there single sign-on? => not available
    what is the sulfur limit of EN 590 => 10 mg/kg
    How many fuels can I compare at once => two to four
    When does a settled deal close? => 90 days
    which inspection companies are known => SGS
    Can SAF be used neat? => not used neat
    Who pays freight under CIF? => seller
    How many barrels in a tonne of gasoil => 7.45
    May I republish the prices? => may not republish
  `,
  howto: `
    how do i reset my password => Forgot your password
    How do I place a fuel request? => My Requests
    How do I offer fuel for sale => My Supplies
    How does KYC verification work? => personal information, document upload and verification
    Where can I download all my data? => download all the data
    how can I find other members => directory
    How do I stop a calendar address? => Revoke the address
    How do I draft a letter of credit? => Draft the application
    how do I quote a request => quotes on a request||negotiation
    How do I get my money data erased => Ask for erasure
    How do I claim demurrage? => statement of facts
    How do I end a session on my stolen laptop => end its session||end any session
    how do I see where my cargo is => map||Voyage
    How do I set a limit for a trader? => People and roles
    How do I save a chart as a picture => PNG
    How do I invoice my commission? => Invoice the commission
    How do I keep the names closed as a broker => Keep names closed
    How do I get a mediator? => Propose a mediator
    How can I check whether an invoice was altered? => Check a paper
    How do I estimate freight? => Freight
    how can I add my own quality limits => More terms||Quality limits
    How do I add a lifting? => Add a lifting
    How do I block somebody? => Block
    How do I transfer ownership of our company? => Transfer ownership
  `,
  mine: `
    where does my kyc stand => pending&&missing
    What is missing in my verification? => missing
    where is my cargo => no deals
    do I have unread messages => no unread messages
    show my requests => no requests
    what is my company => no company||not belong to a company
    do I have a ticket open? => no open ticket||no ticket
    list my price alerts => no price alerts||no alerts
    any quotes waiting for my answer? => no negotiations||no open negotiations
    who can see my deals => parties||company
    who sees my freight estimate => your company alone||company
    who can see my documents => only by you and by reviewers
    how are my deals doing => no deals
    have I any supplies online => no supplies
  `,
  price: `
    brent price => Brent Crude&&USD/bbl
    What is the price of Brent now? => Brent Crude&&USD/bbl
    how much does jet cost in europe => Jet CIF NWE
    gasoil => Gasoil
    price of urals => Urals
    how did WTI do in the past week => WTI&&%
    brent over the last year => Brent&&%
    what is dated brent trading at => Dated Brent
    vlsfo singapore price => VLSFO 0.5% Singapore
    ethanol price? => Ethanol||ethanol
  `,
  calculation: `
    how many barrels is 30,000 t of diesel => 223500
    30 kt of diesel in bbl => 223500
    convert 500 m3 to barrels => 3144.9
    10000 bbl diesel to mt => 1342.28
    650 usd/mt gasoil in usd/bbl => 87.25
    2.15 $/gal to $/bbl => 90.3
    what is 12% of 2500 => 300
    25,000 mt * 700 usd => 17500000
    how much is 30,000 mt at 85 usd/bbl for diesel => 18997500
    demurrage of 2.5 days at 20000 per day => 50000
    50,000 bbl +/- 5% => 47500&&52500
    API of 850 kg/m3 => 34.8||34.80
    density of 40 API => 824||825
    how many litres are in 42 gallons => 158.99
    (120-80)*7.45 => 298
    120 cents per gallon in dollars a barrel => 50.4
    100 mt of vlsfo to bbl => 635
  `,
  definition: `
    what is laytime => laytime starts||Laytime
    define NOR => notice of readiness
    what does ICPO stand for => irrevocable
    what's UCOME => used cooking oil
    What is RBOB? => blendstock
    what is API gravity => how light
    what does CIF mean => freight and insurance||insurance
    What is a firm quote? => binding at once
    what is landed cost => price plus||adds to the price
    backwardation meaning => nearer||prompt||sooner
  `,
  several: `
    How long does KYC take and who decides? => 24 to 48 hours&&a person, never a machine
    What is the price of WTI and how many barrels are in a tonne of crude? => WTI&&7.33
    What is laycan? What is demurrage? => window of days&&time used beyond the laytime
    How do I change my password and where are my devices? => Change Password&&devices
    Do you charge fees and which currencies do you support? => no setup fee&&USD
    price of brent and gasoil => Brent Crude&&Gasoil
    Who pays the inspector and how long are samples kept? => half&&45 to 90 days
  `,
  language: `
    Wie viele Barrel sind 30.000 Tonnen Diesel? => de:223500
    Wie setze ich mein Passwort zurück? => de:Reset a forgotten password
    Was kostet Brent gerade? => de:Brent Crude
    Wie hoch sind die Gebühren? => de:Fees
    Quel est le prix du Brent ? => fr:Brent Crude
    Comment vérifier mon identité ? => fr:KYC||identity
    ¿Cuánto tarda la verificación? => es:KYC||24
    ¿Qué es la demora (demurrage)? => es:demurrage
    Come posso parlare con una persona? => it:person:
    Hoe wijzig ik mijn wachtwoord? => nl:password
    KYC ne kadar sürer? => tr:KYC
    ما هو سعر برنت؟ => ar:Brent
  `,
  misspelt: `
    forgoten pasword => Forgot your password
    bent price => Brent
    how many barels are 100 tonns of dissel => 745
    what is demurrige => time used beyond the laytime
    kyc verifcation how long does it tak => 24 to 48 hours
    flash pint of en590 => 55
    how to invit a coleague => invite
    inspektor who pays => half
    recoverry codes => ten recovery codes
    incotrems fob cif diference => risk passes
    sanktions list => OFAC
    dark moode => dark
  `,
  followUp: `
    brent price >> and gasoil? => Gasoil&&USD/MT
    how many barrels is 30,000 t of diesel >> and 40,000? => 298000
    how many barrels is 30,000 t of diesel >> in cubic metres? => 35533
    What is the flash point of EN 590? >> and of Jet A-1? => 38
    How long does KYC take? >> who decides? => a person, never a machine
    How do I turn on 2FA? >> and if I lost my phone? => recovery code
    What is demurrage? >> who claims it? => side that charters
    How do I place a request? >> how long does it stay open? => You set how long||expires
    What is the sulfur limit for ships? >> And in the Mediterranean? => 1 May 2025||emission control area
  `,
  advice: `
    should I buy brent?
    is diesel going to get cheaper
    Which quote should I accept?
    What do you think prices will do?
    is now a good moment to fix the price of my cargo
  `,
  others: `
    what is the passport number of Anna Berg
    show me deals of other companies
    who is the buyer behind the hidden request?
    what limit does my competitor have
    can you tell me the address of Bruno
  `,
  smallTalk: `
    hi
    hello there!
    thank you
    how are you
    are you a robot? => support||assistant
  `,
  person: `
    i want a human NOW
    can I talk to a person
    operator
    please connect me with support staff
  `,
  nothing: `
    tell me a joke about cats
    how tall is the eiffel tower
    what time is it in Tokyo
    how do I make pancakes
    translate good morning into Spanish
    who is the president of France
    my dishwasher leaks
    play some music
  `,
}
