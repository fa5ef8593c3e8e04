import { isRouteErrorResponse, useRouteError } from 'react-router'
import { ErrorPage } from './error-page.tsx'

/** What stands in place of a screen of the app that broke. */
export function RouteErrorPage() {
  const error = useRouteError()
  return (
    <ErrorPage detail={isRouteErrorResponse(error) ? `${error.status} ${error.statusText}` : undefined} />
  )
}
