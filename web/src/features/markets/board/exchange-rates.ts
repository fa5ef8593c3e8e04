import { useState } from 'react'
import type { Rates } from './price-conversion.ts'

/** A rate that the person entered, and the day on which. */
export type OwnRate = { rate: string; day: string }
export type OwnRates = Partial<Record<string, OwnRate>>

const storageKey = 'laycan.exchange-rates'
export const ratePattern = /^\d{1,7}(\.\d{1,8})?$/

/** Laycan has no source of exchange rates: a rate is the person's own, and stays in this browser. */
export function useExchangeRates() {
  const [own, setOwn] = useState(readRates)
  function save(rates: OwnRates) {
    setOwn(rates)
    try {
      localStorage.setItem(storageKey, JSON.stringify(rates))
    } catch {
      // Storage may be refused; the rates then last for the page.
    }
  }
  return { own, save }
}

export const plainRates = (own: OwnRates): Rates =>
  Object.fromEntries(Object.entries(own).map(([code, known]) => [code, known?.rate]))

function readRates(): OwnRates {
  try {
    return parseRates(JSON.parse(localStorage.getItem(storageKey) ?? '{}'))
  } catch {
    return {}
  }
}

/** Anything may be in the storage of a browser. */
export function parseRates(stored: unknown): OwnRates {
  if (typeof stored !== 'object' || stored === null) return {}
  return Object.fromEntries(
    Object.entries(stored).filter(
      ([code, known]) => /^[A-Z]{3}$/.test(code) && isRate(known?.rate) && typeof known.day === 'string',
    ),
  )
}

export const isRate = (text: unknown): text is string =>
  typeof text === 'string' && ratePattern.test(text) && Number(text) > 0
