import { type ReactNode, useRef } from 'react'
import { Logo } from '#ui/logo.tsx'
import { ThemeSwitch } from '#ui/theme-switch.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { useArrivalFocus } from './use-page-focus.ts'

type PlainFrameProps = {
  /** Behind the whole page. */
  groundClass?: string | undefined
  /** How the content is placed. */
  className: string
  children: ReactNode
}

/** A page with little around it: the brand, the appearance, and a footer with the copyright line. */
export function PlainFrame({ groundClass = '', className, children }: PlainFrameProps) {
  const main = useRef<HTMLElement>(null)
  useArrivalFocus(main)
  return (
    <div className={`flex min-h-dvh flex-col ${groundClass}`}>
      <header className="flex items-center justify-between gap-4 px-4 py-3 sm:px-6">
        {/* Another document, so a plain link. */}
        <a href="/" aria-label="Laycan, start page" className="flex min-h-9 items-center rounded-md">
          <Logo />
        </a>
        <ThemeSwitch />
      </header>
      <main ref={main} tabIndex={-1} className={`flex-1 outline-none ${className}`}>
        {children}
      </main>
      <footer className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-4 py-4 text-sm text-subtle sm:px-6">
        <p>© 2026 Laycan. All rights reserved.</p>
        <nav aria-label="Legal">
          <ul className="flex gap-5">
            <li>
              <TextLink to="/terms" className="inline-flex min-h-6 items-center">
                Terms
              </TextLink>
            </li>
            <li>
              <TextLink to="/privacy" className="inline-flex min-h-6 items-center">
                Privacy
              </TextLink>
            </li>
          </ul>
        </nav>
      </footer>
    </div>
  )
}
