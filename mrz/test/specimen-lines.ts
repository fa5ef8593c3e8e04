import { checkDigitOf } from '../src/check-digit.ts'

export type SpecimenHolder = {
  issuer: string
  surname: string
  givenNames: string
  number: string
  /** YYMMDD */
  birth: string
  expiry: string
  sex: 'M' | 'F' | '<'
}

const fill = (text: string, length: number) => text.replaceAll(' ', '<').slice(0, length).padEnd(length, '<')
const withDigit = (text: string) => text + checkDigitOf(text)
const nameOf = ({ surname, givenNames }: SpecimenHolder) =>
  givenNames ? `${surname}<<${givenNames}` : surname

/** The two lines of a passport. */
export function passportLines(holder: SpecimenHolder): string[] {
  const number = withDigit(fill(holder.number, 9))
  const birth = withDigit(holder.birth)
  const rest = `${withDigit(holder.expiry)}${'<'.repeat(15)}`
  const second = `${number}${fill(holder.issuer, 3)}${birth}${holder.sex}${rest}`
  return [
    fill(`P<${fill(holder.issuer, 3)}${nameOf(holder)}`, 44),
    second + checkDigitOf(number + birth + rest),
  ]
}

/** The three lines of a card. */
export function cardLines(holder: SpecimenHolder): string[] {
  const number = withDigit(fill(holder.number, 9)) + '<'.repeat(15)
  const [birth, expiry] = [withDigit(holder.birth), withDigit(holder.expiry)]
  const optional = '<'.repeat(11)
  const whole = checkDigitOf(number + birth + expiry + optional)
  return [
    `ID${fill(holder.issuer, 3)}${number}`,
    `${birth}${holder.sex}${expiry}${fill(holder.issuer, 3)}${optional}${whole}`,
    fill(nameOf(holder), 30),
  ]
}

const surnames =
  'ERIKSSON|VAN DER MUELLEN|OCONNOR|GARCIA LOPEZ|NAKAMURA|SMITH|TAN|DUBOIS|SCHWARZKOPF|QUINN|ZHU|WRIGHT'
const givens = 'ANNA MARIA|JOHN|WEI LING|HANAKO|FRANCOIS XAVIER|ERIKA|JORDAN LEE|KIM|BORIS|OLGA|YVES|DAGMAR'
const issuers = ['USA', 'GBR', 'CAN', 'AUS', 'D', 'FRA', 'JPN', 'SGP']

/** Somebody who is nobody; the same for the same `random`. */
export function anyHolder(random: () => number): SpecimenHolder {
  const pick = <T>(items: readonly T[]) => items[Math.floor(random() * items.length)] as T
  const digits = (from: number, to: number) =>
    String(Math.floor(from + random() * (to - from + 1))).padStart(2, '0')
  const marks = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789']
  return {
    issuer: pick(issuers),
    surname: pick(surnames.split('|')),
    givenNames: pick(givens.split('|')),
    number: Array.from({ length: 9 }, () => pick(marks)).join(''),
    birth: digits(45, 99) + digits(1, 12) + digits(1, 28),
    expiry: digits(27, 35) + digits(1, 12) + digits(1, 28),
    sex: pick(['M', 'F', '<'] as const),
  }
}

/** Numbers from 0 to 1 that come again in the same order (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
