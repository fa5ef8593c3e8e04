import { findFraudWords, foldText, type WordRule } from '@laycan/contract/fraud-phrases'
import type { FraudSign, MessageWarning } from '@laycan/contract/messaging/messaging'

/*
 * Known signs of fraud in fuel trading, found by their phrases. They only warn and never block a message: an honest
 * message may use the same words, and the reader decides.
 */

/** As stored with a message: the sign and the words that matched. */
export type FoundSign = { sign: FraudSign; found: string }

/** The fraud pattern of each sign. */
const wordRules: Record<FraudSign, WordRule> = {
  advance_fee: 'F03',
  phantom_product: 'F02',
  changed_bank_details: 'F10',
}

/** At most one of each kind, in the order of the contract. */
export function findFraudSigns(content: string): FoundSign[] {
  const text = foldText(content)
  return Object.entries(wordRules).flatMap(([sign, rule]) => {
    const found = findFraudWords(rule, text)
    return found === undefined ? [] : [{ sign: sign as FraudSign, found }]
  })
}

const texts: Record<FraudSign, Pick<MessageWarning, 'title' | 'why'>> = {
  advance_fee: {
    title: 'Asks for a fee in advance',
    why: 'Sellers of real cargoes do not charge buyers for tanks, injection, registration or dip tests before title has passed or a letter of credit is open. Pay nothing until an inspector you chose yourself has confirmed the product.',
  },
  phantom_product: {
    title: 'Names a product that does not exist',
    why: 'JP54, D2 to GOST 305-82, Mazut M100 to GOST 10585 and virgin D6 are not traded under these names. Offers of them are a sign of fraud. Ask for a grade from the catalogue and for proof from the terminal.',
  },
  changed_bank_details: {
    title: 'Changes where money should go',
    why: 'A late change of bank account is how payments are stolen. Before you pay, call the other side on a number you already had, and compare the account name with the contract.',
  },
}

export const toWarnings = (signs: FoundSign[] | null): MessageWarning[] =>
  (signs ?? []).map(({ sign, found }) => ({ sign, found, ...texts[sign] }))
