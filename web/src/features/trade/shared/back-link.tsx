import ArrowLeft from 'lucide-react/icons/arrow-left'
import { Link } from 'react-router'

/** A link to the list this page came from, above its title. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <Link
      to={to}
      className="mb-2 inline-flex items-center gap-1 rounded-sm text-accent text-sm hover:underline print:hidden"
    >
      <ArrowLeft aria-hidden="true" className="size-4" />
      {children}
    </Link>
  )
}
