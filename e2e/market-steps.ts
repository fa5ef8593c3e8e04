import { type APIRequestContext, expect } from '@playwright/test'
import type { Session } from './signed-in.ts'

/** A server that has just been started for the first time is still making its history. */
export const waitForPrices = (api: APIRequestContext, { headers }: Session) =>
  expect(async () => {
    const answer = await api.get('/v1/api/simulated/overview', { headers })
    expect((await answer.json()).data.markets).toHaveLength(45)
  }).toPass()

type Prices = {
  /** The id of the market, which is its name, too. */
  market: string
  /** Dates and prices. */
  lines: string
}

/** Loads a file of prices past the screens. */
export async function loadPrices(
  api: APIRequestContext,
  headers: { authorization: string },
  { market, lines }: Prices,
) {
  const sent = await api.post('/v1/api/import/uploads?file_name=prices.csv', {
    headers: { ...headers, 'content-type': 'text/csv' },
    data: `Date,Price\n${lines}\n`,
  })
  const { upload } = (await sent.json()).data
  const answer = await api.post(`/v1/api/import/uploads/${upload.upload_id}/load`, {
    headers,
    data: {
      mapping: upload.suggested,
      target: {
        market_id: market,
        fuel_name: market,
        exchange: 'Own records',
        region: 'europe',
        currency: 'USD',
        unit: 'bbl',
      },
    },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
}
