import { exact, multiply } from '@laycan/contract/decimal'
import { describe, expect, it } from 'vitest'
import { askedSum } from './asked-sum.rules.ts'
import { readSum } from './read-sum.rules.ts'

/** Of diesel, as in the catalogue; the rules take whatever fuel was looked up. */
const diesel = {
  litresPerTonne: multiply(exact('7.45'), exact('158.987294928')),
  volumeBy: '7.45 bbl a tonne',
  energyPerTonne: exact('42.9'),
  energyBy: '42.9 GJ a tonne, net',
}
const resultOf = (question: string) => readSum(askedSum(question, diesel, '2026-03-01'))

describe('a sum', () => {
  it.each([
    // Quantities in another unit.
    ['30 kt of diesel in barrels', '30,000 MT of diesel is 223,500 bbl, at 7.45 bbl a tonne'],
    ['half a million barrels of diesel in tonnes', 'is 67,114.09 MT'],
    ['thirty thousand tonnes gasoil bbl?', 'is 223,500 bbl'],
    ['2.5 mio bbl in m3', 'is 397,468.24 m3'],
    ['1k m3 to US gallons', 'is 264,172.05 gal'],
    ['1500 cbm at 0.845 in mt', 'is 1,267.5 MT, at 845 kg/m³'],
    ['bbl per tonne for diesel', '1 MT of diesel is 7.45 bbl'],
    ['how many MWh in 1,000 MMBtu', 'is 293.07 MWh, at 3.41214 MMBtu a MWh'],
    ['1,000 MT of diesel in GJ', 'is 42,900 GJ, at 42.9 GJ a tonne, net'],
    ['How many barrels are in a tonne of diesel?', '1 MT of diesel is 7.45 bbl'],
    ['Convert 5,000 MT of jet to barrels', '5,000 MT of jet is 37,250 bbl'],
    ['what is 2.5 m3 in litres', '2.5 m3 is 2,500 L'],
    ['how many gallons in 3 barrels', '3 bbl is 126 gal'],
    ['0.159 m3 in litres', '0.159 m3 is 159 L'],
    ['how many litres in 0.159 m3', '0.159 m3 is 159 L'],
    ['Litres in 0.159 m3?', '0.159 m3 is 159 L'],
    ['1.250 MT of jet to barrels', '1.250 MT of jet is 9.31 bbl'],
    ['1,234,567.5 bbl to gal', '1,234,567.5 bbl is 51,851,835 gal'],
    ['5 000 bbl to gal', '5,000 bbl is 210,000 gal'],
    ['5\u202f000\u2009000 bbl to gal', '5,000,000 bbl is 210,000,000 gal'],
    ['12500 bbl to gal', '12,500 bbl is 525,000 gal'],
    ['500 ppm in percent', '500 ppm is 0.05%'],
    ['60 F in celsius', '60 °F is 15.6 °C'],
    // Prices by another unit.
    ['650 usd/mt gasoil in usd/bbl', '650 USD/MT is 87.25 USD/bbl, at 7.45 bbl a tonne'],
    ['2.15 $/gal to $/bbl', 'is 90.3 USD/bbl, at 42 gallons a barrel'],
    ['gasoil is 702.5 usd per mt, what is it in cents per gallon', 'is 224.51 cents/gal'],
    ['90 usd/bbl to usd per tonne at 7.33', 'is 659.7 USD/MT, at 7.33 bbl a tonne'],
    [
      '40 eur/mwh in usd/mmbtu at 1.10',
      'is 12.9 USD/MMBtu, at 3.41214 MMBtu a MWh and an exchange rate of 1.10',
    ],
    // The value of a cargo, and shares of it.
    ['value of 10 kt at $700 per tonne', '10,000 MT at 700 USD/MT is 7,000,000 USD'],
    ['30,000 mt at 85 usd/bbl for diesel', 'is 18,997,500 USD, at 7.45 bbl a tonne'],
    ['10,000 mt at 500 usd/mt with 10% discount', 'minus 10% that is 4,500,000 USD'],
    ['20% deposit on 10,000 mt at 500 usd/mt', '20% of it is 1,000,000 USD'],
    ['bought at 700 sold at 712, 25kt, profit?', 'A profit of 300,000 USD'],
    ['fob 700 plus freight 25 plus insurance 2', 'is 727 USD'],
    ['lumpsum 850k for 30kt per mt', 'is 28.33 USD/MT'],
    ['ws 150 flat 12.4', 'is 18.6 USD/MT'],
    // Tolerances and percents.
    ['50,000 bbl +/- 5%', '50,000 bbl ± 5% is from 47,500 to 52,500 bbl'],
    ['12% of 2500', '12% of 2,500 is 300'],
    ['change from 80 to 84 in percent', 'a change of +5%'],
    ['loaded 30,000 mt, discharged 29,850 mt, loss in percent', '150 MT less, 0.5%'],
    // Times.
    ['demurrage for 30 hours at 24,000 usd a day', '30 hours at 24,000 USD a day is 30,000 USD, pro rata'],
    ['demurrage 2 days 12 hours at 20000 per day', 'is 50,000 USD'],
    ['laytime allowed 36 hours, used 48 hours, rate 20000 usd per day', '12 hours beyond the laytime'],
    ['despatch: 10 hours saved at 24,000 a day', 'at half of 24,000 USD a day is 5,000'],
    ['30,000 mt at 500 mt per hour, how long', 'takes 60 hours (2.5 days)'],
    ['how long do 3,600 nm take at 12 knots', '300 hours, or 12.5 days'],
    ['interest on 1,000,000 usd for 36 days', 'is 8,000, by a year of 360 days'],
    ['when is payment due, 30 days after b/l 12 march', 'Saturday, 11 Apr 2026'],
    ['NOR at 08:00, when does laytime start', 'Laytime starts at 14:00'],
    // Lots, averages, cracks and clauses.
    ['how many lots of ICE gasoil are 30,000 mt', 'are 300 lots of ICE gasoil'],
    ['10kt at 700 and 20kt at 712, weighted average', 'is 708'],
    ['average of 700, 702 and 704 plus 3', 'plus 3 that is 705'],
    ['3-2-1 crack with rbob 2.00, ulsd 2.50 and wti 70', '21 USD/bbl'],
    ['gasoil crack with gasoil at 745 $/mt and brent at 80', '20 USD/bbl'],
    ['price 800, basis density 0.850, actual 0.800, after escalation?', 'The price is 850'],
    ['I own 40% of a company that holds 50% of another', 'The effective share is 20%'],
    ['burning 100 t of vlsfo, how much CO2', 'makes 311.4 t of CO₂'],
    ['specific gravity 0.876. api degrees pls', '30.03 °API'],
    ['price is 713.50 the tonne and we take 30,000 tonnes', 'is 21,405,000 USD'],
    ['ship stood 3.25 days too long, 24,000 a day', 'is 78,000 USD'],
    ['density of 40 API', '824.3 kg/m³'],
    ['(120-80)*7.45', '(120-80)*7.45 = 298'],
    ['brent 75.6 less wti 71.9', '= 3.7'],
    ['RON 95 and MON 85, which AKI', '(AKI) is 90'],
    ['12% brent slope + 0.5, brent 80', 'is 10.1 USD/MMBtu'],
    ['a third of 27,900 mt', '1/3 of 27,900 MT is 9,300 MT'],
    ['blend 8,000 mt 10 ppm with 2,000 mt 60 ppm', 'is 20 ppm'],
    ['ship was 1 day 6 hours over laytime at USD 40,000 per day', 'is 50,000 USD'],
    ['we exceeded laytime by 14 hours, rate 33,600 a day', 'is 19,600 USD'],
    ['90 hours used against 72 allowed, 28,000 a day', '18 hours beyond the laytime'],
    ['690 per mt basis 0.7450 actual 0.7520, escalated', 'The price is 683.58'],
    ['price 720 usd/mt, basis density 845, loaded density 838, escalated', 'The price is 726.01'],
    ['33,500 t at 15 cents a tonne, my commission?', 'is 5,025 USD'],
    ['30,000 mt at 15.50 usd/mt freight', 'is 465,000 USD'],
    ['demurrage 18000 a day for 3 n half days', 'is 63,000 USD'],
    ['cargo value 18,400,000 USD, insured for 110 percent', 'is 20,240,000 USD'],
    ['95 for gasoline, 101 for diesel and 80 for crude: 3-2-1 crack?', 'is 17 USD/bbl'],
    ['commission 0.25 usd/bbl on 600,000', 'is 150,000 USD'],
    ['P&L: long 20 lots brent from 77.5, sold at 79.1', 'A profit of 32,000 USD'],
    ['ship burns 45 tons per day, 22 days at sea, vlsfo at 610', 'that is 603,900 USD'],
    ['30,000 mt in 36 hours, what rate per hour', 'is 833.33 MT an hour'],
    // Several parcels, and what a unit costs.
    ['1,250 mt vlsfo at 531, total cost?', 'is 663,750 USD'],
    ['two lots, 500 mt at 520 and 750 mt at 515, what is the bill', '646,250 USD in all'],
    ['how much is 3 cargoes of 33,000 mt each at 640', 'that is 63,360,000 USD'],
    ['unit price if 1.2 million buys 1,800 mt', 'is 666.67 USD/MT'],
    ['20,000 mt at 655 less a discount of 4 per mt', 'at that is 13,020,000 USD'],
    ['25kt at dated 74.20 plus 1.35 premium per bbl, 7.45 factor', 'is 14,071,187.50 USD'],
    // Laytime used against what is allowed.
    ['80 hours of laytime were used against 72 in the charter, 36,000 per day', '8 hours beyond the laytime'],
    ['laytime 3 days allowed, 4.5 days used, rate 20000/day', 'is 30,000'],
    ['used 60 hours of 72, despatch at half of 24,000', '12 hours were saved'],
    // Ratios.
    ['blend 60/40 of 0.1% and 3.5% sulphur', 'is 1.46%'],
    ['60/40 blend of 540 and 620, price?', 'is 572'],
    ['70:30 mix of 380cst at 450 and vlsfo at 560', 'is 483'],
    ['density of a 50/50 blend of 0.84 and 0.76', 'is 0.8'],
    ['split 45,000 demurrage 60/40 between two', '60% is 27,000 and 40% is 18,000'],
    ['what share of low sulphur do I need to get 0.5% from 0.1% and 3.0%', 'you need 86.21%'],
    ['B7 share in 10,000 m3, how many m3 of fame', 'is 700 m3'],
    // Tax within, heat rates, margins on a rate.
    ['net of 20% vat: 240,000 gross', '200,000 net and 40,000 of tax'],
    ['vat part in 119 at 19%', '100 net and 19 of tax'],
    ['heat rate 8,500 btu/kwh and gas at 4, fuel cost per mwh', 'is 34 USD/MWh'],
    ['late payment interest 1,000,000 usd 30 days at sofr 4.3 plus 2', 'is 5,250'],
    ['1.5% per month on 300k for 20 days', 'is 3,000'],
    ['three parcels, 5 kt, 7.5 kt and 12 kt, all sold for 612 a ton', 'that is 14,994,000 USD'],
    ['the stem is 1,480 tonnes and the barge quoted 538.50 flat', 'is 796,980 USD'],
    ['a penny a gallon on 8.4 million gallons is how much money', 'is 84,000 USD'],
    ['1/8 percent on 16 million', 'is 20,000'],
    ["what's eight and a quarter percent of 640,000", 'is 52,800'],
    ['four days eighteen hours at 42,000 pdpr', 'is 199,500 USD'],
    ['10 days at 24.5 mt of consumption and vlsfo at 560', 'is 137,200 USD'],
    // Corrected volumes, shares of shares, dates apart.
    ['gsv if gov is 12,450 m3 and vcf .9871', 'is 12,289.4 m3'],
    ['half of 1% of 6,300,000', 'is 31,500'],
    ['insurance 0.12% of 110% of 20m', 'is 26,400'],
    ['what is 2/3 of 45,000 mt', 'is 30,000 MT'],
    ['margin in percent if cost is 620 and sale 648', '4.52% on the cost'],
    ['a 500 ton stem is short by 7 tons, at 540 that costs me?', 'is 3,780 USD'],
    ['arb: rotterdam 690 $/mt, singapore 94 $/bbl, freight 35', 'leaves -24.7 USD/MT'],
    ['3 ships x 45,000', 'is 135,000'],
    ['laycan 12-15 march, how many days', '4 with both of them'],
    ['how many days between 3 june and 17 june', 'is 14 days'],
    ['b/l 4 may plus 30 days', '3 Jun 2026'],
    ['discharge took 40 hours for 30kt, what rate', '750 MT an hour'],
    ['breakeven if fob 600, freight 28, finance 2.5', 'is 630.5 USD'],
    // Late interest by our rate.
    ['USD 4,200,000 was paid 23 days late. What interest can the seller charge?', 'is 21,466.67'],
    ['What can I charge when 6,000,000 usd come 18 days late?', 'is 24,000'],
    ['interest for paying USD 1,800,000 a week late', 'is 2,800'],
    // Paths of a holding beside each other.
    ['she holds 15% directly, plus 40% of a company that has 70%', 'is 43%: 15% plus 40% of 70% (28%)'],
    ['I own 10% myself and 50% of a holding which owns 60%', 'is 40%'],
    ['10% through A, which owns 50%, and 20% through B, which owns 30%: share?', 'is 11%'],
    ['She has 40% of A, which has 70% of us, and 15% directly. What share?', 'is 43%'],
    ['75% x 75% x 50% ownership chain', 'is 28.125%'],
    ['Anna owns 60% of Alpha and Alpha owns 50% of us', 'is 30%: 60% of 50%'],
    // Rates of exchange, in both directions.
    ['USD 21,400,000 in euro with 1.07 dollars to the euro. How many euros', '20,000,000 EUR'],
    ['3,000,000 eur in dollars at 1.10', '3,300,000 USD'],
    ['1,000,000 usd in eur at 0.92 euros per dollar', '920,000 EUR'],
    ['1,000,000 usd in eur at 0.92', '920,000 EUR'],
    ['EUR/USD 1.09: 8,720,000 usd in eur?', '8,000,000 EUR'],
    ['$540,000 in euros if a euro costs $1.08', '500,000 EUR'],
    ['2 million euros, one euro is 1.08 dollars, how many dollars', '2,160,000 USD'],
    ['500,000 USD in dirhams at 3.6725', '1,836,250 AED'],
    ['10 million yen to dollars, 150 yen to the dollar', '66,666.67 USD'],
    ['1.2 million dollars in CHF at 0.88', '1,056,000 CHF'],
    ['3.2m usd in sgd at 1.34', '4,288,000 SGD'],
    ['usd/jpy 150: 2,000 usd in yen', '300,000 JPY'],
    // A share by quantities.
    ['30,000 t of which 12,000 t ours, demurrage 90,000 in all. Our part?', 'is 36,000'],
    ['our parcel 5,000 mt, the other receiver 15,000 mt, demurrage 80,000 usd. our share?', 'is 20,000 USD'],
    ['freight 600,000 usd, 24,000 mt on board, 6,000 mt ours. how much do we pay', 'is 150,000 USD'],
    // A loss, and whether it is flagged.
    ['B/L 30,000 t, outturn 29,820 t. How short in percent, and is it flagged?', 'so this one is flagged'],
    ['loaded 30,000 mt, discharged 30,300 mt: percent, and is it flagged?', 'over by more than 0.5 percent'],
    ['loaded 40,000 mt, discharged 39,800 mt: percent, and is it flagged?', 'this one is not flagged'],
  ])('%s', (question, result) => {
    const made = resultOf(question)
    expect(made && 'text' in made ? made.text : made).toContain(result)
  })

  it.each([
    ['5,000 tonnes in barrels', 'Which fuel is it?'],
    ['how much demurrage is 30 hours', 'At which rate a day?'],
    ['50 eur/mwh in usd/mmbtu', 'At which exchange rate'],
    ['how many lots is 30,000 mt', 'Of which future?'],
    ['worldscale 120, what is the freight', 'At which flat rate?'],
  ])('is asked back what is missing: %s', (question, asked) => {
    expect(resultOf(question)).toEqual({ asks: expect.stringContaining(asked) })
  })

  it.each([
    'What is the price of Brent?',
    'How do I reset my password?',
    'EN 590',
    'ISO 8217:2024',
    'D-1042',
    'What is a 3-2-1 crack?',
    '1/0',
    'call me at 555-1234',
    'Whose option is a tolerance of 10%?',
    'Can I still trade with a limit of 5,000,000 usd?',
    'is 715 a good price',
    'is gasoline of 16:30 compared with crude in your cracks',
    'what is 1 bbl of wti worth in usd/mt',
    'How do I convert units?',
    'What is a barrel?',
    '10 percent in July',
    '-5 bbl to gal',
    '- 5 bbl to gal',
    '−15 bbl to gal',
    'minus 5 bbl to gal',
    '-5 000 bbl to gal',
    'how many gallons in -5 barrels',
    // A comma before other than three digits, or after a nought, may be a decimal one.
    '1,5 m3 to bbl',
    '0,159 m3 to bbl',
    '1.250.000 m3 to bbl',
    // How the shares belong together is not said.
    'holds 30% of A and 50% of B, A has 40% of us and B 20% of us, what stake',
  ])('is not in: %s', (question) => {
    expect(resultOf(question)).toBeUndefined()
  })
})
