/**
 * The public origin of the site, for canonical and social addresses. The build writes this mark into
 * the prerendered HTML and the server puts PUBLIC_URL in its place at start; in the browser the
 * document carries it already, so both renderings agree.
 */
export const originMark = 'https://public-url.invalid'

export function siteOrigin(): string {
  if (typeof document === 'undefined') return originMark
  return document.documentElement.dataset.origin ?? window.location.origin
}
