import { useMemo } from 'react'
import { encode } from 'uqr'

/**
 * Rows of modules, true for dark; undefined when the text is too long for a code that a phone reads easily. Made in the
 * browser: the address of an authenticator key is a secret.
 */
export function encodeQrCode(text: string): boolean[][] | undefined {
  try {
    return encode(text, { ecc: 'M', maxVersion: 10, border: 0 }).data
  } catch {
    return undefined
  }
}

/** Four modules of white all around, without which readers do not find it. */
const margin = 4

/** Always dark on white, whatever the theme: many readers know nothing else. Nothing if the text is too long. */
export function QrPicture({ text, label }: { text: string; label: string }) {
  const modules = useMemo(() => encodeQrCode(text), [text])
  if (!modules) return null
  const size = modules.length + 2 * margin
  const path = modules
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x + margin} ${y + margin}h1v1h-1z` : [])))
    .join('')
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      className="size-44 rounded-md border border-line"
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={path} shapeRendering="crispEdges" />
    </svg>
  )
}
