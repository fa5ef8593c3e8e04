import LifeBuoy from 'lucide-react/icons/life-buoy'
import { QuickQuestions } from './quick-questions.tsx'

/** Where a conversation begins. */
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
      <QuickQuestions className="mt-4 justify-center" onChoose={onChoose} />
    </div>
  )
}
