/** The eight patterns, laid over the data to avoid what readers stumble over. */
export const masks: ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
]

/** The masked code that is easiest to read. `drawFormat` writes into it which mask it has. */
export function bestMask(
  modules: boolean[][],
  isFixed: boolean[][],
  drawFormat: (modules: boolean[][], mask: number) => void,
): boolean[][] {
  const candidates = masks.map((isFlipped, mask) => {
    const masked = modules.map((row, y) =>
      row.map((isDark, x) => (isFixed[y]?.[x] ? isDark : isDark !== isFlipped(x, y))),
    )
    drawFormat(masked, mask)
    return { masked, penalty: penaltyOf(masked) }
  })
  return candidates.reduce((best, next) => (next.penalty < best.penalty ? next : best)).masked
}

/** By the four rules of the standard: long runs, blocks, false finders, and too much of one colour. */
function penaltyOf(modules: boolean[][]): number {
  const write = (line: boolean[]) => line.map((isDark) => (isDark ? '1' : '0')).join('')
  const rows = modules.map(write)
  const columns = modules.map((_, x) => write(modules.map((row) => row[x] === true)))
  let penalty = 0
  for (const line of [...rows, ...columns]) {
    for (const [run] of line.matchAll(/0{5,}|1{5,}/g)) penalty += run.length - 2
    for (const _ of line.matchAll(/(?=10111010000|00001011101)/g)) penalty += 40
  }
  for (let y = 1; y < rows.length; y += 1) {
    for (let x = 1; x < rows.length; x += 1) {
      const block = `${rows[y - 1]?.slice(x - 1, x + 1)}${rows[y]?.slice(x - 1, x + 1)}`
      if (block === '0000' || block === '1111') penalty += 3
    }
  }
  const dark = rows.join('').replaceAll('0', '').length / rows.length ** 2
  return penalty + Math.floor(Math.abs(dark * 20 - 10)) * 10
}
