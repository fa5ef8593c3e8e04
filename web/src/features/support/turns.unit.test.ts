import type { SupportTurn } from '@laycan/contract/support'
import { expect, it } from 'vitest'
import { addTurn } from './turns.ts'

const turn = (id: string, content = id) => ({ id, content }) as SupportTurn

it('keeps turns in the order in which they were said, each once', () => {
  const turns = [turn('9'), turn('11')]
  expect(addTurn(turns, turn('10')).map(({ id }) => id)).toEqual(['9', '10', '11'])
  expect(addTurn(turns, turn('9', 'rated'))).toEqual([turn('9', 'rated'), turn('11')])
  expect(addTurn(turns, null)).toBe(turns)
})
