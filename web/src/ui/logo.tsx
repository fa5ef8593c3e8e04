/** The mark: a hull arriving inside its window of time, the two bars of a laycan. */
export function LogoMark({ className = 'size-7' }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" className={className} aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="7" fill="var(--color-accent)" />
      <g fill="none" stroke="var(--color-on-accent)" strokeWidth="2.4" strokeLinecap="round">
        <path d="M7 7.5v17M25 7.5v17" />
        <path d="M11 17h10l-2.2 4.6h-5.6z" fill="var(--color-on-accent)" strokeLinejoin="round" />
        <path d="M16 9.5v4" />
      </g>
    </svg>
  )
}

export function Logo() {
  return (
    <span className="inline-flex items-center gap-2 font-semibold text-ink text-xl tracking-tight">
      <LogoMark />
      Laycan
    </span>
  )
}
