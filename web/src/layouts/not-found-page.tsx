import { useEffect } from 'react'
import { LoadingPage } from './loading-page.tsx'

/** Any unknown path leads to the landing page, which is a document of its own. */
export function NotFoundPage() {
  useEffect(() => window.location.replace('/'), [])
  return <LoadingPage />
}
