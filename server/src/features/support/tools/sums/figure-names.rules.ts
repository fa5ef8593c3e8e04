/** Grades and standards whose digits are no figures; what stays names the fuel. */
const names: [RegExp, string][] = [
  [/\ben ?590\b|\bd-?975\b|\bd2\b/gi, 'diesel'],
  [/\ben ?228\b/gi, 'gasoline'],
  [/\bjet a-?1?\b|\bjp-?8\b|\bjet-?a1?\b/gi, 'jet'],
  [/\b(?:avgas )?100 ?ll\b/gi, 'avgas'],
  [/\b(?:(hsfo|ifo|rmg|hfo|fuel oil)[ -]?)(?:380|180)(?: ?cst)?\b/gi, '$1'],
  [/\b(?:380|180) ?cst\b/gi, 'hsfo'],
  [/\b(?:ifo|rmg)\b/gi, 'hsfo'],
  [/\b\d+ ?ppm\b/gi, ' '],
  [/\b9[2578] ?ron\b|\bron ?9[2578]\b/gi, 'gasoline'],
  [
    /\b(?:0\.10?|0\.50?|1(?:\.0)?|3\.50?) ?(?:%|percent)(?: s\b| sul(?:ph|f)ur)? ?(?=(?:fuel oil|vlsfo|hsfo|mgo|ulsfo|marine|gas ?oil))/gi,
    ' ',
  ],
  [
    /(?<=\b(?:fuel oil|vlsfo|hsfo|mgo|ulsfo)\b ?)(?:0\.10?|0\.50?|1(?:\.0)?|3\.50?) ?(?:%|percent)(?: s\b| sul(?:ph|f)ur)?/gi,
    ' ',
  ],
  [/\b3\s*[-:–]\s*2\s*[-:–]\s*1\b|\b321\b(?=[^?]*\b(?:crack|gasoline|rbob|petrol)\b)/gi, 'three-two-one'],
  [/\bb(?:7|20|24|30|100)\b/gi, 'biodiesel'],
  [/\be(?:5|10)\b/gi, 'gasoline'],
  [/\bno\.? ?2 (?=heating)/gi, ' '],
  [/\bjet 54\b|\b54 grade(?: jet)?\b/gi, 'jet'],
  [/\bfame 0\b/gi, 'fame'],
  // The temperature at which densities are given, and no price or time of 15.
  [/\bat 15 ?(?:(?:°|degrees?) ?c?\b|°|c\b|(?=\W*$|[,;.?]\s|\s+(?:and|in|is|was|with|the|vacuum)\b))/gi, ' '],
  [/\b(?:eu )?ets ?2\b/gi, 'ets'],
  [/\bco2\b|\bco₂\b/gi, 'carbon'],
  [/\bm\^3\b/gi, 'm3'],
  // What is so by definition is no figure of the question.
  [
    /\b(?:158\.98\d*|158\.99|159) (?:lit(?:re|er)s|l) (?:an?|per|\/) ?(?:barrel|bbl)\b|\b42 (?:us )?gal(?:lon)?s? (?:an?|per|\/|to the|to an?) ?(?:barrel|bbl)\b/gi,
    ' ',
  ],
  [/\bdeg(?:rees?)?\b(?= api)/gi, ' '],
  // What is burnt in some days is by the day.
  [
    /(?<=\bdays? (?:at|of|with|x) \d[\d.]* ?(?:mt|t|tonn?es|tons))\b(?=(?: of)? (?:consumption|burn\w*|fuel|bunkers))/gi,
    ' per day',
  ],
  [/\b(?:these|those|the|all|my|our) \d{1,2}(?= (?:quotes?|prices?|days?|figures?|numbers?)|:)/gi, ' '],
  [/\bu\.s\.(?=\s)/gi, 'us'],
  [/\b2fa\b|\b24\/7\b/gi, ' '],
]

const atSea = /\b(?:nm|miles|knots|sail\w*|steam\w*|speed|voyage|eta|passage|transit|ballast|laden)\b/i

export function withoutNames(text: string): string {
  const made = names.reduce((before, [pattern, word]) => before.replace(pattern, word), text)
  // 12 kts are knots at sea and kilotonnes elsewhere.
  return atSea.test(made) ? made.replace(/(?<=\d ?)kts\b/gi, ' knots') : made
}
