/** An object with a stream: the text before it, and its range in the file. */
export type PdfObject = { dictionary: string; start: number; end: number }

const longestDictionary = 20_000

/**
 * Every stream of the file, found by its words and not by the table of contents, which may lie; at most one for each
 * opening of an object, so that no part of the text is gone through twice.
 */
export function findPdfObjects(text: string): PdfObject[] {
  const objects: PdfObject[] = []
  const lastObject = createBackwardLook(text, 'obj')
  let taken: number | undefined
  for (let at = 0; ; ) {
    const word = text.indexOf('stream', at)
    if (word < 0) return objects
    at = word + 6
    const opening = lastObject(word)
    const isBeginning = text.slice(word - 3, word) !== 'end' && /[\r\n]/.test(text[at] ?? '')
    if (!isBeginning || opening === undefined || opening === taken || word - opening > longestDictionary)
      continue
    taken = opening
    const dictionary = text.slice(opening + 3, word).replaceAll(/\s+/g, ' ')
    const start = at + (text[at] === '\r' && text[at + 1] === '\n' ? 2 : 1)
    const end = endOf(text, start, dictionary)
    if (end === undefined) return objects
    objects.push({ dictionary, start, end })
    at = end
  }
}

/** The last position of a word before another position; these must ascend, so that the text is read once. */
function createBackwardLook(text: string, word: string): (before: number) => number | undefined {
  let found: number | undefined
  let next = text.indexOf(word)
  return (before) => {
    while (next >= 0 && next < before) {
      found = next
      next = text.indexOf(word, next + word.length)
    }
    return found
  }
}

/** By its own length where that leads to the end word; else the next end word. */
function endOf(text: string, start: number, dictionary: string): number | undefined {
  const length = /\/Length (\d+)\b(?! \d+ R)/.exec(dictionary)?.[1]
  if (length !== undefined) {
    const end = start + Number(length)
    if (/^\s*endstream/.test(text.slice(end, end + 20))) return end
  }
  const end = text.indexOf('endstream', start)
  return end < 0 ? undefined : end
}
