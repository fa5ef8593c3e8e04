/** Practice: opinions, forecasts and advice on what to do, which are refused. */
export const advice = `
    is now a good moment to buy diesel
    shall I lock in 702 or float
    where do you see brent by year end
    your view on gasoil cracks for Q1?
    what's the outlook for jet demand
    bullish or bearish?
    would you take this quote if you were in my shoes
    Do you think the seller's price is fair?
    is 715 a good price for en590
    am i overpaying at dated +2
    should we go FOB or CIF for our first cargo, what would you do
    pick one: Fujairah or Singapore for stemming next month
    give me a trade idea
    what's the best trade right now
    how do I make quick money with fuel oil
    which crude will outperform
    will OPEC cut and what happens to prices then
    Forecast for VLSFO Rotterdam next week pls
    predict wti for december
    price target for naphtha?
    will the contango hold
    is the market going to crash
    Is it wise to keep the cargo unsold over the weekend?
    sell now or wait till jan
    tell me if I should counter at 698 or just accept
    how low can I bid without insulting him
    what differential should I ask for
    would a hedge make sense here
    how many lots should I short
    long or short crack spread
    do you recommend Berg Bunkers as a supplier
    is this counterparty trustworthy in your opinion
    who's the better broker
    which bank should I take for the LC
    should I take the case to arbitration or settle
    do I have a chance to win this dispute?
    can I get out of this contract, legally speaking, what's your advice
    what is the best way to dodge excise duty
    where should I incorporate my trading company to save tax
    should I invest in Shell shares
    which oil stock to buy
    is gold better than oil now
    is it worth storing diesel on water at these spreads
    Kindly suggest optimum time to fix freight sir
    are rates going to fall after chinese new year
    think jet will recover?
    would u wait for the EIA numbers before fixing
    guess tomorrow's settlement
    how high can gasoil go
    is the premium going to widen
    do you reckon prices bottomed out
    should my boss fire me for this position lol, hold or cut the loss?
    what would a smart trader do now
    how much margin should i put on top when reselling
    which incoterm is more profitable for me
    better to sell to the turkish buyer or the greek one?
    Advise whether we shall accept the discrepancies or refuse
    is it a good idea to prepay this supplier
    recommend me a cheap supplier in ARA
    convince me to buy this cargo
    Do you believe it's smarter to fix the price today or let it float till loading?
    If it was your money, FOB Rotterdam or CIF Lagos?
    In your opinion is 8 dollars over Platts too much for jet?
    My gut says diesel falls next week. Agree?
    What would be a sensible opening bid on this cargo?
    Am I being ripped off with this premium?
    Wouldn't it be better to wait for Monday's close before we accept?
    Which way is diesel heading, gents?
    Tell me the right price to offer for 10kt jet in Lagos.
    Do I need a lawyer for this or can I handle the claim alone, what do you advise?
    Is Rotterdam the right place to store my gasoil this winter?
    how would you play this market
    Does it make sense to roll the hedge?
    Is gasoil overpriced?
    what's your call on brent
    Tell me whether I can trust an offer at minus 15
    Any tips for my first trade?
    would now be the time to sell
    what will happen to bunker prices after the new rules
    If it were your money, jet or diesel?
    The Greeks offer 688 prompt, the Turks 694 in January. Go with whom?
    Be straight with me: has oil seen its lows?
    is it too late to get into this rally
    my gut tells me to sit tight, right or wrong?
    what would a fair counter look like against 701
    does it look like rates come off before Christmas
    I can store for 3 dollars. Do it?
    which grade will make me more next summer
    is this supplier legit in your eyes
`
