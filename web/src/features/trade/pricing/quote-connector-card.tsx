import { useState } from 'react'
import { CopyButton } from '#platform/copy-button.tsx'
import { errorText, LoadError } from '#platform/error-views.tsx'
import { useFormats } from '#platform/settings.ts'
import { Button } from '#ui/button.tsx'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import { Notice } from '#ui/notice.tsx'
import { SkeletonGroup, SkeletonText } from '#ui/skeleton.tsx'
import { toast } from '#ui/toast.ts'
import { useConnectorCalls, useQuoteConnector } from './pricing.api.ts'

const callOf = (lines: string[]) => lines.join(' \\\n  ')

/** Both calls, to be pasted into a terminal once the token and the file are there. */
function HowToCall() {
  const url = `${window.location.origin}/v1/trading/quote-connector/quotes`
  const csv = callOf([
    `curl "${url}/csv?source=Platts"`,
    `-H "Authorization: Bearer $TOKEN"`,
    `-H "Content-Type: text/csv"`,
    '--data-binary @quotes.csv',
  ])
  const json = callOf([
    `curl ${url}`,
    `-H "Content-Type: application/json"`,
    `-d '{"token":"…","source":"Platts","quotes":[{"series":"ICE-G","day":"2027-03-01","price":"701.50"}]}'`,
  ])
  return (
    <details>
      <summary className="w-fit cursor-pointer rounded-sm text-accent">How a program calls it</summary>
      <div className="mt-2 space-y-2">
        <p className="text-muted">
          A CSV file has the columns series, day and price. A wrong line is named by its number, and then
          nothing of the file counts.
        </p>
        {[csv, json].map((call) => (
          <pre
            key={call}
            className="whitespace-pre-wrap break-all rounded-sm bg-sunken p-2 font-mono text-xs"
          >
            {call}
          </pre>
        ))}
      </div>
    </details>
  )
}

/** The token by which a program of the company pushes its own quotes. */
export function QuoteConnectorCard() {
  const formats = useFormats()
  const query = useQuoteConnector()
  const calls = useConnectorCalls()
  const [token, setToken] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const { data, error } = query

  async function run(work: () => Promise<unknown>) {
    setBusy(true)
    try {
      await work()
    } catch (cause) {
      toast.error(errorText(cause, 'Something went wrong. Please try again.'))
    } finally {
      setBusy(false)
    }
  }
  const make = () => run(async () => setToken(await calls.make()))
  const revoke = () =>
    run(async () => {
      await calls.revoke()
      setToken(undefined)
      toast.success('The token is revoked')
    })
  const { connector = null, mayChange = false } = data ?? {}

  return (
    <Card as="section" aria-labelledby="quote-connector-title">
      <CardHeader title="Quotes by connector" titleId="quote-connector-title" />
      <CardBody className="space-y-3 text-sm">
        <p className="text-muted">
          A program of your own pushes the quotes of your licence. They fill in the days that your deals need.
          It reads nothing, and counterparties never see your figures.
        </p>
        {!data && !error && (
          <SkeletonGroup label="Loading the connector">
            <SkeletonText lines={2} />
          </SkeletonGroup>
        )}
        {error && !data && <LoadError query={query} what="the connector" />}
        {token && (
          <Notice role="status" tone="positive" title="Copy the token now; it is not shown again">
            <p className="break-all font-mono text-xs">{token}</p>
            <div className="mt-2">
              <CopyButton text={token} label="Copy token" />
            </div>
          </Notice>
        )}
        {data && !token && (
          <p>
            {connector
              ? `${connector.madeBy} made a token on ${formats.date(connector.createdAt)}. ${
                  connector.lastUsedAt ? `Last used ${formats.ago(connector.lastUsedAt)}.` : 'Not used yet.'
                }`
              : 'There is no token.'}
          </p>
        )}
        <HowToCall />
        {mayChange && (
          <div className="flex flex-wrap gap-2">
            <Button variant={connector ? 'secondary' : 'primary'} size="sm" disabled={isBusy} onClick={make}>
              {connector ? 'Replace the token' : 'Make a token'}
            </Button>
            {connector && (
              <Button variant="danger" size="sm" disabled={isBusy} onClick={revoke}>
                Revoke the token
              </Button>
            )}
          </div>
        )}
        {data && !mayChange && <p className="text-muted">An owner of the company makes and revokes it.</p>}
      </CardBody>
    </Card>
  )
}
