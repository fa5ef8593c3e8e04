/** The rows of comma-separated values: quoted cells may hold commas, line breaks and doubled quotes. */
export function* csvRows(text: string): Generator<string[]> {
  let row: string[] = []
  for (let at = 0; at < text.length; ) {
    let cell = ''
    while (text[at] === ' ') at++
    if (text[at] === '"') {
      for (at++; at < text.length; at++) {
        if (text[at] !== '"') cell += text[at]
        else if (text[at + 1] === '"') cell += text[at++]
        else break
      }
      at++
      while (at < text.length && text[at] !== ',' && text[at] !== '\n') at++
    } else {
      const stop = Math.min(endOf(text, ',', at), endOf(text, '\n', at))
      cell = text.slice(at, stop).trim()
      at = stop
    }
    row.push(cell)
    if (text[at] === ',') {
      at++
      continue
    }
    at++
    if (row.length > 1 || row[0] !== '') yield row
    row = []
  }
}

const endOf = (text: string, mark: string, from: number) => {
  const found = text.indexOf(mark, from)
  return found < 0 ? text.length : found
}
