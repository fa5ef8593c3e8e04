import { describe, expect, it } from 'vitest'
import { adviceTables } from './advice.rules.ts'
import { offTopicTables } from './off-topic.rules.ts'
import { othersDataTables } from './others-data.rules.ts'
import { personTables } from './person.rules.ts'
import { smallTalkOf } from './small-talk.rules.ts'
import { smallTalkPhrases } from './small-talk-tables.rules.ts'
import { createRuleSet, type RuleTables, readRules } from './words/rule-set.rules.ts'

const isOurs = (word: string) => ['diesel', 'vlsfo', 'bunkers'].includes(word)

describe.each(
  Object.entries({ othersDataTables, adviceTables, personTables, offTopicTables }) as [string, RuleTables][],
)('%s', (_name, { rules, except = '', always = '', ...tables }) => {
  const find = createRuleSet({ ...tables, rules, except, always })

  it.each([rules, except, always].flatMap(readRules))('$pattern is there for: $example', (rule) => {
    const { pattern, unless, example } = rule
    const alone = unless === undefined ? pattern : `${pattern} !! ${unless}`
    const findAlone = createRuleSet({ ...tables, rules: `${alone} => ${example}` })
    expect(findAlone(example, isOurs)).toEqual(rule)
  })

  it.each([rules, always].flatMap(readRules))('finds with all the others: $example', ({ example }) => {
    expect(find(example, isOurs)).toBeDefined()
  })

  it.each(readRules(except))('excepts: $example', ({ example }) => {
    expect(find(example, isOurs)).toBeUndefined()
  })
})

it.each(Object.values(smallTalkPhrases).flatMap(readRules))('is small talk: $example', ({ example }) => {
  expect(smallTalkOf(example)).toBeDefined()
})
