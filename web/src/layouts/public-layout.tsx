import type { ReactNode } from 'react'
import { ForGuests, JoinLink } from '#features/landing/join-link.tsx'
import { themeIcons, themeLabel } from '#features/landing/theme-icons.ts'
import { buttonClass } from '#ui/button.tsx'
import { Logo } from '#ui/logo.tsx'

const measureClass = 'mx-auto w-full max-w-6xl px-4 sm:px-6'

const anchors = [
  ['#features', 'Features'],
  ['#markets', 'Markets'],
  ['#about', 'About'],
]

/** Around the landing page. Its links are plain ones: the screens behind them belong to another document, the app. */
export function PublicLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-20 focus:rounded-md focus:bg-raised focus:px-4 focus:py-2 focus:shadow-overlay"
      >
        Skip to content
      </a>
      <Header />
      <main id="main" tabIndex={-1} className="outline-none">
        {children}
      </main>
      <Footer />
    </>
  )
}

/** Two rows on a phone, one above; nothing folds away, so nothing needs a script to unfold. */
function Header() {
  return (
    <header className="z-10 border-line border-b bg-canvas sm:sticky sm:top-0">
      <div
        className={`${measureClass} flex flex-wrap items-center gap-x-3 py-2 sm:h-16 sm:flex-nowrap sm:gap-x-4`}
      >
        <a
          href="/"
          aria-label="Laycan, start page"
          className="mr-auto flex min-h-9 items-center rounded-md sm:mr-0"
        >
          <Logo />
        </a>
        <div className="order-last flex basis-full justify-between sm:order-none sm:ml-4 sm:basis-auto sm:grow">
          <AnchorLinks label="Sections" />
          <ThemeButton />
        </div>
        <ForGuests>
          <a href="/auth/signin" className={buttonClass({ variant: 'ghost', className: '-mx-3 sm:-mx-4' })}>
            Sign In
          </a>
        </ForGuests>
        <JoinLink />
      </div>
    </header>
  )
}

function AnchorLinks({ label }: { label: string }) {
  return (
    <nav aria-label={label} className="-mx-2 sm:-mx-3">
      <ul className="flex">
        {anchors.map(([href, text]) => (
          <li key={href}>
            <a
              href={href}
              className="inline-flex min-h-9 items-center rounded-md px-2 text-muted hover:text-ink sm:px-3"
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Goes round system, light and dark; `enliven.ts` turns it on. */
function ThemeButton() {
  return (
    <button
      type="button"
      data-theme-button
      aria-label={themeLabel('system')}
      title={themeLabel('system')}
      className={buttonClass({
        variant: 'ghost',
        square: true,
        className: '-mr-2.5 noscript:hidden sm:mr-0',
      })}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <path
          d={themeIcons.system}
          fill="none"
          stroke="currentColor"
          strokeWidth="1.75"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
    </button>
  )
}

function Footer() {
  return (
    <footer className="border-line border-t bg-surface">
      <div className={`${measureClass} py-10 text-subtle`}>
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
          <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <Logo /> Global Fuel Trading Platform
          </p>
          <AnchorLinks label="Footer" />
        </div>
        <div className="mt-6 flex flex-wrap justify-between gap-x-8 gap-y-2 border-line border-t pt-6 text-sm">
          <p className="flex flex-wrap gap-x-4">
            © 2026 Laycan. All rights reserved.
            <a href="/terms" className="underline underline-offset-3 hover:text-ink">
              Terms
            </a>
            <a href="/privacy" className="underline underline-offset-3 hover:text-ink">
              Privacy
            </a>
          </p>
          <p>Figures, prices and testimonials marked Sample are examples, not offers or live data.</p>
        </div>
      </div>
    </footer>
  )
}
