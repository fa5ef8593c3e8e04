import { foldText } from '@laycan/contract/fraud-phrases'
import { FraudSign, type MessageWarning } from '@laycan/contract/messaging/messages'
import { findSignWords } from './fraud-words.rules.ts'

/*
 * Known signs of fraud in fuel trading, found by their phrases. They only warn and never block a message: an honest
 * message may use the same words, and the reader decides.
 */

/** As stored with a message: the sign and the words that matched. */
export type FoundSign = { sign: FraudSign; found: string }

/** At most one of each kind, in the order of the contract. */
export function findFraudSigns(content: string): FoundSign[] {
  const text = foldText(content)
  return FraudSign.options.flatMap((sign) => {
    const found = findSignWords(sign, text)
    return found === undefined ? [] : [{ sign, found }]
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
  price_below_market: {
    title: 'Offers far below the market',
    why: 'Nobody who has the product gives away so much of its price. A price that is too good is how buyers are made to hurry. Compare it with the market, and pay nothing before an inspector you chose yourself has seen the product.',
  },
  worthless_papers: {
    title: 'Offers papers as proof of product',
    why: 'Tank storage receipts, injection reports, product passports and inspection reports sent as PDF prove nothing. Accept them only after the issuer has confirmed them through a contact you found yourself.',
  },
  rented_tanks: {
    title: 'Names rented tanks at a port often used in fraud',
    why: 'Fake tank farms in Rotterdam, Houston, Fujairah and Jurong are a well-known fraud. Ask the terminal to confirm the storage, and call its switchboard yourself.',
  },
  split_freight: {
    title: 'Splits the freight before there is a cargo',
    why: 'A charter that buyer and seller share before loading is a known fraud. The side that charters under the Incoterm pays the whole freight.',
  },
  mandate_chain: {
    title: 'Relies on a chain of mandates',
    why: 'Fee protection for many payees and mandates passed on by others hide that nobody in the chain holds title. Deal with the principal, or with one broker who shows a written mandate.',
  },
  unreal_volume: {
    title: 'Speaks of unrealistic volumes',
    why: 'Huge trial lots, rolls and extensions, and delivery to any safe world port are typical of offers without a cargo. Ask for one cargo, one port and its laycan.',
  },
  reversed_order: {
    title: 'Asks for your papers first',
    why: 'A buyer is not asked for bank papers or passports before the seller has proved who they are. First both sides verify, then comes the offer, then the contract, then the payment instrument.',
  },
  worthless_payment: {
    title: 'Speaks of payment that secures nothing',
    why: 'Cryptocurrency, MT799 messages, MT103 before loading and leased standby letters of credit secure nothing and cannot be called back. Rely on an instrument only after your own bank has confirmed it.',
  },
  other_channel: {
    title: 'Wants to leave Laycan',
    why: 'What is said elsewhere is not recorded, not checked and cannot be shown in a dispute. Stay here until you know the company, and never agree on payment elsewhere.',
  },
  hidden_origin: {
    title: 'Hides where the oil comes from',
    why: 'Relabelled origins, switched bills of lading and ships with AIS off are used to sell embargoed oil. Ask for the load port, the certificate of origin and the whole voyage before you go on.',
  },
}

export const toWarnings = (signs: FoundSign[] | null): MessageWarning[] =>
  (signs ?? []).map(({ sign, found }) => ({ sign, found, ...texts[sign] }))
