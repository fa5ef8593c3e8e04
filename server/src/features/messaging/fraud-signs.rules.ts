import type { FraudSign, MessageWarning } from '@laycan/contract/messaging'

/*
 * Known signs of fraud in fuel trading, found by the words in which they come. They warn and never refuse: an honest
 * message may use the same words, and whoever reads it decides. Every pattern is bounded, so that the time grows
 * with the length of a message and no faster.
 */

/** As it is kept with a message: which sign, and in what words. */
export type FoundSign = { sign: FraudSign; found: string }

/** Up to some words within the same sentence. */
const near = '[^.!?\\n]{0,60}?'
const fee = '(?:fees?|charges?)'
/** What no buyer pays for before title has passed or a credit is open. */
const neverPaidFirst =
  '(?:tank(?: storage| rental| lease| farm| extension| reservation)?|storage tank|injection|dip[ -]?test|atv|atsc|udta|' +
  'cpa|authori[sz]ation to (?:verify|sell|board)|gate pass|allocation|activation|commitment|title transfer)'
/** What may be paid for in the course of a deal, but not ahead of it. */
const paidLater =
  '(?:registration|insurance|inspection|documentation|legali[sz]ation|clearance|certificate|logistics|vessel booking)'
const ahead =
  '(?:in advance|upfront|up[ -]front|beforehand|before (?:loading|lifting|delivery|inspection|the contract|we)|' +
  'prior to|first|to (?:start|begin|secure|release|activate))'
const payment = '(?:bank(?:ing)?|account|payment|beneficiary|wire|remittance|wiring)'
const particulars = '(?:details|accounts?|information|instructions?|coordinates|data|number)'
const other = '(?:new|changed|updated|different|revised|alternative|another)'

const patterns: Record<FraudSign, RegExp[]> = {
  advance_fee: [
    new RegExp(`\\b${neverPaidFirst} ${fee}\\b`),
    new RegExp(`\\b${fee} for (?:the |our |your )?${neverPaidFirst}\\b`),
    new RegExp(`\\b${paidLater} ${fee}\\b${near}\\b${ahead}\\b`),
    new RegExp(`\\b${ahead}\\b${near}\\b${paidLater} ${fee}\\b`),
    new RegExp(`\\b(?:advance|upfront|up[ -]front) (?:${fee}|commission)\\b`),
  ],
  phantom_product: [
    /\bj[ ._-]?p[ ._-]{0,3}5[ ._-]?4\b/,
    /\bd[ -]?2\b[^.!?\n]{0,40}?\bgost[ -]?305\b/,
    /\bgost[ -]?305[ /-]82\b/,
    /\bm(?:azut )?[ -]?100\b[^.!?\n]{0,40}?\bgost[ -]?10585\b/,
    /\bgost[ -]?10585[ /-](?:75|99)\b/,
    /\bvirgin (?:fuel oil )?(?:d[ -]?6)\b|\bd[ -]?6 virgin\b/,
    /\b(?:espo|rebco)\b[^!?\n]{0,80}?\baswp\b/,
  ],
  changed_bank_details: [
    new RegExp(`\\b${other} (?:company )?(?:${payment} )?${payment} ${particulars}\\b`),
    new RegExp(`\\b${other} bank\\b`),
    new RegExp(
      `\\b${payment} ${particulars}${near}\\b(?:changed|updated|replaced|no longer|under audit|frozen|closed)\\b`,
    ),
    new RegExp(`\\b(?:changed|updated|replaced) (?:our|the|my) ${payment}\\b`),
    new RegExp(
      `\\b(?:pay|paid|send|remit|transfer|wire)\\b${near}\\b(?:new|other|different|another|personal) account\\b`,
    ),
    new RegExp(
      `\\b(?:do not|don't|dont|never) (?:use|pay|send)\\b${near}\\b(?:old|previous|former) (?:bank|account)\\b`,
    ),
  ],
}

const maxFoundLength = 120

/** At most one of each kind, in the order of the contract. */
export function findFraudSigns(content: string): FoundSign[] {
  const text = content
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replaceAll('’', "'")
    .replace(/[^\S\n]+/g, ' ')
    .toLowerCase()
  return Object.entries(patterns).flatMap(([sign, regexes]) => {
    const found = regexes.map((regex) => regex.exec(text)?.[0]).find((words) => words !== undefined)
    return found === undefined ? [] : [{ sign: sign as FraudSign, found: found.slice(0, maxFoundLength) }]
  })
}

const texts: Record<FraudSign, Pick<MessageWarning, 'title' | 'why'>> = {
  advance_fee: {
    title: 'Asks for a fee in advance',
    why: 'Sellers of real cargoes do not charge buyers for tanks, injection, registration or dip tests before title has passed or a letter of credit is open. Pay nothing; let an inspector whom you chose yourself confirm the product first.',
  },
  phantom_product: {
    title: 'Names a product that does not exist',
    why: 'JP54, D2 to GOST 305-82, Mazut M100 to GOST 10585 and virgin D6 are not traded under these names; offers of them are a mark of fraud. Ask for a grade of the catalogue and for proof from the terminal itself.',
  },
  changed_bank_details: {
    title: 'Changes where money should go',
    why: 'A late change of bank account is how payments are stolen. Before you pay, call the other side on a number that you had before, and compare the name of the account with the contract.',
  },
}

export const toWarnings = (signs: FoundSign[] | null): MessageWarning[] =>
  (signs ?? []).map(({ sign, found }) => ({ sign, found, ...texts[sign] }))
