/** An archive of texts, stored without compression (PKWARE APPNOTE 6.3.10); what an XLSX file is inside. */
export function zipTexts(files: Record<string, string>): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder()
  const parts: Uint8Array<ArrayBuffer>[] = []
  const entries: Uint8Array<ArrayBuffer>[] = []
  let offset = 0
  for (const [path, text] of Object.entries(files)) {
    const name = encoder.encode(path)
    const content = encoder.encode(text)
    // Version 2.0, names in UTF-8, stored, 1 January 1980; the two sizes are the same.
    const shared = [20, 0x800, 0, 0, 0x21].flatMap(two)
    const sizes = [
      ...four(crc32(content)),
      ...four(content.length),
      ...four(content.length),
      ...two(name.length),
    ]
    const local = bytes([...four(0x04034b50), ...shared, ...sizes, ...two(0)])
    const place = [...two(0), ...two(0), ...two(0), ...two(0), ...four(0), ...four(offset)]
    entries.push(bytes([...four(0x02014b50), ...two(20), ...shared, ...sizes, ...place]), name)
    parts.push(local, name, content)
    offset += local.length + name.length + content.length
  }
  const count = Object.keys(files).length
  const directorySize = entries.reduce((sum, part) => sum + part.length, 0)
  const end = [
    ...two(0),
    ...two(0),
    ...two(count),
    ...two(count),
    ...four(directorySize),
    ...four(offset),
    ...two(0),
  ]
  return joined([...parts, ...entries, bytes([...four(0x06054b50), ...end])])
}

const two = (value: number) => [value & 0xff, (value >>> 8) & 0xff]
const four = (value: number) => [...two(value), ...two(value >>> 16)]
const bytes = (values: number[]) => new Uint8Array(values)

function joined(parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1
  return value
})

function crc32(content: Uint8Array): number {
  let value = 0xffffffff
  for (const byte of content) value = (table[(value ^ byte) & 0xff] ?? 0) ^ (value >>> 8)
  return (value ^ 0xffffffff) >>> 0
}
