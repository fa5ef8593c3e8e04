import { sheetProperties } from '../tools/sheet-properties.rules.ts'

/**
 * An answer of the articles is given without doubt only if it has the kind of thing that is asked for: a time for how
 * long, somebody for who, and the property, standard or Incoterm that the question names.
 */
type AskedKind = { kind: string; lacks: (question: string, said: string) => boolean }

const numbers =
  /\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve|half|twice|once|single|several|few|both|all|every|each|no|none|never|any|as many|whole|end)\b/i
const times =
  /\b(?:seconds?|minutes?|hours?|days?|weeks?|months?|years?|midnight|daily|monthly|yearly|at once|immediately|until|till|once|never|always|as long as|when|after|before|while|session|end|time)\b/i
const people =
  /\b(?:buyers?|sellers?|brokers?|owners?|traders?|operators?|finance|readers?|reviewers?|compliance|staff|mediators?|inspectors?|banks?|sides?|part(?:y|ies)|masters?|carriers?|members?|persons?|people|participants?|you|your|yourself|nobody|everybody|everyone|anyone|company|companies|colleagues?|chamber|producers?|importers?|shippers?|ships?|chartere?rs?|support|administrators?|we|us|platform|laycan|principals?)\b/i

const whenAsked = (asked: RegExp, said: RegExp) => (question: string, answer: string) =>
  asked.test(question) && !said.test(answer)

const standards = /\b(?:EN|ISO|ASTM D|D|UCP|DIN|BS) ?(\d{3,5})\b/gi
/** Messages between banks: who names several wants each. */
const messages = /\bMT ?(\d{3})\b/g
const incoterms = /\b(?:EXW|FCA|FAS|FOB|CFR|CIF|CPT|CIP|DAP|DPU|DDP)\b/gi

/** Some of what the question names by such a pattern, and nothing of it in the answer. */
const namedBut = (pattern: RegExp) => (question: string, answer: string) => {
  const named = [...question.matchAll(pattern)].map(([whole, number]) => (number ?? whole).toLowerCase())
  return named.length > 0 && named.every((one) => !answer.toLowerCase().includes(one))
}

const kinds: AskedKind[] = [
  {
    kind: 'time',
    lacks: whenAsked(
      /\b(?:for )?how long\b(?! (?:is|are|may|can|must) (?:a|an|the|my) (?:password|message|name|text|file|entry|note))|\bhow much time\b|\b(?:until|till|by|since|from) when\b|\blast day\b|\bhow many (?:years|months|weeks|days|hours|minutes|seconds)\b/i,
      times,
    ),
  },
  {
    kind: 'number',
    lacks: whenAsked(
      /\bhow (?:many|big|large|old|high|low|heavy|often)\b|\bwhat (?:percent\w*|share)\b/i,
      numbers,
    ),
  },
  {
    kind: 'most',
    lacks: (question, answer) =>
      /\bhow long\b/i.test(question) &&
      /\b(?:most|maximum|max|longest|limit)\b/i.test(question) &&
      !numbers.test(answer),
  },
  { kind: 'people', lacks: whenAsked(/^\W*(?:and |so )?(?:who|whom|by whom)\b/i, people) },
  { kind: 'standard', lacks: namedBut(standards) },
  { kind: 'incoterm', lacks: namedBut(incoterms) },
  {
    kind: 'message',
    lacks: (question, answer) =>
      [...question.matchAll(messages)].some(([, number = '']) => !answer.includes(number)),
  },
  {
    kind: 'property',
    lacks: (question, answer) =>
      Object.values(sheetProperties).some(({ asked }) => asked.test(question) && !asked.test(answer)),
  },
]

/** The kinds that are asked for and that the answer does not have. */
export const lackingKinds = (question: string, said: string): string[] =>
  kinds.filter(({ lacks }) => lacks(question, said)).map(({ kind }) => kind)
