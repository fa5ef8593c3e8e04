import { useLiveTrading } from '#features/trade/shared/trade-cache.ts'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import { Tab, TabList, TabPanel, Tabs } from '#ui/tabs.tsx'
import { CompareQuotes } from './compare-quotes.tsx'
import { NegotiationList } from './negotiation-list.tsx'

type ListingNegotiationsProps = {
  listingId: string
  kind: 'request' | 'supply'
  /** The owner, or a colleague of theirs, compares what has come in; others see their own negotiation. */
  isOwner: boolean
}

/** What has come in on a request or a supply, for its page. */
export function ListingNegotiations({ listingId, kind, isOwner }: ListingNegotiationsProps) {
  useLiveTrading()
  const what = kind === 'request' ? 'Quotes' : 'Bids'
  const list = (
    <NegotiationList
      filter={{ listing: listingId }}
      empty={isOwner ? `${what} on it will show up here.` : 'You have not answered it yet.'}
    />
  )
  return (
    <Card as="section" aria-labelledby="listing-negotiations" className="min-w-0">
      <CardHeader
        title={isOwner ? what : 'Your negotiation'}
        titleId="listing-negotiations"
        description={isOwner ? 'Each with its versions; the newest counts.' : undefined}
      />
      <CardBody>
        {isOwner ? (
          <Tabs defaultValue="list">
            <TabList label={what}>
              <Tab value="list">One by one</Tab>
              <Tab value="compare">Compared</Tab>
            </TabList>
            <TabPanel value="list">{list}</TabPanel>
            <TabPanel value="compare">
              <CompareQuotes listingId={listingId} />
            </TabPanel>
          </Tabs>
        ) : (
          list
        )}
      </CardBody>
    </Card>
  )
}
