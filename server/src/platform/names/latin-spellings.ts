/**
 * How names of any European alphabet are written with the letters A to Z. Most letters have one spelling; for some
 * ICAO Doc 9303 (part 3, section 6) allows several, and states differ: Müller is MUELLER in one passport, MULLER in
 * another.
 */

/** The spelling that ICAO names first, beside that without marks where it is another. */
const expanded: Readonly<Record<string, string>> = {
  Ä: 'AE',
  Ö: 'OE',
  Ü: 'UE',
  Å: 'AA',
  Ø: 'OE',
}

/** Letters that no mark can be taken from. */
const single: Readonly<Record<string, string>> = {
  ...{ Æ: 'AE', Œ: 'OE', ß: 'SS', ẞ: 'SS', Ø: 'O', Đ: 'D', Ð: 'D', Þ: 'TH', Ł: 'L', Ħ: 'H', Ŧ: 'T', Ŋ: 'N' },
  ...{ ı: 'I', İ: 'I', Ĳ: 'IJ', ĸ: 'K', Ə: 'A' },
  // Cyrillic, Russian as ICAO writes it; the rest of the alphabets that use it.
  ...{ А: 'A', Б: 'B', В: 'V', Г: 'G', Д: 'D', Е: 'E', Ё: 'E', Ж: 'ZH', З: 'Z', И: 'I', Й: 'I', К: 'K' },
  ...{ Л: 'L', М: 'M', Н: 'N', О: 'O', П: 'P', Р: 'R', С: 'S', Т: 'T', У: 'U', Ф: 'F', Х: 'KH', Ц: 'TS' },
  ...{ Ч: 'CH', Ш: 'SH', Щ: 'SHCH', Ъ: 'IE', Ы: 'Y', Ь: '', Э: 'E', Ю: 'IU', Я: 'IA' },
  ...{ Ґ: 'G', Є: 'IE', І: 'I', Ї: 'I', Ў: 'U', Ѕ: 'DZ', Ј: 'J', Љ: 'LJ', Њ: 'NJ', Ќ: 'K', Џ: 'DZ', Ћ: 'C' },
  ...{ Ђ: 'D', Ѓ: 'G' },
  // Greek, as ELOT 743 writes it.
  ...{ Α: 'A', Β: 'V', Γ: 'G', Δ: 'D', Ε: 'E', Ζ: 'Z', Η: 'I', Θ: 'TH', Ι: 'I', Κ: 'K', Λ: 'L', Μ: 'M' },
  ...{ Ν: 'N', Ξ: 'X', Ο: 'O', Π: 'P', Ρ: 'R', Σ: 'S', Τ: 'T', Υ: 'Y', Φ: 'F', Χ: 'CH', Ψ: 'PS', Ω: 'O' },
  // Arabic, the consonants and long vowels that are written; short vowels are not, so this only comes near.
  ...{ ا: 'A', أ: 'A', إ: 'I', آ: 'A', ب: 'B', ت: 'T', ث: 'TH', ج: 'J', ح: 'H', خ: 'KH', د: 'D', ذ: 'DH' },
  ...{ ر: 'R', ز: 'Z', س: 'S', ش: 'SH', ص: 'S', ض: 'D', ط: 'T', ظ: 'Z', ع: 'A', غ: 'GH', ف: 'F', ق: 'Q' },
  ...{
    ك: 'K',
    ک: 'K',
    ل: 'L',
    م: 'M',
    ن: 'N',
    ه: 'H',
    ة: 'A',
    و: 'W',
    ي: 'Y',
    ی: 'Y',
    ى: 'A',
    ء: '',
    ئ: 'Y',
  },
  ...{ ؤ: 'W', پ: 'P', چ: 'CH', ژ: 'ZH', گ: 'G' },
}

/** Upper case, A to Z, words parted by single spaces; first the spelling ICAO prefers, then that without marks. */
export function latinSpellings(name: string): string[] {
  const text = name.normalize('NFC').toUpperCase().normalize('NFC')
  return [...new Set([spell(text, expanded), spell(text, {})])]
}

/** The spelling without marks alone, for where one form must do. */
export const plainSpelling = (name: string): string => spell(name.normalize('NFC').toUpperCase(), {})

function spell(text: string, preferred: Readonly<Record<string, string>>): string {
  let spelt = ''
  for (const letter of text) spelt += preferred[letter] ?? single[letter] ?? withoutMarks(letter)
  return spelt
    .replaceAll(/['’‘ʼ`´]/g, '')
    .replaceAll(/[^A-Z0-9]+/g, ' ')
    .trim()
}

const withoutMarks = (letter: string) => {
  if (letter < '\u0080') return letter
  const plain = letter.normalize('NFKD').replaceAll(/\p{M}/gu, '')
  return [...plain].map((part) => single[part] ?? part).join('')
}
