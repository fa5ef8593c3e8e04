import { expect, test } from 'vitest'
import { chooseSteps } from './choose-steps.ts'

const steps = [{ name: 'lint' }, { name: 'unit', takesFilter: true }, { name: 'e2e', takesFilter: true }]
const choose = (line: string) => chooseSteps(line.split(' ').filter(Boolean), steps)

test.each([
  { line: '', names: ['lint', 'unit', 'e2e'], filters: [] },
  { line: 'lint', names: ['lint'], filters: [] },
  { line: 'lint unit', names: ['lint', 'unit'], filters: [] },
  { line: 'unit deals', names: ['unit'], filters: ['deals'] },
  { line: 'e2e trading.spec.ts:12 --headed', names: ['e2e'], filters: ['trading.spec.ts:12', '--headed'] },
])('“$line” runs $names with the filters $filters', ({ line, names, filters }) => {
  expect(choose(line)).toEqual({ names, filters })
})

test.each(['lnt', 'lint unti', 'lint deals', 'unit e2e deals'])('“%s” is refused by name', (line) => {
  const wrong = line.split(' ').at(-1)
  expect(choose(line).problem).toBe(`There is no check named ${wrong}. There are: lint, unit, e2e`)
})
