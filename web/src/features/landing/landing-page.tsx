import { About } from './about.tsx'
import { AccountTypes } from './account-types.tsx'
import { ClaimsStrip } from './claims-strip.tsx'
import { Features } from './features.tsx'
import { Hero } from './hero.tsx'
import { LandingHead } from './landing-head.tsx'
import { Markets } from './markets.tsx'
import { usePlatformStats } from './platform-stats.ts'
import { sampleFigures, samplePrices } from './sample-content.ts'
import { Testimonials } from './testimonials.tsx'

/** The public page at `/`: prerendered whole, so that it needs no script to be read. */
export function LandingPage() {
  const state = usePlatformStats()
  const live = state.kind === 'live' ? state.stats : undefined
  const pricesAreLive = live !== undefined && live.marketPrices.length > 0
  const prices = pricesAreLive ? live.marketPrices : samplePrices
  return (
    <>
      <LandingHead />
      <Hero prices={prices} live={pricesAreLive} />
      <ClaimsStrip state={state} />
      <Features />
      <AccountTypes />
      <Markets prices={prices} figures={live ?? sampleFigures} live={!!live} pricesAreLive={pricesAreLive} />
      <Testimonials />
      <About />
    </>
  )
}
