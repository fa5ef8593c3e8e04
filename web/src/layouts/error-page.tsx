import { Button, buttonClass } from '#ui/button.tsx'
import { Logo } from '#ui/logo.tsx'

/** The last resort when a screen breaks: says so plainly and offers two ways on. */
export function ErrorPage({ detail }: { detail?: string | undefined }) {
  return (
    <main className="grid min-h-dvh place-items-center p-6">
      <div role="alert" className="flex max-w-md flex-col items-center text-center">
        <Logo />
        <h1 className="mt-8 text-balance font-semibold text-2xl">Something went wrong on this page</h1>
        <p className="mt-2 text-pretty text-muted">
          It is our fault, not yours, and nothing you saved is lost. Loading the page again usually helps.
        </p>
        {detail && <p className="mt-2 text-sm text-subtle">{detail}</p>}
        <div className="mt-6 flex flex-wrap justify-center gap-3">
          <Button onClick={() => window.location.reload()}>Load again</Button>
          {/* A plain link: after a broken screen a full load is the safer way on. */}
          <a href="/" className={buttonClass({ variant: 'secondary' })}>
            Back to the start page
          </a>
        </div>
      </div>
    </main>
  )
}
