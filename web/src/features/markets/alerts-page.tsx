import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { AlertForm } from './alert-form.tsx'
import { AlertList } from './alert-list.tsx'
import { BackToMarkets } from './back-to-markets.tsx'
import { useMarketSource } from './market-source.ts'

export default function AlertsPage() {
  const source = useMarketSource()
  return (
    <>
      <title>Price alerts · Laycan</title>
      <BackToMarkets />
      <div className="mt-2">
        <PageHeader
          title="Price alerts"
          description="Checked on the server at every price, also while you are away. You get one alert per crossing."
        />
      </div>
      <div className="mt-5 grid items-start gap-4 lg:grid-cols-[22rem_1fr]">
        <Card as="section" aria-labelledby="new-alert">
          <CardHeader title="New alert" titleId="new-alert" />
          <CardBody>
            <AlertForm source={source} />
          </CardBody>
        </Card>
        <AlertList source={source} />
      </div>
    </>
  )
}
