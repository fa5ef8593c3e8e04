/*
 * The outlines of a WOFF2 font, put back together: it stores them as streams of one kind each (counts, flags,
 * coordinates, compounds, boxes, instructions). https://www.w3.org/TR/WOFF2/#glyf_table_format
 */

class Stream {
  private at = 0
  private readonly data: Buffer
  constructor(data: Buffer) {
    this.data = data
  }
  take(length: number): Buffer {
    this.at += length
    return this.data.subarray(this.at - length, this.at)
  }
  byte = () => this.take(1).readUInt8()
  int16 = () => this.take(2).readInt16BE()
  uint16 = () => this.take(2).readUInt16BE()
  /** A number below 65536 in one to three bytes. */
  short(): number {
    const code = this.byte()
    if (code === 253) return this.uint16()
    if (code === 255) return 253 + this.byte()
    if (code === 254) return 506 + this.byte()
    return code
  }
}

type Streams = Record<
  'contours' | 'points' | 'flags' | 'glyphs' | 'compounds' | 'boxes' | 'instructions',
  Stream
>

const headerLength = 36

/** The outlines, and where each begins, in offsets of four bytes. */
export function buildGlyphs(table: Buffer): { glyf: Buffer; loca: Buffer } {
  const count = table.readUInt16BE(4)
  let at = headerLength
  const streams = Object.fromEntries(
    (['contours', 'points', 'flags', 'glyphs', 'compounds', 'boxes', 'instructions'] as const).map(
      (name, n) => {
        const length = table.readUInt32BE(8 + 4 * n)
        at += length
        return [name, new Stream(table.subarray(at - length, at))]
      },
    ),
  ) as Streams
  const overlaps = table.readUInt16BE(2) & 1 ? table.subarray(at) : undefined
  const bit = (bits: Buffer, n: number) => ((bits[n >> 3] ?? 0) & (128 >> (n & 7))) !== 0
  const boxed = streams.boxes.take(((count + 31) >> 5) << 2)
  const glyphs: Buffer[] = []
  const loca = Buffer.alloc(4 * (count + 1))
  let offset = 0
  for (let n = 0; n <= count; n++) {
    loca.writeUInt32BE(offset, 4 * n)
    if (n === count) break
    const box = bit(boxed, n) ? streams.boxes.take(8) : undefined
    const glyph = buildGlyph(streams, box, overlaps ? bit(overlaps, n) : false)
    const padding = Buffer.alloc(-glyph.length & 3)
    glyphs.push(glyph, padding)
    offset += glyph.length + padding.length
  }
  return { glyf: Buffer.concat(glyphs), loca }
}

function buildGlyph(streams: Streams, box: Buffer | undefined, overlaps: boolean): Buffer {
  const contours = streams.contours.int16()
  if (contours === 0) return Buffer.alloc(0)
  const head = Buffer.alloc(10)
  head.writeInt16BE(contours, 0)
  if (contours < 0) {
    box?.copy(head, 2)
    const { parts, hasInstructions } = readCompound(streams.compounds)
    return Buffer.concat([head, ...parts, ...(hasInstructions ? readInstructions(streams) : [])])
  }
  const ends = Buffer.alloc(2 * contours)
  let points = 0
  for (let n = 0; n < contours; n++) {
    points += streams.points.short()
    ends.writeUInt16BE(points - 1, 2 * n)
  }
  const { outline, bounds } = readOutline(streams, points, overlaps)
  if (box) box.copy(head, 2)
  else for (const [n, value] of bounds.entries()) head.writeInt16BE(value, 2 + 2 * n)
  return Buffer.concat([head, ends, ...readInstructions(streams), outline])
}

function readInstructions(streams: Streams): Buffer[] {
  const length = streams.glyphs.short()
  const count = Buffer.alloc(2)
  count.writeUInt16BE(length)
  return [count, streams.instructions.take(length)]
}

/** Each part says by a flag whether another follows, and how long it is. */
function readCompound(stream: Stream): { parts: Buffer[]; hasInstructions: boolean } {
  const parts: Buffer[] = []
  let hasInstructions = false
  for (let flags = 32; flags & 32; ) {
    const start = stream.take(2)
    flags = start.readUInt16BE()
    const scale = flags & 8 ? 2 : flags & 64 ? 4 : flags & 128 ? 8 : 0
    parts.push(start, stream.take(2 + (flags & 1 ? 4 : 2) + scale))
    if (flags & 256) hasInstructions = true
  }
  return { parts, hasInstructions }
}

/** Written with full coordinates, which every reader takes; a PDF is compressed anyway. */
function readOutline({ flags, glyphs }: Streams, points: number, overlaps: boolean) {
  const outline = Buffer.alloc(points * 5)
  let [x, y] = [0, 0]
  let [left, bottom, right, top] = [32767, 32767, -32768, -32768]
  for (let n = 0; n < points; n++) {
    const flag = flags.byte()
    const [dx, dy] = readStep(flag & 127, glyphs)
    x += dx
    y += dy
    const isOnCurve = flag < 128
    outline.writeUInt8((isOnCurve ? 1 : 0) | (overlaps && n === 0 ? 64 : 0), n)
    outline.writeInt16BE(dx, points + 2 * n)
    outline.writeInt16BE(dy, points * 3 + 2 * n)
    left = Math.min(left, x)
    bottom = Math.min(bottom, y)
    right = Math.max(right, x)
    top = Math.max(top, y)
  }
  return { outline, bounds: [left, bottom, right, top] }
}

/** The step from one point to the next, in one to four bytes by its size. */
function readStep(code: number, stream: Stream): [number, number] {
  const signed = (sign: number, value: number) => (sign & 1 ? value : -value)
  if (code < 10) return [0, signed(code, ((code & 14) << 7) + stream.byte())]
  if (code < 20) return [signed(code, (((code - 10) & 14) << 7) + stream.byte()), 0]
  if (code < 84) {
    const rest = code - 20
    const byte = stream.byte()
    return [
      signed(code, 1 + (rest & 48) + (byte >> 4)),
      signed(code >> 1, 1 + ((rest & 12) << 2) + (byte & 15)),
    ]
  }
  if (code < 120) {
    const rest = code - 84
    const [high, low] = [stream.byte(), stream.byte()]
    return [
      signed(code, 1 + (Math.floor(rest / 12) << 8) + high),
      signed(code >> 1, 1 + (((rest % 12) >> 2) << 8) + low),
    ]
  }
  if (code < 124) {
    const [first, middle, last] = [stream.byte(), stream.byte(), stream.byte()]
    return [signed(code, (first << 4) + (middle >> 4)), signed(code >> 1, ((middle & 15) << 8) + last)]
  }
  const [a, b] = [stream.uint16(), stream.uint16()]
  return [signed(code, a), signed(code >> 1, b)]
}
