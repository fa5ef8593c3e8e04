import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { FraudSign } from '@laycan/contract/messaging/messages'
import { describe, expect, it } from 'vitest'
import { findFraudSigns, toWarnings } from './fraud-signs.rules.ts'

const suspicious: [string, string[]][] = [
  ['Please settle the tank storage fee of USD 45,000 so that we can inject.', ['advance_fee']],
  ['Buyer pays TANK  RENTAL\tCHARGES for 3 days', ['advance_fee']],
  ['kindly pay the fee for the dip test', ['advance_fee']],
  ['The insurance fee must be paid before loading.', ['advance_fee']],
  ['First you transfer the registration fees, then we issue the documents', ['advance_fee']],
  ['A small upfront fee is needed', ['advance_fee']],
  ['ATV fee: 12,500', ['advance_fee']],
  ['We offer JP54 at USD 42 per barrel', ['phantom_product']],
  ['jp-54 / J P 5 4 / JP 54', ['phantom_product']],
  ['J\u200bP54 available', ['phantom_product']],
  ['ＪＰ５４ in tank', ['phantom_product']],
  ['D2 Gas Oil L-0.2-62 GOST 305-82', ['phantom_product']],
  ['Mazut M100 GOST 10585-75', ['phantom_product']],
  ['Virgin Fuel Oil D6, 2 million barrels', ['phantom_product']],
  ['ESPO crude 12 months with rolls and extensions CIF ASWP', ['phantom_product', 'unreal_volume']],
  ['Please note our new bank account details for the invoice', ['changed_bank_details']],
  ['Our bank details have changed.', ['changed_bank_details']],
  ['Our account is under audit, please pay to another account', ['changed_bank_details']],
  ['Don’t use the old account any more', ['changed_bank_details']],
  ['Find attached the updated payment instructions', ['changed_bank_details']],
  ['We can do 20 USD under the market, every month', ['price_below_market']],
  ['price is usd 25/mt below Platts', ['price_below_market']],
  ['A discount of $30 per MT to Platts for a quick buyer', ['price_below_market']],
  ['10% below the market price', ['price_below_market']],
  ['7 usd per barrel below the market', ['price_below_market']],
  ['we sell well below market', ['price_below_market']],
  ['The tank-storage receipts are issued at the buyer’s cost', ['advance_fee', 'worthless_papers']],
  ['TSR and injection report will be sent after the contract', ['worthless_papers']],
  ['Product passport attached', ['worthless_papers']],
  ['dip test at your expense, then we load', ['advance_fee']],
  ['product is in leased tanks in Houston', ['rented_tanks']],
  ['TTO Rotterdam, tank take over within 3 days', ['rented_tanks']],
  ['Charter is paid 70/30, we take 30 of the freight', ['split_freight']],
  ['sharing the freight is standard with us', ['split_freight']],
  ['I am mandate to the mandate of the refinery', ['mandate_chain']],
  ['IMFPA to be signed by all', ['mandate_chain']],
  ['12 months with rolls and extensions', ['unreal_volume']],
  ['CIF ASWP', ['unreal_volume']],
  ['500,000 MT per month', ['unreal_volume']],
  ['Buyer issues ICPO and BCL, thereafter we send the contract', ['reversed_order']],
  ['Please send proof of funds first', ['reversed_order']],
  ['a copy of your passport before the offer', ['reversed_order']],
  ['Payment by USDT only', ['worthless_payment']],
  ['we accept bitcoin', ['worthless_payment']],
  ['Send 10 percent in crypto and we release', ['worthless_payment']],
  ['MT103 upfront, 10 percent', ['worthless_payment']],
  ['Buyer sends MT103 before loading', ['worthless_payment']],
  ['Your bank issues MT799 RWA', ['worthless_payment']],
  ['leased SBLC is fine', ['worthless_payment']],
  ['Let us move to Telegram', ['other_channel']],
  ['please continue on WhatsApp', ['other_channel']],
  ['contact me at my private email', ['other_channel']],
  ['my telegram: @fuelking', ['other_channel']],
  ['t.me/fuelking', ['other_channel']],
  ['We close this off platform', ['other_channel']],
  ['The cargo is relabelled as Malaysian origin', ['hidden_origin']],
  ['we change the origin in Fujairah', ['hidden_origin']],
  ['the vessel sails with AIS off', ['hidden_origin']],
  ['She switched off her transponder for two days', ['hidden_origin']],
  ['switch B/L in Dubai', ['hidden_origin']],
  ['Malaysian blend, good price', ['hidden_origin']],
  [
    'JP54 is in the tank. Pay the injection fee to our new bank today.',
    ['advance_fee', 'phantom_product', 'changed_bank_details'],
  ],
]

const innocent = [
  'Good morning, could you quote 30,000 MT EN 590 10 ppm CIF Rotterdam for the second half of March?',
  'Jet fuel, 54 grade, US Gulf Coast pipeline lots; JP-8 would also do.',
  'CIF includes freight and insurance to the named port.',
  'We pay by LC at sight; inspection by SGS, cost shared 50/50.',
  'Payment 5 days after NOR by TT. Our bank will confirm the LC next week.',
  'Please find the invoice with the bank details as in the contract.',
  'The tank is full, the dip test showed 12,400 m3.',
  'New vessel nominated, ETA 12 March. Demurrage charges as per charter party.',
  'The account manager has changed: it is Dana now.',
  'D2 berth is occupied, D6 is free',
  'https://example.com/new?bank=1',
]

const ordinary = readFileSync(join(import.meta.dirname, '../../../test/messages/ordinary.txt'), 'utf8')
  .trim()
  .split('\n')

it('finds nothing in two hundred ordinary messages', () => {
  expect(ordinary.length).toBeGreaterThanOrEqual(200)
  expect(ordinary.flatMap((text) => findFraudSigns(text).map((sign) => ({ text, ...sign })))).toEqual([])
})

it('has messages that show each sign', () => {
  const shown = new Set(suspicious.flatMap(([, signs]) => signs))
  expect([...shown].sort()).toEqual([...FraudSign.options].sort())
})

describe('what is found', () => {
  it.each(suspicious)('%s', (text, signs) => {
    expect(findFraudSigns(text).map(({ sign }) => sign)).toEqual(signs)
  })
  it.each(innocent)('nothing in: %s', (text) => {
    expect(findFraudSigns(text)).toEqual([])
  })
})

it('shows which words were found, and why they matter', () => {
  const [warning] = toWarnings(findFraudSigns('Terms: TANK  storage fee, 3 days'))
  expect(warning).toMatchObject({ sign: 'advance_fee', found: 'tank storage fee' })
  expect(warning?.why).toContain('Pay nothing')
  expect(toWarnings(null)).toEqual([])
})

it('stays quick with long texts made to be slow', () => {
  const hostile = [
    'insurance fee '.repeat(350),
    'd2 '.repeat(1600),
    `pay ${'a '.repeat(2400)}`,
    'bank account '.repeat(380),
    'espo '.repeat(1000),
    'first '.repeat(800),
    'usd 20 '.repeat(700),
    'payment '.repeat(600),
    'contact me '.repeat(450),
    'ais '.repeat(1200),
    'tank '.repeat(1000),
    'credit '.repeat(700),
  ]
  for (const text of hostile) expect(findFraudSigns(text.slice(0, 5000))).toEqual([])
})
