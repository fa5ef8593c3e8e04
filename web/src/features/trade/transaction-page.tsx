import { DisputesCard } from './disputes/disputes-card.tsx'
import { ExecutionPage } from './execution/execution-page.tsx'

/** The execution of one deal, with its disputes. */
export default function TransactionPage() {
  return <ExecutionPage>{({ dealId, role }) => <DisputesCard dealId={dealId} role={role} />}</ExecutionPage>
}
