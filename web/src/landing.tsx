import { LandingPage } from '#features/landing/landing-page.tsx'
import { ErrorBoundary } from '#layouts/error-boundary.tsx'
import { PublicLayout } from '#layouts/public-layout.tsx'

/** All of `/`. It is rendered once, into HTML; `enliven.ts` changes what moves. */
export const Landing = () => (
  <ErrorBoundary>
    <PublicLayout>
      <LandingPage />
    </PublicLayout>
  </ErrorBoundary>
)
