import { plainSpelling } from '#platform/names/latin-spellings.ts'

const vowel = /[AEIOUY]/

/** Letters that stand for one sound in names that were written down by ear, in this order. */
const sounds: readonly (readonly [RegExp, string])[] = [
  [/X/g, 'KS'],
  [/TSCH|TCH/g, 'K'],
  [/SCH|DZH|DJ|SH|ZH/g, 'S'],
  [/CH|CK|Q/g, 'K'],
  [/PH/g, 'F'],
  [/KH|GH/g, 'K'],
  [/TH|DH/g, 'T'],
  [/TZ|TS|Z/g, 'S'],
  [/W|V/g, 'F'],
  [/C/g, 'K'],
  [/G/g, 'K'],
  [/D/g, 'T'],
  [/(.)\1+/g, '$1'],
]

/**
 * A word by its consonants alone, alike ones written alike: Mohammed, Muhammad and Mohamed are one. What vowel it
 * begins with does not matter, only that it does.
 */
export function soundOf(word: string): string {
  const spelled = sounds.reduce((text, [letters, sound]) => text.replaceAll(letters, sound), word)
  const first = spelled[0] ?? ''
  return (vowel.test(first) ? 'A' : first) + spelled.slice(1).replaceAll(/[AEIOUY]/g, '')
}

/** In A to Z, and how it sounds. */
export type NameWord = { readonly text: string; readonly sound: string }

/** A name as it is compared: its words without what says nothing of who it is, and all of them written together. */
export type ComparedName = { readonly words: readonly NameWord[]; readonly joined: NameWord }

/** The index keeps a bit for each. */
const longest = 7

/** Titles, and the small words between names, which are written, joined or left out freely. */
const ignored = new Set(
  (
    'MR MRS MS MISS DR PROF SIR HAJI HAJJI SHEIKH SHAYKH SHEIK MULLAH MAULAVI MAULAWI GENERAL COLONEL CAPTAIN ' +
    'AL EL BIN BINT IBN BEN OULD DE DA DI DO DOS DAS DEL DELLA LA LE VAN VON DER DEN TEN TER Y E ' +
    'MT MV ' +
    'LTD LIMITED LLC INC CORP CORPORATION CO COMPANY GMBH AG SA SAS SARL SPA SRL BV NV PTE PLC OAO OOO PAO ZAO AO JSC FZE FZCO'
  ).split(' '),
)

/** What companies do and are, which says little of which one it is. */
const generic = new Set(
  (
    'TRADING TRADE GENERAL INTERNATIONAL GLOBAL HOLDING HOLDINGS GROUP COMPANY ENTERPRISE ENTERPRISES SERVICES SERVICE ' +
    'SOLUTIONS PARTNERS VENTURES INDUSTRIES INDUSTRIAL INDUSTRY COMMERCIAL COMMERCE INVESTMENT INVESTMENTS CAPITAL FINANCE ' +
    'FINANCIAL BANK BANKING SAVINGS MERCHANT INSURANCE PETROLEUM PETROCHEMICAL OIL GAS ENERGY FUEL FUELS BUNKERING BUNKERS ' +
    'REFINING REFINERY COMMODITIES RESOURCES CHEMICALS MARINE MARITIME SHIPPING SHIPMANAGEMENT MANAGEMENT NAVIGATION ' +
    'TANKERS TANKER CHARTERING LOGISTICS TRANSPORT TERMINAL TERMINALS STORAGE SUPPLY EXPORT IMPORT AND THE OF'
  ).split(' '),
)

export const isGeneric = ({ text }: NameWord) => generic.has(text)

/** Some words of a name; all of them where none would be left. */
export function keepWords({ words }: ComparedName, isKept: (word: NameWord) => boolean): ComparedName {
  const some = words.filter(isKept)
  const kept = some.length > 0 ? some : words
  return { words: kept, joined: wordOf(kept.map(({ text }) => text).join('')) }
}

/** As in M/T Baltic Star; the letters by themselves could be somebody's initials. */
const shipPrefix = /\b[MSF]\/[TVS]\b/gi

export function comparedName(name: string): ComparedName {
  const all = plainSpelling(name.replace(shipPrefix, ' '))
    .split(' ')
    .filter((word) => word !== '')
  const telling = all.filter((word) => !ignored.has(word))
  const texts = (telling.length > 0 ? telling : all).slice(0, longest)
  return { words: texts.map(wordOf), joined: wordOf(texts.join('')) }
}

const wordOf = (text: string): NameWord => ({ text, sound: soundOf(text) })
