import { AccountTypes } from './account-types.tsx'
import { ClaimsStrip } from './claims-strip.tsx'
import { Features } from './features.tsx'
import { Hero } from './hero.tsx'
import { JoinLink } from './join-link.tsx'
import { LandingHead } from './landing-head.tsx'
import { Markets } from './markets.tsx'
import { testimonials } from './sample-content.ts'
import { Section } from './section.tsx'

/** The public page at `/`, with sample figures: prerendered whole, so that it needs no script to be read. */
export function LandingPage() {
  return (
    <>
      <LandingHead />
      <Hero />
      <ClaimsStrip />
      <Features />
      <AccountTypes />
      <Markets />
      <Testimonials />
      <About />
    </>
  )
}

function Testimonials() {
  return (
    <Section
      id="testimonials"
      raised
      title="From the desks that use it"
      lead="Sample testimonials: what changes when the first question is no longer who is calling."
    >
      <div className="grid gap-10 lg:grid-cols-3 lg:gap-8">
        {testimonials.map(({ quote, name, role }) => (
          <figure key={name} className="flex flex-col justify-between gap-5">
            <blockquote className="text-pretty text-xl">“{quote}”</blockquote>
            <figcaption className="border-line border-t pt-4">
              <span className="block font-medium">{name}</span>
              <span className="text-subtle">{role}</span>
            </figcaption>
          </figure>
        ))}
      </div>
    </Section>
  )
}

const steps = [
  ['Register', 'Choose buyer, seller or broker, and confirm your e-mail address with a code.'],
  ['Verify', 'Send your documents. They are reviewed within 24–48 hours, and you hear by e-mail.'],
  ['Trade', 'Browse the fuel catalogue, watch prices and write to the people you mean to deal with.'],
]

function About() {
  return (
    <Section
      id="about"
      title="Named after the dates that decide a cargo"
      lead="The first day a ship may present herself, and the last before her charter may be cancelled. We built around that window, because a price without dates is only an opinion."
    >
      <ol className="grid gap-x-8 gap-y-8 sm:grid-cols-3">
        {steps.map(([title, text], index) => (
          <li key={title} className="border-accent border-t-2 pt-4">
            <h3 className="font-semibold text-xl tracking-tight">
              <span className="tabular mr-2 text-accent">{index + 1}</span>
              {title}
            </h3>
            <p className="mt-1.5 text-pretty text-lg text-muted">{text}</p>
          </li>
        ))}
      </ol>
      <div className="mt-14 flex flex-wrap items-center justify-between gap-x-8 gap-y-5 rounded-lg bg-accent-soft p-6 sm:p-8">
        <div>
          <p className="font-semibold text-2xl tracking-tight">Open an account with zero setup fees</p>
          <p className="mt-1 text-muted">Look around while your documents are reviewed.</p>
        </div>
        <JoinLink size="lg" />
      </div>
    </Section>
  )
}
