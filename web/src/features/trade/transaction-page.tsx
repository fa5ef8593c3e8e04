import { CreditCard } from './credits/credit-card.tsx'
import { DisputesCard } from './disputes/disputes-card.tsx'
import { ExecutionPage } from './execution/execution-page.tsx'

const creditMethods: readonly string[] = ['LC_sight', 'LC_usance']

/** The execution of one deal, with its disputes and its letter of credit. */
export default function TransactionPage() {
  return (
    <ExecutionPage>
      {({ dealId, role, terms, payments }) => (
        <>
          <DisputesCard dealId={dealId} role={role} />
          {creditMethods.includes(terms.payment.method) && (
            <CreditCard dealId={dealId} role={role} total={payments.total} />
          )}
        </>
      )}
    </ExecutionPage>
  )
}
