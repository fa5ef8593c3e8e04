import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'

const quickQuestions = [
  { label: 'KYC', question: 'How does KYC verification work?' },
  { label: 'Fuel types', question: 'What fuel types are available?' },
  { label: 'Placing a request', question: 'How do I place a fuel request?' },
]

type QuickQuestionsProps = {
  onChoose: (question: string) => void
  /** By their subject alone, where the conversation needs the room. */
  compact?: boolean
  className?: string | undefined
}

/** Three questions that fill the box. */
export function QuickQuestions({ onChoose, compact = false, className }: QuickQuestionsProps) {
  return (
    <fieldset aria-label="Quick questions" className={classNames('flex flex-wrap gap-2', className)}>
      {quickQuestions.map(({ label, question }) => (
        <Button
          key={label}
          variant="secondary"
          size="sm"
          title={compact ? question : undefined}
          onClick={() => onChoose(question)}
        >
          {compact ? label : question}
        </Button>
      ))}
    </fieldset>
  )
}
