import type { ArticleVersion, DeskArticleText } from '@laycan/contract/support/desk-articles'
import type { KnowledgeGap } from '@laycan/contract/support/knowledge-gaps'
import { type SupportCategory, supportCategories } from '@laycan/contract/support/support'
import { useState } from 'react'
import { ActionError, LoadError } from '#platform/error-views.tsx'
import { FormSelect, useContractForm } from '#platform/form.tsx'
import { useFormats } from '#platform/settings.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { Notice } from '#ui/notice.tsx'
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
  const write = useWriteArticle()
  const changeGap = useChangeGap()
  const articles = useDeskArticles()
  const form = useContractForm<DeskArticleText & { resolves: boolean }>({
    defaultValues: { ...(latest ? textOf(latest) : draftFor(gap)), resolves: true },
    send: ({ resolves: _, ...text }) =>
      write.mutateAsync({ ...text, isWithdrawn: false, file: file ?? fileOf(text.title), version }),
    onSent: (_, { resolves }) => {
      toast.success('The article is saved and can be found.')
      if (gap && resolves) changeGap.mutate({ gap, to: 'resolved' })
      onClose()
    },
  })
  const titleProblem = (title: string) =>
    file === null && articles.data?.articles.some((one) => one.file === fileOf(title))
      ? 'There is an article of this title already. Edit that one.'
      : undefined

  function handleWithdraw(article: ArticleVersion) {
    write.mutate(
      { ...textOf(article), isWithdrawn: true, file: file ?? fileOf(article.title), version },
      {
        onSuccess: () => {
          toast.success('The article is withdrawn.')
          onClose()
        },
      },
    )
  }

  return (
    <FormDialog
      title={file === null ? 'Write an article' : 'Edit article'}
      form={{ submit: form.submit, isSubmitting: write.isPending }}
      action="Save"
      size="lg"
      onClose={onClose}
    >
      <ActionError error={write.error} fallback="Failed. Please try again." />
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
      <TextField label="Title" {...form.field('title', titleProblem)} />
      <FormSelect form={form} name="category" label="Category" options={categories} />
      <TextField
        label="Keywords"
        hint="Words that people search for, with commas."
        {...form.field('keywords')}
      />
      <TextArea
        label="Questions"
        hint="As people ask for it, each with a question mark. They are searched and not shown."
        rows={2}
        {...form.field('questions')}
      />
      <TextArea
        label="Text"
        hint="Paragraphs with an empty line between them. Links to screens as [Name](/path), labels as **Label**."
        rows={10}
        {...form.field('body')}
      />
      {gap && <Checkbox label="Mark these questions as resolved" {...form.register('resolves')} />}
      {latest && !latest.isWithdrawn && (
        <div>
          <Button
            variant="secondary"
            size="sm"
            className="text-negative"
            disabled={write.isPending}
            onClick={() => handleWithdraw(latest)}
          >
            Withdraw the article
          </Button>
        </div>
      )}
      {versions.length > 1 && (
        <Versions versions={versions} onTake={(one) => form.reset({ ...form.getValues(), ...textOf(one) })} />
      )}
    </FormDialog>
  )
}

/** Former texts to read; one that is chosen fills the form and counts once it is saved. */
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
