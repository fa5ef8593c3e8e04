/** A link that the server signed; anyone who has it may fetch the file, so it carries no token. */
type FileLink = { url: string; contentType: string }

/** The storage sends files as attachments; here they become something a page can show. */
export async function fetchFile({ url, contentType }: FileLink, signal: AbortSignal): Promise<Blob> {
  const response = await fetch(url, { signal, credentials: 'omit', cache: 'no-store' })
  if (!response.ok) throw new Error(`The storage answered ${response.status}`)
  return new Blob([await response.arrayBuffer()], { type: contentType })
}
