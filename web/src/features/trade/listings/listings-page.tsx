import { type ListingKind, listingNouns } from '@laycan/contract/trade/trade-constants'
import Plus from 'lucide-react/icons/plus'
import { Link, useSearchParams } from 'react-router'
import { useSession } from '#platform/session.tsx'
import { buttonClass } from '#ui/button.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Tab, TabList, TabPanel, Tabs } from '#ui/tabs.tsx'
import { KycBanner } from './kyc-banner.tsx'
import { capitalize, otherKind } from './listing-labels.ts'
import { useLiveListings } from './listings.api.ts'
import { Marketplace } from './marketplace.tsx'
import { MyListings } from './my-listings.tsx'

/** Who makes such listings sees their own, and beside them what the other side has; anybody else may browse. */
export function ListingsScreen({ kind }: { kind: ListingKind }) {
  const { user } = useSession()
  useLiveListings()
  if (!user) return null
  return user.userType === listingNouns[kind].maker ? <OwnSide kind={kind} /> : <OtherSide kind={kind} />
}

function OwnSide({ kind }: { kind: ListingKind }) {
  const [address, setAddress] = useSearchParams()
  const { one, many, path } = listingNouns[kind]
  const title = `My ${capitalize(many)}`
  const found = listingNouns[otherKind(kind)].many
  const tab = address.get('tab') === 'find' ? 'find' : 'mine'
  return (
    <>
      <title>{`${title} · Laycan`}</title>
      <PageHeader
        title={title}
        description={
          kind === 'request'
            ? 'Say what you need; sellers quote it, and matching supplies are found for you.'
            : 'Say what you have; buyers bid on it, and matching requests are found for you.'
        }
        actions={
          <Link to={`${path}/new`} className={buttonClass()}>
            <Plus aria-hidden="true" />
            New {one}
          </Link>
        }
      />
      <KycBanner className="mt-4" />
      <Tabs
        value={tab}
        onValueChange={(next) => setAddress(next === 'find' ? { tab: next } : {}, { replace: true })}
        className="mt-4"
      >
        <TabList label={title}>
          <Tab value="mine">{title}</Tab>
          <Tab value="find">Find {found}</Tab>
        </TabList>
        <TabPanel value={tab}>
          {tab === 'find' ? <Marketplace kind={otherKind(kind)} /> : <MyListings kind={kind} />}
        </TabPanel>
      </Tabs>
    </>
  )
}

function OtherSide({ kind }: { kind: ListingKind }) {
  const title = capitalize(listingNouns[kind].many)
  return (
    <>
      <title>{`${title} · Laycan`}</title>
      <PageHeader
        title={title}
        description={kind === 'request' ? 'What buyers are looking for.' : 'What sellers have to offer.'}
      />
      <KycBanner className="mt-4" />
      <div className="mt-5">
        <Marketplace kind={kind} />
      </div>
    </>
  )
}
