import { type ListingKind, listingNouns } from '@laycan/contract/trade/trade-constants'
import Plus from 'lucide-react/icons/plus'
import { Link } from 'react-router'
import { StandingBanner } from '#features/trade/shared/standing.tsx'
import { useSession } from '#platform/session.tsx'
import { oneOf, urlState, useUrlState } from '#platform/url-state.ts'
import { buttonClass } from '#ui/button.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Tab, TabList, TabPanel, Tabs } from '#ui/tabs.tsx'
import { capitalize, otherKind } from './listing-labels.ts'
import { useLiveListings } from './listings.api.ts'
import { Marketplace } from './marketplace.tsx'
import { MyListings } from './my-listings.tsx'
import { QuickEntryLine } from './quick-entry-line.tsx'

/**
 * My listings of a kind, and the marketplace of the other side. Everybody buys and sells; the account type only decides
 * which of the two comes first. Brokers have no listings of their own and browse.
 */
export default function ListingsPage({ kind }: { kind: ListingKind }) {
  const { user } = useSession()
  useLiveListings()
  if (!user) return null
  return user.userType === 'broker' ? <OthersListings kind={kind} /> : <OwnListings kind={kind} />
}

const tabState = urlState({ tab: oneOf(['mine', 'find'], 'mine') })

function OwnListings({ kind }: { kind: ListingKind }) {
  const { view, reset } = useUrlState(tabState)
  const { one, many, path } = listingNouns[kind]
  const title = `My ${capitalize(many)}`
  const other = listingNouns[otherKind(kind)]
  return (
    <>
      <title>{`${title} · Laycan`}</title>
      <PageHeader
        title={title}
        description={
          kind === 'request'
            ? 'Post what you need. Sellers quote, and matching supplies appear here.'
            : 'Post what you have. Buyers bid, and matching requests appear here.'
        }
        actions={
          <>
            <Link to={other.path} className={buttonClass({ variant: 'secondary' })}>
              My {capitalize(other.many)}
            </Link>
            <Link to={`${path}/new`} className={buttonClass()}>
              <Plus aria-hidden="true" />
              New {one}
            </Link>
          </>
        }
      />
      <StandingBanner className="mt-4" />
      <QuickEntryLine kind={kind} />
      <Tabs value={view.tab} onValueChange={(tab) => reset({ tab: tab as typeof view.tab })} className="mt-4">
        <TabList label={title}>
          <Tab value="mine">{title}</Tab>
          <Tab value="find">Find {other.many}</Tab>
        </TabList>
        <TabPanel value={view.tab}>
          {view.tab === 'find' ? <Marketplace kind={otherKind(kind)} /> : <MyListings kind={kind} />}
        </TabPanel>
      </Tabs>
    </>
  )
}

function OthersListings({ kind }: { kind: ListingKind }) {
  const title = capitalize(listingNouns[kind].many)
  return (
    <>
      <title>{`${title} · Laycan`}</title>
      <PageHeader
        title={title}
        description={kind === 'request' ? 'What buyers are looking for.' : 'What sellers have on offer.'}
      />
      <StandingBanner className="mt-4" />
      <div className="mt-5">
        <Marketplace kind={kind} />
      </div>
    </>
  )
}
