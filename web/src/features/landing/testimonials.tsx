import { testimonials } from './sample-content.ts'
import { Section } from './section.tsx'

export function Testimonials() {
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
