import { asianMarkets } from './asian-markets.ts'
import { europeanMarkets } from './european-markets.ts'
import { northAmericanMarkets } from './north-american-markets.ts'
import { otherMarkets } from './other-markets.ts'
import type { SimulatedMarket } from './simulated-market.ts'

/** Every simulated market, in the order in which they are shown: the world's benchmarks first. */
const first = ['ICE-B', 'NYMEX-CL', 'DATED-BRENT', 'PLATTS-DUBAI', 'NYMEX-RB', 'NYMEX-HO', 'ICE-G']

const all = [...europeanMarkets, ...northAmericanMarkets, ...asianMarkets, ...otherMarkets]
const rank = ({ id }: SimulatedMarket) => (first.includes(id) ? first.indexOf(id) : first.length)

export const simulatedMarkets: SimulatedMarket[] = all.toSorted((a, b) => rank(a) - rank(b))
