import { matchRoutes, type RouteObject } from 'react-router'

/** Puts the code of the screens at `path` in place, so that the first rendering is complete and matches the HTML. */
export async function loadMatches(routes: RouteObject[], path: string) {
  for (const { route } of matchRoutes(routes, path) ?? []) {
    if (typeof route.lazy !== 'function') continue
    Object.assign(route, await route.lazy())
    delete route.lazy
  }
}
