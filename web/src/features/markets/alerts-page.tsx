import ArrowLeft from 'lucide-react/icons/arrow-left'
import { Link } from 'react-router'
import { PageHeader } from '#ui/page-header.tsx'
import { AlertForm } from './alert-form.tsx'
import { AlertList } from './alert-list.tsx'
import { useMarketSource } from './markets.api.ts'

export default function AlertsPage() {
  const source = useMarketSource()
  return (
    <>
      <title>Price alerts · Laycan</title>
      <Link to="/markets" className="inline-flex items-center gap-1 text-accent text-sm hover:underline">
        <ArrowLeft aria-hidden="true" className="size-4" />
        Markets
      </Link>
      <div className="mt-2">
        <PageHeader
          title="Price alerts"
          description="Checked on the server at every price, also while you are away. Each tells once per crossing."
        />
      </div>
      <div className="mt-5 grid items-start gap-4 lg:grid-cols-[22rem_1fr]">
        <AlertForm source={source} />
        <AlertList source={source} />
      </div>
    </>
  )
}
