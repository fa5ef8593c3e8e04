import ArrowLeft from 'lucide-react/icons/arrow-left'
import { Link } from 'react-router'

/** The way up, above the head of a screen. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <Link
      to={to}
      className="mb-2 inline-flex items-center gap-1 rounded-sm text-accent text-sm hover:underline"
    >
      <ArrowLeft aria-hidden="true" className="size-4" />
      {children}
    </Link>
  )
}
