import { describe, expect, it } from 'vitest'
import { type CheckedTrade, checkTrade } from './check.rules.ts'

const honest: CheckedTrade = {
  side: 'seller',
  texts: {
    specification:
      'EN 590:2022 diesel, max 10 ppm sulphur, winter grade, SGS certificate of quality at load port',
    place: 'Rotterdam, Vopak Europoort',
    origin: 'Netherlands, Belgium; no Russian or Iranian origin',
    'inspection.agency': 'SGS',
    general_terms:
      'BP GTC 2015, English law, London courts. Letter of credit confirmed by the seller’s bank.',
    note: 'Firm until noon. Inspection fee shared, paid with the final invoice.',
  },
  price: { perBbl: '95.00', benchmarkPerBbl: '96.00', benchmarkName: 'ICE Gasoil', percent: '-1.0' },
  tonnes: '30000',
  email: 'desk@nordfeld.example',
  experience: { memberDays: 10, hasTraded: false },
}

const findingsOf = (changes: Partial<CheckedTrade>) =>
  checkTrade({ ...honest, ...changes }).map(({ rule, severity }) => `${rule} ${severity}`)

it('finds nothing in an honest offer', () => {
  expect(checkTrade(honest)).toEqual([])
})

describe('F01, a price below the market', () => {
  const at = (perBbl: string, percent: string) => ({
    price: { perBbl, benchmarkPerBbl: '100.00', benchmarkName: 'ICE Gasoil', percent },
  })
  it.each([
    ['95.00', '-5.0', []],
    ['94.90', '-5.1', ['F01 soft']],
    ['92.00', '-8.0', ['F01 soft']],
    ['91.90', '-8.1', ['F01 hard']],
    ['120.00', '20.0', []],
  ])('%s USD/bbl against 100', (perBbl, percent, expected) => {
    expect(findingsOf(at(perBbl, percent))).toEqual(expected)
  })
  it('is hard above a discount of 10 USD/bbl, whatever the percentage', () => {
    const price = { benchmarkPerBbl: '160.00', benchmarkName: 'Jet', percent: '-6.3' }
    expect(findingsOf({ price: { ...price, perBbl: '149.99' } })).toEqual(['F01 hard'])
    expect(findingsOf({ price: { ...price, perBbl: '150.00' } })).toEqual(['F01 soft'])
    const dear = { benchmarkPerBbl: '300.00', benchmarkName: 'SAF', percent: '-3.7' }
    expect(findingsOf({ price: { ...dear, perBbl: '289.00' } })).toEqual(['F01 hard'])
    expect(findingsOf({ price: { ...dear, perBbl: '290.00' } })).toEqual([])
  })
  it.each([
    ['94.999999', '-5.0', ['F01 soft']],
    ['95.000001', '-5.0', []],
    ['91.999999', '-8.0', ['F01 hard']],
    ['92.000001', '-8.0', ['F01 soft']],
  ])('is not rounded away: %s', (perBbl, percent, expected) => {
    expect(findingsOf(at(perBbl, percent))).toEqual(expected)
  })
  it('is checked only for sellers and with a benchmark', () => {
    expect(findingsOf({ ...at('80.00', '-20.0'), side: 'buyer' })).toEqual([])
    expect(findingsOf({ price: null })).toEqual([])
  })
  it('names both prices', () => {
    expect(checkTrade({ ...honest, ...at('80.00', '-20.0') })[0]).toMatchObject({
      text: 'The price is 20.0 % below ICE Gasoil: 80.00 against 100.00 USD/bbl. Cargoes trade within a few percent of the market, and a deep discount is a common bait.',
      field: 'price',
      found: '20.00 USD/bbl below ICE Gasoil',
    })
  })
})

describe('suspicious words', () => {
  it.each([
    ['F02 hard', 'JP54 colonial grade'],
    ['F02 hard', 'D2 GOST 305-82'],
    ['F02 hard', 'Mazut M100 GOST 10585-99'],
    ['F02 hard', 'Virgin fuel oil D6'],
    ['F03 hard', 'The buyer pays the tank storage fee'],
    ['F03 hard', 'ATV fee to be covered by the buyer'],
    ['F03 hard', 'CPA fee, refundable'],
    ['F04 soft', 'We release TSR and injection report'],
    ['F04 soft', 'Passport of product on request'],
    ['F04 soft', 'SGS report with barcode'],
    ['F04 soft', 'Full POP package'],
    ['F05 soft', 'Product lies in our tank farm in Rotterdam'],
    ['F05 soft', 'Houston, tank to tank'],
    ['F06 hard', 'Charter party paid 70/30 by buyer and seller'],
    ['F06 hard', 'Freight costs are shared'],
    ['F07 hard', 'I am the mandate of the mandate'],
    ['F07 hard', 'Commission to 7 intermediaries'],
    ['F07 soft', 'IMFPA to be signed'],
    ['F08 soft', '12 months, rolls and extensions'],
    ['F08 soft', 'CIF ASWP'],
    ['F08 soft', '500,000 MT per month'],
    ['F09 hard', 'Buyer issues ICPO with bank details'],
    ['F09 hard', 'Proof of funds first, then the contract'],
    ['F10 hard', 'Please use our new bank account'],
    ['F11 hard', 'Payment by leased SBLC'],
    ['F11 hard', 'MT799 pre-advice accepted'],
    ['F11 hard', 'Prepayment in USDT'],
    ['F14 hard', 'Malaysian blend'],
    ['F14 hard', 'Malaysia/UAE/Kazakhstan blend'],
    ['F14 hard', 'STS off Johor'],
    ['F14 hard', 'Switch bills of lading available'],
    ['F14 hard', 'AIS off during the transfer'],
  ])('%s: %s', (expected, text) => {
    expect(findingsOf({ texts: { ...honest.texts, specification: text } })).toContain(expected)
  })
  it('are reported with their field and the words found', () => {
    expect(checkTrade({ ...honest, texts: { note: 'Send the Injection  Fee today.' } })).toEqual([
      {
        rule: 'F03',
        severity: 'hard',
        title: 'Asks for a fee in advance',
        text: expect.stringMatching(/^Nobody pays for tanks/),
        field: 'note',
        found: 'injection fee',
      },
    ])
  })
  it.each([
    'JP-8 to MIL-DTL-83133',
    'ASTM D6751 biodiesel',
    'Demurrage fee as per charter party',
    'The buyer opens a letter of credit by MT700',
    'Tank cleanliness certified before loading',
    'Freight as per charter party, for the account of the seller',
    'Origin Kazakhstan, CPC terminal, certificate of origin',
    'Ship-to-ship transfers not allowed',
    'Payment by SBLC confirmed by a first class bank',
    'Passport not required',
    'Broker’s mandate on file',
  ])('are not found in honest texts: %s', (text) => {
    expect(findingsOf({ texts: { ...honest.texts, specification: text } })).toEqual([])
  })
})

describe('F14, an origin', () => {
  it.each([
    ['Iran', ['F14 hard']],
    ['Iranian light', ['F14 hard']],
    ['DPRK', ['F14 hard']],
    ['Crimea', ['F14 hard']],
    ['Russia, price cap attested', ['F14 soft']],
    ['Venezuela', ['F14 soft']],
    ['Iranian light, not blended', ['F14 hard']],
    ['Iran, no other origins', ['F14 hard']],
    ['Iran (non-sanctioned)', ['F14 hard']],
    ['Non-sanctioned Iranian crude', ['F14 hard']],
    ['Not only Iran', ['F14 hard']],
    ['No Russian, Iranian light', ['F14 hard']],
    ['No Russian origin, Iranian light', ['F14 hard']],
    ['Excluding duty, Iranian light', ['F14 hard']],
    ['Russia, not Belarus', ['F14 soft']],
    ['Any, except Russia and Iran', []],
    ['Any excl. Russia, Belarus, Myanmar, Iran', []],
    ['Any excluding sanctioned countries such as Iran, Syria and North Korea', []],
    ['No Russian, Iranian or Syrian origin', []],
    ['Shall not originate from Iran/Russia', []],
    ['No crude oil from Iran, no Russian products', []],
    ['Non-Russian', []],
    ['Not from Iran', []],
    ['Excluding Russia', []],
    ['Any excluding sanctioned origins', []],
    ['United Arab Emirates', []],
    ['Iraqi, Persian Gulf', []],
    ['', []],
  ])('%s', (origin, expected) => {
    expect(findingsOf({ texts: { origin } })).toEqual(expected)
  })
  it.each([
    ['specification', 'Iranian Heavy crude', 'hard', 'iranian'],
    ['specification', 'Russian export blend', 'soft', 'russian'],
    ['place', 'Kharg Island', 'hard', 'kharg'],
    ['place', 'FOB IRKHK', 'hard', 'IRKHK'],
    ['locode', 'IRKHK', 'hard', 'IRKHK'],
    ['locode', 'UASVP', 'hard', 'UASVP'],
    ['locode', 'RUNVS', 'soft', 'RUNVS'],
  ])('is found in the %s: %s', (field, text, severity, found) => {
    expect(checkTrade({ ...honest, texts: { [field]: text } })).toMatchObject([
      { rule: 'F14', severity, field, found },
    ])
  })
  it.each([
    ['place', 'IRISH SEA'],
    ['place', 'Basrah, IRAQI waters'],
    ['locode', 'IQBSR'],
    ['locode', 'UAODS'],
    ['general_terms', 'Sanctions clause: Iran, North Korea'],
  ])('is not found in the %s %s', (field, text) => {
    expect(findingsOf({ texts: { [field]: text } })).toEqual([])
  })
})

describe('F08, a volume', () => {
  it.each([
    ['149999', 10, false, []],
    ['150000', 10, false, ['F08 soft']],
    ['500000', 10, false, ['F08 hard']],
    ['500000', 90, false, []],
    ['500000', 10, true, []],
    [null, 10, false, []],
  ])('of %s t after %s days, traded before: %s', (tonnes, memberDays, hasTraded, expected) => {
    expect(findingsOf({ tonnes, experience: { memberDays, hasTraded } })).toEqual(expected)
  })
})

describe('F13, an email address', () => {
  it.each([
    ['trader@gmail.com', ['F13 soft']],
    ['trader@yahoo.co.uk', ['F13 soft']],
    ['ops@she11.com', ['F13 soft']],
    ['ops@vopak-terminal.com', ['F13 soft']],
    ['ops@trafigurra.com', ['F13 soft']],
    ['ops@glencroe.com', ['F13 soft']],
    ['ops@shell.com', []],
    ['ops@trafigura.com', []],
    ['ops@nordfeld.example', []],
    ['ops@shellac.example', []],
  ])('%s', (email, expected) => {
    expect(findingsOf({ email })).toEqual(expected)
  })
})

it('lists hard findings first', () => {
  const trade = { ...honest, email: 'a@gmail.com', texts: { note: 'TSR, tank fee' } }
  expect(checkTrade(trade).map(({ severity }) => severity)).toEqual(['hard', 'soft', 'soft'])
})
