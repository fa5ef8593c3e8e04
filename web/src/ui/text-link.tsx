import type { ComponentProps } from 'react'
import { Link } from 'react-router'

/** Underlined, since colour alone does not tell a link from the words around it. */
export const textLinkClass =
  'rounded-sm text-accent underline decoration-1 underline-offset-3 hover:text-accent-strong hover:decoration-2'

/** A link among words. */
export function TextLink({ className = '', ...rest }: ComponentProps<typeof Link>) {
  return <Link className={`${textLinkClass} ${className}`} {...rest} />
}

/** To a page that is read beside this one, which keeps what was typed here. */
export function NewTabLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noopener" className={textLinkClass}>
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  )
}
