import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, parseAllDocuments, stringify } from 'yaml'

/**
 * Renders a Helm chart where there is no Helm, for tests. It knows the part of Go's templates that our chart uses, and
 * throws on anything else.
 */
export function renderChart(folder: string, changed: Values = {}): Manifest[] {
  const chart = parse(readFileSync(join(folder, 'Chart.yaml'), 'utf8'))
  const values = mergeValues(parse(readFileSync(join(folder, 'values.yaml'), 'utf8')), changed)
  const names = readdirSync(join(folder, 'templates')).sort()
  const partials: Partials = new Map()
  const templates = names.map((name) =>
    parseTemplate(readFileSync(join(folder, 'templates', name), 'utf8'), partials),
  )
  const data = {
    Values: values,
    Release: { Name: 'test' },
    Chart: { Name: chart.name, Version: chart.version, AppVersion: chart.appVersion },
  }
  const scope: Scope = { dot: data, variables: { $: data }, partials }
  return templates.flatMap((nodes) =>
    parseAllDocuments(renderNodes(nodes, scope))
      .map((document) => {
        if (document.errors[0]) throw document.errors[0]
        return document.toJS()
      })
      .filter(Boolean),
  )
}

type Values = Record<string, unknown>
// biome-ignore lint/suspicious/noExplicitAny: manifests of Kubernetes have no schema here.
export type Manifest = Record<string, any>
type Partials = Map<string, Node[]>
type Scope = { dot: unknown; variables: Record<string, unknown>; partials: Partials }
type Node =
  | { kind: 'text'; text: string }
  | { kind: 'output'; expression: string }
  | { kind: 'if' | 'range'; expression: string; body: Node[] }

function mergeValues(base: Values, changed: Values): Values {
  const isMap = (value: unknown): value is Values =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
  const merged = { ...base }
  for (const [key, value] of Object.entries(changed)) {
    const known = merged[key]
    merged[key] = isMap(value) && isMap(known) ? mergeValues(known, value) : value
  }
  return merged
}

/** Named parts go into `partials`. */
function parseTemplate(source: string, partials: Partials): Node[] {
  // A dash inside the braces takes the white space on its side away.
  const trimmed = source.replace(/\s*\{\{-/g, '{{').replace(/-\}\}\s*/g, '}}')
  const pieces = trimmed.split(/\{\{\s*(.*?)\s*\}\}/)
  const top: Node[] = []
  const open: Node[][] = [top]
  for (const [index, piece] of pieces.entries()) {
    const body = open.at(-1) ?? top
    const isText = index % 2 === 0
    const [, word, rest = ''] = (!isText && /^(if|range|define|end)\b\s*(.*)$/.exec(piece)) || []
    if (word === 'end') open.pop()
    else if (!word) body.push(isText ? { kind: 'text', text: piece } : { kind: 'output', expression: piece })
    else {
      const inner: Node[] = []
      open.push(inner)
      if (word === 'define') partials.set(rest.slice(1, -1), inner)
      else body.push({ kind: word as 'if' | 'range', expression: rest, body: inner })
    }
  }
  if (open.length !== 1) throw new Error('a block has no end')
  return top
}

const renderNodes = (nodes: Node[], scope: Scope): string => nodes.map((node) => render(node, scope)).join('')

function render(node: Node, scope: Scope): string {
  if (node.kind === 'text') return node.text
  if (node.kind === 'output') return String(evaluate(node.expression, scope) ?? '')
  if (node.kind === 'if') return isTrue(evaluate(node.expression, scope)) ? renderNodes(node.body, scope) : ''
  const [, names, source = ''] = /^(?:(\$.*?)\s*:=\s*)?(.*)$/.exec(node.expression) ?? []
  const variables = names?.split(/\s*,\s*/) ?? []
  const items = Object.entries(evaluate(source, scope) as Values)
  // As Go does, in the order of keys; those of a list are its numbers.
  if (!Array.isArray(evaluate(source, scope))) items.sort(([a], [b]) => (a < b ? -1 : 1))
  return items
    .map(([key, value]) => {
      const [first = '', second] = variables
      const named = second ? { [first]: key, [second]: value } : { [first]: value }
      return renderNodes(node.body, { ...scope, dot: value, variables: { ...scope.variables, ...named } })
    })
    .join('')
}

/** Text, number, list and map are true unless empty, zero or missing. */
const isTrue = (value: unknown): boolean =>
  typeof value === 'object' && value !== null ? Object.keys(value).length > 0 : Boolean(value)

function evaluate(expression: string, scope: Scope): unknown {
  const tokens = expression.match(/"[^"]*"|[()|]|[^\s()|]+/g) ?? []
  const result = pipeline(tokens, scope)
  if (tokens.length > 0) throw new Error(`"${expression}" cannot be read`)
  return result
}

function pipeline(tokens: string[], scope: Scope): unknown {
  let value = command(tokens, scope, [])
  while (tokens[0] === '|') {
    tokens.shift()
    value = command(tokens, scope, [value])
  }
  return value
}

function command(tokens: string[], scope: Scope, piped: unknown[]): unknown {
  const isCall = /^[a-z]/i.test(tokens[0] ?? '')
  const name = isCall ? (tokens.shift() ?? '') : ''
  const args: unknown[] = []
  while (tokens.length > 0 && tokens[0] !== '|' && tokens[0] !== ')') args.push(term(tokens, scope))
  if (!isCall) return args[0]
  if (name === 'include') return includePart(scope, String(args[0]), args[1])
  const run = functions[name]
  if (!run) throw new Error(`the function ${name} is not known`)
  return run(...args, ...piped)
}

function term(tokens: string[], scope: Scope): unknown {
  const token = tokens.shift() ?? ''
  if (token === '(') {
    const value = pipeline(tokens, scope)
    tokens.shift()
    return value
  }
  if (token.startsWith('"')) return token.slice(1, -1)
  if (/^\d+$/.test(token)) return Number(token)
  const [root = '', ...path] = token.split('.')
  const start = root === '' ? scope.dot : scope.variables[root]
  return path.filter(Boolean).reduce((value, key) => (value as Values | undefined)?.[key], start)
}

function includePart(scope: Scope, name: string, dot: unknown): string {
  const part = scope.partials.get(name)
  if (!part) throw new Error(`there is no part ${name}`)
  return renderNodes(part, { ...scope, dot, variables: { $: dot } })
}

// biome-ignore lint/suspicious/noExplicitAny: Go's templates check types when they run.
const functions: Record<string, (...args: any[]) => unknown> = {
  add: (a: number, b: number) => a + b,
  default: (usual: unknown, value: unknown) => (isTrue(value) ? value : usual),
  list: (...items: unknown[]) => items,
  ne: (a: unknown, b: unknown) => a !== b,
  nindent: (width: number, text: string) => `\n${text.replace(/^/gm, ' '.repeat(width))}`,
  not: (value: unknown) => !isTrue(value),
  printf: (format: string, ...args: unknown[]) => format.replaceAll('%s', () => String(args.shift())),
  quote: (value: unknown) => JSON.stringify(String(value ?? '')),
  required: (message: string, value: unknown) => {
    if (!isTrue(value)) throw new Error(message)
    return value
  },
  sha256sum: (text: string) => createHash('sha256').update(text).digest('hex'),
  toJson: (value: unknown) => JSON.stringify(value),
  toYaml: (value: unknown) => stringify(value).trimEnd(),
}
