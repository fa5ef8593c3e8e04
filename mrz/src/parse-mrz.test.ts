import { describe, expect, it } from 'vitest'
import { checkDigitOf } from './check-digit.ts'
import { type Mrz, parseMrz } from './parse-mrz.ts'

const today = new Date('2026-06-01T12:00:00Z')
const parse = (lines: string[]) => {
  const mrz = parseMrz(lines, today)
  if (!mrz) throw new Error('These lines are not a machine-readable zone.')
  return mrz
}

const anna = ['P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<', 'L898902C36UTO7408122F1204159ZE184226B<<<<<10']

describe('what is read', () => {
  it.each<[string, string[], Partial<Mrz>]>([
    [
      'the ICAO passport',
      anna,
      {
        format: 'TD3',
        documentCode: 'P',
        issuer: 'UTO',
        documentNumber: 'L898902C3',
        nationality: 'UTO',
        birthDate: '1974-08-12',
        expiryDate: '2012-04-15',
        sex: 'F',
        surname: 'ERIKSSON',
        givenNames: 'ANNA MARIA',
        isNameCut: false,
      },
    ],
    [
      'the ICAO card of two lines',
      ['I<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<', 'D231458907UTO7408122F1204159<<<<<<<6'],
      { format: 'TD2', documentNumber: 'D23145890', birthDate: '1974-08-12', givenNames: 'ANNA MARIA' },
    ],
    [
      'the ICAO card of three lines',
      ['I<UTOD231458907<<<<<<<<<<<<<<<', '7408122F1204159UTO<<<<<<<<<<<6', 'ERIKSSON<<ANNA<MARIA<<<<<<<<<<'],
      { format: 'TD1', documentNumber: 'D23145890', nationality: 'UTO', surname: 'ERIKSSON', sex: 'F' },
    ],
    [
      'a British passport',
      ['P<GBRSPECIMEN<<TERESA<MAE<<<<<<<<<<<<<<<<<<<', '9256654166GBR8504124F3109018<<<<<<<<<<<<<<<6'],
      { issuer: 'GBR', documentNumber: '925665416', expiryDate: '2031-09-01', givenNames: 'TERESA MAE' },
    ],
    [
      'an American passport',
      ['P<USASPECIMEN<<JORDAN<LEE<<<<<<<<<<<<<<<<<<<', 'A123456784USA9001158M3301144<<<<<<<<<<<<<<<0'],
      { documentNumber: 'A12345678', sex: 'M', birthDate: '1990-01-15' },
    ],
    [
      'a Canadian passport',
      ['P<CANSPECIMEN<<MARTIN<<<<<<<<<<<<<<<<<<<<<<<', 'P123456AA0CAN7908080M3301100<<<<<<<<<<<<<<<2'],
      { documentNumber: 'P123456AA', nationality: 'CAN' },
    ],
    [
      'an Australian passport, born on a leap day',
      ['P<AUSSPECIMEN<<ANNA<<<<<<<<<<<<<<<<<<<<<<<<<', 'PA12345673AUS8802299F3202285<<<<<<<<<<<<<<<6'],
      { documentNumber: 'PA1234567', birthDate: '1988-02-29' },
    ],
    [
      'a German passport, whose state is one letter',
      ['P<D<<MUSTERMANN<<ERIKA<<<<<<<<<<<<<<<<<<<<<<', 'C01X00T478D<<8308126F3306013<<<<<<<<<<<<<<<4'],
      { issuer: 'D', nationality: 'D', documentNumber: 'C01X00T47', surname: 'MUSTERMANN' },
    ],
    [
      'a French passport',
      ['P<FRASPECIMEN<<CAMILLE<<<<<<<<<<<<<<<<<<<<<<', '22AB123450FRA9207042F3207039<<<<<<<<<<<<<<<6'],
      { documentNumber: '22AB12345' },
    ],
    [
      'a Japanese passport',
      ['P<JPNSPECIMEN<<HANAKO<<<<<<<<<<<<<<<<<<<<<<<', 'TR12345672JPN8111111F3105054<<<<<<<<<<<<<<<6'],
      { documentNumber: 'TR1234567' },
    ],
    [
      'a Singaporean passport',
      ['P<SGPSPECIMEN<<WEI<LING<<<<<<<<<<<<<<<<<<<<<', 'K1234567E0SGP8703215F3003208<<<<<<<<<<<<<<<2'],
      { documentNumber: 'K1234567E', givenNames: 'WEI LING' },
    ],
    [
      'a German card',
      ['IDD<<L01X00T471<<<<<<<<<<<<<<<', '8308126F3306013D<<<<<<<<<<<<<8', 'MUSTERMANN<<ERIKA<<<<<<<<<<<<<'],
      {
        format: 'TD1',
        documentCode: 'ID',
        issuer: 'D',
        documentNumber: 'L01X00T47',
        expiryDate: '2033-06-01',
      },
    ],
    [
      'a French card',
      ['IDFRAX4RTBPFW46<<<<<<<<<<<<<<<', '9007138F3202115FRA<<<<<<<<<<<6', 'SPECIMEN<<CAMILLE<<<<<<<<<<<<<'],
      { format: 'TD1', documentNumber: 'X4RTBPFW4', nationality: 'FRA' },
    ],
  ])('%s', (_what, lines, wanted) => {
    expect(parse(lines)).toMatchObject({ ...wanted, lines, failedDigits: [] })
  })

  it('takes a birth year for past, an expiry year for one of this century', () => {
    const [first = '', second = ''] = anna
    const born = (birth: string) => parse([first, second.slice(0, 13) + birth + second.slice(19)]).birthDate
    expect(born('260531')).toBe('2026-05-31')
    expect(born('260602')).toBe('1926-06-02')
    expect(born('990101')).toBe('1999-01-01')
    expect(parse(anna).expiryDate).toBe('2012-04-15')
  })

  it.each(['740231', '741301', '740000', '<<<<<<', '74<<<<'])('knows no day %s', (birth) => {
    const [first = '', second = ''] = anna
    expect(parse([first, second.slice(0, 13) + birth + second.slice(19)]).birthDate).toBeUndefined()
  })

  it('reads a number that goes on in the optional data', () => {
    const number = 'D23145890734'
    const covered = `${number.slice(0, 9)}<${number.slice(9)}`
    const first = `I<UTO${covered}${checkDigitOf(covered)}`.padEnd(30, '<')
    const mrz = parse([first, '7408122F1204159UTO<<<<<<<<<<<0', 'ERIKSSON<<ANNA<MARIA<<<<<<<<<<'])
    expect(mrz.documentNumber).toBe(number)
    expect(mrz.failedDigits).not.toContain('number')
  })

  it('knows one name alone, and one that was cut', () => {
    const [, second = ''] = anna
    expect(parse([`P<UTOARKFREITH${'<'.repeat(30)}`, second])).toMatchObject({
      surname: 'ARKFREITH',
      givenNames: '',
      isNameCut: false,
    })
    expect(parse(['P<UTONILAVADHANANANDA<<CHAYAPA<DEJTHAMRONG<K', second])).toMatchObject({
      givenNames: 'CHAYAPA DEJTHAMRONG K',
      isNameCut: true,
    })
  })
})

describe('what does not hold', () => {
  it.each<[string, string, Mrz['failedDigits']]>([
    ['the digit of the birth date', 'L898902C36UTO7408123F1204159ZE184226B<<<<<10', ['birth date', 'whole']],
    ['the digit of the whole', 'L898902C36UTO7408122F1204159ZE184226B<<<<<11', ['whole']],
    ['an O for a 0 in the number', 'L8989O2C36UTO7408122F1204159ZE184226B<<<<<10', ['number', 'whole']],
    ['another expiry date', 'L898902C36UTO7408122F2204159ZE184226B<<<<<10', ['expiry date', 'whole']],
    ['other optional data', 'L898902C36UTO7408122F1204159ZE184227B<<<<<10', ['optional data', 'whole']],
  ])('%s', (_what, second, failed) => {
    expect(parse([anna[0] ?? '', second]).failedDigits).toEqual(failed)
  })

  it.each<[string, string[]]>([
    ['a line too short', [anna[0] ?? '', 'L898902C36UTO7408122F1204159ZE184226B<<<<<1']],
    ['lower case', [anna[0] ?? '', 'l898902c36uto7408122f1204159ze184226b<<<<<10']],
    ['a line too many', [...anna, anna[1] ?? '']],
    ['a code that no passport has', [`X${anna[0]?.slice(1)}`, anna[1] ?? '']],
    ['nothing', []],
  ])('%s is no machine-readable zone', (_what, lines) => {
    expect(parseMrz(lines, today)).toBeUndefined()
  })
})
