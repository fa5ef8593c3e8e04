import type { QuestionTable } from '../question-table.ts'

/** Questions by somebody who did not write the answers; later changes must keep what they get right. */
export const secondRoundTuning: QuestionTable = {
  fact: `
    is an LOI binding => not binding||non-binding||isn't binding||nonbinding
    the other side doesn't answer to my dispute. how many days do they have => ten days||10 days
    docs must be presented within how many days of shipment under an LC? => 21
    does laycan hold or transfer our money at any time? => never||does not||doesn't||not move||outside
    bbl per tonne for jet? => 7.88
    After how many days is a commission invoice due => 30
    time bar for demurrage claims on here? => 90
    From which percentage is somebody a beneficial owner? => 25
    How many days does the bank get to examine documents under the LC => five||5
    From what date does the EU ban products made from Russian crude? => january 2026||jan 2026||2026-01-21
    Who nominates the vessel under FOB? => buyer
    someone offers me JP54 colonial grade, is that a real product => not a standard||no standard||not a real||no grade||fraud
    what is the min. flash point for EN590 diesel => 55
    Load port result or outturn: which one is final? => load port&&unless||otherwise||contract
    Sulfur limit for EN 590? => 10 mg||10.0 mg||10 ppm||10.0 ppm
    by when must I raise a quality claim after discharge? => 45
    how fast do your reviewers decide on a company passport => three days||3 days
    cetane number HVO => 70
    How much sulphur may a ship's fuel have in the Med now => 0.10||0.1 !! 0.01
    can i change my account from buyer to seller later on => cannot||can't||can not||fixed||not be changed||not possible
    I sent my papers in yesterday evening, when is somebody going to look at them => 24&&48
    Do you support single sign-on with our Azure AD? => not available||no single sign-on||not supported||not offered
    how long till my kyc gets approved?? => 24&&48
    Where's the cut-off for a crude to be called light? => 31.1
    Max number of rows I can export from a list? => 10000
    max file size for a passport scan? => 10 mb||10mb
  `,
  howto: `
    How do I nominate a vessel on a deal? => transactions||deal&&imo
    how can I resubmit kyc after it got rejected => /kyc||kyc verification||submit again||same screen
    how to switch on dark mode => settings
    how do i log out my old laptop that got stolen => session||device&&profile||change password||end
    How do I place a request? => my requests||/requests
    The confirmation code never arrived. What do I do? => resend&&spam||junk
    Where do I find the e-invoice for our accountant? => e-invoice&&xml||ubl
    How do I stop all these emails? => settings||unsubscribe
    How do I agree a term contract with several liftings? => lifting&&more terms||add a lifting
    How do I correct a wrong B/L quantity that I already entered? => correct&&activity log||transactions||step
    what's the shortcut to search everything => ctrl+k||ctrl k||⌘k||ctrl-k
    How do I save a filter on a list? => views
    lost my phone with the authenticator app on it, cant log in!! => recovery code
    How do I get my deal dates into Outlook? => agenda&&address||subscribe
    How can I turn on two factor? => setup 2fa||set up 2fa||two-factor&&profile
    when and how can I invoice my brokerage => commission&&loaded
    How do I export a conversation for our lawyer? => export&&pdf||csv
    where do I change the time zone the app shows => settings
    how can I set a price alert on gasoil => alert&&market||level||row
    How do I invite a colleague into our company? => invite
  `,
  mine: `
    any negotiations waiting for my reply? => no negotiation||no open||not have any||nothing||no quote||/negotiations||/dashboard
    how much do I still owe on my invoices => no invoice||no deal||nothing||not have any||/transactions||no open||no transaction
    List my price alerts please => no alert||no price alert||not have any||not set||/markets/alerts||none
    who can see the passport that I uploaded? => compliance||reviewer !! no national identity||no national id
    can other members see my mobile number? => never||not shown||do not||don't||cannot||not visible||are not
    What do I have to do next before I can trade? => verif||kyc
    which of my documents were rejected and why => no document||not uploaded||none||nothing||not been rejected||/kyc||kyc verification
    Do I have something in My Supplies? => no suppl||not have any||nothing||/supplies||none
    when's my next laycan => no laycan||no deal||nothing||not have any||agenda||no date||no transaction
    which company do I belong to => no company||not belong||not a member||not in a company||/company||none
    is 2fa switched on for me? => not on||off||not set||not turned||setup 2fa||not enabled||not active||not switched
    Has anyone quoted on my request yet? => no quote||no request||no open||not have any||/requests||/negotiations||no negotiation
    why can't I publish my request => verif
  `,
  price: `
    wti now? => wti&&bbl||barrel
    propane mont belvieu now => propane&&gal
    bunker price rotterdam vlsfo => vlsfo&&rotterdam&&mt||tonne||/t
    How's Eurobob doing => eurobob&&mt||tonne||/t
    vlsfo singapore price pls => vlsfo&&singapore&&mt||tonne||/t
    RBOB last price => rbob&&gal
    Singapore gasoil 10ppm, current level? => gasoil&&singapore&&bbl||barrel
    Murban crude current price => murban&&bbl||barrel
    what does dated brent cost at the moment => dated brent&&bbl||barrel
  `,
  calculation: `
    API 40, what specific gravity is that => 0.825
    LC amount needed for 25,000 mt at 700 $/mt with 5% on top => 18375000||18.375
    25 kt fuel oil how much in bbls => 158750
    30,000 mt +/-10%: what are the min and the max? => 27000&&33000
    average of 700, 702, 704, 706 and 708 plus 5 differential = ? => 709
    gasoil crack with gasoil at 720 $/mt and brent at 78, factor 7.45 => 18.64||18.6
    3-2-1 crack if rbob is 2.20, ulsd 2.40 and wti 72? => 23.2
    diesel at 85 usd/bbl, whats that per mt => 633.25||633.3
    how many litres in 500 barrels => 79493||79494||79.49
    5000 tonnes jet a1 in bbl? => 39400
    invoice of 2,000,000 usd paid 15 days late, how much interest at your rate => 6666||6667
    ship was 18 hours over laytime at 25,000 a day pro rata, what do we owe => 18750
    my commission is 0.30 $/mt and 33,000 mt were loaded. how much do i get => 9900
  `,
  definition: `
    demurrage meaning => laytime&&rate||beyond||exceed||excess
    What's CFPP? => cold||filter
    what is outturn => discharge
    what is meant with a "subject" in a deal => condition||deadline||lift||credit
    What is UCOME? => used cooking oil
    confirmed LC, what is that => second bank||another bank||confirming bank
    What is an SBLC? => standby||stand-by
    what is RMG 380 => viscosity||residual
    landed cost - definition please => freight&&price
    what's backwardation? => prompt||near&&more||higher||above
    meaning of NCNDA => circumvent
  `,
  several: `
    how do I report a scammer and will he know it was me => report&&not told||anonym||does not||doesn't||never||is not||not know
    whats the brent price and how many barrels are in a tonne of brent => brent&&7.53
    How long does KYC take and what documents do you accept? => 24&&48&&passport
    What is demurrage, and until when can I claim it? => laytime||daily rate&&90
    how many bbl is 1000 mt of diesel and how many is 1000 mt of jet => 7450&&7880
    what's the freezing point of Jet A-1 and of Jet A? => 47&&40
    how long does the company check take and who can submit it? => three days||3 days&&owner||compliance contact||verified
  `,
  language: `
    Combien de temps prend la vérification de mon identité ? => fr:24&&48
    ¿Cuánto tarda la verificación KYC? => es:24&&48
    Wie lange dauert die KYC-Prüfung? => de:24&&48
    Hoe lang duurt de KYC verificatie? => nl:24&&48
    quiero hablar con una persona por favor => es:person:
    Сколько времени занимает проверка KYC? => ru:24&&48
    Como faço para redefinir minha senha? => pt:passwor||senha
    KYC 审核需要多长时间？ => zh:24&&48
    cuantos barriles hay en una tonelada de gasoil? => es:7.45||7,45
  `,
  misspelt: `
    how long dose the verifcation take => 24&&48
    can i chnage my acount type => cannot||can't||can not||fixed||not be changed||not possible
    hwo many barels in a ton of desel => 7.45
    what is benificial owner => 25||natural person
    sulfer limit of vlsfo => 0.50||0.5
    wich sanctons lists do u check => ofac
    brnet price pls => brent&&bbl||barrel
    i forgott my pasword => forgot your password||forgot password||send reset
    how to nominat a vesel => imo||nominat&&transactions||deal||imo
  `,
  followUp: `
    What's the Brent price? >> and WTI? => wti&&bbl||barrel
    Who nominates the ship under FOB? >> and under CIF? => seller
    What is the flash point of Jet A-1? >> and its freezing point? => 47
    how do I set up two-factor authentication? >> what if i lose my phone then => recovery code
    What is a recap? >> what if nobody confirms it? => five days||5 days||lapse
    how do I invite a colleague? >> and how do I remove him again => people and roles||/company/people||remove
    How many barrels are in a tonne of diesel? >> and for jet? => 7.88
  `,
  advice: `
    shall I accept the offer at 715 or counter lower?
    Is this a good time to fix the price of my jet cargo?
    what's a fair price I should bid for VLSFO tomorrow
    would you go for FOB or CIF in this market if you were me, where do i make more money
    will diesel go up next month
    Give me your forecast for gasoil in Q1
    should I buy brent now or wait?
  `,
  others: `
    How much commission does the other broker get on his deals?
    whats the kyc status of my counterparty john miller
    Send me the passport of the seller please
    who else is negotiating with this supplier and at what price
    is my competitor Gulf Star selling to Lagos, and how much
    can you show me the quotes of the other sellers on this request
  `,
  smallTalk: `
    how are you today
    ok bye
    hello there :)
    good morning!
  `,
  person: `
    could a member of your team contact me
    connect me with a human being
    i want a human NOW
    I'd like to speak with customer service
    please call somebody from your support team, this is urgent
  `,
  nothing: `
    write me a poem about my cat
    help my son with his math homework: what is photosynthesis
    how do i get rid of ants in my kitchen
    who won the champions league last year
  `,
}
