export type TextPart = { text: string; isDifferent: boolean }

/** Cuts `text` into what it shares with `other`, in the same order, and what it does not; case does not count. */
export function markDifferences(text: string, other: string): TextPart[] {
  const letters = Array.from(text)
  const shared = sharedLetters(letters.map(fold), Array.from(other).map(fold))
  const parts: TextPart[] = []
  for (const [index, letter] of letters.entries()) {
    const isDifferent = !shared.has(index)
    const last = parts.at(-1)
    if (last?.isDifferent === isDifferent) last.text += letter
    else parts.push({ text: letter, isDifferent })
  }
  return parts
}

const fold = (letter: string) => letter.toLocaleUpperCase('en')

/** Places in `one` of the longest common subsequence; the values compared are a line long at most. */
function sharedLetters(one: string[], other: string[]): Set<number> {
  const lengths = Array.from({ length: one.length + 1 }, () => new Uint16Array(other.length + 1))
  const lengthAt = (row: number, column: number) => lengths[row]?.[column] ?? 0
  for (let row = one.length - 1; row >= 0; row--) {
    for (let column = other.length - 1; column >= 0; column--) {
      const length =
        one[row] === other[column]
          ? lengthAt(row + 1, column + 1) + 1
          : Math.max(lengthAt(row + 1, column), lengthAt(row, column + 1))
      const line = lengths[row]
      if (line) line[column] = length
    }
  }
  const places = new Set<number>()
  let [row, column] = [0, 0]
  while (row < one.length && column < other.length) {
    if (one[row] === other[column]) {
      places.add(row)
      row++
      column++
    } else if (lengthAt(row + 1, column) >= lengthAt(row, column + 1)) row++
    else column++
  }
  return places
}
