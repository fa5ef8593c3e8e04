import type { MarketPrice, PlatformStats } from '@laycan/contract/platform-stats/platform-stats'

/** The page's fixed figures, prices and testimonials. People, companies and values are invented. */

/** A price as the board shows it; live prices carry the contract's fields alone. */
export type BoardPrice = MarketPrice & { place?: string; unit?: string; trend?: string }

const price = (
  name: string,
  place: string,
  price: string,
  unit: string,
  changePercent: string,
  /** Closing levels of the last sessions, oldest first, each a digit of height. */
  trend: string,
): BoardPrice => ({ name, place, price, currency: 'USD', unit, changePercent, trend })

export const samplePrices: BoardPrice[] = [
  price('Brent crude', 'North Sea', '75.42', 'USD/bbl', '0.84', '2334434556546778'),
  price('Gasoil 10 ppm', 'FOB ARA', '713.25', 'USD/MT', '-0.31', '5667876776556454'),
  price('Jet A-1', 'CIF NW Europe', '758.75', 'USD/MT', '1.12', '1232344354556789'),
  price('VLSFO 0.50%', 'Singapore', '520.50', 'USD/MT', '-0.92', '8877876665544532'),
  price('WTI crude', 'Cushing', '71.18', 'USD/bbl', '0.62', '3234454345556677'),
  price('Dubai crude', 'Middle East Gulf', '73.56', 'USD/bbl', '0.47', '3344345454566566'),
  price('Gasoline 10 ppm', 'FOB ARA', '733.50', 'USD/MT', '1.36', '1122334345567789'),
  price('Gasoil 10 ppm', 'FOB Singapore', '90.52', 'USD/bbl', '-0.18', '5565666556554554'),
  price('ULSD', 'US Gulf Coast', '2.31', 'USD/gal', '0.43', '3345443455545566'),
  price('Naphtha', 'CFR Japan', '630.00', 'USD/MT', '-0.56', '7677665666545443'),
]

/** What the platform says of itself; live members and countries take their places. */
export const claims = { countries: '150+', markets: '50+', members: '15,000+', fees: 'Zero' }

export type TradingFigures = Pick<
  PlatformStats,
  'activeTraders' | 'activeFuelSupplies' | 'dailyTradingVolume' | 'successRate' | 'averageSettlementTime'
>

export const sampleFigures: TradingFigures = {
  activeTraders: 3120,
  activeFuelSupplies: 1284,
  dailyTradingVolume: '48600000',
  successRate: 98.2,
  averageSettlementTime: 2.4,
}

/** Sellers for the cargo in the hero: name, port, fit of 100, premium in USD/MT over gasoil futures. */
export const sampleMatches: [seller: string, port: string, fit: number, premium: string][] = [
  ['Oostkade Fuels', 'Antwerp', 96, '+6.50'],
  ['Varnholm Refining', 'Gothenburg', 88, '+7.25'],
  ['Talmont Énergie', 'Le Havre', 74, '+5.75'],
]

export const testimonials = [
  {
    quote:
      'We had nine days to cover a short. The list was four names long, all verified, and the third was ' +
      'loading inside our dates.',
    name: 'Marit Halvorsen',
    role: 'Supply manager, Nordskar Bunkers, Bergen',
  },
  {
    quote:
      'My mornings went into asking who was real. Now that is settled before the first message, and we ' +
      'talk about the cargo.',
    name: 'Adaeze Nwosu',
    role: 'Head of sales, Bonnaway Petroleum, Lagos',
  },
  {
    quote:
      'Both principals, the price and the window are on one screen. Closing the gap is still my job, but ' +
      'I see it sooner.',
    name: 'Rohan Teo',
    role: 'Products broker, Keel & Strait, Singapore',
  },
]
