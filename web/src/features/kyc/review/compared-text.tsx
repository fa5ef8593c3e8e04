import { markDifferences } from './text-difference.ts'

/** `text`, with what `other` does not share marked; screen readers announce the difference. */
export function ComparedText({ text, other }: { text: string; other: string }) {
  let place = 0
  return (
    <span className="break-words">
      {markDifferences(text, other).map((part) => {
        const key = place
        place += part.text.length
        return part.isDifferent ? (
          <mark key={key} className="rounded-xs bg-negative-soft font-semibold text-negative underline">
            {part.text}
          </mark>
        ) : (
          <span key={key}>{part.text}</span>
        )
      })}
    </span>
  )
}
