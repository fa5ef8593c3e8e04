import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { AppProviders } from '#layouts/app-providers.tsx'
import { Logo } from '#ui/logo.tsx'
import { ThemeSwitch } from '#ui/theme-switch.tsx'
import { toast } from '#ui/toast.ts'
import { ButtonsGroup } from './buttons-group.tsx'
import { DataGroup } from './data-group.tsx'
import { FeedbackGroup } from './feedback-group.tsx'
import { FormsGroup } from './forms-group.tsx'
import { FoundationsGroup } from './foundations-group.tsx'
import { OverlaysGroup } from './overlays-group.tsx'

const groups = [
  ['foundations', 'Foundations'],
  ['buttons', 'Buttons'],
  ['forms', 'Forms'],
  ['overlays', 'Dialog, menu, tabs'],
  ['data', 'Data'],
  ['feedback', 'Feedback'],
]

/** Development only. A step to another query shows everything as it was at first, which spares tests the loading. */
export default function UiPage() {
  const { search } = useLocation()
  return <DesignSystem key={search} shownFor={search} />
}

/** Every part in every state. */
function DesignSystem({ shownFor }: { shownFor: string }) {
  useEffect(() => () => toast.remove(), [])
  return (
    <AppProviders>
      <title>Design system · Laycan</title>
      <header className="sticky top-0 z-10 border-line border-b bg-surface">
        <div className="mx-auto flex h-14 max-w-7xl items-center justify-between gap-4 px-4 sm:px-6">
          <Logo />
          <ThemeSwitch />
        </div>
      </header>
      <div className="mx-auto flex max-w-7xl gap-10 px-4 py-8 sm:px-6">
        <nav aria-label="Groups" className="sticky top-20 hidden w-44 shrink-0 self-start lg:block">
          <ul className="space-y-0.5">
            {groups.map(([id, title]) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  className="block rounded-md px-3 py-1.5 text-muted hover:bg-hover hover:text-ink"
                >
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <main data-shown={shownFor} className="min-w-0 flex-1">
          <h1 className="mb-8 font-semibold text-3xl tracking-tight">Design system</h1>
          <div className="space-y-12">
            <FoundationsGroup />
            <ButtonsGroup />
            <FormsGroup />
            <OverlaysGroup />
            <DataGroup />
            <FeedbackGroup />
          </div>
        </main>
      </div>
    </AppProviders>
  )
}
