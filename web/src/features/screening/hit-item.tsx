import type { ScreeningHit } from '@laycan/contract/screening/screening'
import { useState } from 'react'
import { useFormats } from '#platform/settings.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { FactList } from '#ui/fact-list.tsx'
import { DispositionDialog } from './disposition-dialog.tsx'
import { entryFacts, resultLooks } from './screening-labels.ts'

/** A listed entry, why it was found, and what was decided on it. */
export function HitItem({ hit }: { hit: ScreeningHit }) {
  const { list, reference, name, matchedName, score, strength, goneAt, disposition } = hit
  const formats = useFormats()
  return (
    <li className="py-3 text-sm first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <p className="min-w-0 flex-1 basis-40 break-words font-medium">{matchedName}</p>
        <Badge tone={goneAt ? 'neutral' : resultLooks[strength].tone}>{resultLooks[strength].text}</Badge>
      </div>
      {matchedName !== name && <p className="break-words text-muted">Another name of {name}</p>}
      <FactList
        layout="compact"
        facts={[
          { label: 'Listed', value: `${list} ${reference}` },
          { label: 'Names alike', value: `${Math.round(score * 100)} %` },
          ...entryFacts(hit),
        ]}
        className="mt-1 border-line border-l-2 pl-2.5"
      />
      {goneAt && (
        <p className="mt-1 text-muted">
          No longer listed since <time dateTime={goneAt}>{formats.date(goneAt)}</time>
        </p>
      )}
      {disposition && (
        <p className="mt-1 break-words">
          <span className="font-medium">{disposition.isMatch ? 'True match' : 'False match'}</span>:{' '}
          {disposition.reason}
          <span className="block text-muted">
            {disposition.by.name} · <time dateTime={disposition.at}>{formats.dateTime(disposition.at)}</time>
          </span>
        </p>
      )}
      {!goneAt && <Decision hit={hit} />}
    </li>
  )
}

function Decision({ hit }: { hit: ScreeningHit }) {
  const [asked, setAsked] = useState<boolean>()
  const decided = hit.disposition?.isMatch
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      {decided !== false && (
        <Button
          size="sm"
          variant="secondary"
          aria-label={`False match: ${hit.matchedName}`}
          onClick={() => setAsked(false)}
        >
          False match
        </Button>
      )}
      {decided !== true && (
        <Button
          size="sm"
          variant="secondary"
          aria-label={`True match: ${hit.matchedName}`}
          onClick={() => setAsked(true)}
        >
          True match
        </Button>
      )}
      {asked !== undefined && (
        <DispositionDialog hit={hit} isMatch={asked} onClose={() => setAsked(undefined)} />
      )}
    </div>
  )
}
