import { useMemo } from 'react'
import { encodeQrCode } from './qr-code.ts'

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
