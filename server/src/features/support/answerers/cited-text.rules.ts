/**
 * A model names its sources as [[article]] within the text. What is shown has none of these marks, also not
 * while it streams; what counts are those that were found for the question.
 */
const mark = /\s*\[\[([a-z0-9-]{1,80})\]\]/g

export function readCitedText(text: string): { content: string; files: string[] } {
  const files = [...text.matchAll(mark)].flatMap(([, file]) => file ?? [])
  return { content: text.replace(mark, '').trim(), files: [...new Set(files)] }
}

/** Longer than any mark: a bracket that is not closed by then is none. */
const longestMark = 90

/** Passes a stream on without its marks; what may still become one is held back until it is clear. */
export function createMarkFilter(pass: (text: string) => void) {
  let held = ''
  const flush = (text: string) => {
    const clean = text.replace(mark, '')
    if (clean !== '') pass(clean)
  }
  return {
    push(text: string) {
      held += text
      const open = held.search(/\s*\[(?!.*\]\])[^\]]*\]?$/s)
      const until = open >= 0 && held.length - open <= longestMark ? open : held.trimEnd().length
      flush(held.slice(0, until))
      held = held.slice(until)
    },
    end() {
      flush(held)
      held = ''
    },
  }
}
