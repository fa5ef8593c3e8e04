import type { ReactNode } from 'react'
import { Link } from 'react-router'

const pieces = /\[([^\]]+)\]\((\/[\w/-]*)\)|\*\*([^*]+)\*\*/g

/** The few marks that articles use: paragraphs, links to screens, labels in bold. Anything else is text. */
export function ArticleText({ body }: { body: string }) {
  return (
    <div className="grid gap-3">
      {body.split(/\n{2,}/).map((paragraph) => (
        <p key={paragraph} className="max-w-prose text-pretty text-ink leading-relaxed">
          {readPieces(paragraph)}
        </p>
      ))}
    </div>
  )
}

function readPieces(paragraph: string): ReactNode[] {
  const nodes: ReactNode[] = []
  let from = 0
  for (const match of paragraph.matchAll(pieces)) {
    const [whole, text, path, label] = match
    nodes.push(paragraph.slice(from, match.index))
    nodes.push(
      path ? (
        <Link key={match.index} to={path} className="font-medium text-accent hover:underline">
          {text}
        </Link>
      ) : (
        <strong key={match.index} className="font-semibold">
          {label}
        </strong>
      ),
    )
    from = match.index + whole.length
  }
  return [...nodes, paragraph.slice(from)]
}
