/** Without trailing zeros: 12.50 and 12.5 are the same price. */
export function plainDecimal(text: string): string {
  const [whole = '', fraction = ''] = text.split('.')
  const rest = fraction.replace(/0+$/, '')
  const front = whole.replace(/^(-?)0+(?=\d)/, '$1')
  return rest === '' ? front : `${front}.${rest}`
}
