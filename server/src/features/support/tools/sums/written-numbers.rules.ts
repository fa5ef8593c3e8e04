/**
 * Numbers as people write and say them, in digits: `30,000`, `30 000`, `2.5 mio`, `1k`, `half a million`, `thirty
 * thousand` and `a couple of hundred` are 30000, 30000, 2500000, 1000, 500000, 30000 and 200.
 */
const small =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const spokenValues = new Map<string, number>([
  ...small.map((word, at): [string, number] => [word, at]),
  ...tens.map((word, at): [string, number] => [word, (at + 2) * 10]),
])
const scales: [string, number][] = [
  ['hundreds?', 100],
  ['thousands?|grand|tsd|k', 1000],
  ['millions?|mio|mil|mln|mn|mm', 1_000_000],
  ['billions?|bn|bio|mrd|milliards?', 1_000_000_000],
]
const scaleOf = (word: string) =>
  scales.find(([words]) => new RegExp(`^(?:${words})$`, 'i').test(word))?.[1] ?? 1
const anyScale = scales.map(([words]) => words).join('|')
const spoken = [...spokenValues.keys()].toSorted((one, other) => other.length - one.length).join('|')

/** 5,000 and 5 000 and 5'000 are 5000. Never of a list: 700, 702 has a space. */
const groupMarks =
  /(?<=(?<![\d.,])[1-9]\d{0,2}(?:[,' \u00a0\u2009\u202f]\d{3})*)[,'\u00a0\u2009\u202f](?=\d{3}(?!\d))/g
/** 5 000 with a plain space: only as a whole number of groups, so that `12 345 678` is one and `590 500` may be two. */
const spacedGroups =
  /(?<![\d.,\p{L}] ?)([1-9]\d{0,2}(?: \d{3})+)(?![\d]| \d)(?=\s*(?:mts?|t|kt|tonn?es?|tons?|bbls?|barrels?|m3|cbm|cubic|kg|usd|eur|dollars?|gal\w*|lit\w*|lots|%)\b)/giu
/** 30.000 mt is thirty thousand: nobody weighs to the gram in words. */
const pointGroups =
  /(?<![\d.,])([1-9]\d{0,2})((?:\.000)+)(?=\s*(?:mts?|t|tons?|tonn?es?|bbls?|barrels?|m3|cbm|usd|\$|eur|€|dollars?)\b)/gi

const fractions: [RegExp, string][] = [
  [/\b(?:half|½) (?:an? )?(?=(?:million|mio|thousand|hundred|billion)\b)/gi, '0.5 '],
  [/\b(?:an? )?quarter (?:of an? )?(?=(?:million|mio|billion)\b)/gi, '0.25 '],
  [/\b(?:three quarters?) (?:of an? )?(?=(?:million|mio|billion)\b)/gi, '0.75 '],
  [/\ban? (?:couple of |few )?(?=(?:hundred|thousand|million|billion)\b)/gi, '1 '],
  [/\ba (?:penny|cent) (?=an? |per )/gi, '1 cent '],
  [/\b1\/8(?= ?(?:%|percent|pct|of a percent))/gi, '0.125'],
  [/\b3\/8(?= ?(?:%|percent|pct|of a percent))/gi, '0.375'],
  [/\b1\/4(?= ?(?:%|percent|pct|of a percent))/gi, '0.25'],
  [/\b1\/2(?= ?(?:%|percent|pct|of a percent))/gi, '0.5'],
  [/\b3\/4(?= ?(?:%|percent|pct|of a percent))/gi, '0.75'],
  [/(\d+) and an? quarter\b/gi, '$1.25'],
  [/(\d+) and three quarters\b/gi, '$1.75'],
  [/\b(one|two|three|four|five|six|seven|eight|nine|ten) and an? quarter\b/gi, '$1 point two five'],
  [/(\d+) (?:and|n|&) (?:an? )?half\b|(\d+) ?½/gi, '$1$2.5'],
  [/\b(one|two|three|four|five|six|seven|eight|nine|ten) (?:and|n|&) (?:an? )?half\b/gi, '$1 point five'],
  [/\bhalf an? (?=(?:day|hour|year|barrel|tonne|percent|lot)\b)/gi, '0.5 '],
  [/\b(day|hour|year) and an? half\b/gi, '1.5 $1s'],
  [/\ban? (?=1\.5 (?:day|hour|year)s)/gi, ''],
  [/\b(?:a )?dozen\b/gi, '12'],
  [/(?<![\d.\p{L}])\.(?=\d)/gu, '0.'],
  // 5m is a length only where one is named.
  [/(?<=(?:\$|usd ?|eur ?|€)\d+(?:\.\d+)?) ?m\b/gi, ' million'],
  [/(?<=\d)m\b(?![ -]?(?:draught|draft|long|wide|deep|loa|beam))/gi, ' million'],
  [/(?<=\d) m(?= (?:bbls?|barrels?|usd|dollars?|eur|euros?|tonn?es?|\$))/gi, ' million'],
]

const spokenNumber = new RegExp(
  String.raw`\b(?:${spoken})(?:(?:[ -]| and )(?:${spoken}|hundred|thousand|million|billion|point))*\b`,
  'gi',
)
const scaled = new RegExp(
  String.raw`(?<![\p{L}\d.])(\d+(?:\.\d+)?)[ \u00a0-]?(${anyScale})(?![\p{L}\d])`,
  'giu',
)

/** `one` alone is more often a pronoun than a number. */
const countedNext =
  /^\s*(?:barrels?|bbls?|tonn?es?|tons?|mt|gallons?|litres?|liters?|lots?|days?|hours?|percent|knots|m3|cubic|cargo(?:es)?|mwh|mmbtu|gj|therms?|million|thousand)\b/i

export function withDigits(text: string): string {
  const counted = fractions
    .reduce((made, [pattern, digits]) => made.replace(pattern, digits), text)
    .replace(groupMarks, '')
    .replace(pointGroups, (_all, first: string, rest: string) => first + rest.replaceAll('.', ''))
    .replace(spacedGroups, (all) => all.replaceAll(' ', ''))
    .replace(spokenNumber, (said, at: number, whole: string) =>
      /^(?:one|two)$/i.test(said) && !countedNext.test(whole.slice(at + said.length)) ? said : digitsOf(said),
    )
  return scale(scale(counted))
}

/** 2.5 million, and once more for a hundred thousand. */
const scale = (text: string) =>
  text.replace(scaled, (_all, value: string, word: string) => times(value, scaleOf(word)))

const times = (value: string, by: number) => timesTen(value, String(by).length - 1)

/** Without the rounding of floating point numbers: the point moves. */
export function timesTen(value: string, zeros: number): string {
  const [whole = '', fraction = ''] = value.split('.')
  const digits = `${whole}${fraction.padEnd(zeros, '0')}`
  const made = `${digits.slice(0, whole.length + zeros)}.${digits.slice(whole.length + zeros)}`
  return made.replace(/\.$/, '').replace(/^0+(?=\d)/, '')
}

function digitsOf(said: string): string {
  const [whole = '', point] = said.toLowerCase().split(/ ?point ?/)
  let total = 0
  let current = 0
  for (const word of whole.split(/[ -]|\band\b/).filter(Boolean)) {
    if (word === 'hundred') current = Math.max(1, current) * 100
    else if (word === 'thousand' || word === 'million' || word === 'billion') {
      total += Math.max(1, current) * scaleOf(word)
      current = 0
    } else current += spokenValues.get(word) ?? 0
  }
  const decimals = point
    ?.split(' ')
    .map((word) => spokenValues.get(word) ?? '')
    .join('')
  return decimals ? `${total + current}.${decimals}` : String(total + current)
}
