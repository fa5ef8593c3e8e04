import { expect, it } from 'vitest'
import { readChartView, writeChartView } from './chart-view.ts'

it('comes back from its address as it was', () => {
  const address = 'market=ICE-B&timeframe=1m&compare=NYMEX-CL%2CICE-G&ma=20%2C200&view=table'
  expect(writeChartView(readChartView(new URLSearchParams(address))).toString()).toBe(address)
})

it('takes at most four markets, each once, and knows its spreads and averages', () => {
  const view = readChartView(new URLSearchParams('market=A&compare=A,B,C,D,E,B&spread=nonsense&ma=7,50'))
  expect(view).toMatchObject({ compared: ['B', 'C', 'D'], spread: null, averages: [50], timeframe: '1y' })
})
