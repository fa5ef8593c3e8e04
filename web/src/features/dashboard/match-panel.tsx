import type { BestMatch } from '@laycan/contract/trade/overview/overview'
import { Link } from 'react-router'
import { useFormats } from '#platform/settings.ts'
import { Badge } from '#ui/badge.tsx'
import { amountText, daysText } from './cargo-text.ts'
import { useTradeOverview } from './dashboard.api.ts'
import { Panel, PanelNote, rowClass } from './panel.tsx'

/** The best matches of the company's open listings, for a broker of any; nothing for others without a listing. */
export function MatchPanel() {
  const query = useTradeOverview()
  const { matches = [], activeRequests = 0, activeSupplies = 0 } = query.data ?? {}
  if (query.isPending || query.data === undefined || activeRequests + activeSupplies + matches.length === 0)
    return null
  return (
    <Panel title="Best matches" what="matches" query={query}>
      {matches.length === 0 ? (
        <PanelNote>No match yet. You are notified when one is found for your listings.</PanelNote>
      ) : (
        <ul className="mt-2 pb-1">
          {matches.map((match) => (
            <Row key={match.id} match={match} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

function Row({ match }: { match: BestMatch }) {
  const formats = useFormats()
  const { score, kind, path, incoterm, place, windowFrom, windowTo, of } = match
  return (
    <li className={`${rowClass} flex items-start gap-3`}>
      <Badge tone={score >= 80 ? 'positive' : 'neutral'} className="tabular mt-0.5 shrink-0">
        <span className="sr-only">Match </span>
        {score}
      </Badge>
      <div className="min-w-0">
        <Link to={path} className="break-words rounded-sm hover:underline hover:underline-offset-3">
          {amountText(match, formats)}, {incoterm} {place}
        </Link>
        <p className="tabular text-sm text-subtle">
          {daysText(windowFrom, windowTo, formats)} · for {of.isMine ? 'your' : 'a'}{' '}
          <Link to={of.path} className="rounded-sm underline underline-offset-3 hover:text-ink">
            {kind === 'supply' ? 'request' : 'supply'}
          </Link>
        </p>
      </div>
    </li>
  )
}
