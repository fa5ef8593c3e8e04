import { ApiError, sendAsSession } from './api.ts'

/** Fetches a file as the signed-in person, and hands it to the browser to be saved. */
export async function download(address: string): Promise<void> {
  const response = await fetchFile(address)
  saveFile(await response.blob(), fileName(response.headers.get('content-disposition') ?? ''))
}

/** A file as the signed-in person, for what is made of it before it is saved. */
export async function fetchFile(address: string): Promise<Response> {
  const response = await sendAsSession(address, { headers: { accept: '*/*' } })
  if (!response.ok) {
    const answer = await response.json().catch(() => undefined)
    throw new ApiError(
      response.status,
      'internal',
      answer?.error?.message ?? 'The file could not be fetched.',
    )
  }
  return response
}

/** Hands what is at hand already to the browser to be saved. */
export function saveFile(file: Blob, name: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // Not at once: the browser has yet to read it.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

function fileName(disposition: string): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1]
  return encoded ? decodeURIComponent(encoded) : 'download'
}
