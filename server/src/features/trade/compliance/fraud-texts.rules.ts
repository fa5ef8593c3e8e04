import type { TradeRuleId } from '@laycan/contract/trade/compliance/compliance'

/** Title and explanation of each fraud pattern, for the author of the item, its reader and staff. */
export const fraudTexts: Record<
  Exclude<TradeRuleId, 'F01' | 'F12' | 'F15'>,
  { title: string; text: string }
> = {
  F02: {
    title: 'Names a product that does not exist',
    text: 'JP54, D2 to GOST 305-82, Mazut M100 to GOST 10585, virgin D6, and ESPO or REBCO to any safe world port are not traded under these names. Offers of them are a sign of fraud. Choose a grade from the catalogue instead.',
  },
  F03: {
    title: 'Asks for a fee in advance',
    text: 'Nobody pays for tanks, injection, registration or dip tests before title has passed or a letter of credit is open. A series of such fees is how money is taken for a cargo that does not exist.',
  },
  F04: {
    title: 'Offers papers as proof of product',
    text: 'Tank receipts, injection reports, product passports and inspection reports sent as PDF prove nothing. Accept them only after the issuer has confirmed them through a contact you found independently.',
  },
  F05: {
    title: 'Names rented tanks at a port often used in fraud',
    text: 'Fake tank farms in Rotterdam, Houston, Fujairah and Jurong are a well-known fraud. Ask the terminal to confirm the storage, and call its switchboard yourself.',
  },
  F06: {
    title: 'Splits the freight before there is a cargo',
    text: 'A charter that buyer and seller pay 70 to 30 before loading is a known fraud. The side that charters under the incoterm pays the whole freight.',
  },
  F07: {
    title: 'Relies on a chain of mandates',
    text: 'Fee protection for many payees and mandates passed on by other mandates hide that nobody in the chain holds title. Laycan accepts one broker per side, with a written mandate from the principal.',
  },
  F08: {
    title: 'Offers unrealistic volumes',
    text: 'Trial lots the size of a supertanker, half a million tonnes per month with rolls and extensions, and delivery to any safe world port are typical of offers without a cargo.',
  },
  F09: {
    title: 'Reverses the order of a deal',
    text: 'A buyer is not asked for bank papers or passports before the seller has proved their identity. First both sides verify, then comes the offer, then the contract, then the payment instrument.',
  },
  F10: {
    title: 'Changes where money should go',
    text: 'A late change of bank account is how payments are stolen. Use new details only after calling back on a number you already had.',
  },
  F11: {
    title: 'Pays with instruments that banks do not honour',
    text: 'Leased standby letters of credit, pre-advice by MT799 and prepayment in cryptocurrency secure nothing. Rely on an instrument only after your own bank has confirmed it.',
  },
  F13: {
    title: 'Uses an email address that proves nothing',
    text: 'A free email address, or one that imitates a known company, does not show who you are dealing with. Call the company on a number from a public register.',
  },
  F14: {
    title: 'Leaves the origin unclear',
    text: 'Blends of unnamed origin, transfers at sea and switched bills of lading are used to sell embargoed oil. Name the country and the load port, and have the certificate of origin ready.',
  },
}
