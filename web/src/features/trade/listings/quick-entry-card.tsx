import { quickFieldLabels } from '@laycan/contract/trade/quick-entry/quick-entry'
import { type ListingKind, listingNouns } from '@laycan/contract/trade/trade-constants'
import Pencil from 'lucide-react/icons/pencil'
import Sparkles from 'lucide-react/icons/sparkles'
import Undo2 from 'lucide-react/icons/undo-2'
import WandSparkles from 'lucide-react/icons/wand-sparkles'
import { type KeyboardEvent, useId } from 'react'
import { Link } from 'react-router'
import { useTradeNames } from '#features/trade/terms/reference-data.api.ts'
import { focusField } from '#features/trade/terms/terms-form.ts'
import { useFormats } from '#platform/settings.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextArea } from '#ui/text-field.tsx'
import { otherKind } from './listing-labels.ts'
import type { ListingValues } from './listing-values.ts'
import { quickEntryExample, quickEntryState } from './quick-entry-link.ts'
import { QuickEntryText } from './quick-entry-text.tsx'
import { choiceTexts, controlOf } from './quick-entry-values.ts'
import type { QuickEntryState } from './use-quick-entry.ts'

type QuickEntryCardProps = { quick: QuickEntryState; kind: ListingKind; values: ListingValues }

/** A line or a pasted e-mail that fills in the form: first as typed, then with the words that were understood. */
export function QuickEntryCard({ quick, kind, values }: QuickEntryCardProps) {
  const titleId = useId()
  const { read } = quick
  return (
    <Card as="section" aria-labelledby={titleId}>
      <CardHeader
        title="Quick entry"
        titleId={titleId}
        description={
          read
            ? 'Choose a word to go to its field. Focus a field to see its words.'
            : "Type the cargo in one line, or paste a broker's e-mail. It is read in your browser."
        }
        actions={
          read && (
            <>
              <Button variant="ghost" size="sm" icon={<Undo2 aria-hidden="true" />} onClick={quick.undo}>
                Undo
              </Button>
              <Button variant="secondary" size="sm" icon={<Pencil aria-hidden="true" />} onClick={quick.edit}>
                Edit text
              </Button>
            </>
          )
        }
      />
      <CardBody className="space-y-3">
        {read ? <ReadText quick={quick} kind={kind} values={values} /> : <TextForm quick={quick} />}
        <p role="status" className="sr-only">
          {read && statusText(quick)}
        </p>
      </CardBody>
    </Card>
  )
}

function TextForm({ quick }: { quick: QuickEntryState }) {
  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    quick.start()
  }
  const failure = quick.hasFailed
    ? 'Fuels, markets or ports could not be loaded. Please try again.'
    : undefined
  return (
    <>
      <TextArea
        label="Cargo in words"
        hideLabel
        rows={quick.text.includes('\n') ? 8 : 2}
        placeholder={quickEntryExample}
        hint="Enter fills in the form, Shift and Enter starts a new line"
        value={quick.text}
        error={quick.problem ?? failure}
        onChange={(event) => quick.setText(event.target.value)}
        onKeyDown={handleKeyDown}
      />
      <Button
        variant="secondary"
        icon={<WandSparkles aria-hidden="true" />}
        loading={quick.isBusy}
        disabled={quick.text.trim() === '' || quick.problem !== undefined}
        onClick={quick.start}
      >
        Fill in the form
      </Button>
    </>
  )
}

function ReadText({ quick, kind, values }: QuickEntryCardProps) {
  const { read } = quick
  if (!read) return null
  const side = read.entry.found.side?.value
  const isOther = side !== undefined && (side === 'buy' ? 'request' : 'supply') !== kind
  const other = otherKind(kind)
  return (
    <>
      <QuickEntryText quick={quick} values={values} />
      {isOther && (
        <Notice
          title={side === 'sell' ? 'This reads like an offer to sell' : 'This reads like a wish to buy'}
          actions={
            <Link
              to={`${listingNouns[other].path}/new`}
              state={quickEntryState(read.text)}
              className={buttonClass({ variant: 'secondary', size: 'sm' })}
            >
              Make it a {listingNouns[other].one}
            </Link>
          }
        >
          You are writing a {listingNouns[kind].one}.
        </Notice>
      )}
      <Questions quick={quick} values={values} />
    </>
  )
}

function Questions({ quick, values }: Omit<QuickEntryCardProps, 'kind'>) {
  const labels = { formats: useFormats(), names: useTradeNames() }
  const questions = quick.questions.filter(({ field }) => field !== 'side')
  if (questions.length === 0) return null
  return (
    <>
      <ul aria-label="To answer" className="divide-y divide-line rounded-md border border-line">
        {questions.map((question) => {
          const control = controlOf(question.field, values)
          return (
            <li
              key={question.field}
              className="flex flex-wrap items-center gap-x-3 gap-y-1.5 px-3 py-2 text-sm"
            >
              <p className="min-w-0 flex-1 basis-56">
                <span className="font-medium text-ink">{quickFieldLabels[question.field]}</span>{' '}
                <span className="text-muted">{question.reason}</span>
              </p>
              <div className="flex flex-wrap gap-1.5">
                {choiceTexts(question, labels).map((text, at) => (
                  <Button key={text} variant="secondary" size="sm" onClick={() => quick.choose(question, at)}>
                    {text}
                  </Button>
                ))}
                {control && (
                  <Button variant="ghost" size="sm" onClick={() => focusField(control)}>
                    Go to field
                  </Button>
                )}
              </div>
            </li>
          )
        })}
      </ul>
      {quick.mayAskModel && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Button
            variant="secondary"
            size="sm"
            icon={<Sparkles aria-hidden="true" />}
            loading={quick.isAsking}
            onClick={quick.askModel}
          >
            Ask the language model
          </Button>
          <p className="text-muted text-sm">
            Sends this text to it. Nothing is filled in until you choose it.
          </p>
        </div>
      )}
    </>
  )
}

function statusText({ read, questions }: QuickEntryState): string {
  const filled = Object.keys(read?.entry.found ?? {}).filter((field) => field !== 'side').length
  const asked = questions.filter(({ field }) => field !== 'side').length
  return `${filled} ${filled === 1 ? 'field' : 'fields'} filled in, ${asked} to answer`
}
