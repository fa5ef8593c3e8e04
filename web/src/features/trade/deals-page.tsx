import Plus from 'lucide-react/icons/plus'
import { Link } from 'react-router'
import { useSession } from '#platform/session.tsx'
import { oneOf, urlState, useUrlState } from '#platform/url-state.ts'
import { buttonClass } from '#ui/button.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Tab, TabList, TabPanel, Tabs } from '#ui/tabs.tsx'
import { DealsPanel } from './deals/deals-panel.tsx'
import { Marketplace } from './listings/marketplace.tsx'

/** My deals; for brokers also the marketplace, where they find what to bring together. */
export default function DealsPage() {
  const { user } = useSession()
  if (!user) return null
  return user.userType === 'broker' ? <BrokerDeals /> : <OwnDeals />
}

function OwnDeals() {
  return (
    <>
      <title>Deals · Laycan</title>
      <PageHeader
        title="Deals"
        description="From the recap until the deal is binding."
        actions={
          <Link to="/transactions" className={buttonClass({ variant: 'secondary' })}>
            Transactions
          </Link>
        }
      />
      <div className="mt-5">
        <DealsPanel empty="A deal starts when a quote or a bid is accepted." />
      </div>
    </>
  )
}

const tabState = urlState({ tab: oneOf(['deals', 'requests', 'supplies'], 'deals') })

function BrokerDeals() {
  const { view, reset } = useUrlState(tabState)
  const { tab } = view
  return (
    <>
      <title>Manage Deals · Laycan</title>
      <PageHeader
        title="Manage Deals"
        description="Find buyers and sellers, and bring them together."
        actions={
          <Link to="/deals/new" className={buttonClass()}>
            <Plus aria-hidden="true" />
            Originate a deal
          </Link>
        }
      />
      <Tabs value={tab} onValueChange={(next) => reset({ tab: next as typeof tab })} className="mt-4">
        <TabList label="Manage Deals">
          <Tab value="deals">Deals</Tab>
          <Tab value="requests">Find requests</Tab>
          <Tab value="supplies">Find supplies</Tab>
        </TabList>
        <TabPanel value={tab}>
          {tab === 'deals' ? (
            <DealsPanel empty="Originate a deal to bring a buyer and a seller together." />
          ) : (
            <Marketplace key={tab} kind={tab === 'requests' ? 'request' : 'supply'} />
          )}
        </TabPanel>
      </Tabs>
    </>
  )
}
