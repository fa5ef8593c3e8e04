import { describe, expect, it } from 'vitest'
import { isLei, leiProblem } from './lei.ts'

/** As the Global LEI Foundation publishes them. */
const published = [
  '506700GE1G29325QX363',
  '5493001KJTIIGC8Y1R12',
  '529900T8BM49AURSDO55',
  'HWUPKR0MPOU8FGXBT394',
  'INR2EJN1ERAN0W5ZP974',
  '7LTWFZYICNSX8D621K86',
  '8I5DZWZKVSZI1NUHU748',
  '21380068P1DRHMJ8KU70',
  '213800LH1BZH3DI6G760',
  'E57ODZWZ7FF32TWEFA76',
]

describe('an LEI', () => {
  it.each(published)('%s is accepted, also with spaces and in small letters', (lei) => {
    expect(isLei(lei)).toBe(true)
    expect(leiProblem(`${lei.slice(0, 4)} ${lei.slice(4).toLowerCase()}`)).toBeUndefined()
  })

  it.each(['00', '01', '99'])('is refused with check digits that are never given: %s', (digits) => {
    const bodies = Array.from({ length: 97 }, (_, at) => String(at).padStart(18, '0'))
    expect(bodies.filter((body) => isLei(body + digits))).toEqual([])
    expect(leiProblem(`000000000000000000${digits}`)).toMatch(/check digits of this LEI are wrong/)
  })

  it('is refused with any single digit changed', () => {
    const altered = published.flatMap((lei) =>
      [...lei].flatMap((character, at) =>
        /\d/.test(character)
          ? [...'0123456789']
              .filter((digit) => digit !== character)
              .map((digit) => lei.slice(0, at) + digit + lei.slice(at + 1))
          : [],
      ),
    )
    expect(altered.length).toBeGreaterThan(800)
    expect(altered.filter(isLei)).toEqual([])
  })

  it('is refused with two neighbours swapped, nearly always', () => {
    const swapped = published.flatMap((lei) =>
      [...lei].flatMap((character, at) => {
        const next = lei[at + 1]
        return next && next !== character ? [lei.slice(0, at) + next + character + lei.slice(at + 2)] : []
      }),
    )
    expect(swapped.length).toBeGreaterThan(150)
    expect(swapped.filter(isLei).length / swapped.length).toBeLessThan(0.03)
  })

  it.each([
    ['', undefined],
    ['5493', 'An LEI is 18 letters and digits and two check digits'],
    ['5493001KJTIIGC8Y1RAB', 'An LEI is 18 letters and digits and two check digits'],
    ['5493001KJTIIGC8Y1R13', 'The check digits of this LEI are wrong. Please compare it again'],
  ])('%j: %s', (text, problem) => {
    expect(leiProblem(text)).toBe(problem)
  })
})
