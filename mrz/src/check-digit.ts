/** The filler, which counts as nothing. */
export const filler = '<'

const weights = [7, 3, 1]

/** ICAO Doc 9303 part 3, section 4.9: digits count as themselves, A as 10 up to Z as 35, each times 7, 3, 1 in heading. */
export function checkDigitOf(text: string): string {
  let sum = 0
  for (let i = 0; i < text.length; i++) sum += numberOf(text.charCodeAt(i)) * (weights[i % 3] ?? 0)
  return String(sum % 10)
}

function numberOf(code: number): number {
  if (code >= 48 && code <= 57) return code - 48
  return code >= 65 && code <= 90 ? code - 55 : 0
}
