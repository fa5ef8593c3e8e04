/*
 * The redundancy of a QR code: Reed-Solomon over GF(256) with the polynomial x⁸+x⁴+x³+x²+1, as ISO/IEC 18004 has it.
 */

const exponents: number[] = []
const logarithms: number[] = []
for (let power = 0, value = 1; power < 255; power += 1) {
  exponents[power] = value
  logarithms[value] = power
  value = value < 128 ? value * 2 : (value * 2) ^ 0x11d
}

const at = (table: number[], index: number) => table[index] ?? 0

function multiply(one: number, other: number): number {
  return one === 0 || other === 0 ? 0 : at(exponents, (at(logarithms, one) + at(logarithms, other)) % 255)
}

/** The product of (x - 2⁰)…(x - 2ⁿ⁻¹), the highest power left out, since its factor is always 1. */
function divisor(degree: number): number[] {
  let factors = [1]
  for (let root = 0; root < degree; root += 1) {
    const shifted = [...factors, 0]
    factors = shifted.map((value, index) => value ^ multiply(at(factors, index - 1), at(exponents, root)))
  }
  return factors.slice(1)
}

/** The `length` bytes that stand after `data`. */
export function errorCorrection(data: readonly number[], length: number): number[] {
  const factors = divisor(length)
  let rest = new Array<number>(length).fill(0)
  for (const byte of data) {
    const lead = byte ^ at(rest, 0)
    rest = [...rest.slice(1), 0].map((value, index) => value ^ multiply(at(factors, index), lead))
  }
  return rest
}
