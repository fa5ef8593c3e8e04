import type { AnsweredBy, SupportTurn } from '@laycan/contract/support/support'
import BookOpen from 'lucide-react/icons/book-open'
import Headset from 'lucide-react/icons/headset'
import { Badge, type Tone } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { AnswerParagraphs } from './answer-paragraphs.tsx'
import { SourceCards } from './source-cards.tsx'
import { TurnActions } from './turn-actions.tsx'
import { stillToShow } from './turns.ts'
import type { Pending } from './use-chat.ts'

const origins: Record<AnsweredBy, { text: string; tone: Tone }> = {
  help_centre: { text: 'From the help centre', tone: 'accent' },
  model: { text: 'Written by a language model', tone: 'info' },
  person: { text: 'From a person', tone: 'positive' },
  nobody: { text: 'No answer found', tone: 'warning' },
}

export function UserTurn({ content, time }: { content: string; time?: string }) {
  return (
    <li className="ml-auto max-w-[min(32rem,88%)] rounded-lg rounded-br-sm bg-accent-soft px-3 py-2">
      <span className="sr-only">You asked: </span>
      <p className="whitespace-pre-wrap break-words text-ink">{content}</p>
      {time && <p className="tabular mt-0.5 text-right text-subtle text-xs">{time}</p>}
    </li>
  )
}

type AssistantTurnProps = {
  turn: SupportTurn
  time: string
  onOpenArticle: (file: string) => void
  onRate: (isHelpful: boolean | null) => void
  /** Undefined for all but the latest answer, and while a person has the conversation. */
  onAsk?: ((question: string) => void) | undefined
  onPerson?: (() => void) | undefined
}

export function AssistantTurn({ turn, time, onOpenArticle, onRate, onAsk, onPerson }: AssistantTurnProps) {
  const origin = origins[turn.answeredBy ?? 'nobody']
  return (
    <li className="max-w-[min(40rem,94%)]">
      <div className="rounded-lg rounded-bl-sm border border-line bg-raised px-3 py-2">
        <div className="flex flex-wrap items-center gap-2">
          <Badge tone={origin.tone} icon={<BookOpen aria-hidden="true" />}>
            {turn.answeredBy === 'person' && turn.author ? `${turn.author}, support desk` : origin.text}
          </Badge>
          {turn.isUncertain && (
            <Badge tone="warning">
              {turn.answeredBy === 'model' ? 'Uncertain: no source found' : 'Not sure'}
            </Badge>
          )}
          <span className="tabular ml-auto text-subtle text-xs">{time}</span>
        </div>
        {turn.notice && <p className="mt-1.5 text-muted text-sm">{turn.notice}</p>}
        <AnswerParagraphs turn={turn} onOpenArticle={onOpenArticle} />
      </div>
      <SourceCards citations={turn.citations} liveFacts={turn.liveFacts} onOpen={onOpenArticle} />
      {onAsk && <NextSteps turn={turn} onAsk={onAsk} onPerson={onPerson} />}
      <TurnActions content={turn.content} isHelpful={turn.isHelpful} onRate={onRate} />
    </li>
  )
}

/** Questions that lead on; where the answer is not sure, what may have been meant, and a person. */
function NextSteps({
  turn,
  onAsk,
  onPerson,
}: {
  turn: SupportTurn
  onAsk: (question: string) => void
  onPerson: (() => void) | undefined
}) {
  const isUnsure = turn.isUncertain || turn.answeredBy === 'nobody'
  if (turn.suggestions.length === 0 && !isUnsure) return null
  const label = isUnsure && turn.suggestions.length > 0 ? 'Did you mean' : 'Ask next'
  return (
    <fieldset aria-label={label} className="mt-2 flex flex-wrap items-center gap-2">
      {isUnsure && turn.suggestions.length > 0 && <span className="text-muted text-sm">Did you mean …?</span>}
      {turn.suggestions.map((question) => (
        <Button key={question} variant="secondary" size="sm" onClick={() => onAsk(question)}>
          {question}
        </Button>
      ))}
      {isUnsure && onPerson && (
        <Button variant="secondary" size="sm" icon={<Headset aria-hidden="true" />} onClick={onPerson}>
          Ask a person
        </Button>
      )}
    </fieldset>
  )
}

/** What was just asked, and as much of the answer as there is. */
export function PendingTurn({
  turns,
  pending,
  isAnswered,
}: {
  turns: SupportTurn[]
  pending: Pending
  isAnswered: boolean
}) {
  const shows = stillToShow(turns, pending)
  return (
    <>
      {shows.question && <UserTurn content={pending.question} />}
      {shows.answer && !isAnswered && (
        <li className="max-w-[min(40rem,94%)] rounded-lg rounded-bl-sm border border-line bg-raised px-3 py-2">
          {pending.text === '' ? (
            <Spinner label="Looking for an answer" />
          ) : (
            <p className="whitespace-pre-wrap break-words text-pretty text-ink">{pending.text}</p>
          )}
        </li>
      )}
    </>
  )
}
