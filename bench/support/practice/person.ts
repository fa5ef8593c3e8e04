/** Practice: a person is wanted, said straight, in anger, or between other words. */
export const person = `
    human
    HUMAN PLEASE!!!
    agent
    real person pls
    can i get a human on this
    I need to speak with someone
    Please arrange for a colleague of yours to contact me.
    who can I phone at your company
    Pls have your support give me a ring on my mobile
    call me back asap
    is anyone actually there? not the bot
    your bot doesn't get it, get me staff
    this isn't helping. pass me on to a person
    Stop the canned answers. I want a human being.
    escalate this to your supervisor
    I wish to lodge a complaint with a manager
    i'd like to complain to somebody in charge
    transfer to live agent
    live chat with support rep pls
    can u connect me 2 ur team
    open a ticket please
    raise a ticket for me
    Kindly open support ticket, matter is urgent
    I'd rather deal with a person on this one
    Could a member of your staff look at my case?
    let me talk to compliance department people directly
    need somebody from support to check my account manually
    do you have a helpdesk I can speak to, a person I mean
    is it possible to have a call with your onboarding staff
    could you hand me over to one of your colleagues
    no more robots. person. now.
    May I speak to the concerned officer?
    give me customer care
    customer service please
    operator!
    someone from your side should write me back please, this chat is not enough
    I don't trust automatic replies, who is the human in charge here - put me in touch
    Want to talk to sm1 real
    get somebody on the line for me
    I have asked three times now. Bring me a human.
    please forward this conversation to your support team
    Je veux parler à un conseiller
    Quiero que me atienda una persona
    Bitte verbinden Sie mich mit einem Mitarbeiter
    Look, I've tried the articles, I would just like to discuss it with a member of your team.
    Is there a number where I can reach somebody in London hours?
    my problem is complicated, pls let a human handle
    who do I write to if I need a real answer from a person
    Can you get your colleague in compliance to talk to me?
    Would somebody be so kind as to phone our office in Hamburg about this?
    I demand to speak with whoever runs this place.
    a human agent would be nice now
    Please let a specialist from your side get back to me.
    put a human on please
    I'd appreciate a call from one of your people
    can I have the contact of an account manager
    let me speak with your boss
    this is going nowhere, I need someone who can actually help
    need to discuss with ur support guy urgently
    get me out of this bot
    is there somebody I could email about my case personally
    Somebody with a pulse, please.
    I have asked this three times. Put a colleague of yours on.
    can one of your team ring our Geneva office this afternoon
`
