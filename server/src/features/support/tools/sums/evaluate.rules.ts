import { add, compare, divide, type Exact, exact, multiply, subtract } from '@laycan/contract/decimal'

/** Addition, subtraction, multiplication, division and brackets; undefined for what is none, or divides by zero. */
export function evaluate(text: string): Exact | undefined {
  const tokens = text.match(/\d+(?:\.\d+)?|[-+*/()]/g) ?? []
  if (tokens.join('') !== text.replace(/\s/g, '')) return undefined
  let at = 0
  function sum(): Exact {
    let value = product()
    while (tokens[at] === '+' || tokens[at] === '-')
      value = tokens[at++] === '+' ? add(value, product()) : subtract(value, product())
    return value
  }
  function product(): Exact {
    let value = one()
    while (tokens[at] === '*' || tokens[at] === '/')
      value = tokens[at++] === '*' ? multiply(value, one()) : divide(value, one())
    return value
  }
  function one(): Exact {
    const token = tokens[at++]
    if (token === '-') return subtract(exact('0'), one())
    if (token !== '(') return exact(token ?? '')
    const value = sum()
    if (tokens[at++] !== ')') throw new RangeError('A bracket is open')
    return value
  }
  try {
    const value = sum()
    return at === tokens.length && compare(value, value) === 0 ? value : undefined
  } catch {
    return undefined
  }
}
