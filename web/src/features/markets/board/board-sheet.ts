import { type Timeframe, timeframes } from '@laycan/contract/markets/market-constants'
import type { Sheet } from '#platform/lists/sheet.ts'
import { kindLabels, sessionLabels } from '../market-format.ts'
import type { BoardRow } from './board-rows.ts'
import { convert } from './price-conversion.ts'

/** The board in the unit and currency that were chosen; figures as a spreadsheet reads them. */
export function boardSheet(timeframe: Timeframe): Sheet<BoardRow> {
  const span = timeframes.find(({ code }) => code === timeframe)?.name ?? timeframe
  return {
    name: 'laycan-markets',
    columns: [
      { header: 'Market', value: ({ market }) => market.fuel_name },
      { header: 'Exchange', value: ({ market }) => market.exchange },
      { header: 'Region', value: ({ market }) => market.region },
      { header: 'Last', value: ({ market, quote }) => convert(market.current_price, quote) },
      { header: 'Currency', value: ({ quote }) => quote.currency },
      { header: 'Unit', value: ({ quote }) => quote.unit },
      {
        header: 'Change in 24 hours',
        value: ({ market: { change_value_24h: change }, quote }) => change && convert(change, quote),
      },
      { header: 'Change in 24 hours, percent', value: ({ market }) => market.change_24h },
      ...(timeframe === '1d'
        ? []
        : [
            { header: `Change over ${span}, percent`, value: ({ market }: BoardRow) => market.change_period },
          ]),
      { header: 'Low', value: ({ market, quote }) => convert(market.session_low, quote) },
      { header: 'High', value: ({ market, quote }) => convert(market.session_high, quote) },
      { header: 'Volume in MT', value: ({ market }) => market.volume_24h },
      { header: 'Status', value: ({ market }) => sessionLabels[market.session_status] },
      { header: 'Updated at', value: ({ market }) => market.last_updated },
      {
        header: 'Source',
        value: ({ market }) => `${market.source} (${kindLabels[market.kind].toLowerCase()})`,
      },
    ],
  }
}
