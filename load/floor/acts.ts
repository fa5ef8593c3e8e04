import { randomUUID } from 'node:crypto'
import { type Answer, formBody, type Sent } from './calls.ts'
import { draftOf, paperOf, quoteOf } from './cargo.ts'

/** How somebody makes a call: under load once, in a fault until it is answered. Any other status is an error of theirs. */
export type Do = (sent: Omit<Sent, 'token'>, ...good: number[]) => Promise<Answer>

export const sendMessage = (from: Do, recipientId: string, content: string) =>
  from(
    { method: 'POST', path: '/v1/messaging/send', body: { recipientId, content, clientId: randomUUID() } },
    201,
  )

type Agreed = { dealId: string } | { problem: string }

/** Request, quote, acceptance. */
export async function agreeDeal(
  buyer: Do,
  seller: Do,
  mark: string,
  onDraft: (listingId: string) => void = () => undefined,
): Promise<Agreed> {
  const post = (who: Do, path: string, body: object, ...good: number[]) =>
    who({ method: 'POST', path: `/v1/trading/${path}`, body }, ...good)
  const drafted = await post(buyer, 'listings', draftOf(mark, randomUUID()), 201)
  const { id } = drafted.data.listing
  onDraft(id)
  // Publishing has no id of its own: where it was done without an answer, it is refused the second time.
  await post(buyer, `listings/${id}/publish`, { version: drafted.data.listing.version }, 200, 409)
  const { data } = await buyer({ method: 'GET', path: `/v1/trading/listings/${id}` }, 200)
  if (data.listing.status !== 'open') return { problem: `a published listing is ${data.listing.status}` }
  const quote = quoteOf(mark, randomUUID(), data.listing.version)
  const quoted = await post(seller, `listings/${id}/quotes`, quote, 201)
  const { id: negotiationId, version } = quoted.data.negotiation
  const acceptance = { version, clientId: randomUUID() }
  const accepted = await post(buyer, `negotiations/${negotiationId}/accept`, acceptance, 200)
  return { dealId: accepted.data.dealId }
}

type Uploaded = { uploadId: string; content: Buffer; done: (...good: number[]) => Promise<Answer> }

/** A document of a deal, as far as its content; `done` asks the server to look at it and to file it. */
export async function uploadPaper(who: Do, dealId: string, mark: string): Promise<Uploaded> {
  const path = `/v1/trading/transactions/${dealId}/documents`
  const content = paperOf(mark)
  const begun = await who({ method: 'POST', path, body: { kind: 'BL', contentType: 'application/pdf' } }, 201)
  const { uploadId, url, fields } = begun.data
  await who({ method: 'POST', path: url, ...formBody(fields, content) }, 204)
  const done = (...good: number[]) =>
    who({ method: 'POST', path: `${path}/${uploadId}/done`, body: { fileName: 'bl.pdf' } }, ...good)
  return { uploadId, content, done }
}
