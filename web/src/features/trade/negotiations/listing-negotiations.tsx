import { useLiveTrading } from '#features/trade/shared/trade-cache.ts'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import { Tab, TabList, TabPanel, Tabs } from '#ui/tabs.tsx'
import { CompareQuotes } from './compare-quotes.tsx'
import { answerNoun } from './negotiation-labels.ts'
import { NegotiationList } from './negotiation-list.tsx'

type ListingNegotiationsProps = {
  listingId: string
  kind: 'request' | 'supply'
  /** The owner and colleagues compare all quotes; others see their own negotiation. */
  isOwner: boolean
}

/** Quotes on a request or bids on a supply, for its page. */
export function ListingNegotiations({ listingId, kind, isOwner }: ListingNegotiationsProps) {
  useLiveTrading()
  const what = kind === 'request' ? 'Quotes' : 'Bids'
  const list = (
    <NegotiationList
      filter={{ listing: listingId }}
      isInCard
      empty={isOwner ? `${what} will appear here.` : `You have not sent a ${answerNoun(kind)} yet.`}
    />
  )
  return (
    <Card as="section" aria-labelledby="listing-negotiations" className="min-w-0">
      <CardHeader
        title={isOwner ? what : 'Your negotiation'}
        titleId="listing-negotiations"
        description={isOwner ? 'The latest version of each.' : undefined}
      />
      <CardBody>
        {isOwner ? (
          <Tabs defaultValue="list">
            <TabList label={what}>
              <Tab value="list">List</Tab>
              <Tab value="compare">Compare</Tab>
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
