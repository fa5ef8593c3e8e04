/** A form that the server signed: where a file goes, and the fields that let it in. */
export type UploadForm = { url: string; fields: Record<string, string> }

type Sending = {
  form: UploadForm
  file: File
  /** From 0 to 100. */
  onProgress: (percent: number) => void
  signal: AbortSignal
}

/** The storage refused the file, or could not be reached; `status` is 0 without an answer. */
export class UploadError extends Error {
  readonly status: number

  constructor(status: number) {
    super(`The storage answered ${status}`)
    this.name = 'UploadError'
    this.status = status
  }
}

/** Sends a file straight to the storage. Not by `fetch`, which tells nothing of how far an upload has come. */
export function sendFile({ form, file, onProgress, signal }: Sending): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const request = new XMLHttpRequest()
  const stop = () => request.abort()
  request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
    if (lengthComputable && total > 0) onProgress(Math.round((loaded / total) * 100))
  })
  request.addEventListener('load', () => {
    if (request.status >= 200 && request.status < 300) resolve()
    else reject(new UploadError(request.status))
  })
  request.addEventListener('error', () => reject(new UploadError(0)))
  request.addEventListener('timeout', () => reject(new UploadError(0)))
  request.addEventListener('abort', () => reject(signal.reason ?? new UploadError(0)))
  request.addEventListener('loadend', () => signal.removeEventListener('abort', stop))
  if (signal.aborted) return Promise.reject(signal.reason)
  signal.addEventListener('abort', stop)
  request.open('POST', form.url)
  request.send(formData(form.fields, file))
  return promise
}

/** S3 ignores whatever comes after the file, so it comes last. */
function formData(fields: UploadForm['fields'], file: File): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.append(name, value)
  data.append('file', file)
  return data
}
