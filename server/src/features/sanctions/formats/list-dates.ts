const months = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']

/** A date of birth as lists write it, as YYYY-MM-DD, YYYY or YYYY-YYYY; empty where it says nothing. */
export function listedDate(text: string): string {
  const iso = /^(\d{4})-(\d{2})-(\d{2})/.exec(text)
  if (iso) return `${iso[1]}-${iso[2]}-${iso[3]}`
  const slashed = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text)
  if (slashed) return `${slashed[3]}-${slashed[2]}-${slashed[1]}`
  const written = /^(\d{1,2}) ([A-Za-z]{3})[a-z]* (\d{4})$/.exec(text)
  const month = written ? months.indexOf((written[2] ?? '').toUpperCase()) + 1 : 0
  if (written && month > 0) {
    return `${written[3]}-${String(month).padStart(2, '0')}-${written[1]?.padStart(2, '0')}`
  }
  const years = text.match(/\b(1[89]|20)\d\d\b/g)
  if (!years) return ''
  const [first = '', last = first] = [years[0], years.at(-1)]
  return first === last ? first : `${first}-${last}`
}
