/** Practice: questions of people in eight offices between Piraeus and Hanoi, in words that the articles do not use. */
export const manyOffices = {
  fact: `
    Those six figures you mailed me when I joined this morning, will they still be good when I get home tonight? => 24 hours||24 h||24-hour&&code
    I keep mistyping my secret phrase. After how many misses do you shut the door on me? => fifth||five wrong||5 wrong||5th||five failed||five mistakes
    if I tick the box so that the browser knows me next time, for how long does that hold => 30 days&&remember||signed in||sign in
    registered as purchaser by accident, our depot also has surplus gasoil. Must I open a second login for selling? => one account||buyer account can||can publish supplies||same account
    Is it a computer that passes or fails my identity papers over there? => never a machine||not a machine||only sort||person decides||reviewer decides||person, never
    for how many years does the copy of my ID card lie in your archives? => seven years||7 years
    our auditor in Zürich wants to know when login logs get purged => two years||2 years
    The chamber of commerce print-out we have is from May, so half a year old. Do you still take it? => three months||3 months&&extract||registry||register
    Family business, six brothers with a sixth each, so none of us reaches your threshold. Whom do we put down then? => senior manager||other means
    how many days do your people need for checking a firm once all is handed in => three days||3 days&&review||compan||passport
    a firm which you rate as dangerous, for what period is its tick good? => high risk for one||one year||1 year||high risk, one||high risk one
    one blocked oligarch has 30 of the shares of our supplier, another blocked one 25. Is the supplier itself blocked under the Washington rule? => 50 percent||50%||50 %||50 per cent&&blocked||ofac
    Why is your number not the one in our Platts window? => redistribut||licensed||licenced||not real
    from what day does Brussels forbid diesel refined out of russian barrels => 21 january 2026||21 jan||january 21||2026-01-21
    Our chartering desk asks: a tanker gets rechristened and changes her flag, by what do you still recognise her => imo&&for life||stays||never changes||even when||same number||remains
    So one single grumpy compliance officer could freeze our whole firm? => two reviewers||2 reviewers||two people||second reviewer
    how many emergency codes do I get for the day my phone falls into the harbour => ten recovery||10 recovery||ten codes||10 codes||ten emergency
    Our bank does everything through Azure AD, will that log us in at yours as well? => not available||not offered||no single sign-on||not supported||isn't available
    does the list of members show my mobile number to everybody? => never shown||not shown||never show||are hidden
    new here. to how many strangers may I write in one day => ten new||10 new||ten conversations||10 conversations
    a little word Stale hangs beside the quote. After how long without news do you put that there? => ten minutes||10 minutes
    for how long after hitting send can I still swallow my words to a trader => ten minutes||10 minutes
    counsel asking: from exactly which moment are the parties legally committed? => confirmed every field||both sides have confirmed||every subject||all subjects
    the opponent in our quarrel sits on his hands; how many days before his time is up do you poke him? => two days||2 days&&reply||dispute||remind
    By your standard terms, how long after unloading can we still complain that tonnes are missing? => 45 days&&discharge||claim||quantity
    short outturn: from which difference on does your system flag it => half a percent||0.5||half of a percent||half per cent&&flag||short||discharge||outturn
    If the two of us cannot find an umpire for the fight, who names one, and after what time? => compliance&&ten days||10 days
    Our docs reached the opening bank on Monday. By when must it have spoken? => five bank||5 bank||five working||5 working||five business||5 business
    credit reads "about 30,000 MT". how much slack does that word give us? => 10 percent||10%||10 %||10 per cent&&approximately||30a||ucp||letter of credit||in a credit
    the vendor's bank sent a 799 and calls it a guarantee. Worth anything? => secures nothing||secure nothing||free message
    If the credit is silent on it, how soon after shipment must papers be handed in at the counter? => 21 days||21 calendar&&document||present||ship
    how many signed originals of the bill does the master normally issue => three originals||3/3||three original||3 originals
    It poured for two days in Mombasa while she was unloading. Does the clock keep running? => not count||n't count||no laytime&&rain||weather
    walkout of the dockers, at what portion is that charged? => half&&strike||ashore
    Hours of grace between tendering readiness and the clock starting? => six hours||6 hours&&readiness||fast||laytime
    how many hours are normally given for pumping, load plus discharge combined => 72 hours||72 h||72 in total&&36||total||charter
    When does a refiner normally have to wire the money for crude, counted from the bill? => 30 days&&crude&&bill of lading||b/l
    contract says plus minus ten. who normally gets to pick inside that range? => charters||charterer&&option||side
    She was built in 1999. Would you let us put her forward? => 25&&refus||reject||too old||not accept
    Confidence 85 on the trend card: so it goes up with a chance of 85 in 100, right? => not the probability||not a probability||no probability||how clearly
    what particulars do you want of the boat we name? => imo&&flag||deadweight||year built||last three
    who foots the bill for SGS, us or them? => half&&inspect||each
    under CIF, at least what share of the goods' worth must be insured => 110 percent||110%||110 %||110 per cent
    The match says the cargo comes in too late, though it loads inside my dates. What do you add on top of the loading dates? => two days||2 days&&sea
    Someone quotes CIF ASWP to us in Haiphong. Is that how serious houses do it? => do not quote||don't quote||professional
    how cheap against the market until my offer is frozen by you? => 8 percent||8%||8 %||8 per cent&&held||review||hold
    the other party mailed me that the remittance account is a new one. what shall our payments clerk do? => call back||number you already||nothing until
    he mailed a PDF to prove the product exists in the tank. does it prove it? => proves nothing||prove nothing||verify it||terminal
    what does a middleman in ship bunkers normally pocket a ton? => 1 to 2||1-2||1–2&&bunker&&tonne||ton||mt
    as from when may the intermediary bill his cut? => loaded&&commission||invoice||broker
    is there an entrance charge for opening an account with you people => no setup fee||no set-up fee||no registration fee||no fee||free of charge||costs nothing||is free
    what rate does the late payer get on top, per annum => 8 percent||8%||8 %||8 per cent&&year||annum||interest||360
    sulphur ceiling out on the open ocean since 2020, no scrubber fitted => 0.50||0.5 percent||0.5%||0.5 %
    cat fines ceiling in 380? => 60 mg||60 ppm
    How long does the chief engineer have to keep the bunker receipt on board? => three years||3 years&&ship||board||note
    benzene ceiling in Euro petrol => 1 percent||1%||1 %||1 vol||one percent||1.0&&benzene
    from what degree on do you people call a crude light => 31.1
    How many barrels sit in one Brent paper lot? => 1000 barrels||1000 bbl
    In how many other currencies than the greenback could we settle a cargo? => 21 c||21 other||21 further||21 more
    goods are out of the ship. is it the seller or the buyer who has to type in the received quantity? => either side||either party||both can||both sides can||either of&&discharge||outturn
  `,
  howto: `
    my secret word has slipped my mind and I stand outside, which link do I click => forgot||reset instructions
    Those six figures never reached my inbox. And now? => resend||spam
    I put my wife's passport in by accident but have not sent it in yet. How to swap? => replace&&remove||kyc
    picture of the ID comes out all shiny every time, tips? => good light||flat||without glare||no glare
    papers came back refused. in which place do I read what was bad? => kyc&&reason
    We would like our refinery to wear the tick too, from where do we begin => company passport
    set up my firm on the platform, which screen please => create yours||become its owner||create your company||create a company
    Would like to bring the new girl from chartering in under our firm. => invite&&people and roles||/company/people||address||owner
    Sent the invite to a wrong address, how can I kill it before he clicks? => take back||taken back&&invitation
    My boss wants nobody on the desk to commit more than 2 million in one go without his nod. Where is that set? => people and roles||roles and limits||limit per deal
    trainee starts on Monday, she shall look at everything and touch nothing => reader||read-only
    resigned from the depot last week. how do I get my name out of their organisation on here? => leave&&screen||/company||company](||company screen
    shut my login down for good, which button? => deactivate&&profile
    I demand under the GDPR that you wipe what you have on me. How is this requested? => ask for erasure||erasure&&profile
    give me a copy of everything you hold on me, where do I fetch that => download&&profile
    I left myself signed in at a hotel PC in Piraeus!!! can I throw it out from here => profile&&end any||end a||end the||end it||ends all||ended||sign out everywhere
    my eyes hurt at night, can the screen be black => settings&&dark||theme
    my mailbox is overflowing with your stuff, I want it to stop but still see things on the site => unsubscribe||settings&&email||e-mail
    Isn't there one single box that looks through everything? => ctrl+k||ctrl k||ctrl-k||⌘k
    put three grades next to each other, how => compare&&tick||cards||two to four
    Where do I look at what the others have for sale? => find supplies
    got a one-line tender in a mail from a broker. must I retype it all in your form? => quick entry||paste
    We take nothing from Iran. Where in the tender does one write this down? => more terms||excluded||exclude
    jetty shut for two weeks, I want my offer out of sight meanwhile and back later => pause&&resume||supply
    Where can I put up 5 kt of jet that we have spare? => my supplies||/supplies&&offer||publish||new
    ping me whenever a bitumen lot shows up, how do I arrange it => notify me||save this view
    a few sellers replied to my tender and I'd like to line them up against each other => quote&&compare||landed cost
    haggle about the figure only, everything else stays as he wrote. which button => another price
    Ship has sailed, I'm the vendor. Where do I type the bill figures? => record loading
    typed 31,500 for 30,500 in the loaded figure, the other party has already okayed it. repair how? => correct&&activity log||beside the step||confirms
    I need one deal with all that belongs to it as a single PDF for the archive => export as pdf
    my bookkeeping program eats XML. Where do I get the bills in that form? => e-invoice
    They want 40k off us for quality, I would part with 25. Where is this said? => make an offer||another amount||offer with
    where does one enter the port log, you know, anchored, hoses on, stops and so on => statement of facts&&file||laytime
    need a ballpark of the shipping cost for something I see on the board of offers => freight&&choose||open||estimate
    is there a screen where I watch all the boats at once? => cargoes on the map||/cargoes
    want the loading windows to turn up in my Outlook => make an address||subscribe&&agenda||calendar
    how can I plot three markets over one another => advanced charts||compare up to||up to four markets
    silence the beep I set on gasoil for this week without killing it => alert&&switch||pause
    A guy keeps sending me obscene lines. How do I shut him up? => block
  `,
  mine: `
    how far is the check of my identity? => pending||not verified||not yet||not submitted||n't submitted||still missing||not started||not been submitted||n't verified
    did my papers get approved already => pending||not verified||not yet||not submitted||n't submitted||still missing||not started||not been submitted||n't verified
    am I cleared to trade or not => pending||not verified||not yet||not submitted||n't submitted||still missing||not started||not been submitted||n't verified||needs a verified||need a verified||must be verified||until you are verified||need to be verified
    which firm am I registered under at yours => none||nothing to||nothing wait||nothing is||nothing due||nothing yet||owe nothing||owes you nothing||not have||n't have||have no||has no||haven't||hasn't||there are no||there is no||not yet||no open||no new||no unread||no deal||no quote||no request||no suppl||not any||without any||not set||not belong||n't belong||don't belong||no company||any company||not in a company||not part of
    Who of my colleagues are in here with me? => none||nothing to||nothing wait||nothing is||nothing due||nothing yet||owe nothing||owes you nothing||not have||n't have||have no||has no||haven't||hasn't||there are no||there is no||not yet||no open||no new||no unread||no deal||no quote||no request||no suppl||not any||without any||not set||not belong||n't belong||don't belong||no company||any company||colleague
    How complete is my profile, in percent? => 60
    what's still lacking so that my profile bar is full => verif||identity&&profile||missing||40||60||left||still
    anything in the bell for me? => 3 unread||three unread||3 notif||three notif||3 new||three new||three example||3 example||3 are
    how many notices have I not opened => 3 unread||three unread||3 notif||three notif||3 new||three new||three example||3 example||3 are
    Do I have post from other traders? => none||nothing to||nothing wait||nothing is||nothing due||nothing yet||owe nothing||owes you nothing||not have||n't have||have no||has no||haven't||hasn't||there are no||there is no||not yet||no open||no new||no unread||no deal||no quote||no request||no suppl||not any||without any||not set||not belong||n't belong||don't belong
    show the cargoes I have on offer => none||nothing to||nothing wait||nothing is||nothing due||nothing yet||owe nothing||owes you nothing||not have||n't have||have no||has no||haven't||hasn't||there are no||there is no||not yet||no open||no new||no unread||no deal||no quote||no request||no suppl||not any||without any||not set||not belong||n't belong||don't belong
    my tenders, list them => none||nothing to||nothing wait||nothing is||nothing due||nothing yet||owe nothing||owes you nothing||not have||n't have||have no||has no||haven't||hasn't||there are no||there is no||not yet||no open||no new||no unread||no deal||no quote||no request||no suppl||not any||without any||not set||not belong||n't belong||don't belong
    has any seller put a price to me? => none||nothing to||nothing wait||nothing is||nothing due||nothing yet||owe nothing||owes you nothing||not have||n't have||have no||has no||haven't||hasn't||there are no||there is no||not yet||no open||no new||no unread||no deal||no quote||no request||no suppl||not any||without any||not set||not belong||n't belong||don't belong
    How much do I owe in total, my accountant asks => none||nothing to||nothing wait||nothing is||nothing due||nothing yet||owe nothing||owes you nothing||not have||n't have||have no||has no||haven't||hasn't||there are no||there is no||not yet||no open||no new||no unread||no deal||no quote||no request||no suppl||not any||without any||not set||not belong||n't belong||don't belong||zero||0.00
    Which bills of mine are past due? => none||nothing to||nothing wait||nothing is||nothing due||nothing yet||owe nothing||owes you nothing||not have||n't have||have no||has no||haven't||hasn't||there are no||there is no||not yet||no open||no new||no unread||no deal||no quote||no request||no suppl||not any||without any||not set||not belong||n't belong||don't belong
    which deals of mine are under way at the moment => none||nothing to||nothing wait||nothing is||nothing due||nothing yet||owe nothing||owes you nothing||not have||n't have||have no||has no||haven't||hasn't||there are no||there is no||not yet||no open||no new||no unread||no deal||no quote||no request||no suppl||not any||without any||not set||not belong||n't belong||don't belong
    is there any negotiation in which it's my move? => none||nothing to||nothing wait||nothing is||nothing due||nothing yet||owe nothing||owes you nothing||not have||n't have||have no||has no||haven't||hasn't||there are no||there is no||not yet||no open||no new||no unread||no deal||no quote||no request||no suppl||not any||without any||not set||not belong||n't belong||don't belong
    Which markets did I star? => none||nothing to||nothing wait||nothing is||nothing due||nothing yet||owe nothing||owes you nothing||not have||n't have||have no||has no||haven't||hasn't||there are no||there is no||not yet||no open||no new||no unread||no deal||no quote||no request||no suppl||not any||without any||not set||not belong||n't belong||don't belong||empty
    what price warnings have I got running => none||nothing to||nothing wait||nothing is||nothing due||nothing yet||owe nothing||owes you nothing||not have||n't have||have no||has no||haven't||hasn't||there are no||there is no||not yet||no open||no new||no unread||no deal||no quote||no request||no suppl||not any||without any||not set||not belong||n't belong||don't belong
    from how many machines am I logged in right now? => one device||1 device||one session||1 session||one signed-in||1 signed-in||one browser||1 browser||only this||this device||this browser||on one||in one||devices: 1||sessions: 1||one active||1 active
    Is my login guarded by a second factor? => is off||not on||not turned||not set||not enabled||not active||turned off||switched off||n't turned||n't set||n't enabled||n't on||no two-factor||no second factor||without two-factor||authentication: off||have not||haven't
    am I down as buyer or as seller? => buyer||seller&&you are||your account||registered||account type !! choose buyer||and broker
    Did I write to your people before, is some case of mine still open? => none||nothing to||nothing wait||nothing is||nothing due||nothing yet||owe nothing||owes you nothing||not have||n't have||have no||has no||haven't||hasn't||there are no||there is no||not yet||no open||no new||no unread||no deal||no quote||no request||no suppl||not any||without any||not set||not belong||n't belong||don't belong
    What ought I to do first now that I've joined? => verif||identity||kyc
  `,
  several: `
    Which formats for the scan of my ID card, and is the front enough? => pdf&&both sides
    forgot my password, where to reset it? and how long must the new one be => forgot||reset&&12
    Do you move the money yourselves? And can I be billed in euro? => never moves||not move||outside&&currency||euro||currencies
    Under FOB who names the vessel, and how many days before the window does one normally do it? => buyer&&5 to 10||5-10||5–10
    1) what happens to a recap nobody touches 2) and to a bid nobody answers? => five days||5 days&&expire
    what may ships burn inside emission zones (sulphur), and how long is the marpol bottle kept? => 0.10||0.1 percent||0.1%||0.1 %&&twelve months||12 months
    EN 590: sulphur max? density? and the flash point? => 10 mg||10 ppm&&820&&55
    freezing limit of Jet A, of A-1, and how much SAF may I blend in? => 40&&47&&50 percent||50%||50 %
    is there an API for our treasury system, and can I delete a document that I hung on a deal by mistake? => /v1/docs||api&&nobody can delete||cannot be deleted||cannot delete||can't delete||newest version
    how many price alarms can I set and how many saved views? => 50&&20
    Can I throw away a conversation? And can I get it out as a file for my lawyer? => cannot be deleted||not be deleted||can't be deleted&&pdf||csv
    My phone with the authenticator got nicked. How do I get in, and how do I log it out? => recovery code&&end||sign out
    As a go-between: can the two parties stay unknown to each other at first, and where do I key in my fee? => keep names closed||closed names||names closed&&commission
    who is allowed to waive discrepancies, and how early do you remind of LC dates? => buyer&&three days||3 days
    Product tested off-spec. First steps? And how long has the seller to answer a dispute? => sample&&ten days||10 days
    What does Brent stand at, and how many barrels are 1,000 tonnes of jet? => brent&&usd||$||dollar&&7880
    am i verified already, and how full is my profile => pending||not verified||not yet||not submitted||n't submitted||still missing||not started||not been submitted||n't verified&&60
    Does a run Santos to Rotterdam count in the EU ETS and by how much? where do I see the days at sea? => half||50&&voyage||map||route
    two things: change my clock to Nairobi time; switch the whole screens to Swahili => settings&&english
    FOB: when does risk pass, and whose lab result is final, load or discharge? => on board||flange&&load port
  `,
  language: `
    Innert welcher Frist muss die eröffnende Bank die eingereichten Papiere prüfen? => de:fünf bank||5 bank||fünf arbeits||5 arbeits||five bank||fünf werk||fünf geschäfts
    grüezi, wie lang bleiben die Kopien meines Ausweises bei Ihnen liegen? => de:sieben jahre||7 jahre||seven years
    Combien de temps l'adversaire a-t-il pour répondre quand j'ouvre un litige ? => fr:dix jours||10 jours||ten days
    à combien est le gasoil en ce moment svp => fr:gasoil||gazole||diesel&&usd||$||dollar
    ¿Cuántos megas puede pesar como mucho el escaneo de mi pasaporte? => es:10 mb||10 megabytes||10 m
    ¿y quién nombra al inspector de la carga, nosotros o el vendedor? => es:ambas partes||las dos partes||ambos lados||los dos lados||both sides||de ambas||de los dos||independiente
    Entro quanto tempo posso ancora ritirare un messaggio spedito? => it:dieci minuti||10 minuti||10 minutes||ten minutes
    Quanti avvisi di prezzo posso tenere al massimo? => it:50 &&avvis||allarm||alert
    Hoeveel zwavel mag er binnen een ECA in de bunkers zitten? => nl:0,10||0.10||0,1 ||0.1 ||0,1%||0.1%
    quantos barris são 2000 toneladas de gasóleo? => pt:14900||14.900
    em DAP, até onde o vendedor carrega o risco? => pt:chegada||cheg||destino||local||lugar||arrival||place
    Üye olmak paralı mı? => tr:ücretsiz||ücreti yok||ücret yok||kurulum ücreti||alınmaz||no setup fee||ücret alın
    Teklifi gönderdim ama fiyatı yanlış yazmışım, ne yapabilirim? => tr:withdraw||geri çek||geri al
    В течение скольких дней должна быть оплачена комиссия брокера? => ru:30 дн||30 days||тридцат
    А можно входить через корпоративную учётку, SSO? => ru:недоступ||не доступ||не поддерж||отсутств||not available||невозмож
    كم ملفا يمكنني أن أرفق برسالة واحدة؟ => ar:خمس||5 ملف||٥ ملف||five||5 png !! 5000||آلاف
    سجلت كبائع بالخطأ، هل أستطيع تغيير نوع الحساب إلى مشتر؟ => ar:لا يمكن||ثابت||لا تستطيع||لا يتغير||لا يُمكن||cannot
    一个报价最多能有效多少天? => zh:30天||30 天||30 days||30日||30 日||三十天
    平台会替买方把货款转给卖方吗? => zh:不会||从不||绝不||never||不转||不移动||不经手||不划转||不动
    Αν πληρώσουμε εκπρόθεσμα, με πόσο επιτόκιο μας χρεώνουν; => el:8 %||8%||8 τοις||8 τα εκατό||8 percent||οκτώ
    Για το λογιστήριο χρειάζομαι το τιμολόγιο σε XML, πού το κατεβάζω; => el:e-invoice||transactions||συναλλαγ||ηλεκτρονικό τιμολόγιο
    Ile mam czasu, żeby zgodzić się na statek wskazany przez drugą stronę albo go odrzucić? => pl:dzień robocz||dnia robocz||dzień rob||working day||dniu robocz
    czy mam jakieś nieprzeczytane wiadomości od innych? => pl:nie mas||brak||nie ma||żadn||no unread||no new||nothing||no messages
    本人確認の審査、だいたい何時間くらい待てばいいですか => ja:24&&48
    신고하면 상대방이 누가 신고했는지 알게 되나요? => ko:신고&&알리지 않||알 수 없||모르||알려지지 않||알려 주지 않||통보||않습니다||않는||not told
    पूरी फाइल जमा करने के बाद कंपनी की जाँच में कितने दिन लगते हैं? => hi:तीन दिन||3 दिन||three days||३ दिन
    मेरा प्रोफ़ाइल अभी कितना प्रतिशत भरा है? => hi:60||६०
    Tàu phải giữ phiếu giao nhiên liệu (BDN) mấy năm? => vi:ba năm||3 năm||three years
    Tôi muốn mời đồng nghiệp vào công ty thì bấm ở đâu? => vi:invite||people and roles||/company/people
    Kalau transaksi sudah lunas, setelah berapa hari ditutup sendiri? => id:90 hari||90 days
  `,
  misspelt: `
    wy is my profil bar nt full,wat else u need => verif||identity&&40||missing||bar||percent
    wats the 321 crak => two gasoline||2 gasoline||two of gasoline||three barrels||gasoline&&crude
    hw mny barels in tone of propan => 12.4
    hom many litters is 1 barrell => 158.98||159
    contngo meanin plz => later&&more
    formla 4 api gravty?? => 141.5
    us pump 87 aki hw much is tht in ron => 91
    cad paymnt wat is it => documents&&pays||payment
    icpo bindig or nt => matching||due diligence||not binding||depends
    somone ofers jp54 isit genuin => jp54&&not a standard||fraud||do not make||not exist||n't exist
    wich certifcate do i ned for ucome into europ => iscc
    drivng lisence enuf insted of pasport?? => licence||license&&accept||recognised||enough
    is ther an ap for my iphon => no app||no mobile app||no iphone app||in the browser||in your browser||in a browser
    5 days arnd bl averge, wich days r tht => two before||2 before||two days before
    can i use it wth out mouse, jst keybord => keyboard&&tab||works by keyboard||everything
    brnt prise rite now => brent&&usd||$||dollar
  `,
  followUp: `
    Minimum flash of Jet A-1 please >> and how dense may it be? => 775&&840
    how much biodiesel is allowed inside EN 590? >> and water? => 200 mg||200 ppm
    What ester content must FAME have >> iodine? => 120
    density ceiling of RMG 380? >> and vanadium => 350
    what does it mean when a credit says Issued >> and Available? => seller has accepted||seller accepted||accepted it||has been accepted
    Can I still call off a deal? >> also once it binds? => both sides agree||agree to cancel||both agree||other side agrees||both sides must||other side has to||both sides have to&&binding||binds||cancel
    until when can I claim for short quantity? >> and for demurrage? => demurrage&&90 days
    if I quit the company, do I keep access to the deals I made? >> and who then carries on with them? => colleague&&keep||take over||go on||carry
    what is DAP? >> in what does DPU differ => unload
    what's a confirmed letter of credit? >> and a standby one? => only if the buyer||default||pays only||buyer does not
    can you warn me when fuel oil drops below a level >> also by mail? => email||e-mail||mail&&settings||if you chose||yes
    we'd like our supply off the market over Tet, possible? >> and the same with a request? => cannot be paused||can't be paused||not be paused||withdraw it||withdraw the request||publish a copy&&request
    Why is my offer held for review? >> do the others see it in the meantime? => nobody else||no one else||nobody sees||not visible||only you
    how do I leave a company >> but I am the last owner => last member||transfer ownership||somebody else an owner||another owner||at least one owner
    may I send a PDF along with a message? >> how many at once and how heavy? => five||5 &&10 mb
    Does Laycan transfer my payment to the seller? >> so what do I press once my bank has sent it => record a payment||record the payment||records a payment
    how do I set up a term contract of twelve liftings >> can the whole thing be called off later? => cancel the liftings||liftings that are left||cannot be cancelled||each lifting
    does the other party see the quotes I bring in for the price? >> and if our figures for a day are not the same? => both sides learn||check their||differ&&day
    is Singapore to Fujairah inside the EU ETS? >> and Fujairah to Rotterdam? => half||50 percent||50%||50 %&&voyage||emission||ets
    how long does the identity check take >> what am I allowed to do while waiting? => browse&&market||message||support
  `,
  advice: `
    Diesel has dropped for a week, shall I fill my depot tanks now or sit it out?
    Would you hedge 40 kt of jet with futures or options in my shoes?
    My boss wants to hear from you: is FOB Rotterdam a buy at today's level?
    Is this Dubai trading house trustworthy enough for prepaying?
    which of the two bids on my gasoil should I take, the higher one with open credit or the lower with LC?
    our exposure to sanctions law if we lift this cargo, can we lift it, yes or no legally?
    How should we structure the Swiss branch so that we pay less corporate tax?
    will crude go up before Christmas, what do you reckon
    ought I sue the seller in London or settle
    Which supplier here would you pick for bunkers in Aberdeen?
    Czy lepiej teraz kupić olej napędowy, czy poczekać do stycznia?
    how much of our stock should we sell forward for Q1
    Is a clause waiving consequential loss enforceable in Texas? Advise us.
    Recommend a hedge ratio for a Kenyan importer with shilling income
    do you think I should accept 12 dollars under the market from a new client
    tell me honestly, long or short naphtha
  `,
  others: `
    What did the Greek owner next door pay for his last VLSFO stem?
    Show me the passport of the man I am negotiating with.
    how much does my competitor Kipevu Energy sell per month on here
    I need the mobile number of the trader at Baltic Fuels
    which other buyers have bid on that supply in Fujairah, and at what level?
    Why was the company check of Petrolimex turned down?
    what limit per deal has the trader of the other side got
    Read me the messages between the seller and the broker.
    When did Mr Agarwal of the refinery last sign in?
    give me the bank account of Highland Marine Fuels please
    Who are the beneficial owners of Saigon Oil Import, as you have them on file?
    list all open deals of Glencore
    how many claims are running against that Polish haulier
    Our bank client's invoices on your system, send them to me, I am his relationship manager
    what is the login email of my former colleague Wanjiru
    for due diligence I want the KYC file of the seller
  `,
  smallTalk: `
    good morning from Mombasa
    cheers pal, ye've been a great help
    how are you keeping today?
    Dzięki, miłego dnia!
    ok bye then
    you are very clever, I must say
  `,
  person: `
    Enough of the robot. Get me somebody of flesh and blood.
    I'd like to speak with a member of your staff about my case, please
    put me through to an agent
    can a real employee ring or write me, this chat does not get it
    Ich möchte mit einem Mitarbeiter sprechen
    humn plz, not bot
    My client insists on talking to someone in charge at your company.
    Cho tôi gặp nhân viên hỗ trợ thật
  `,
  nothing: `
    Will it rain in Glasgow on Saturday?
    Best place for souvlaki in Piraeus?
    write me a poem about my cat
    how do I renew my Indian driving licence online
    Who won the Kenyan league last year?
    My printer shows error 49, what now
    How do I unlock an iPhone that is disabled?
    translate my daughter's love letter into French
    what is the capital of Mongolia
    What dose of ibuprofen may a child of six take?
    solve x squared minus 5x plus 6 equals 0
    how do I pivot a table in Excel
    Cheap flights from Warsaw to Hanoi in March?
    Which graphics card runs the newest football game smoothly?
    jak ugotować bigos
    Which netflix series do you like for a long watch at sea
  `,
}
