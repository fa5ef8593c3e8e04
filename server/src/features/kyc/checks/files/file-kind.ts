/** What a file is by its first bytes, whatever it is called. */
export type FileKind = 'png' | 'jpeg' | 'pdf'

const pngStart = Buffer.from('89504e470d0a1a0a', 'hex')
const jpegStart = Buffer.from('ffd8ff', 'hex')

export function fileKindOf(bytes: Buffer): FileKind | undefined {
  if (bytes.subarray(0, pngStart.length).equals(pngStart)) return 'png'
  if (bytes.subarray(0, jpegStart.length).equals(jpegStart)) return 'jpeg'
  return bytes.subarray(0, 5).toString('latin1') === '%PDF-' ? 'pdf' : undefined
}
