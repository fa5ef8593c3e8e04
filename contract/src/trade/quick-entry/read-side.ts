import type { Candidate } from './quick-entry.ts'
import { type Scan, spanOf, takeAll } from './scan.ts'

/** Whether the writer's side buys or sells. Who asks for offers buys, and who invites bids sells. */
const phrases: [RegExp, 'buy' | 'sell' | undefined][] = [
  [
    /\b(?:seller|buyer|owner|vessel|charterer)s?'?s? (?:option|opt|bank|account|cost|risk|approval)\b/g,
    undefined,
  ],
  [
    /\b(?:pls|please|kindly|can you|could you|invite|seeking|looking for|awaiting|advise(?: your)?(?: best)?|send)(?: us)?(?: your)?(?: best)? (?:firm )?(?:to )?(?:offers?|quotes?|offer us)\b/g,
    'buy',
  ],
  [
    /\b(?:pls|please|kindly|invit(?:e|ing)|seeking|looking for|awaiting)(?: us)?(?: your)?(?: best)? bids?\b|\bbids? (?:are )?invited\b/g,
    'sell',
  ],
  [/\b(?:offer|bid) (?:is )?(?:valid|good|expires)\b|\bbids? must be\b/g, undefined],
  [
    /\b(?:wtb|buy|buys|buying|buyers?|purchas(?:e|ing)|bids?|bidding|looking (?:for|to buy)|seeking|require[sd]?|requirement|wanted|rfq|in the market for|we(?:'d| would) take|need(?:s|ed)?(?! (?:an?|the|to|your|confirmation)\b))\b/g,
    'buy',
  ],
  [/\b(?:wts|sell|sells|selling|sellers?|offers?|offering|for sale|can do|available|shows?)\b/g, 'sell'],
]

export function readSide(scan: Scan): Candidate<'side'>[] {
  return phrases.flatMap(([pattern, value]) =>
    takeAll(scan, pattern).flatMap((match) => (value ? [{ span: spanOf(match), value }] : [])),
  )
}
