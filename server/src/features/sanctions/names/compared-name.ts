import { plainSpelling } from '#platform/names/latin-spellings.ts'
import { soundOf } from './sound-of.ts'

/** In A to Z, and how it sounds. */
export type NameWord = { readonly text: string; readonly sound: string }

/** A name as it is compared: its words without what says nothing of who it is, and all of them written together. */
export type ComparedName = { readonly words: readonly NameWord[]; readonly joined: NameWord }

/** The index keeps a bit for each. */
const longest = 7

/** Titles, and the small words between names, which are written, joined or left out at will. */
const ignored = new Set(
  (
    'MR MRS MS MISS DR PROF SIR HAJI HAJJI SHEIKH SHAYKH SHEIK MULLAH MAULAVI MAULAWI GENERAL COLONEL CAPTAIN ' +
    'AL EL BIN BINT IBN BEN OULD DE DA DI DO DOS DAS DEL DELLA LA LE VAN VON DER DEN TEN TER Y E ' +
    'LTD LIMITED LLC INC CORP CORPORATION CO COMPANY GMBH AG SA SAS SARL SPA SRL BV NV PTE PLC OAO OOO PAO ZAO AO JSC FZE FZCO'
  ).split(' '),
)

export function comparedName(name: string): ComparedName {
  const all = plainSpelling(name)
    .split(' ')
    .filter((word) => word !== '')
  const telling = all.filter((word) => !ignored.has(word))
  const texts = (telling.length > 0 ? telling : all).slice(0, longest)
  return { words: texts.map(wordOf), joined: wordOf(texts.join('')) }
}

const wordOf = (text: string): NameWord => ({ text, sound: soundOf(text) })
