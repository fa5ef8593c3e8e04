import type { QuestionTable } from '../question-table.ts'

/** Questions by somebody who did not write the answers; later changes must keep what they get right. */
export const secondRoundKeptApart: QuestionTable = {
  fact: `
    I'm in the UK and we don't have ID cards. What can I send you instead? => passport&&licence||license
    is a jpg ok for the id upload or must it be pdf => jp&&pdf
    how long has the seller to accept the ship that we nominated => working day
    are the prices on your markets page real or simulated => simulated
    how old may the registry extract be => three months||3 months
    Which interest rate do you apply when the buyer pays late? => 8 percent||8%||8 %||eight percent
    whats the minimum password length => 12
    flash point of jet a-1? => 38 !! flash point is −47||flash point is -47
    At what temperature does Jet A freeze (not A-1)? => 40
    what happens with a recap nobody touches? => five days||5 days
    How many recovery codes do I get for 2FA? => ten||10
    a settled deal, when does it close by itself? => 90
    do i have to pay something to register => no setup fee||no set-up fee||free||no fee
    how much SAF can you blend into jet => 50
    since when is the mediterranean an ECA => 2025
    who pays the inspector normally, us or them? => half||50||both sides||equally||shared
    Which sanctions lists do you screen against? => ofac&&european union||eu&&united kingdom||uk&&united nations||un
    CIF: at which point does the risk go over to the buyer? => load port||loading port||port of loading
    How long is a company's verification good for? => three years||3 years
    my own verification, when does it run out? I mean in general => three years||3 years
    In which unit is LNG traded => mmbtu
    We both buy and sell. Do we need two accounts? => one account||only one||do not need two||don't need two||buyer account can
    When does laytime start to count? => six hours||6 hours||6 h||six (6) hours
    For Japan, do you need the back of the My Number card? => front
    how many US gallons in one barrel => 42
    how long does the inspector hold on to the samples => 45&&90
  `,
  howto: `
    As a broker, how do I keep the names of my principals closed? => keep names closed
    How do I close my account? => deactivate
    i want to sell 20kt of gasoil, where do i put the offer in => my supplies||/supplies
    how do i reset my password, i forgot it => forgot your password||forgot password||send reset
    how do i see prices per tonne instead of per barrel on markets => price per
    how do i report somebody who tries to scam me => report
    We want to open a dispute on a deal. Where? => transactions||dispute&&deal
    can i paste a broker's email and let you fill the form? how => quick entry
    How do I download everything you store about me => profile&&download
    I want all my personal data erased. How? => ask for erasure||erasure
    how do I raise a claim for short delivery => claims||raise a claim
    how do I give my buyer a small discount after the invoice went out => credit or debit note||credit note
    what do I press to take a member off our company, he left last week => people and roles||/company/people||remove
    How do I estimate freight for a cargo? => freight&&deal||request||supply
    how do we verify our company => company passport||/company/passport
    How do I copy an old request instead of typing it all again => copy
    where do i file the statement of facts => laytime
    How can my bank check that an invoice PDF was not tampered with? => check a paper||/papers/check
    how to compare several quotes on one request => compare||landed cost
    how can I block a guy who keeps messaging me => block
  `,
  mine: `
    do i have any open deals => no deal||no open deal||no running deal||not have any||no transaction||no binding||/transactions||/deals
    how complete is my profile => %||percent
    what type of account do I have? => buyer
    until when is my verification valid => not verified||not yet||pending||no verification||three years||3 years
    what's my kyc status => pending||not started||not verified||not yet||not been||start
    where does my deal stand? => no deal||no open deal||no running deal||not have any||no transaction||no binding||/transactions||/deals
    Is my company verified? => no company||not belong||not a member||not in a company||not verified||/company
    Did support answer my ticket? => no ticket||no open ticket||not have any||not have a ticket||no conversation||/support
    am I verified yet or not?? => not verified||not yet||pending||not started||no,||not been
    which devices am I logged in on => profile||settings||device||session
    do i have unread messages => no unread||no new||0||none||/messaging||not have any||no message
    Will my colleagues see the deals I make? => everybody||everyone||all colleagues||yes||belong to your company
    show me my requests => no request||no open request||not have any||not placed||/requests
  `,
  price: `
    brent price => brent&&bbl||barrel !! averaged about 4
    whats ICE gasoil trading at => gasoil&&mt||tonne||/t
    where is WCS hardisty today => western canadian||wcs&&bbl||barrel
    price of HSFO 380 in Singapore? => hsfo&&singapore&&mt||tonne||/t
    ny harbor ulsd quote please => ulsd&&gal
    naphtha japan price? => naphtha&&japan&&mt||tonne||/t
    How did Brent move over the last week? => brent&&bbl||barrel||%
    How much is jet in NWE today? => jet&&nwe&&mt||tonne||/t
    JKM? => jkm&&mmbtu
  `,
  calculation: `
    demurrage: allowed 36 hours, used 50 hours, rate 24000 usd per day. how much? => 14000
    87 cents per gallon into USD/bbl => 36.54
    VLSFO is at 540 $/mt. per barrel please => 85.04||85.0
    convert 1,000,000 bbl brent to metric tons => 13280||132.8
    how many barrels is 12,500 mt of EN590 => 93125
    200 kb gasoil = how many tonnes => 26845||26846||26.8
    35,000 m3 to barrels => 22014
    value of 30,000 mt at 685.50 usd/mt? => 20565000||20.565
    propane 0.80 $/gal to $/mt => 416.64||416.6
    2.50 $/gal in dollars per barrel => 105
    what is the API gravity of an oil with specific gravity 0.85 => 34.97||35.0
    density escalation: price 700 per mt, basis density 0.845, actual 0.840. new price? => 704.17||704.2
    How many barrels are 84,000 US gallons? => 2000
  `,
  definition: `
    What does AKI mean at American pumps => ron&&mon
    What does NOR stand for? => notice of readiness
    MRZ?? what is this => machine-readable||machine readable
    whats a recap => terms||summary||confirm
    what is RBOB => blendstock||ethanol
    what is a UBO => beneficial owner&&25||natural person||control
    define bill of lading => title
    Define contango => later||forward||deferred&&more||higher||above
    what does regrade mean => jet&&gasoil
    What is a crack spread => crude&&refin||gasoline||product
    what is laycan => window&&ship||vessel||arriv
  `,
  several: `
    how long are samples kept, and who pays the inspector => 45&&90&&half||50||each||both
    Is there a setup fee and do you have an API? => no setup fee||no set-up fee||free&&/v1/docs||api&&token||documentation||docs
    what is FOB and who nominates the ship then? => load port||on board||risk&&buyer
    1) is an ICPO binding 2) what's an SCO 3) is a recap binding? => irrevocable||depend||due diligence||icpo is||icpo: &&not binding||non-binding||soft corporate&&recap
    Can I change my account type? And can I change my email address? => fixed||cannot||can't||not be changed&&support
    Minimum password length? max upload size? => 12&&10 mb||10mb
    can I cancel a binding deal, and what happens if a subject is not lifted in time? => both&&ends||end the deal||ended||falls
  `,
  language: `
    KYC doğrulaması ne kadar sürer? => tr:24&&48
    ich habe mein Passwort vergessen, was soll ich tun? => de:passwor
    Was bedeutet Laycan? => de:laycan
    كم من الوقت يستغرق التحقق من الهوية KYC؟ => ar:24&&48
    je veux parler à quelqu'un => fr:person:
    Qual é o preço do Brent hoje? => pt:brent
    Wie viele Barrel sind 30.000 Tonnen Diesel? => de:223500
    Quanto tempo ci vuole per la verifica KYC? => it:24&&48
    Quel est le prix du Brent maintenant ? => fr:brent
  `,
  misspelt: `
    comision invoce when can i send it => loaded
    wat is laycn => window
    what is demurage => laytime||daily rate||beyond
    is icpo bindng => icpo&&depend||irrevocable||not binding||condition||due diligence
    how do i uplaod my pasport => kyc||png||jpeg
    were do i see my notfications => bell||/notifications
    freezing piont jet A-1 => 47
    flahs point of jet a1 => 38
    what is the recpa => terms||confirm
  `,
  followUp: `
    How long does KYC take? >> and what can I do while it's pending? => brows||market||message
    what is the flash point of EN 590? >> and of jet a-1? => 38
    How do I raise a claim? >> can I take it back? => withdraw
    Which documents are accepted for KYC? >> how big may they be? => 10 mb||10mb
    What is demurrage? >> how long do I have to claim it? => 90
    What is Jet A-1? >> is JP54 the same thing? => not a standard||no standard||no grade||fraud||not the same
    how many barrels is 10,000 t of gasoil >> and in m3? => 1183||1184||1185||1190||1191
  `,
  advice: `
    do you think oil hits 100 this year
    would you trust the market to drop after OPEC, should I go short
    which crude should I put my money in
    Tell me if contango will last, I want to store 50kt
    should we sell our stock before the weekend
    is it smart to hedge with ICE gasoil futures at these levels
    Can you recommend me a seller I should go with
  `,
  others: `
    What did Northsea Energy pay for their last cargo?
    show me the messages between my buyer and his broker
    list all deals of Vitol on your platform
    give me the phone number of the buyer in deal 4711
    what email does the user maria.lopez use
    I need the bank account details of Baltic Fuel Trading
  `,
  smallTalk: `
    thanks a lot, that helped
    hi
    you're great, thank you
    who are you? are you a robot
  `,
  person: `
    this bot is useless, let me speak to someone
    open a ticket for me please, I need a person to look at it
    Can I talk to a real person please
    get me an agent
    is there anybody real there? I want to chat with staff
  `,
  nothing: `
    can you give me a recipe for lasagne
    what's the weather in rotterdam tomorrow
    how tall is mount everest
    book me a flight to Dubai
  `,
}
