import type { CreditDesk } from '@laycan/contract/trade/credits/credits'
import { expect, it } from 'vitest'
import { rowsAddedSince } from './credit-values.ts'

const asked = [
  { kind: 'BL', originals: 3, copies: 1 },
  { kind: 'INV', originals: 1, copies: 2 },
]
const deskWith = (documents: string[]) =>
  ({ credit: { terms: { documents: asked } }, documents }) as unknown as CreditDesk

it('adds a row for what the credit asks for and came after the dialog was opened', () => {
  expect(rowsAddedSince(['INV'], deskWith(['INV', 'BL', 'COQ']))).toEqual([
    { kind: 'BL', originals: '3', copies: '1' },
  ])
  expect(rowsAddedSince(['INV'], deskWith(['INV']))).toEqual([])
  expect(rowsAddedSince([], { ...deskWith(['BL']), credit: null })).toEqual([])
})
