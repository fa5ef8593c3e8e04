/** Practice: greetings, thanks, praise, leave-taking and questions about the assistant itself. */
export const smallTalk = `
    heyyy
    Good morning Sir
    gm
    hullo anybody home
    sup
    Hi there, Rajesh here from Mumbai desk
    morning! coffee not kicked in yet
    Dear support team, good day to you
    afternoon folks
    helo
    yo bot
    Selamat pagi! good morning :)
    happy monday
    Happy new year to the whole team!
    merry xmas guys
    Eid Mubarak
    have a good weekend
    TGIF
    thx a lot
    thanks, that did the trick
    tks
    Noted with thanks.
    perfect, exactly what i needed
    many thanks for your kind assistance
    tyvm
    much obliged sir
    Great stuff
    super helpful, cheers
    you rock
    good bot
    wow that was fast
    nice one
    ok got it
    understood
    okay cool
    alright then
    right, all clear now
    👍
    no worries
    never mind, found it
    forget it, solved
    nothing else thank you
    no that's all for today
    bye for now
    ciao
    talk later
    gn
    cheerio
    see ya tomorrow
    signing off, have a nice evening
    how's life
    how r u doing today
    you alright?
    what's up
    are you a real human or a program?
    Am I chatting with a computer here
    whats ur name
    who built you
    how old are you lol
    are you chatgpt?
    what can you help me with
    what sort of things do you know
    do you speak to many traders every day?
    sorry wrong window
    oops typo ignore that
    test
    haha
    lol ok
    you're a bit slow today aren't you
    that was useless to be honest
    I love you
    sorry for bothering you
    pardon my english
    Good evening from Singapore lah
    namaste
    Thanks so much for the quick reply, really appreciate it!
    That's all I needed, have a lovely day.
    Excellent service, keep it up
    ok thanks bye
    Hope you are doing well today
    Nice to meet you
    Brilliant, that makes sense now
    hello?? are you there
    Cheers, you've been a great help today
    Good day sir, hope all is well
    Grazie mille!
    danke dir
    merci beaucoup
    muchas gracias
    greetings from Lagos
    Very kind of you, thanks
    ok perfect thx
    all good now
    wonderful!
    hey buddy how you doing
    Thank you, you may close this chat
    that's great news
    appreciate it man
    right, off to lunch
    What should I call you?
    evening all
    ta very much, that did it
    are you a machine then?
`
