import { CompanyTabs } from '#features/companies/company-tabs.tsx'
import { ApprovalList } from '#features/trade/approvals/approval-list.tsx'
import { useMyCompany } from '#platform/my-company.ts'
import { PageHeader } from '#ui/page-header.tsx'

/** What waits for a second person of the company, and what became of it. */
export default function CompanyApprovalsPage() {
  // Keeps the lists current: what is asked and decided comes as a change of the company.
  useMyCompany()
  return (
    <>
      <title>Approvals · Laycan</title>
      <PageHeader
        title="Approvals"
        description="Above a trader’s limit, a second person approves before a quote or an acceptance goes out."
      />
      <CompanyTabs />
      <section aria-labelledby="waiting-title" className="mt-4">
        <h2 id="waiting-title" className="mb-2 font-semibold text-lg">
          Waiting
        </h2>
        <ApprovalList show="open" />
      </section>
      <section aria-labelledby="decided-title" className="mt-6">
        <h2 id="decided-title" className="mb-2 font-semibold text-lg">
          Decided
        </h2>
        <ApprovalList show="decided" />
      </section>
    </>
  )
}
