import type { ArticleVersion, DeskArticleText } from '@laycan/contract/support/desk-articles'
import { type SupportCategory, supportCategories } from '@laycan/contract/support/support'
import { type FormEvent, useState } from 'react'
import { ApiError } from '#platform/api.ts'
import { LoadError } from '#platform/error-views.tsx'
import { useFormats } from '#platform/settings.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { Select } from '#ui/select.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TextArea, TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import { useDeskArticle, useWriteArticle } from './desk-articles.api.ts'

type EditorProps = { file: string | null; onClose: () => void }

/** Writes a new article, or mends one: its latest text, and every version before to read and restore. */
export function ArticleEditor({ file, onClose }: EditorProps) {
  const query = useDeskArticle(file)
  if (file === null) return <EditorForm file={null} versions={[]} onClose={onClose} />
  if (query.data) return <EditorForm file={file} versions={query.data.versions} onClose={onClose} />
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title="Article" size="lg">
      {query.isError ? (
        <LoadError query={query} what="the article" isInCard />
      ) : (
        <Skeleton className="h-60 w-full" />
      )}
    </Dialog>
  )
}

const empty: DeskArticleText = {
  title: '',
  category: 'platform',
  keywords: '',
  questions: '',
  body: '',
  isWithdrawn: false,
}
const textOf = ({ title, category, keywords, questions, body, isWithdrawn }: DeskArticleText) => ({
  title,
  category,
  keywords,
  questions,
  body,
  isWithdrawn,
})
const fileOf = (title: string) =>
  title
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80)

const categories = (Object.keys(supportCategories) as SupportCategory[]).map((value) => ({
  value,
  label: supportCategories[value],
}))

function EditorForm({ file, versions, onClose }: EditorProps & { versions: ArticleVersion[] }) {
  const [latest] = versions
  // Kept as it was opened: what somebody else saves meanwhile is refused by its version.
  const [version] = useState(latest?.version ?? 0)
  const [text, setText] = useState<DeskArticleText>(latest ? textOf(latest) : empty)
  const [problem, setProblem] = useState<string>()
  const write = useWriteArticle()
  const set = (part: Partial<DeskArticleText>) => setText((before) => ({ ...before, ...part }))

  function save(made: DeskArticleText, done: string) {
    setProblem(undefined)
    write.mutate(
      { ...made, file: file ?? fileOf(made.title), version },
      {
        onSuccess: () => {
          toast.success(done)
          onClose()
        },
        onError: (error) =>
          setProblem(
            error instanceof ApiError && error.status > 0 ? error.message : 'Failed. Please try again.',
          ),
      },
    )
  }
  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    save({ ...text, isWithdrawn: false }, 'The article is saved and can be found.')
  }
  return (
    <FormDialog
      title={file === null ? 'Write an article' : 'Edit article'}
      form={{ submit: handleSubmit, isSubmitting: write.isPending }}
      action="Save"
      size="lg"
      onClose={onClose}
    >
      {problem && <Notice tone="negative" title={problem} role="alert" />}
      <TextField label="Title" value={text.title} onChange={(event) => set({ title: event.target.value })} />
      <Select
        label="Category"
        options={categories}
        value={text.category}
        onValueChange={(category) => set({ category })}
      />
      <TextField
        label="Keywords"
        hint="Words that people search for, with commas."
        value={text.keywords}
        onChange={(event) => set({ keywords: event.target.value })}
      />
      <TextArea
        label="Questions"
        hint="As people ask for it, each with a question mark. They are searched and not shown."
        rows={2}
        value={text.questions}
        onChange={(event) => set({ questions: event.target.value })}
      />
      <TextArea
        label="Text"
        hint="Paragraphs with an empty line between them. Links to screens as [Name](/path), labels as **Label**."
        rows={10}
        value={text.body}
        onChange={(event) => set({ body: event.target.value })}
      />
      {latest && !latest.isWithdrawn && (
        <div>
          <Button
            variant="secondary"
            size="sm"
            className="text-negative"
            disabled={write.isPending}
            onClick={() => save({ ...textOf(latest), isWithdrawn: true }, 'The article is withdrawn.')}
          >
            Withdraw the article
          </Button>
        </div>
      )}
      {versions.length > 1 && <Versions versions={versions} onTake={(one) => setText(textOf(one))} />}
    </FormDialog>
  )
}

/** Former texts to read; one that is taken stands in the form and counts once it is saved. */
function Versions({
  versions,
  onTake,
}: {
  versions: ArticleVersion[]
  onTake: (version: ArticleVersion) => void
}) {
  const formats = useFormats()
  return (
    <section aria-label="Versions" className="grid gap-1">
      <h3 className="font-medium text-ink text-sm">Versions</h3>
      {versions.map((one) => (
        <details key={one.version} className="rounded-md border border-line px-3 py-2">
          <summary className="cursor-pointer text-sm">
            {one.version === 0 ? 'Shipped text' : `Version ${one.version}, ${one.writer}`}
            {one.writtenAt && `, ${formats.ago(one.writtenAt)}`}
            {one.isWithdrawn && ', withdrawn'}
          </summary>
          <p className="mt-2 whitespace-pre-wrap break-words text-muted text-sm">{one.body}</p>
          <Button variant="secondary" size="sm" className="mt-2" onClick={() => onTake(one)}>
            Restore this text
          </Button>
        </details>
      ))}
    </section>
  )
}
