import { expect, it } from 'vitest'
import { chartView } from './chart-view.ts'

it('is the same when read back from its URL', () => {
  const address = 'market=ICE-B&timeframe=1m&compare=NYMEX-CL%2CICE-G&ma=20%2C200&view=table'
  expect(
    chartView.write(new URLSearchParams(), chartView.read(new URLSearchParams(address))).toString(),
  ).toBe(address)
})

it('takes at most four markets, each once, and knows its spreads and averages', () => {
  const view = chartView.read(new URLSearchParams('market=A&compare=A,B,C,D,E,B&spread=nonsense&ma=7,50'))
  expect(view).toMatchObject({ compared: ['B', 'C', 'D'], spread: null, averages: [50], timeframe: '1y' })
})
