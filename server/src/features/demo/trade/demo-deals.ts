import type { Incoterm, PaymentMethod } from '@laycan/contract/trade/trade-constants'
import type { DemoCargoName } from './demo-cargoes.ts'
import type { DemoName } from './demo-traders.ts'

/** How far a deal of the demo has come: a state of the deal, or a stage of its way. */
export type DemoEnd =
  | 'mandate'
  | 'recap'
  | 'subjects'
  | 'failed'
  | 'cancelled'
  | 'held'
  | 'contracted'
  | 'payment_secured'
  | 'nominating'
  | 'nominated'
  | 'ready'
  | 'loaded'
  | 'in_transit'
  | 'discharged'
  | 'disputed'
  | 'documents_presented'
  | 'provisionally_invoiced'
  | 'invoiced'
  | 'settled'
  | 'closed'

export type DemoDeal = {
  buyer: DemoName
  seller: DemoName
  /** Brought together by the broker. */
  isBrokered?: boolean
  cargo: DemoCargoName
  incoterm: Incoterm
  /** Priced by the market, or at a price so much above it, in percent. */
  price: 'formula' | number
  payment: PaymentMethod
  quantity?: string
  /** Both sides claim after it is settled. */
  isClaimed?: boolean
  /** Its letter of credit is issued, and waits for the seller. */
  hasCredit?: boolean
  agreedDaysAgo: number
  end: DemoEnd
}

/** The oldest first, so that their numbers are in the order in which they were agreed. */
export const demoDeals: DemoDeal[] = [
  {
    buyer: 'trader',
    seller: 'seller',
    cargo: 'brent',
    incoterm: 'FOB',
    price: 0.7,
    payment: 'LC_sight',
    agreedDaysAgo: 95,
    end: 'closed',
  },
  {
    buyer: 'ingrid',
    seller: 'pieter',
    cargo: 'bunkers',
    incoterm: 'DAP',
    price: 1,
    payment: 'TT_advance',
    agreedDaysAgo: 62,
    end: 'settled',
  },
  {
    buyer: 'trader',
    seller: 'seller',
    cargo: 'diesel',
    incoterm: 'CIF',
    price: 'formula',
    payment: 'LC_sight',
    agreedDaysAgo: 48,
    end: 'settled',
    isClaimed: true,
  },
  {
    buyer: 'mateo',
    seller: 'seller',
    isBrokered: true,
    cargo: 'diesel',
    incoterm: 'CFR',
    price: 'formula',
    payment: 'LC_usance',
    agreedDaysAgo: 40,
    end: 'disputed',
  },
  {
    buyer: 'trader',
    seller: 'layla',
    cargo: 'jet',
    incoterm: 'CIF',
    price: 'formula',
    payment: 'open_credit',
    agreedDaysAgo: 36,
    end: 'invoiced',
  },
  {
    buyer: 'aiko',
    seller: 'seller',
    isBrokered: true,
    cargo: 'naphtha',
    incoterm: 'CFR',
    price: 'formula',
    payment: 'LC_sight',
    agreedDaysAgo: 27,
    end: 'documents_presented',
  },
  {
    buyer: 'trader',
    seller: 'seller',
    cargo: 'jet',
    incoterm: 'DAP',
    price: 1.5,
    payment: 'escrow',
    agreedDaysAgo: 24,
    end: 'discharged',
  },
  {
    buyer: 'femi',
    seller: 'caleb',
    cargo: 'ulsd',
    incoterm: 'CIF',
    price: 'formula',
    payment: 'LC_sight',
    agreedDaysAgo: 19,
    end: 'in_transit',
  },
  {
    buyer: 'trader',
    seller: 'wei',
    cargo: 'gasoil',
    incoterm: 'FOB',
    price: 'formula',
    payment: 'LC_sight',
    agreedDaysAgo: 16,
    end: 'provisionally_invoiced',
  },
  {
    buyer: 'ingrid',
    seller: 'seller',
    cargo: 'diesel',
    incoterm: 'FOB',
    price: 0.6,
    payment: 'LC_sight',
    quantity: '15000',
    agreedDaysAgo: 14,
    end: 'loaded',
  },
  {
    buyer: 'mateo',
    seller: 'caleb',
    cargo: 'ulsd',
    incoterm: 'CFR',
    price: 'formula',
    payment: 'LC_sight',
    agreedDaysAgo: 13,
    end: 'cancelled',
  },
  {
    buyer: 'trader',
    seller: 'pieter',
    cargo: 'gasoline',
    incoterm: 'CIF',
    price: 'formula',
    payment: 'SBLC_open_account',
    agreedDaysAgo: 10,
    end: 'ready',
  },
  {
    buyer: 'aiko',
    seller: 'wei',
    cargo: 'bunkers',
    incoterm: 'FOB',
    price: 0.4,
    payment: 'TT_after_docs',
    agreedDaysAgo: 8,
    end: 'failed',
  },
  {
    buyer: 'trader',
    seller: 'seller',
    isBrokered: true,
    cargo: 'murban',
    incoterm: 'FOB',
    price: 'formula',
    payment: 'LC_sight',
    agreedDaysAgo: 7,
    end: 'nominating',
  },
  {
    buyer: 'femi',
    seller: 'seller',
    cargo: 'gasoline',
    incoterm: 'CIF',
    price: 0.8,
    payment: 'LC_sight',
    agreedDaysAgo: 6,
    end: 'held',
  },
  {
    buyer: 'ingrid',
    seller: 'seller',
    cargo: 'bunkers',
    incoterm: 'DAP',
    price: 1.2,
    payment: 'CAD',
    agreedDaysAgo: 5,
    end: 'nominated',
  },
  {
    buyer: 'mateo',
    seller: 'seller',
    cargo: 'diesel',
    incoterm: 'CIF',
    price: 'formula',
    payment: 'LC_sight',
    agreedDaysAgo: 4,
    end: 'payment_secured',
  },
  {
    buyer: 'trader',
    seller: 'seller',
    cargo: 'gasoil',
    incoterm: 'CIF',
    price: 'formula',
    payment: 'LC_sight',
    agreedDaysAgo: 2,
    hasCredit: true,
    end: 'contracted',
  },
  {
    buyer: 'trader',
    seller: 'caleb',
    cargo: 'ulsd',
    incoterm: 'CIF',
    price: 'formula',
    payment: 'LC_sight',
    agreedDaysAgo: 1,
    end: 'subjects',
  },
  {
    buyer: 'trader',
    seller: 'seller',
    cargo: 'naphtha',
    incoterm: 'CIF',
    price: 0.9,
    payment: 'open_credit',
    agreedDaysAgo: 0.3,
    end: 'recap',
  },
  {
    buyer: 'trader',
    seller: 'seller',
    isBrokered: true,
    cargo: 'diesel',
    incoterm: 'DAP',
    price: 1.1,
    payment: 'LC_sight',
    agreedDaysAgo: 0.1,
    end: 'mandate',
  },
]
