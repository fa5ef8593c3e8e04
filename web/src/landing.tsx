import { LandingPage } from '#features/landing/landing-page.tsx'
import { ErrorBoundary } from '#layouts/error-boundary.tsx'
import { PublicLayout } from '#layouts/public-layout.tsx'

/** All of `/`, for the browser and for the prerendering alike. */
export const Landing = () => (
  <ErrorBoundary>
    <PublicLayout>
      <LandingPage />
    </PublicLayout>
  </ErrorBoundary>
)
