import type { ArticleVersion, DeskArticleText } from '@laycan/contract/support/desk-articles'
import type { KnowledgeGap } from '@laycan/contract/support/knowledge-gaps'
import { type SupportCategory, supportCategories } from '@laycan/contract/support/support'
import { type FormEvent, useState } from 'react'
import { ApiError } from '#platform/api.ts'
import { LoadError } from '#platform/error-views.tsx'
import { useFormats } from '#platform/settings.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { Select } from '#ui/select.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TextArea, TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import { draftFor, fileOf } from './article-draft.ts'
import { useDeskArticle, useDeskArticles, useWriteArticle } from './desk-articles.api.ts'
import { useChangeGap, useGaps } from './knowledge-gaps.api.ts'

type EditorProps = { file: string | null; onClose: () => void }

/**
 * Writes a new article, or mends one: its latest text, and every version before to read and restore. Opened for a knowledge
 * gap it shows what was asked, and a new article starts with these questions.
 */
export function ArticleEditor({ gapId, ...props }: EditorProps & { gapId: string | null }) {
  const query = useDeskArticle(props.file)
  const gaps = useGaps('open', { enabled: gapId !== null })
  const gap = gaps.data?.pages.flatMap((page) => page.gaps).find(({ id }) => id === gapId)
  const isReady = (props.file === null || query.data) && (gapId === null || !gaps.isPending)
  if (isReady) return <EditorForm {...props} gap={gap} versions={query.data?.versions ?? []} />
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && props.onClose()} title="Article" size="lg">
      {query.isError ? (
        <LoadError query={query} what="the article" notFound="There is no such article" isInCard />
      ) : (
        <Skeleton className="h-60 w-full" />
      )}
    </Dialog>
  )
}

const textOf = ({ title, category, keywords, questions, body, isWithdrawn }: DeskArticleText) => ({
  title,
  category,
  keywords,
  questions,
  body,
  isWithdrawn,
})
const categories = (Object.keys(supportCategories) as SupportCategory[]).map((value) => ({
  value,
  label: supportCategories[value],
}))

type FormProps = EditorProps & { versions: ArticleVersion[]; gap: KnowledgeGap | undefined }

function EditorForm({ file, versions, gap, onClose }: FormProps) {
  const [latest] = versions
  // Kept as it was opened: what somebody else saves meanwhile is refused by its version.
  const [version] = useState(latest?.version ?? 0)
  const [text, setText] = useState<DeskArticleText>(() => (latest ? textOf(latest) : draftFor(gap)))
  const [problem, setProblem] = useState<string>()
  const [resolves, setResolves] = useState(true)
  const write = useWriteArticle()
  const changeGap = useChangeGap()
  const articles = useDeskArticles()
  const set = (part: Partial<DeskArticleText>) => setText((before) => ({ ...before, ...part }))

  function save(made: DeskArticleText, done: string) {
    const isTaken = articles.data?.articles.some((one) => one.file === fileOf(made.title))
    setProblem(
      file === null && isTaken ? 'There is an article of this title already. Edit that one.' : undefined,
    )
    if (file === null && isTaken) return
    write.mutate(
      { ...made, file: file ?? fileOf(made.title), version },
      {
        onSuccess: () => {
          toast.success(done)
          if (gap && resolves && !made.isWithdrawn) changeGap.mutate({ gap, to: 'resolved' })
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
      {gap && (
        <Notice title={gap.count === 1 ? 'It was asked' : `It was asked ${gap.count} times`}>
          <ul className="grid gap-0.5">
            {gap.questions.map(({ id, question }) => (
              <li key={id} className="break-words">
                {question}
              </li>
            ))}
          </ul>
        </Notice>
      )}
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
      {gap && (
        <Checkbox
          label="Mark these questions as resolved"
          checked={resolves}
          onChange={(event) => setResolves(event.target.checked)}
        />
      )}
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
