import type { SearchResult } from '@laycan/contract/support/support'
import FileSearch from 'lucide-react/icons/file-search'
import { Fragment, useEffect } from 'react'
import { QueryList } from '#platform/query-list.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card, stretchedClass } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { toast } from '#ui/toast.ts'
import { useCategories, useHelpSearch } from './support.api.ts'

const failedText = 'Search failed. Please try again.'

type SearchPanelProps = {
  query: string
  onSearch: (query: string) => void
  onOpen: (file: string) => void
}

export function SearchPanel({ query, onSearch, onOpen }: SearchPanelProps) {
  const { data: categories } = useCategories()
  return (
    <div className="max-w-3xl">
      <search aria-label="Help centre">
        <SearchBox label="Search the help centre" query={query} onSearch={onSearch} />
        <div className="mt-3 flex flex-wrap gap-2">
          {categories?.map(({ code, name, articles }) => (
            <Button key={code} variant="secondary" size="sm" onClick={() => onSearch(name)}>
              {name} <span className="tabular text-subtle">{articles}</span>
            </Button>
          ))}
        </div>
      </search>
      <Results
        query={query}
        onOpen={onOpen}
        nameOf={(code) => categories?.find((one) => one.code === code)?.name ?? code}
      />
    </div>
  )
}

type ResultsProps = { query: string; onOpen: (file: string) => void; nameOf: (code: string) => string }

function Results({ query, onOpen, nameOf }: ResultsProps) {
  const search = useHelpSearch(query)
  const { data: results, isError } = search
  useEffect(() => {
    if (isError) toast.error(failedText)
  }, [isError])
  if (query === '') {
    return (
      <EmptyState icon={<FileSearch />} title="What do you want to know?" className="mt-6">
        Search for a word, a standard such as EN 590, or a whole question.
      </EmptyState>
    )
  }
  return (
    <>
      {results && (
        <p role="status" className="mt-4 mb-2 text-muted text-sm">
          {results.length === 0
            ? 'No articles found'
            : `${results.length} ${results.length === 1 ? 'article' : 'articles'}`}
        </p>
      )}
      <QueryList
        query={search}
        items={results ?? []}
        what="articles"
        failure={failedText}
        skeleton={<ResultsSkeleton />}
        isInCard
        empty={
          <EmptyState icon={<FileSearch />} title={`Nothing found for “${query}”`}>
            Try other words, or ask in the AI Chat.
          </EmptyState>
        }
      >
        {(found) => (
          <ul className="grid gap-3">
            {found.map((result) => (
              <Result key={result.file} result={result} category={nameOf(result.category)} onOpen={onOpen} />
            ))}
          </ul>
        )}
      </QueryList>
    </>
  )
}

type ResultProps = { result: SearchResult; category: string; onOpen: (file: string) => void }

function Result({ result: { file, title, matches, highlights }, category, onOpen }: ResultProps) {
  return (
    <Card as="li" interactive className="p-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="font-semibold text-ink">
          <button
            type="button"
            className={`cursor-pointer text-left ${stretchedClass}`}
            onClick={() => onOpen(file)}
          >
            {title}
          </button>
        </h2>
        <Badge>{category}</Badge>
      </div>
      <p className="mt-0.5 font-mono text-subtle text-xs">{file}.md</p>
      <ul className="mt-2 grid gap-1.5">
        {matches.map((line, at) => (
          <li key={line} className="line-clamp-2 text-pretty text-muted text-sm">
            <MarkedLine line={line} marks={highlights[at] ?? []} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function ResultsSkeleton() {
  return (
    <div className="mt-6 grid gap-3" aria-busy="true">
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-24 w-full" />
      ))}
    </div>
  )
}

type MarkedLineProps = { line: string; marks: [number, number][] }

/** A line with the places that match. */
function MarkedLine({ line, marks }: MarkedLineProps) {
  return (
    <>
      {marks.map(([from, to], at) => (
        <Fragment key={from}>
          {line.slice(marks[at - 1]?.[1] ?? 0, from)}
          <mark className="rounded-xs bg-warning-soft px-0.5 text-ink">{line.slice(from, to)}</mark>
        </Fragment>
      ))}
      {line.slice(marks.at(-1)?.[1] ?? 0)}
    </>
  )
}
