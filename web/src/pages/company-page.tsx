import { CompanyCard } from '#features/companies/company-card.tsx'
import { CompanyTabs } from '#features/companies/company-tabs.tsx'
import { PassportCards } from '#features/kyb/passport-card.tsx'
import { CompanyStandingNotice } from '#features/standing/company-standing-notice.tsx'
import { QuoteConnectorCard } from '#features/trade/pricing/quote-connector-card.tsx'
import { useMyCompany } from '#platform/my-company.ts'
import { PageHeader } from '#ui/page-header.tsx'

export default function CompanyPage() {
  const { data } = useMyCompany()
  return (
    <>
      <title>Company · Laycan</title>
      <PageHeader title="Company" description="Who may act for your company, and what it is known for." />
      <CompanyTabs />
      <CompanyStandingNotice className="mt-4 max-w-3xl" />
      <div className="mt-4 grid items-start gap-4 xl:grid-cols-2">
        <CompanyCard />
        <div className="min-w-0 space-y-4 empty:hidden">
          {data?.company && (
            <>
              <PassportCards />
              <QuoteConnectorCard />
            </>
          )}
        </div>
      </div>
    </>
  )
}
