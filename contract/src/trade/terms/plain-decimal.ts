/** A price is written with at least two decimals, on screens, in messages and in documents: 713.5 is 713.50. */
export function pricedDecimal(text: string): string {
  const [whole = '', fraction = ''] = plainDecimal(text).split('.')
  return `${whole}.${fraction.padEnd(2, '0')}`
}

/** Without trailing zeros: 12.50 and 12.5 are the same price. */
export function plainDecimal(text: string): string {
  const [whole = '', fraction = ''] = text.split('.')
  const rest = fraction.replace(/0+$/, '')
  const front = whole.replace(/^(-?)0+(?=\d)/, '$1')
  return rest === '' ? front : `${front}.${rest}`
}
