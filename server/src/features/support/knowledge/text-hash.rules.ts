/** FNV-1a, of 32 bits: of a text, or of a part of it that need not be cut out. Its last bits are to be mixed with others. */
export function hashOfText(text: string, from = 0, to = text.length): number {
  let hash = 0x811c9dc5
  for (let at = from; at < to; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash
}
