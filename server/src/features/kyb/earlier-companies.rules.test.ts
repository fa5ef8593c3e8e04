import { describe, expect, it } from 'vitest'
import { checkEarlierCompanies, type EarlierCompany, sameEntity } from './earlier-companies.rules.ts'

const earlier = (changes: Partial<EarlierCompany> = {}): EarlierCompany => ({
  name: 'Harbour Ltd',
  why: 'suspended',
  isDissolved: true,
  registrations: [{ country: 'GB', number: '10-000.001', lei: '' }],
  ...changes,
})
const own = { country: 'GB', number: '10 000 001', lei: '' }

describe('companies that compliance has acted against', () => {
  it.each([
    ['the same number, written otherwise', own, 1],
    ['the same number in another country', { ...own, country: 'SE' }, 0],
    ['another number', { ...own, number: '10000002' }, 0],
    ['no LEI at all', { country: 'SE', number: 'X', lei: '' }, 0],
  ])('%s', (_name, mine, count) => {
    expect(sameEntity([earlier()], mine)).toHaveLength(count)
  })

  it('are known by their LEI too', () => {
    const lei = '5493001KJTIIGC8Y1R12'
    const found = earlier({ registrations: [{ country: 'SE', number: '1', lei }] })
    expect(sameEntity([found], { ...own, lei })).toEqual([found])
  })

  it('fail the check with words for the reviewer', () => {
    const { result, evidence } = checkEarlierCompanies('Harbour Ltd', [
      earlier(),
      earlier({ why: 'rejected', isDissolved: false }),
    ])
    expect([result, evidence]).toEqual([
      'failed',
      [
        { label: 'Harbour Ltd', text: 'It is suspended, and it is dissolved since' },
        { label: 'Harbour Ltd', text: 'It was rejected' },
      ],
    ])
    expect(checkEarlierCompanies('Harbour Ltd', []).result).toBe('passed')
  })
})
