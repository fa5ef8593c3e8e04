import LifeBuoy from 'lucide-react/icons/life-buoy'
import { Button } from '#ui/button.tsx'

const quickQuestions = [
  { label: 'KYC', question: 'How does KYC verification work?' },
  { label: 'Fuel types', question: 'What fuel types are available?' },
  { label: 'Placing a request', question: 'How do I place a fuel request?' },
]

/** Where a conversation begins: three questions that fill the box. */
export function ChatWelcome({ onChoose }: { onChoose: (question: string) => void }) {
  return (
    <div className="flex flex-col items-center py-8 text-center">
      <span className="grid size-10 place-items-center rounded-full bg-accent-soft text-accent">
        <LifeBuoy aria-hidden="true" className="size-5" />
      </span>
      <h2 className="mt-3 font-semibold text-ink text-lg">How can we help?</h2>
      <p className="mt-1 max-w-prose text-pretty text-muted">
        Answers come from the help centre and from your own data, with their sources.
      </p>
      <div className="mt-4 flex flex-wrap justify-center gap-2">
        {quickQuestions.map(({ label, question }) => (
          <Button key={label} variant="secondary" size="sm" onClick={() => onChoose(question)}>
            {question}
          </Button>
        ))}
      </div>
    </div>
  )
}
