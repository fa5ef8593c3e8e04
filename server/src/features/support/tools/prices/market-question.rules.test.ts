import { describe, expect, it } from 'vitest'
import { readMarketQuestion } from './market-question.rules.ts'

const today = '2026-11-18'

describe('a question for markets', () => {
  it.each([
    ['brent?', 'ICE-B'],
    ['where is brent', 'ICE-B'],
    ["boss wants a number for his eight o'clock call: where is jet cif nwe?", 'NWE-JET'],
    ['her question was simple: how much is lsgo today', 'ICE-G'],
    ['whats dated doing', 'DATED-BRENT'],
    ['LSGO front month', 'ICE-G'],
    ['MOPS gasoil', 'SGP-GO10'],
    ['HO in $/bbl pls', 'NYMEX-HO'],
    ['heating oil ARA barges 50ppm', 'ARA-HEL'],
    ['380 cst fob sing', 'SGP-HSFO380'],
    ['3.5% barges rdam', 'ROT-HSFO'],
    ['sgp 0.5% delivered', 'SGP-VLSFO'],
    ['how is fuel doing in santos these days', 'SSZ-VLSFO'],
    ['diesel price in houston', 'USGC-ULSD'],
    ['petrol price europe wholesale', 'ARA-EUROBOB'],
    ['how many dollars for a barrel of american light sweet', 'NYMEX-CL'],
    ['what is Nigerian crude going for', 'BONNY'],
    ['Spot LNG Asia, what are we looking at', 'JKM'],
    ['C3 at Belvieu today', 'MB-C3'],
    ['Houston bunkers vs Rotterdam bunkers', 'HOU-VLSFO,ROT-VLSFO'],
    ['prices: brent, wti, dubai', 'ICE-B,NYMEX-CL,PLATTS-DUBAI'],
    ['naphtha east/west right now', 'JPN-NAPH,NWE-NAPH'],
    ['cheapest place to bunker vlsfo: singapore, fujairah or houston?', 'SGP-VLSFO,FUJ-VLSFO,HOU-VLSFO'],
    ['dearest jet: singapore, usgc or nwe?', 'SGP-JET,USGC-JET54,NWE-JET'],
    ['price of western canadian select and the discount to wti', 'WCS-HARDISTY,NYMEX-CL'],
  ])('%s: %s', (question, ids) => {
    expect(readMarketQuestion(question, today)?.ids.toSorted().join()).toBe(ids.split(',').toSorted().join())
  })

  it.each([
    ['how much did jet drop since monday', '2026-11-16', 'days since Monday'],
    ['brent over the last week', '2026-11-11', 'week'],
    ['12-month high and low of ICE gasoil', '2025-11-18', 'year'],
    ['average HSFO 380 Sing, 30 days', '2026-10-19', '30 days'],
    ['yoy change brent', '2025-11-18', 'year'],
    ['What was Dated Brent yesterday', '2026-11-17', 'yesterday'],
    ['wti ytd', '2026-01-01', 'year so far'],
    ['average of brent in september', '2026-09-01', 'month of September 2026'],
    ['did brent go up today?', '2026-11-17', 'day'],
  ])('%s: since %s', (question, from, name) => {
    expect(readMarketQuestion(question, today)?.time).toMatchObject({ from, name })
  })

  it.each([
    ['TTF gas price?', 'TTF gas', 'JKM'],
    ['MGO rotterdam?', 'marine gasoil (MGO)', 'ICE-G'],
    ['price of API2 coal today', 'coal', undefined],
    ['price of gasoil in the med', 'gasoil in the Mediterranean', 'ICE-G'],
    ['bunker price in gibraltar', 'bunker in Gibraltar', 'G20-VLSFO'],
    ['what is forties crude trading at', 'forties crude', undefined],
    ['is jet cheaper in singapore, japan or the arab gulf', 'jet in Japan', 'NWE-JET'],
    ['where is vlsfo cheapest, rotterdam, singapore or gibraltar', 'vlsfo in Gibraltar', 'G20-VLSFO'],
    ['cheapest of vlsfo, hsfo and mgo in rotterdam', 'marine gasoil (MGO)', 'ICE-G'],
  ])('%s is not here', (question, name, nearest) => {
    expect(readMarketQuestion(question, today)?.missing).toEqual([{ name, nearest }])
  })

  it.each([
    ['brent wti arb today', { isCompared: true }],
    ['top gainers today', { movers: 'up' }],
    ['what fell the most today', { movers: 'down' }],
    ['where is jet cheapest', { extreme: { end: 'lowest', rank: 1 } }],
    ['which is cheaper: durban, santos or fujairah bunkers', { extreme: { end: 'lowest', rank: 1 } }],
    ['where would I pay least for vlsfo, santos or durban', { extreme: { end: 'lowest', rank: 1 } }],
    ['second cheapest bunker port', { extreme: { end: 'lowest', rank: 2 } }],
    ['RBOB cracks', { spread: 'crack' }],
    ['current regrade singapore', { spread: 'regrade' }],
    ['brent in usd/mt today', { per: 'MT' }],
    ['gulf coast jet 54 price in cents per gallon', { per: 'gal', inCents: true }],
    ['has brent already broken 80', { level: '80' }],
    ['which is the cheapest crude on your board today', { extreme: { end: 'lowest', rank: 1 } }],
    [
      'What is the current worth of a 30kt cargo of EN590 at market?',
      { quantity: { value: '30000', unit: 'MT' } },
    ],
  ])('%s', (question, asked) => {
    expect(readMarketQuestion(question, today)).toMatchObject(asked)
  })

  it.each([
    'How do I reset my password?',
    'What is a crack spread?',
    'hsfo',
    'What is the density of diesel?',
    'How is LNG priced?',
    'Are prices live?',
    'is now a good moment to buy diesel',
    'Can SAF be used neat?',
    'Alert me when Brent is above 90',
    'Where do I see quotes on my request for gasoil?',
    'how much ethanol is in E10 fuel',
  ])('is not: %s', (question) => {
    expect(readMarketQuestion(question, today)).toBeUndefined()
  })
})
