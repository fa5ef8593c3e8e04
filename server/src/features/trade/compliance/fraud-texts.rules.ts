import type { TradeRuleId } from '@laycan/contract/trade/compliance/compliance'

/** Title and explanation of each rule, for the maker of the item, its reader and staff. */
export const fraudTexts: Record<
  Exclude<TradeRuleId, 'F01' | 'F12' | 'F15'>,
  { title: string; text: string }
> = {
  F02: {
    title: 'Names a product that does not exist',
    text: 'JP54, D2 to GOST 305-82, Mazut M100 to GOST 10585, virgin D6 and ESPO or REBCO to any safe world port are not traded under these names, and offers of them are a mark of fraud. Name a grade of the catalogue instead.',
  },
  F03: {
    title: 'Asks for a fee in advance',
    text: 'Nobody pays for tanks, injection, registration or dip tests before title has passed or a letter of credit is open; a ladder of such fees is how money is taken for a cargo that is not there.',
  },
  F04: {
    title: 'Offers papers as proof of product',
    text: 'Tank receipts, injection reports, product passports and inspection reports sent as PDF prove nothing by themselves; they count once their issuer has confirmed them through a contact that was found independently.',
  },
  F05: {
    title: 'Names rented tanks at a port that fraud likes to name',
    text: 'Made-up tank farms in Rotterdam, Houston, Fujairah and Jurong are a well-known trick; the terminal itself must confirm the storage over its own switchboard.',
  },
  F06: {
    title: 'Splits the freight before there is a cargo',
    text: 'A charter that buyer and seller pay 70 to 30 ahead of loading is a known trick: whoever charters under the Incoterm pays the whole freight.',
  },
  F07: {
    title: 'Stands in a chain of mandates',
    text: 'Fee protection for many payees and mandates given on by mandates hide that nobody in the chain holds title; one broker a side with a written mandate of the principal is what is accepted here.',
  },
  F08: {
    title: 'Speaks of volumes that hardly anybody moves',
    text: 'Trial lots the size of a supertanker, monthly half millions with rolls and extensions, and deliveries to any safe world port are typical of offers without a cargo.',
  },
  F09: {
    title: 'Turns the order of a deal around',
    text: 'Papers of the bank and passports are not asked of a buyer before the seller has shown who they are: both sides verify, then comes the offer, then the contract, then the instrument of payment.',
  },
  F10: {
    title: 'Changes where money should go',
    text: 'A late change of bank account is how payments are stolen; new details count only after a call back on a number that was known before.',
  },
  F11: {
    title: 'Pays with instruments that banks do not honour',
    text: 'Leased standby credits, pre-advice by MT799 and prepayment in crypto currency secure nobody; an instrument counts when the own bank has confirmed it.',
  },
  F13: {
    title: 'Writes from an address that could be anybody’s',
    text: 'An address of a free mail service, or one that looks like that of a known company, does not show whom one deals with; check the company over a number from a public register.',
  },
  F14: {
    title: 'Leaves the origin in doubt',
    text: 'Blends of unnamed origin, transfers at sea and switched bills of lading are how embargoed oil is passed on; name the country and the port of loading, and have the certificate of origin ready.',
  },
}
