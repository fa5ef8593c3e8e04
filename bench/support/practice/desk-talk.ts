/** Practice: requests that are told rather than asked, and two messages in each of seventeen languages. */
export const deskTalk = {
  fact: `
    I audit one of your members: for how many years does a finished trade stay on file with you => ten years||10 years
    Port agent here. Owners propose a tanker that was launched 26 years ago, will it get through => refused||refuse||rejected||too old
    how long does the invite that I mailed to our bookkeeper stay good => 7 days||seven days||one week||a week
    the credit reads "about 30,000 t". What slack does that word give on its own? => 10 percent||10%||10 %
    Our bank claims it may take as long as it likes over the presented set. How much time has it really => five bank||5 bank||five working||5 working||five business||5 business
    Dockers walked out for two days at the berth. Does all of that run on our clock or a part of it? => half||50 percent||50%
    bunker surveyor: how long must the vessel hold on to the sealed MARPOL bottle => twelve months||12 months||one year||a year
    hedge desk, at what o'clock do the agencies strike the London and Singapore marks => 16:30||4:30
    How big is a single gasoil ticket on ICE => 100 tonnes||100 t||100 mt||100 metric
    Singapore to Durban, do we have to hand in EU carbon allowances for that leg => not in the eu ets||not in the ets||no port of the european||no allowance||outside the e||does not count||not covered
    highest share of biodiesel that European road diesel may carry? => 7 percent||7%||7 %||seven percent
    How cold must the American Jet A (not the A-1) be able to get before wax => 40
    RMG 380, vanadium ceiling please => 350
    selling CIF, for how much of its worth must I cover the cargo => 110
    We sold FOB. Which of the two sides has to put the ship forward? => buyer !! seller nominates under fob
    Recap has been lying there since Monday and no one touches it. When does it die by itself => five days||5 days
    if I complain to you about a member, will he find out that it was me => not told||n't told||anonymous||does not learn||not learn||not find out||confidential
    I wonder how many price alarms one person can have running => 50||fifty
    The digits you mailed me at sign-up: when do they go stale => 24 hours||24 h||one day||a day !! one hour
    How far beneath the market must an offer be before your people freeze it? => 8 percent||8%||8 %||10 usd||eight percent
    Customer pays us three weeks late. What yearly percentage may we add on the platform => 8 percent||8%||8 %||eight percent
    The two parties cannot settle on a go-between for their quarrel. Who names one then? => compliance
    compliance officer asking: from what shareholding on do you count a human being as the owner behind a firm => 25
    can the account type be switched once I have registered => cannot be changed||can't be changed||fixed||not be changed||no later change
  `,
  howto: `
    Our junior put the tanker questionnaire of the wrong ship into the folder of the Klaipeda cargo. I want it out of there. => same kind||same type||newest version||new version !! ten minutes||10 minutes
    Tank in Tema is being cleaned for ten days. No bids on my gasoil meanwhile please, afterwards it should come back by itself or by a click => pause&&resume
    The competition in Aarhus must not see that it is us selling this parcel => hide my name||hide your name
    Typed 612, meant 621, offer already gone out, they have not reacted. What now? => withdraw&&new one||negotiation||quote !! ten minutes||10 minutes
    I like all they wrote back, only the dollars are wrong. Don't want to fill the entire thing again. => another price
    WTI pings me all night long, I want rid of that trigger for good => the bin||delete it||deletes an alert||delete the alert&&alert
    I look at ICE gasoil twenty times a day, can it sit on top of the others? => watchlist||the star||grip||drag
    In Accra we only care about petrol coming up in West Africa. Someone shout at me when there is some, I won't sit here refreshing => save this view||notify me of new
    My boss in Seoul wants the entire Incheon affair on one printout, everything since we shook hands => export as pdf||export as json&&deal !! conversation menu
    Customer mailed me an invoice that claims to come out of your system. Smells doctored. Any way to be sure? => check a paper||papers/check
    Our bookkeeping software eats only structured data, a picture of the bill is useless to it => e-invoice||xml||ubl
    Darn it, just told the wrong fella my Houston number in the chat, a minute ago => withdraw&&ten||10
    Avvocato wants everything Giulia and I wrote to each other since March, in order and with times => export&&conversation&&pdf||csv
    Last month I shut a man from Lagos out so he can't write me; we made peace since => unblock
    Mailed the company invitation to an address with a typo, nobody has used it so far. Cancel? => take back&&invit
    I am handing the firm to my daughter in June, she has to be the one in charge of our entry here => transfer ownership
    New kid starts Monday on the bunker desk. He should watch everything, touch nothing. => role reader||reader role||readers change nothing||as reader||as a reader||role of reader||role **reader||role “reader
    I'd like laydays and due payments next to my dentist in Outlook => make an address||agenda
    Think I left myself logged in on a hotel PC in Singapore… => sign out everywhere else||end any session||end its session||end the session||end that session||signed-in devices
    Eight of the ten emergency codes for signing in are used up, I want a fresh lot => new recovery codes
    Blank in my head since the holidays, I cannot recall what I chose to get in => forgot your password
    I need all our negotiations in Excel for the auditors by noon => export&&xlsx||csv
    Asked you last week to wipe everything about me. I changed my mind, am I too late? => withdraw request&&erasure||erased
    All the hours on my screen are off, we sit in Ulsan => settings&&time zone
    Can the price board talk euros and cubes instead of dollars and tonnes => price per&&currency||exchange rates
    Kerosene for the military next to the civil one, and only what is not the same between them => only differences
    Need the Brent candles as a picture for Thursday's slides => chart&&png
    A broker wrote me all terms in one line of mail. Do I really have to type this again into your boxes? => quick entry
    Utility wants six cargoes of 30 kt, one a month, under one agreement. Your form seems to know only one. => add a lifting||add lifting||choose **add a lifting
    We and seller have not the same figure for the 14th and all three tries are gone => propose a price
    Receiver says he pumped 29,870 out and your page wants a yes from me, where do I give it? => your confirmation needed
    Buyer paid forty bucks short. Ain't worth chasing, make it go away. => write off
    They demand 90k for waiting time in Livorno. I would swallow half, no more. => offer&&claim !! raise a claim
    The bank listed three faults in the papers of the seller; honestly we can live with all of them => waive
    Agent just sent the port log with all the hours, rain included => file statement of facts||file a statement of facts||file the statement of facts
    Your estimate assumes a hire that is a joke, I know what the ship costs => type over||overwrite||figure that you know
    Seller in Augusta, charterer's buyer in Ulsan, both mine – but they shall not learn each other's identity for now => keep names closed||names closed
    We never take anything Russian; I don't want to write this in every single enquiry by hand => keep as house terms||house terms
    SGS sent the lab figures of the load port, where do these go? => enter certificate of quality
    The fellow picked to decide our quarrel once worked for the other side. I don't want him. => object&&mediator
  `,
  mine: `
    Has anybody over there looked at my passport already? => not submitted||nothing submitted||not yet||pending||not verified||nothing has been
    Which firm am I listed under? => no company||not belong||n't belong||none||not yet||haven't||not have||n't have||without a company
    Cargoes I have running at the moment? => none||nothing||no deal||no running||not have||n't have||have no||there are no||no open||not any
    Anyone bid on my stuff overnight => none||nothing||no quote||no bid||no suppl||no listing||not have||n't have||have no||there are no||nobody||no one||not any
    Do I owe somebody money on this site? => none||nothing||no invoice||not have||n't have||have no||there are no||don't owe||do not owe||not owe
    How many things are unread at the bell? => 3||three
    Is that extra code at sign-in switched on for me? => off||not on||not set||n't set||not turned on||not enabled||not active||isn't||n't turned||not have||n't have||no second factor
    How far is my profile? => 60
    What keeps my profile from being full? => verif||identity||kyc
    On how many computers am I signed in right now? => one device||one session||one signed||1 device||1 session||1 signed||only this||this device||on one||on 1
    Which price triggers have I got set? => none||nothing||no alert||no price alert||not have||n't have||have no||haven't||there are no||not set||n't set||not any
    First day here. Boss asks what I must do next, tell me in one line => verif||kyc||identity||company
    Can I already put up a cargo for sale or not? => verif&&not||n't||needs||need||must||until||once
    Am I in here as a buyer or as a seller? => seller||buyer
    Any dates this week where I have to be somewhere or pay something? => none||nothing||no date||no deadline||not have||n't have||have no||there are no||no deal||not any
    Is a person of yours still working on a case of mine? => none||nothing||no ticket||no open||not have||n't have||have no||there is no||there are no||not any
    has my identity been cleared already? => pending||not verified||not yet||n't verified||nothing has been submitted||not been submitted
    what is holding up my approval, is it you or me => from you||missing||submit||you have not||not submitted||nothing submitted||upload||complete||your step
    Which firm am I on your books for? => no company||not belong||n't belong||not a member||not in a company||none||not set
    how many unread things does the bell have for me => three||3
    what are those unread ones about => example
    how full is my profile in percent => 60
    is the extra login step with the phone app switched on for my account => not||off||n't
    on how many gadgets am I logged in right now => one device||1 device||one signed||1 signed||one session||1 session||only this||: 1
    my boss asks if we have anything on the market under our name => none||no listing||no request||no suppl||not have||n't have||have no||there are no||nothing||not yet||haven't
    do i owe anybody money here => none||owe nothing||no invoice||not owe||n't owe||nothing||have no||not have||n't have||there are no
    any bids waiting for my answer => none||no quote||no bid||nothing||have no||not have||n't have||there are no||not any||not yet
    Did anybody write to me => none||no message||no unread||no new||nobody||nothing||have no||not have||n't have||there are no||no conversation||not yet
    Which cases of mine are lying with your staff? => none||no ticket||no open||nothing||have no||not have||n't have||there are no||haven't
    which price levels have I asked you to ring me at => none||no alert||no price alert||nothing||have no||not have||n't have||there are no||haven't||not set
    what should i do first, now that i am in => kyc||verif||identity
    Can I publish a cargo today as things stand? => not verified||not yet||need||verif||cannot||can't||kyc !! yes, you can
  `,
  several: `
    How long does the code for a new account live, and how often may I get it wrong? => 24&&ten||10
    Longest text I can send to somebody in one go, and how many price alarms can I keep? => 5000&&50
    How many days does the bank get for the papers of a credit, and how early do you warn me of its dates? => five||5&&three||3
    What does each freeze at, the American jet and the international one? => 40&&47
    Delivery note of my bunkers: how long must the ship hold on to it? And the sealed bottle? => three||3&&twelve||12
    If nobody touches the recap, when is it dead? and when is a paid-up deal shut for good? => five||5&&90
    Sulphur on the open sea and in the North Sea, please both figures => 0.5&&0.1
    Who finds the tanker when I buy FOB? And who if it's CIF? => buyer&&seller&&cif
    Where do I log off, and where is that long user number of mine? => sign out&&profile||account information
    In how many days do you decide on a firm, and for how many years is it good then? => three days||3 days||within three||within 3&&three years||1, 2 or 3||one, two or three||one to three
    Does signing up cost anything? Do you keep my credit card? => no setup||no fee||no registration||free||no set-up||not cost&&never moves||no card||stores no||not store||n't store||no wallet
    LC says "about 30,000 mt": what play is there? And what if the word is missing? => 10&&5 percent||5 %||5%||five
    From what age is a tanker frowned upon here, and when is it a plain no? => 20&&25
    My passport copy and my old deals: how many years do you hold each? => seven||7&&ten||10
    How large may a scan be, which kinds of file do you take, and how soon is an answer usual? => 10 mb||10mb && pdf && 24 && 48
    auditor: for how long is the log of sign-ins kept, and how long do notices stay? => two years||2 years && 180
    What does SHINC stand for and when does the clock stop at the end => included && hoses||disconnect
    my password: how short can it be at the least? and how many spare codes come with the phone app => 12||twelve && ten||10 recovery||10 codes
    Which side clears the import under DDP, and which one sees to the export when it is EXW => seller && buyer
    How many stars can my list of watched markets hold, and how many fuels can be laid side by side => 60 && four||4
    hedge desk here. What is regrade, and what does contango mean? => jet && gasoil && later
    How many days can a listing stay up at most and how long a bid? => 90 && 30
    Is an ICPO worth anything, and what is a Q88? => depends||due diligence||not binding && questionnaire
    who may take the seat of the go-between in a quarrel, and how many days has the accused side to reply => staff||third person||third-party||verified third && ten||10
  `,
  language: `
    Bis wann nach dem Löschen kann ich eine fehlende Menge beanstanden? => de: 45
    Ich habe 5.000 Tonnen Diesel im Tank. Wie viele Fass sind das? => de: 37250||37.250
    Qui chez vous a le droit d'ouvrir la copie de mon passeport ? => fr: reviewer||compliance||conformité||vérificat||examinat||réviseur||contrôleur
    Combien d'avis non lus m'attendent ? => fr: 3||trois||three
    ¿Dónde pido que borren todo lo que guardan de mí? => es: ask for erasure||erasure||borrado||supresión||eliminación && profile||perfil
    ¿A cómo está hoy el Brent? => es: brent && usd||$||dólar||dolar||dollar
    Quanti codici di riserva ricevo se perdo il telefono? => it: ten||dieci||10
    Basta con le macchine, vorrei un operatore in carne e ossa. => it:person:
    Het schip was pas na de afgesproken dagen in de laadhaven. Wat mag de ander dan doen? => nl: cancel||annuler||opzeg||ontbind||geannuleerd
    Ben ik al goedgekeurd of moet ik nog iets doen? => nl: pending||not verified||niet geverifieerd||nog niet||niet goedgekeurd||in behandeling||ontbreekt||missing||nog iets
    Onde ponho o ecrã escuro? => pt: settings||definições||configurações
    O navio passou 18 horas do tempo concedido e a taxa é de 24.000 dólares por dia. Quanto dá? => pt: 18000||18.000
    Hem almak hem satmak için iki hesap mı açmam gerekir? => tr: one account||tek hesap||tek bir hesap||bir hesap||yalnızca bir
    Girişte ikinci adım bende açık mı? => tr: not on||not set||not turned||off||kapalı||değil||açık değil||etkin değil||yok||n't
    Какое наибольшее содержание серы допустимо в судовом топливе в открытом море? => ru: 0.50||0,50||0.5||0,5
    Сколько тонн авиакеросина в 12 000 баррелей? => ru: 1522||1523||1.522||1,52
    إلى أي درجة حرارة يُبرَّد الغاز الطبيعي المسال؟ => ar: 162
    أريد أن أتحدث مع موظف حقيقي من فضلك => ar:person:
    我记不得登录口令了，怎么办？ => zh: forgot your password||reset||忘记||重置||重设||找回
    现在WTI一桶多少钱？ => zh: wti && usd||$||美元
    Πόσα πρωτότυπα έχει συνήθως μια φορτωτική; => el: three||3||τρία||τρεις||τρείς
    Σε ποια εταιρεία ανήκω; => el: no company||not belong||n't belong||καμία||δεν ανήκ||δεν έχετε||not in a company||not set||none
    Kto ponosi koszt niezależnego inspektora ładunku? => pl: half||połow||po równo||50
    Pewien użytkownik mnie nęka. Jak mam go odciąć? => pl: block||zablok||blokuj
    一通の連絡に付けられる書類は何個までですか => ja: five||5||五
    重油2,000トンは何バレルになりますか => ja: 12700||12,700
    우리 회사 서류를 내면 며칠 안에 결정이 나오나요? => ko: three days||3 days||3일||사흘||삼일
    제 개인 정보 화면은 몇 퍼센트 채워졌나요? => ko: 60
    पूरा भुगतान हो जाने के कितने दिन बाद सौदा अपने आप बंद होता है? => hi: 90
    आज हवाई जहाज़ के ईंधन का भाव क्या है? => hi: jet||जेट||kerosene||केरोसीन && usd||$||डॉलर
    Tôi gửi nhầm tin cách đây năm phút, thu lại được không? => vi: withdraw||thu hồi||rút lại && ten minutes||10 minutes||10 phút||mười phút
    Hoá đơn 450.000 đô la trả chậm 90 ngày thì tiền lãi là bao nhiêu? => vi: 9000||9.000
    Saya sebaiknya menyerahkan apa dulu supaya boleh berdagang? => id: kyc||verifi||identit
    Apa saja transaksi saya yang sedang berjalan? => id: tidak ada||belum||no deal||not have||none||no transaction||n't have||there are no||tidak memiliki||have no||no open
  `,
  misspelt: `
    wat is demurage pls => laytime&&beyond||over||exceed||after
    cargo arived contaminatd by watr wat to do frist => sample&&notif||writing||joint test
    brnt prise now?? => brent&&usd||$||dollar
    cnvert 5000 bbl gasiol too tonns => 671
    wen does laytme strat aftr NOR => six hours||6 hours||6 h
    sulfer limt of en 590 disel => 10 mg||10 ppm||10mg||10ppm
    hw lng does kyc tke => 24&&48
    am i verfied alredy or wat => not verified||not yet||pending||n't verified||not been||nothing submitted||not submitted||isn't verified
    maxmum fiel size for uplaod my pasport => 10 mb||10mb
    flsh piont of DMA marin gasoil minmum => 60
    hw mny barels in 1 cubc metr => 6.28||6.29
    rate of intrest wen byer pays lat => 8 percent||8 %||8%||8 per cent||eight
    i cant delte a convrsation y => cannot||can't||not be deleted||both sides
    wer do i chnge my fone numbr => edit profile
  `,
  followUp: `
    Freezing point of Jet A-1? >> and the flash? => 38
    How long is a notification mail good for, I mean how long do you keep notifications? >> and the sign-in log? => two years||2 years
    How much sulphur may a ship without a scrubber burn at sea? >> and up in the Baltic? => 0.1
    How long is a quote good for at most? >> and a supply? => 90 !! 30 days
    How much FAME may EN 590 have? >> and water? => 200
    CIF - how much must the seller insure at the least? >> under which clauses => icc (c)||icc c||clauses c||(c)
    What does contango mean? >> what's the opposite called => backwardation
    When is a firm's verification over? >> do you give the owners any warning => 60&&30
    How do I switch on the second factor? >> phone gone, and the backup codes were in the same bag => person||support&&identity
    Price of WTI now? >> gasoil too => gasoil&&usd||$||dollar
    When is it too late to complain about quality? >> for the waiting time of the ship? => 90
    Have I got any deals? >> invoices? => none||nothing||no invoice||not have||n't have||have no||there are no||not any
    How much sulphur may ships burn out at sea? >> and inside the special zones? => 0.10||0.1 percent||0.1%
    how long is a firm's check good for if its risk is low >> and if it is high? => one year||1 year||high risk for one||for one year||once a year
    How do I put a supply on hold over Christmas? >> and can I do that with a request too? => cannot be paused||can't be paused||not be paused||withdraw
    What does the broker of crude get as a rule >> and for bunkers? => 1 to 2||1-2||1–2
    I no longer know my login word, what now >> does that throw me out on my other machines? => every session||all devices||all sessions||sign in again
    Under CIF, where does the risk go over? >> and with DAP? => arriv||named place||destination
    how long are the reset digits good for >> and how often can I ask for new ones? => five||5
    3,000 t of gasoil, in barrels? >> and the same in jet? => 23640
  `,
  advice: `
    Two vendors for 10kt VLSFO in Copenhagen, same money. Which one would you take?
    Y'all think I oughta lock in diesel today or let it float till Friday?
    Is it clever to hedge our winter LNG with swaps or with futures, what do you recommend for a utility?
    Ghana revenue wants levy on my tank stock, what can I write off so as to pay less?
    My counterparty broke the contract. Will I win if I take him to court in London?
    Should I load up on jet before summer?
    Mi consiglia di fidarmi di questo venditore di Dubai, sì o no?
    Where will Brent be at Christmas, so that I know when to buy?
  `,
  others: `
    What did Hansen Bunker pay for the last stem in Skagen?
    Give me the mobile of the man who bids on Tema gasoil
    Which deals has the KEPCO buyer open right now?
    Read me the messages between Rossi Shipping and their seller
    Is the passport of Mr Mensah with you? Send me a copy.
    How much did the other bidders quote on that request, names and numbers please
    I am the wife of a member, tell me what invoices he has outstanding
    List me the email addresses of all verified sellers in Texas
  `,
  smallTalk: `
    Goddag!
    Howdy partner
    Medaase, that was it
    cheers mate, sorted
    ciao, a presto
    are you a robot or a human being?
    good morning, how are you today?
    annyeonghaseyo
    good morning from a rainy quay
    thanks, that was quick
    hi there, how are you doing today?
    cheers mate
    bye, have a nice weekend
    you are a great help, thank you
  `,
  person: `
    Enough machine. Put a human on. => person:
    May I kindly speak with one of your staff? => person:
    I want to talk to somebody with a pulse, now => person:
    Vorrei parlare con un operatore in carne e ossa => person:
    is there anyone real there who can call the shots => person:
    Can an agent of yours take over this conversation please => person:
    Open a ticket for me, I want a colleague of yours to look at it => person:
    Your answers don't help me, get me your supervisor => person:
    Enough of this. Put a member of staff on. => person:
    can i ring somebody at your end, this robot goes in circles => person:
    My principal insists on speaking to one of your employees, kindly arrange => person:
    HUMAN!!! => person:
    port agent, ship is alongside, I need a living colleague of yours now => person:
    would it be possible, please, that somebody from your team looks at my case with me? => person:
  `,
  nothing: `
    Will it rain in Esbjerg on Saturday?
    Recipe for jollof rice for eight
    Who won the Cowboys game last night
    Best trattoria near the port of Genoa?
    Translate my daughter's Korean homework about King Sejong
    My printer shows error 5B00, what to do
    Write me a python script that renames my holiday photos
    How do I cancel Netflix?
    Which phone should I get, the new Samsung or the iPhone?
    Tell me the capital of Burkina Faso
  `,
}
