import ChevronDown from 'lucide-react/icons/chevron-down'
import { Link } from 'react-router'
import { Card } from '#ui/card.tsx'
import { faq } from './faq.ts'

export function FaqPanel() {
  return (
    <Card as="section" aria-label="Frequently asked questions" className="max-w-3xl divide-y divide-line">
      {faq.map(({ question, answer, path, link }) => (
        <details key={question} className="group">
          <summary className="flex cursor-pointer list-none items-center justify-between gap-4 px-4 py-3 font-medium text-ink hover:bg-hover [&::-webkit-details-marker]:hidden">
            {question}
            <ChevronDown
              aria-hidden="true"
              className="size-4 shrink-0 text-subtle transition-transform duration-150 group-open:rotate-180"
            />
          </summary>
          <div className="px-4 pb-4 text-muted">
            <p className="max-w-prose text-pretty">{answer}</p>
            <Link to={path} className="mt-2 inline-block font-medium text-accent hover:underline">
              {link}
            </Link>
          </div>
        </details>
      ))}
    </Card>
  )
}
