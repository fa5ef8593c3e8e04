import { expect, it } from 'vitest'
import { summarise } from './market-summary.tsx'

it('counts what trades, rises and falls, and adds up the volume without losing a tonne', () => {
  expect(
    summarise([
      { trading_status: 'active', change_24h: '1.20', volume_24h: '9007199254740993' },
      { trading_status: 'closed', change_24h: '-0.10', volume_24h: '1' },
      { trading_status: 'active', change_24h: '0.00', volume_24h: null },
      { trading_status: 'active', change_24h: null, volume_24h: '5' },
    ]),
  ).toEqual({ active: 3, rising: 1, falling: 1, volumeMt: '9007199254740999' })
})
