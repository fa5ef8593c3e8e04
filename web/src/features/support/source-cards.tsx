import type { Citation, LiveFact } from '@laycan/contract/support/support'
import FileText from 'lucide-react/icons/file-text'
import { Link } from 'react-router'
import { classNames } from '#ui/class-names.ts'
import { linksOf } from './answer-text.ts'

type SourceCardsProps = {
  citations: Citation[]
  liveFacts: LiveFact[]
  onOpen: (file: string) => void
}

/** Where an answer comes from, and what to read on; those it draws on first. */
export function SourceCards({ citations, liveFacts, onOpen }: SourceCardsProps) {
  const shown = linksOf(liveFacts)
  if (citations.length === 0 && shown.length === 0) return null
  return (
    <ul aria-label="Sources" className="mt-2 flex flex-wrap gap-2">
      {shown.map(({ path, name }) => (
        <li key={path}>
          <Link to={path} className={cardClass(true)}>
            {name}
          </Link>
        </li>
      ))}
      {citations.map(({ file, title, isQuoted }) => (
        <li key={file}>
          <button type="button" className={cardClass(isQuoted)} onClick={() => onOpen(file)}>
            <FileText aria-hidden="true" className="size-3.5 shrink-0 text-subtle" />
            <span className="truncate">{title}</span>
            {isQuoted && <span className="sr-only">, quoted</span>}
          </button>
        </li>
      ))}
    </ul>
  )
}

const cardClass = (isQuoted: boolean) =>
  classNames(
    'flex min-h-8 max-w-72 cursor-pointer items-center gap-1.5 rounded-md border bg-surface px-2.5 text-sm hover:bg-hover',
    isQuoted ? 'border-accent text-ink' : 'border-line text-muted',
  )
