const title = 'Laycan – Global Fuel Trading Platform'
const description =
  'Laycan brings verified fuel buyers, sellers and brokers together: AI-powered matching, market prices, ' +
  'identity checks and direct messages, with zero setup fees.'

/**
 * What search engines and social networks read; Twitter takes the rest from Open Graph. React hoists all but the script; the build then puts the
 * tags into the prerendered head, so no value may hold a `>`.
 */
export function LandingHead() {
  const origin = siteOrigin()
  const address = `${origin}/`
  const image = `${origin}/social.png`
  const imageAlt = 'A cargo ship inside its laycan window, under the name Laycan'
  const organization = {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: 'Laycan',
    url: address,
    logo: `${origin}/apple-touch-icon.png`,
    description,
  }
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={address} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content="Laycan" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={image} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={imageAlt} />
      <meta name="twitter:card" content="summary_large_image" />
      <script type="application/ld+json">{JSON.stringify(organization)}</script>
    </>
  )
}

/**
 * The public origin of the site, for canonical and social addresses. The build writes this mark into
 * the prerendered HTML and the server puts PUBLIC_URL in its place at start; in the browser the
 * document carries it already, so both renderings agree.
 */
const originMark = 'https://public-url.invalid'

function siteOrigin(): string {
  if (typeof document === 'undefined') return originMark
  return document.documentElement.dataset.origin ?? window.location.origin
}
