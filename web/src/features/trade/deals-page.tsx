import Plus from 'lucide-react/icons/plus'
import { Link, useSearchParams } from 'react-router'
import { useSession } from '#platform/session.tsx'
import { buttonClass } from '#ui/button.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Tab, TabList, TabPanel, Tabs } from '#ui/tabs.tsx'
import { DealsPanel } from './deals/deals-panel.tsx'
import { Marketplace } from './listings/marketplace.tsx'

/** Here, since it joins two features: brokers find on the market what they bring together. */
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
        description="What was agreed, from the recap until it binds."
        actions={
          <Link to="/transactions" className={buttonClass({ variant: 'secondary' })}>
            Transactions
          </Link>
        }
      />
      <div className="mt-5">
        <DealsPanel empty="A deal is made when a quote or a bid is accepted." />
      </div>
    </>
  )
}

function BrokerDeals() {
  const [search, setSearch] = useSearchParams()
  const tab = ['requests', 'supplies'].find((one) => one === search.get('tab')) ?? 'deals'
  return (
    <>
      <title>Manage Deals · Laycan</title>
      <PageHeader
        title="Manage Deals"
        description="Find who buys and who sells, and bring them together."
        actions={
          <Link to="/deals/new" className={buttonClass()}>
            <Plus aria-hidden="true" />
            Originate a deal
          </Link>
        }
      />
      <Tabs
        value={tab}
        onValueChange={(next) => setSearch(next === 'deals' ? {} : { tab: next }, { replace: true })}
        className="mt-4"
      >
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
