import ArrowLeft from 'lucide-react/icons/arrow-left'
import { Link } from 'react-router'
import { useMarketPath } from './market-source.ts'

export function BackToMarkets() {
  const pathTo = useMarketPath()
  return (
    <Link
      to={pathTo('/markets')}
      className="inline-flex items-center gap-1 text-accent text-sm hover:underline"
    >
      <ArrowLeft aria-hidden="true" className="size-4" />
      Markets
    </Link>
  )
}
