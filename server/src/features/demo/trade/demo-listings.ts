import type { Incoterm, ListingKind } from '@laycan/contract/trade/trade-constants'
import type { DemoCargoName } from './demo-cargoes.ts'
import type { DemoName } from './demo-traders.ts'

/** What is on offer and asked for in the demo's market at this moment. */
export type DemoListing = {
  by: DemoName
  kind: ListingKind
  cargo: DemoCargoName
  incoterm: Incoterm
  quantity?: string
  /** Priced by the market, or at a price so much above it, in percent. */
  price: 'formula' | number
  hoursAgo: number
  validDays: number
  windowInDays: number
  isNameClosed?: boolean
  /** Its final status; open by default. */
  end?: 'draft' | 'paused' | 'withdrawn' | 'suspicious'
}

const supply = (by: DemoName, cargo: DemoCargoName, more: Omit<DemoListing, 'by' | 'kind' | 'cargo'>) => ({
  by,
  kind: 'supply' as const,
  cargo,
  ...more,
})
const request = (by: DemoName, cargo: DemoCargoName, more: Omit<DemoListing, 'by' | 'kind' | 'cargo'>) => ({
  by,
  kind: 'request' as const,
  cargo,
  ...more,
})

export const demoListings: DemoListing[] = [
  supply('seller', 'diesel', {
    incoterm: 'CIF',
    price: 'formula',
    hoursAgo: 52,
    validDays: 14,
    windowInDays: 18,
    quantity: '60000',
  }),
  supply('seller', 'jet', { incoterm: 'FOB', price: 1.2, hoursAgo: 30, validDays: 7, windowInDays: 12 }),
  supply('seller', 'murban', {
    incoterm: 'FOB',
    price: 'formula',
    hoursAgo: 26,
    validDays: 10,
    windowInDays: 25,
    isNameClosed: true,
  }),
  supply('seller', 'bunkers', {
    incoterm: 'FOB',
    price: 0.8,
    hoursAgo: 90,
    validDays: 10,
    windowInDays: 9,
    end: 'paused',
  }),
  supply('seller', 'naphtha', {
    incoterm: 'CFR',
    price: 'formula',
    hoursAgo: 4,
    validDays: 10,
    windowInDays: 30,
    end: 'draft',
  }),
  supply('pieter', 'diesel', { incoterm: 'FOB', price: -0.4, hoursAgo: 20, validDays: 5, windowInDays: 10 }),
  supply('pieter', 'gasoline', {
    incoterm: 'FOB',
    price: 'formula',
    hoursAgo: 44,
    validDays: 9,
    windowInDays: 14,
  }),
  supply('layla', 'murban', {
    incoterm: 'FOB',
    price: 'formula',
    hoursAgo: 61,
    validDays: 15,
    windowInDays: 21,
  }),
  supply('layla', 'jet', { incoterm: 'DAP', price: 2.1, hoursAgo: 15, validDays: 6, windowInDays: 28 }),
  supply('wei', 'gasoil', {
    incoterm: 'FOB',
    price: 'formula',
    hoursAgo: 35,
    validDays: 8,
    windowInDays: 11,
  }),
  supply('wei', 'bunkers', { incoterm: 'FOB', price: 0.5, hoursAgo: 8, validDays: 4, windowInDays: 6 }),
  supply('caleb', 'ulsd', {
    incoterm: 'FOB',
    price: 'formula',
    hoursAgo: 27,
    validDays: 12,
    windowInDays: 16,
  }),
  supply('caleb', 'brent', {
    incoterm: 'CIF',
    price: 0.9,
    hoursAgo: 70,
    validDays: 3,
    windowInDays: 19,
    end: 'withdrawn',
  }),
  request('trader', 'diesel', {
    incoterm: 'CIF',
    price: 'formula',
    hoursAgo: 40,
    validDays: 10,
    windowInDays: 18,
  }),
  request('trader', 'gasoline', {
    incoterm: 'CIF',
    price: 0.6,
    hoursAgo: 18,
    validDays: 6,
    windowInDays: 15,
  }),
  request('trader', 'bunkers', { incoterm: 'FOB', price: 0.4, hoursAgo: 12, validDays: 9, windowInDays: 8 }),
  request('trader', 'jet', {
    incoterm: 'CFR',
    price: 'formula',
    hoursAgo: 3,
    validDays: 10,
    windowInDays: 24,
    end: 'draft',
  }),
  request('ingrid', 'bunkers', { incoterm: 'DAP', price: 1.1, hoursAgo: 22, validDays: 5, windowInDays: 7 }),
  request('ingrid', 'diesel', {
    incoterm: 'FOB',
    price: 'formula',
    hoursAgo: 33,
    validDays: 12,
    windowInDays: 13,
    quantity: '15000',
  }),
  request('mateo', 'ulsd', {
    incoterm: 'CFR',
    price: 'formula',
    hoursAgo: 49,
    validDays: 11,
    windowInDays: 26,
  }),
  request('aiko', 'naphtha', {
    incoterm: 'CFR',
    price: 'formula',
    hoursAgo: 29,
    validDays: 8,
    windowInDays: 22,
  }),
  request('aiko', 'jet', {
    incoterm: 'CIF',
    price: 1.4,
    hoursAgo: 10,
    validDays: 6,
    windowInDays: 20,
    isNameClosed: true,
  }),
  request('femi', 'gasoline', {
    incoterm: 'CIF',
    price: 'formula',
    hoursAgo: 16,
    validDays: 7,
    windowInDays: 17,
  }),
  request('mateo', 'brent', {
    incoterm: 'FOB',
    price: 'formula',
    hoursAgo: 80,
    validDays: 20,
    windowInDays: 35,
    end: 'withdrawn',
  }),
  supply('wei', 'jet', {
    incoterm: 'CIF',
    price: -14,
    hoursAgo: 6,
    validDays: 5,
    windowInDays: 12,
    end: 'suspicious',
  }),
]
