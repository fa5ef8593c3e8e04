import type { KycCase } from '@laycan/contract/kyc/kyc-review'
import { useState } from 'react'
import { useFormats } from '#platform/settings.ts'
import { Button } from '#ui/button.tsx'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import { TextArea } from '#ui/text-field.tsx'
import { useAddNote } from './kyc-review.api.ts'

/** What reviewers tell each other; the person never sees it. */
export function NotesCard({ kycCase: { notes, item } }: { kycCase: KycCase }) {
  const formats = useFormats()
  const add = useAddNote(item.caseId)
  const [text, setText] = useState('')
  return (
    <Card as="section" aria-labelledby="notes-title">
      <CardHeader title="Private notes" titleId="notes-title" description="For staff only." />
      <CardBody className="space-y-4 pt-3">
        <form
          onSubmit={(event) => {
            event.preventDefault()
            if (text.trim()) add.mutate(text.trim(), { onSuccess: () => setText('') })
          }}
        >
          <TextArea
            label="New note"
            hideLabel
            placeholder="Write a note"
            rows={2}
            maxLength={4000}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <Button
            type="submit"
            variant="secondary"
            size="sm"
            className="mt-2"
            loading={add.isPending}
            disabled={text.trim() === ''}
          >
            Add note
          </Button>
        </form>
        {notes.length > 0 && (
          <ul aria-label="Notes" className="space-y-3 text-sm">
            {notes.map((note) => (
              <li key={note.id}>
                <p className="tabular text-subtle">
                  {note.author} · <time dateTime={note.at}>{formats.dateTime(note.at)}</time>
                </p>
                <p className="whitespace-pre-line break-words">{note.text}</p>
              </li>
            ))}
          </ul>
        )}
      </CardBody>
    </Card>
  )
}
