import type { KycCase } from '@laycan/contract/kyc/kyc-review'
import { useContractForm } from '#platform/form.tsx'
import { useFormats } from '#platform/settings.ts'
import { Button } from '#ui/button.tsx'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import { TextArea } from '#ui/text-field.tsx'
import { useAddNote } from './kyc-review.api.ts'

/** Notes among reviewers; the person never sees them. */
export function NotesCard({ kycCase: { notes, item } }: { kycCase: KycCase }) {
  const formats = useFormats()
  const add = useAddNote(item.caseId)
  const form = useContractForm({
    defaultValues: { text: '' },
    send: ({ text }) => add.mutateAsync(text.trim()),
    onSent: () => {
      form.reset()
    },
  })
  return (
    <Card as="section" aria-labelledby="notes-title">
      <CardHeader title="Private notes" titleId="notes-title" description="For staff only." />
      <CardBody className="space-y-4 pt-3">
        <form onSubmit={form.submit}>
          <TextArea
            label="New note"
            hideLabel
            placeholder="Write a note"
            rows={2}
            maxLength={4000}
            {...form.field('text')}
          />
          <Button
            type="submit"
            variant="secondary"
            size="sm"
            className="mt-2"
            loading={form.isSubmitting}
            disabled={form.watch('text').trim() === ''}
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
