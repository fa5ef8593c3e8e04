/** The ship of a laycan, as in the mark: decoration, since the text beside it says when it comes. */
export function ShipMark({ className }: { className?: string | undefined }) {
  return (
    <svg viewBox="0 0 26 20" className={className} aria-hidden="true">
      <path
        d="M2 10h22l-4.4 8H6.4zM9 10V5h5v5M19 10V2"
        fill="var(--color-accent)"
        stroke="var(--color-accent)"
        strokeWidth="2"
        strokeLinejoin="round"
      />
    </svg>
  )
}
