import type { SupportTurn } from '@laycan/contract/support/support'
import type { ReactNode } from 'react'
import { textLinkClass } from '#ui/text-link.tsx'
import { type Block, blocksOf } from './answer-text.ts'

type Answer = Pick<SupportTurn, 'content' | 'passages' | 'citations'>

/** An answer in paragraphs and numbered steps. Where it is from several articles, each part names its own. */
export function AnswerParagraphs({
  turn,
  onOpenArticle,
}: {
  turn: Answer
  onOpenArticle: (file: string) => void
}) {
  const mark = (file: string | undefined) => {
    const source = turn.citations.find((one) => one.file === file)
    return (
      source && (
        <>
          {' '}
          <button
            type="button"
            className={`${textLinkClass} cursor-pointer text-left text-sm`}
            onClick={() => onOpenArticle(source.file)}
          >
            From “{source.title}”
          </button>
        </>
      )
    )
  }
  return (
    <div className="mt-1.5 grid gap-1.5 break-words text-pretty text-ink">
      {blocksOf(turn).map((block) => (
        <AnswerBlock key={`${block.kind} ${block.lines[0]}`} block={block} source={mark(block.file)} />
      ))}
    </div>
  )
}

function AnswerBlock({ block: { kind, lines }, source }: { block: Block; source: ReactNode }) {
  if (kind === 'text')
    return (
      <p className="whitespace-pre-wrap">
        {lines.join('\n')}
        {source}
      </p>
    )
  return (
    <ol className="list-decimal pl-6">
      {lines.map((line, at) => (
        <li key={line}>
          {line}
          {at === lines.length - 1 && source}
        </li>
      ))}
    </ol>
  )
}
