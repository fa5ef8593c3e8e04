/** The turning ring alone, for places that say in words what is going on. */
export function SpinnerIcon({ className = 'size-5' }: { className?: string | undefined }) {
  return (
    <svg viewBox="0 0 24 24" className={`animate-spin ${className}`} aria-hidden="true" focusable="false">
      <circle cx="12" cy="12" r="9" fill="none" stroke="currentColor" strokeOpacity="0.2" strokeWidth="3" />
      <path
        d="M21 12a9 9 0 0 0-9-9"
        fill="none"
        stroke="currentColor"
        strokeWidth="3"
        strokeLinecap="round"
      />
    </svg>
  )
}

/** A turning ring; the label is for screen readers, or shown beside it by the caller. */
export function Spinner({ label, className }: { label: string; className?: string | undefined }) {
  return (
    <span role="status" className="inline-flex">
      <SpinnerIcon className={className} />
      <span className="sr-only">{label}</span>
    </span>
  )
}
