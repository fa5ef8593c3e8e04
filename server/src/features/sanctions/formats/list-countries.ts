/** Lists name countries by code, name or people; codes of two letters are what we compare. */
const byName = new Map<string, string>()

const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
for (const first of letters) {
  for (const second of letters) {
    const code = first + second
    const name = names.of(code)
    // Codes of former states, such as SU, have the name of their successor.
    const isCurrent = Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`
    if (name && isCurrent) byName.set(name.toUpperCase(), code)
  }
}

/** Names that lists use beside those. */
const others: Readonly<Record<string, string>> = {
  US: 'UNITED STATES OF AMERICA|USA|AMERICAN',
  GB: 'GREAT BRITAIN|UK|UNITED KINGDOM OF GREAT BRITAIN AND NORTHERN IRELAND|BRITISH|BRITAIN',
  CA: 'CANADIAN',
  AU: 'AUSTRALIAN',
  DE: 'GERMAN|FEDERAL REPUBLIC OF GERMANY',
  FR: 'FRENCH',
  JP: 'JAPANESE',
  SG: 'SINGAPOREAN',
  RU: 'RUSSIAN FEDERATION|RUSSIAN',
  IR: 'IRAN (ISLAMIC REPUBLIC OF)|IRAN, ISLAMIC REPUBLIC OF|ISLAMIC REPUBLIC OF IRAN|IRANIAN',
  SY: 'SYRIAN ARAB REPUBLIC|SYRIAN',
  KP: "DEMOCRATIC PEOPLE'S REPUBLIC OF KOREA|KOREA, NORTH|NORTH KOREAN",
  KR: 'REPUBLIC OF KOREA|KOREA, SOUTH|SOUTH KOREAN',
  CD: 'DEMOCRATIC REPUBLIC OF THE CONGO|CONGO, DEMOCRATIC REPUBLIC OF THE',
  MM: 'BURMA|MYANMAR',
  TR: 'TURKEY|TURKISH',
  VE: 'VENEZUELA (BOLIVARIAN REPUBLIC OF)|VENEZUELAN',
  AE: 'UAE|EMIRATI',
  CI: "COTE D'IVOIRE|IVORY COAST",
  PS: 'PALESTINIAN|PALESTINE|STATE OF PALESTINE',
  CN: 'CHINESE|PEOPLE’S REPUBLIC OF CHINA',
  IQ: 'IRAQI',
  AF: 'AFGHAN',
  BY: 'BELARUSIAN|BELARUSSIAN',
  UA: 'UKRAINIAN',
}
for (const [code, aliases] of Object.entries(others)) {
  for (const alias of aliases.split('|')) byName.set(alias, code)
}

/** The code for a code or a name; a name that we do not know stays as it is, `00` and the like are nothing. */
export function listedCountry(text: string): string {
  const name = text.trim().toUpperCase()
  if (/^[A-Z]{2}$/.test(name)) return name
  if (!/[A-Z]{3}/.test(name)) return ''
  return byName.get(name) ?? text.trim()
}
