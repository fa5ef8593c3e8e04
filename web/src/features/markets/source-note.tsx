import type { MarketOverview } from '@laycan/contract/markets/markets'
import { Link } from 'react-router'
import { usePublicConfig } from '#platform/use-public-config.ts'

const linkClass = 'text-accent underline underline-offset-3'

/** Where the prices come from; and the way to those of imported files, and back. */
export function SourceNote({ source }: { source: MarketOverview['source'] | undefined }) {
  const running = usePublicConfig()?.marketSource
  if (!source || !running) return null
  return (
    <p className="text-subtle text-sm">
      {source.credit}{' '}
      {source.code !== running ? (
        <Link to="/markets" className={linkClass}>
          Back to this platform’s own prices
        </Link>
      ) : (
        running !== 'import' && (
          <Link to="/markets?source=import" className={linkClass}>
            Prices of imported files
          </Link>
        )
      )}
    </p>
  )
}
