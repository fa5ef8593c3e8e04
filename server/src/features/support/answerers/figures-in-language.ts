import type { Language } from '../intent/lexicon.rules.ts'

/*
 * Figures of the English articles for people who read another language: in digits, and with their unit in that language.
 */
const small = 'two three four five six seven eight nine ten eleven twelve'.split(' ')
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const figureOf = (word: string): number | undefined => {
  const lower = word.toLowerCase()
  if (/^\d{1,6}$/.test(lower)) return Number(lower)
  const [atSmall, atTens] = [small.indexOf(lower), tens.indexOf(lower)]
  return atSmall >= 0 ? atSmall + 2 : atTens >= 0 ? (atTens + 2) * 10 : undefined
}

const units: Record<string, string> = {
  minute: 'minute',
  hour: 'hour',
  day: 'day',
  week: 'week',
  month: 'month',
  year: 'year',
  percent: 'percent',
  mb: 'megabyte',
}
const counted = /\b([a-z]+|\d{1,6}) (minute|hour|day|week|month|year|percent|mb)s?\b/gi
const written = /\b[a-z]+\b/gi

/** `Within 10 minutes (10 Minuten)`; half (50%) by each, as contracts write it. */
export function withFiguresIn(language: Language, text: string): string {
  return text
    .replace(/\bhalf(?= (?:by|each|of)\b)/gi, '$& (50%)')
    .replace(counted, (whole, figure: string, unit: string) => {
      const value = figureOf(figure)
      const named = units[unit.toLowerCase()]
      if (value === undefined || named === undefined) return whole
      return `${value} ${whole.slice(figure.length + 1)} (${inLanguage(language, value, named)})`
    })
    .replace(written, (word, at: number, whole: string) => {
      const value = figureOf(word)
      if (value === undefined) return word
      return isOfMillions(whole.slice(at + word.length)) ? String(value) : `${word} (${value})`
    })
}

/** Two million is 2 million, and no two. */
const isOfMillions = (after: string) => /^ (?:thousand|million|billion)\b/i.test(after)

/** Digits as in the rest of the answer, whatever the language counts with. */
const inLanguage = (language: Language, value: number, unit: string): string =>
  new Intl.NumberFormat(`${language}-u-nu-latn`, { style: 'unit', unit, unitDisplay: 'long' }).format(value)
