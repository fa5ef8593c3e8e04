/** The two sides of a trade; a broker is a party to it without being a side. Free of Zod, for the web. */
export type Side = 'buyer' | 'seller'
export type PartyRole = Side | 'broker'

export const otherSide = (side: Side): Side => (side === 'buyer' ? 'seller' : 'buyer')
