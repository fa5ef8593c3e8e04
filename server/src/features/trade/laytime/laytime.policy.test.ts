import { statementStatuses } from '@laycan/contract/trade/laytime/laytime-constants'
import { describe, expect, it } from 'vitest'
import { termsOf } from '#test/execution.ts'
import { mayAnswerStatement, portRefusal, requireStatementAnswer } from './laytime.policy.ts'

const allowed = ['agree filed', 'agree contested', 'contest filed']

describe('who may answer a statement of facts', () => {
  it.each(
    (['agree', 'contest'] as const).flatMap((act) =>
      statementStatuses.map(({ code }) => [act, code] as const),
    ),
  )('%s while %s', (act, status) => {
    const statement = { status, side: 'seller' as const }
    const isAllowed = allowed.includes(`${act} ${status}`)
    const answer = () => requireStatementAnswer(act, statement, 'buyer')
    if (isAllowed) expect(answer).not.toThrow()
    else expect(answer).toThrow()
    expect(() => requireStatementAnswer(act, statement, 'seller')).toThrow('The other side must answer this.')
  })

  it('is shown to the other side only', () => {
    const statement = { status: 'filed' as const, side: 'seller' as const }
    expect(
      (['buyer', 'seller', undefined] as const).map((side) => mayAnswerStatement(statement, side)),
    ).toEqual([true, false, false])
  })
})

it('under FOB there is no laytime at discharge between the two', () => {
  expect(portRefusal('discharge', { terms: termsOf({ incoterm: 'FOB' }) })).toMatch(/buyer carries/)
  expect(portRefusal('loading', { terms: termsOf({ incoterm: 'FOB' }) })).toBeUndefined()
  expect(portRefusal('discharge', { terms: termsOf({ incoterm: 'CIF' }) })).toBeUndefined()
})
