import { type ReactNode, useEffect, useRef } from 'react'
import { classNames } from '#ui/class-names.ts'

type AuthCardProps = {
  title: string
  /** A small line above the title. */
  eyebrow?: string | undefined
  lead?: ReactNode
  /** Two columns of fields. */
  isWide?: boolean | undefined
  /** Takes the focus to the title: the card has come in another's place. */
  takesFocus?: boolean | undefined
  /** Below the card: the way to another screen. */
  foot?: ReactNode
  children: ReactNode
}

/** The one card of a guest screen; on a phone it is the whole width. */
export function AuthCard({
  title,
  eyebrow,
  lead,
  isWide,
  takesFocus = false,
  foot,
  children,
}: AuthCardProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  return (
    <div className={classNames('w-full', isWide ? 'sm:max-w-xl' : 'sm:max-w-100')}>
      <title>{`${title} · Laycan`}</title>
      <div className="border-line border-y bg-surface px-4 py-6 sm:rounded-lg sm:border sm:p-8 sm:shadow-raised">
        {eyebrow && <p className="mb-1 font-medium text-accent-strong text-sm">{eyebrow}</p>}
        <h1
          ref={heading}
          tabIndex={-1}
          className="text-balance font-semibold text-2xl text-ink tracking-tight outline-none"
        >
          {title}
        </h1>
        {lead && <div className="mt-1.5 text-pretty text-muted">{lead}</div>}
        <div className="mt-6">{children}</div>
      </div>
      {foot && <p className="mt-5 px-4 text-center text-muted leading-7">{foot}</p>}
    </div>
  )
}
