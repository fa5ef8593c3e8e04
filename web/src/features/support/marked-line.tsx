import { Fragment } from 'react'

type MarkedLineProps = { line: string; marks: [number, number][] }

/** A line with the places that match. */
export function MarkedLine({ line, marks }: MarkedLineProps) {
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
