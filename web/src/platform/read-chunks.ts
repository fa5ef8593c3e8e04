/** What a stream brings, as it comes. By hand: Safari cannot iterate a stream. */
export async function* readChunks(body: ReadableStream<Uint8Array>) {
  const reader = body.getReader()
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value
  } finally {
    reader.cancel().catch(() => undefined)
  }
}
