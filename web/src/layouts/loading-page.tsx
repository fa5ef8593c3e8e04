import { Spinner } from '#ui/spinner.tsx'

/** Shown while the code of the first screen is on its way. */
export function LoadingPage() {
  return (
    <main className="grid min-h-dvh place-items-center text-muted">
      <Spinner label="Loading" />
    </main>
  )
}
