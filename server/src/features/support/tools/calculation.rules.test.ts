import { describe, expect, it } from 'vitest'
import { calculate, readCalculation } from './calculation.rules.ts'

const diesel = { basis: { barrelsPerTonne: '7.45' }, by: '7.45 bbl a tonne' }
const resultOf = (question: string, factor?: typeof diesel) => {
  const asked = readCalculation(question)
  return asked && calculate(asked, factor)
}

describe('a calculation', () => {
  it.each([
    ['what is 12% of 2500', '12% of 2,500 is 300.'],
    ['12.5 percent of 1,000', '12.5% of 1,000 is 125.'],
    ['50,000 bbl +/- 5%', '50,000 bbl ± 5% is from 47,500 to 52,500 bbl.'],
    ['30000 plus or minus 10 percent', '30,000 ± 10% is from 27,000 to 33,000.'],
    [
      'demurrage of 2.5 days at 20000 per day',
      '2.5 days at 20,000 a day is 50,000, pro rata for parts of a day.',
    ],
    [
      'demurrage for 30 hours at 24,000 usd a day',
      '30 hours at 24,000 a day is 30,000, pro rata for parts of a day.',
    ],
    ['2.15 $/gal to $/bbl', '2.15 USD/gal is 90.30 USD/bbl, at 42 gallons a barrel.'],
    ['120 cents per gallon in dollars a barrel', '1.20 USD/gal is 50.40 USD/bbl, at 42 gallons a barrel.'],
    ['650 usd/mt gasoil in usd/bbl', '650 USD/MT is 87.25 USD/bbl, at 7.45 bbl a tonne.'],
    ['90 usd/bbl to usd per tonne at 7.33', '90 USD/bbl is 659.70 USD/MT, at 7.33 bbl a tonne.'],
    [
      'how much is 30,000 mt at 85 usd/bbl for diesel',
      '30,000 MT at 85 USD/bbl is 18,997,500 USD, at 7.45 bbl a tonne.',
    ],
    ['value of 10 kt at $700 per tonne', '10,000 MT at 700 USD/MT is 7,000,000 USD.'],
    ['25,000 mt * 700 usd', '25000 * 700 = 17,500,000'],
    ['(120-80)*7.45', '(120-80)*7.45 = 298'],
    ['what is 7 / 8?', '7 / 8 = 0.88'],
    ['2 kbd in barrels a year', '2,000 barrels a day are 730,000 barrels in a year of 365 days.'],
  ])('%s', (question, result) => {
    expect(resultOf(question, diesel)).toBe(result)
  })

  it.each([
    ['API of 850 kg/m3', /^850 kg\/m³ is 34\.81 °API/],
    ['what api has a specific gravity of 0.8762', /is 29\.99 °API|is 30\.00 °API/],
    ['density of 40 API', /^40 °API is 824\.3 kg\/m³/],
  ])('%s', (question, result) => {
    expect(resultOf(question)).toMatch(result)
  })

  it.each([
    'What is the price of Brent?',
    'How do I reset my password?',
    'EN 590',
    'ISO 8217:2024',
    'D-1042',
    'What is a 3-2-1 crack?',
    '24-48 hours',
    '1/0',
    '650 usd/mt of milk in usd/bbl',
    'call me at 555-1234',
  ])('is not in: %s', (question) => {
    expect(resultOf(question)).toBeUndefined()
  })
})
