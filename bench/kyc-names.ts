/** Names as in lists and among customers: common given names, rare family names, typing errors. */
const givenNames = (
  'MOHAMMED AHMED ALI HASSAN HUSSEIN IBRAHIM YUSUF OMAR KHALID ABDULLAH FATIMA AISHA MARYAM VLADIMIR SERGEI IVAN ' +
  'ALEKSANDR DMITRI NIKOLAI OLGA SVETLANA NATALIA JOSE LUIS CARLOS JUAN MARIA ANA PEDRO MIGUEL JOHN PETER PAUL ' +
  'ROBERT DAVID ANNA ERIKA HANS WOLFGANG JEAN PIERRE CLAIRE WEI LING MING HUA KIM JONG CHUL YOUNG HIROSHI TARO ' +
  'HANAKO RAJESH SANJAY PRIYA AMIT DANIEL SAMUEL ESTHER GRACE JOSEPH'
).split(' ')
const beginnings =
  'KO BA VAN SCHU MAR PE ZA RA NI TO LE SHA GOR DI FER MO KA SU WE HAL BRA OS EL UR YA'.split(' ')
const middles = 'LEN RI DO KAN MA VO SI TRA BEN LO NA GE DER WA MI TU'.split(' ')
const endings = 'OV SKI DEZ MANN SON ADI ENKO IAN EZ I ULLAH ARI BERG FORD EAU ITO WICZ ESCU'.split(' ')

export function anyName(random: () => number): string {
  const pick = (items: string[]) => items[Math.floor(random() * items.length)] ?? ''
  // The first ones are the most common.
  const given = () => givenNames[Math.floor(random() ** (random() < 0.5 ? 1 : 3) * givenNames.length)] ?? ''
  const family = pick(beginnings) + (random() < 0.7 ? pick(middles) : '') + pick(endings)
  const second = random()
  return [
    given(),
    ...(second < 0.4 ? [given()] : second < 0.5 ? [pick(beginnings) + pick(endings)] : []),
    family,
  ].join(' ')
}

/** The same name written differently: another word order, a missing word, a wrong letter. */
export function withSlip(name: string, random: () => number): string {
  const words = name.split(' ')
  const turned = random() < 0.3 ? words.reverse() : words
  if (turned.length > 2 && random() < 0.3) turned.splice(1, 1)
  const at = Math.floor(random() * turned.length)
  const word = turned[at] ?? ''
  const place = 1 + Math.floor(random() * Math.max(1, word.length - 1))
  const letter = String.fromCharCode(65 + Math.floor(random() * 26))
  const slips = [
    word,
    word.slice(0, place) + letter + word.slice(place + 1),
    word.slice(0, place) + word.slice(place + 1),
  ]
  turned[at] = slips[Math.floor(random() * slips.length)] ?? word
  return turned.join(' ')
}
