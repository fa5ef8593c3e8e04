import { endsOf, everywhere, mayBegin, type Pattern, readPattern, type Tagged } from './pattern.rules.ts'
import { mark, splitWords } from './split-words.rules.ts'

export type WordTables = {
  /** Words and phrases of a class, with commas between them; `competit*` is every word that begins so. */
  lists: Record<string, string>
  /** Patterns of classes that are put together of words and other classes, in this order. */
  phrases?: Record<string, string[]>
}

/** Whether a word is one of the articles: such a word is nobody's name. */
export type IsOurs = (word: string) => boolean

/**
 * Tags the words of a message with their classes. Every word is a `Word`, one of digits a `Number`, and one with a capital
 * that is not ours a `Name`; also one that is ours before a `FirmName` with a capital.
 */
export function createTagger({ lists, phrases = {} }: WordTables) {
  const composed = Object.entries(phrases).map(([name, sources]) => [name, sources.map(readPattern)] as const)
  return (message: string, isOurs: IsOurs = () => false): Tagged => {
    const { whole, beginnings } = indexOf(lists)
    const split = splitWords(message)
    const tagged: Tagged = { words: split.map(({ text }) => text), spans: split.map(() => new Map()) }
    for (const [at, { text }] of split.entries()) {
      for (const { name, words } of whole.get(text) ?? [])
        if (words.every((word, more) => tagged.words[at + more] === word)) tag(tagged, at, name, words.length)
      for (let length = 3; length <= text.length; length++)
        for (const name of beginnings.get(text.slice(0, length)) ?? []) tag(tagged, at, name, 1)
      if (text !== mark) tag(tagged, at, 'Word', 1)
      if (/^\d/.test(text)) tag(tagged, at, 'Number', 1)
    }
    for (const [at, { text, isCapital, isFirst }] of split.entries()) {
      const classes = tagged.spans[at]
      const isKnown = [...(classes?.keys() ?? [])].some((name) => name !== 'Word' && name !== 'NoName')
      if (!isCapital || (isFirst && isKnown)) continue
      const isBeforeFirm = split[at + 1]?.isCapital && tagged.spans[at + 1]?.has('FirmName')
      if (isBeforeFirm || !(isOurs(text) || classes?.has('NoName'))) tag(tagged, at, 'Name', 1)
    }
    for (const [name, patterns] of composed)
      for (const at of split.keys())
        for (const pattern of patterns.filter((one) => mayBegin(one, tagged, at)))
          for (const end of endsOf(pattern, tagged, new Set([at])))
            if (end > at) tag(tagged, at, name, end - at)
    return tagged
  }
}

function tag({ spans }: Tagged, at: number, name: string, length: number) {
  const here = spans[at] ?? new Map<string, Set<number>>()
  here.set(name, (here.get(name) ?? new Set()).add(length))
}

type Index = { whole: Map<string, { name: string; words: string[] }[]>; beginnings: Map<string, string[]> }
const indexes = new WeakMap<Record<string, string>, Index>()

/** Read at the first message: a start does that for each set of rules in a turn of its own. */
function indexOf(lists: Record<string, string>): Index {
  const index = indexes.get(lists) ?? readLists(lists)
  indexes.set(lists, index)
  return index
}

function readLists(lists: Record<string, string>): Index {
  const [whole, beginnings]: [Index['whole'], Index['beginnings']] = [new Map(), new Map()]
  for (const [name, list] of Object.entries(lists)) {
    for (const entry of list.split(/\s*,\s*/).map((one) => one.trim())) {
      const words = splitWords(entry).map(({ text }) => text)
      const [first = ''] = words
      if (entry.endsWith('*')) beginnings.set(first, [...(beginnings.get(first) ?? []), name])
      else whole.set(first, [...(whole.get(first) ?? []), { name, words }])
    }
  }
  return { whole, beginnings }
}

/** A pattern, one with which it does not count, and a message that it is there for. */
export type Rule = { pattern: string; unless: string | undefined; example: string }

/** Rules as a table: `pattern => example`, or `pattern !! unless => example`, one a line. */
export function readRules(table: string): Rule[] {
  const lines = table.split('\n').map((line) => line.trim())
  return lines.filter(Boolean).map((line) => {
    const [says = '', example = ''] = line.split(' => ')
    const [pattern = '', unless] = says.split(' !! ')
    if (!example) throw new Error(`A rule needs an example: ${line}`)
    return { pattern, unless, example }
  })
}

export type RuleTables = WordTables & {
  rules: string
  /** With one of these nothing counts but `always`. */
  except?: string
  always?: string
}

type ReadRule = { rule: Rule; pattern: Pattern; unless: Pattern | undefined }

/** Finds the rule that a message falls under. */
export function createRuleSet({ rules, except = '', always = '', ...tables }: RuleTables) {
  const tagWords = createTagger(tables)
  const [ruled, excepted, sure] = [rules, except, always].map((table) => readRules(table).map(parseRule))
  return (message: string, isOurs?: IsOurs): Rule | undefined => {
    const tagged = tagWords(message, isOurs)
    const start = everywhere(tagged)
    const isIn = (pattern: Pattern) => endsOf(pattern, tagged, start).size > 0
    const applies = ({ pattern, unless }: ReadRule) => isIn(pattern) && !(unless && isIn(unless))
    const found = sure?.find(applies) ?? (excepted?.some(applies) ? undefined : ruled?.find(applies))
    return found?.rule
  }
}

const parseRule = (rule: Rule): ReadRule => ({
  rule,
  pattern: readPattern(rule.pattern),
  unless: rule.unless === undefined ? undefined : readPattern(rule.unless),
})
