import type { TradeRuleId } from '@laycan/contract/trade/compliance/compliance'

/** What a reviewer does about each sign of fraud before they let an item pass. */
export const ruleNotes: Record<TradeRuleId, string> = {
  F01: 'Ask where the discount comes from, and compare with deals of the same grade and place. A real seller has no reason to sell far under the market.',
  F02: 'These names are of products that nobody trades, or not in this way. Ask for the standard and a recent certificate.',
  F03: 'No fee is due before title has passed or a letter of credit stands. Whoever asks for one is to be warned and reported.',
  F04: 'A paper proves nothing by itself. Have it confirmed by its issuer, through a contact that you found yourself.',
  F05: 'Look the terminal up in a public register, and call its switchboard. Look-alike addresses are the rule.',
  F06: 'Check the number of the ship, where it is, and whether its owner knows of the charter. Nobody shares freight in advance.',
  F07: 'Ask for the contract of who holds title. A chain of mandates hides that nobody does.',
  F08: 'Compare with the age and the turnover of the company. First deals are small.',
  F09: 'Verification comes first, on both sides, then the offer, the contract and the instrument. No bank details before.',
  F10: 'Call back on a number that was known before, and compare the name on the account with that of the seller.',
  F11: 'Only an instrument that your own bank confirms counts. Leased ones and messages ahead of them do not.',
  F12: 'Ask the carrier whether it issued this bill of lading, and whether it did so once.',
  F13: 'Compare the address of the mail with that of the company in the public register, and see the person on a call.',
  F14: 'Ask for the papers of loading and the track of the ship. An origin without them is a claim.',
  F15: 'Have it witnessed: samples, meters, and an inspector of the buyer’s choice.',
}
