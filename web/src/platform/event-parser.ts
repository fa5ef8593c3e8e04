/** One server-sent event as it came over the wire. */
export type WireEvent = { name: string; data: string; id: string | undefined }

/**
 * Reads server-sent events out of text that arrives in pieces of any size. Comments, such as heartbeats, and
 * events without data are left out, as the standard says.
 */
export function createEventParser(onEvent: (event: WireEvent) => void): (text: string) => void {
  let rest = ''
  let name = ''
  let data: string[] = []
  let id: string | undefined

  function readLine(line: string) {
    if (line === '') return finish()
    const colon = line.indexOf(':')
    const field = colon === -1 ? line : line.slice(0, colon)
    const value = colon === -1 ? '' : line.slice(colon + 1).replace(/^ /, '')
    if (field === 'event') name = value
    else if (field === 'data') data.push(value)
    else if (field === 'id') id = value
  }

  function finish() {
    if (data.length > 0) onEvent({ name: name || 'message', data: data.join('\n'), id })
    name = ''
    data = []
    id = undefined
  }

  return (text) => {
    rest += text
    // A carriage return at the very end may be half of a line break, so it waits for the next piece.
    const lines = rest.split(/\r\n|\n|\r(?!$)/)
    rest = lines.pop() ?? ''
    for (const line of lines) readLine(line)
  }
}
