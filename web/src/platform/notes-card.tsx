import { useContractForm } from '#platform/form.tsx'
import { useFormats } from '#platform/settings.ts'
import { Button } from '#ui/button.tsx'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import { TextArea } from '#ui/text-field.tsx'

type NotesCardProps = {
  notes: { id: string; author: string; at: string; text: string }[]
  addNote: (text: string) => Promise<unknown>
}

/** Notes among reviewers; the person or company they are about never sees them. */
export function NotesCard({ notes, addNote }: NotesCardProps) {
  const formats = useFormats()
  const form = useContractForm({
    defaultValues: { text: '' },
    send: ({ text }) => addNote(text.trim()),
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
