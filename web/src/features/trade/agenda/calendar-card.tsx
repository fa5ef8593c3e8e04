import type { CalendarFeed } from '@laycan/contract/trade/agenda/agenda'
import { useState } from 'react'
import { CopyButton } from '#platform/copy-button.tsx'
import { errorText } from '#platform/error-views.tsx'
import { useFormats } from '#platform/settings.ts'
import { Button } from '#ui/button.tsx'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import { Notice } from '#ui/notice.tsx'
import { toast } from '#ui/toast.ts'
import { useFeedCalls } from './agenda.api.ts'

/** The private address under which a calendar program reads the agenda. */
export function CalendarCard({ feed }: { feed: CalendarFeed | null }) {
  const formats = useFormats()
  const calls = useFeedCalls()
  const [address, setAddress] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  async function run(work: () => Promise<unknown>) {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      toast.error(errorText(error, 'Something went wrong. Please try again.'))
    } finally {
      setBusy(false)
    }
  }
  const make = () => run(async () => setAddress(await calls.make()))
  const revoke = () =>
    run(async () => {
      await calls.revoke()
      setAddress(undefined)
      toast.success('The calendar address is revoked')
    })

  return (
    <Card as="section" aria-labelledby="calendar-title">
      <CardHeader title="In your own calendar" titleId="calendar-title" />
      <CardBody className="space-y-3 text-sm">
        <p className="text-muted">
          Subscribe to this agenda in Outlook, Google Calendar or Apple Calendar by a private address. It
          names products, ports and dates; no company, no person and no price.
        </p>
        {address && (
          <Notice role="status" tone="positive" title="Copy the address now; it is not shown again">
            <p className="break-all font-mono text-xs">{address}</p>
            <div className="mt-2">
              <CopyButton text={address} label="Copy address" />
            </div>
          </Notice>
        )}
        {feed && !address && (
          <p>
            There is an address since {formats.date(feed.createdAt)}.{' '}
            {feed.lastReadAt
              ? `A calendar last read it ${formats.ago(feed.lastReadAt)}.`
              : 'No calendar has read it yet.'}
          </p>
        )}
        <div className="flex flex-wrap gap-2">
          <Button variant={feed ? 'secondary' : 'primary'} size="sm" disabled={isBusy} onClick={make}>
            {feed ? 'Replace the address' : 'Make an address'}
          </Button>
          {feed && (
            <Button variant="danger" size="sm" disabled={isBusy} onClick={revoke}>
              Revoke the address
            </Button>
          )}
        </div>
        {feed && (
          <p className="text-muted">
            Whoever has the address can read the dates. When it is replaced or revoked, calendars that use it
            stop getting them.
          </p>
        )}
      </CardBody>
    </Card>
  )
}
