import { expect, type Page } from '@playwright/test'
import { choose } from './choose.ts'
import type { Trader } from './traders.ts'

/** Steps shared by the trading journeys. */

export const day = (fromToday: number) =>
  new Date(Date.now() + fromToday * 86_400_000).toISOString().slice(0, 10)

/** Loads within days and is priced by days already published, so that a deal can be settled at once. */
export const promptTerms = {
  window_from: day(0),
  window_to: day(9),
  incoterm: 'FOB',
  price: {
    kind: 'formula',
    market_id: 'ICE-G',
    averaging: { kind: 'around', before: 3, on_date: false, after: 0 },
    differential: '4.50',
    unit: 'MT',
  },
}

/** A ship for the usual cargo; its number belongs to it in every journey. */
export const goodShip = {
  mode: 'vessel',
  name: 'Aurora',
  imo: '9074729',
  ship: {
    flag: 'DK',
    type: 'product_tanker',
    deadweight: '46000',
    built: 2015,
    lastCargoes: ['gasoil', 'gasoil', 'gasoil'],
  },
}

/** Fills in the particulars of a ship in the form of a nomination. */
export async function fillShip(page: Page, { deadweight = '46000', built = '2015' } = {}) {
  const main = page.getByRole('main')
  await choose(page, 'Flag', 'Denmark')
  await choose(page, 'Type', 'Product tanker')
  await main.getByLabel('Deadweight, tonnes').fill(deadweight)
  await main.getByLabel('Year built').fill(built)
  for (const which of ['Last cargo', 'Second last cargo', 'Third last cargo']) {
    await choose(page, which, 'Diesel or gasoil')
  }
}

type Step = { id: string; status: string }
type Execution = { version: number; state: string; steps: Step[]; payments: { outstanding: string } }

/** Warnings about a ship, all read. */
const acknowledged = ['type', 'size', 'port', 'age', 'cargoes', 'arrival']

/** Takes a step through the API; the other side confirms it if needed. */
export async function takeStep(dealId: string, taker: Trader, other: Trader, act: string, facts: object) {
  const path = `/trading/transactions/${dealId}`
  const { execution } = (await taker.api.get(path)) as { execution: Execution }
  const body = { clientId: crypto.randomUUID(), version: execution.version, facts, acknowledged }
  const taken = (await taker.api.post(`${path}/steps/${act}`, body)).execution as Execution
  const proposed = taken.steps.find(({ status }) => status === 'proposed')
  if (!proposed) return
  await other.api.post(`${path}/steps/${proposed.id}/confirm`, { version: taken.version, acknowledged })
}

/**
 * Waits until the page shows that a step counts. What is sent before goes by the state that the person saw, and is refused
 * as such.
 */
export const expectStep = (page: Page, label: string) =>
  expect(
    page.getByRole('list', { name: 'Steps, newest first' }).getByText(label, { exact: true }).first(),
  ).toBeVisible()

/** Quotes a listing on its own terms through the API. */
export async function quoteAsAsked(seller: Trader, listing: { id: string; version: number }) {
  const { listing: asked } = await seller.api.get(`/trading/listings/${listing.id}`)
  const { negotiation } = await seller.api.post(`/trading/listings/${listing.id}/quotes`, {
    clientId: crypto.randomUUID(),
    terms: asked.terms,
    validUntil: new Date(Date.now() + 3_600_000).toISOString(),
    listingVersion: asked.version,
  })
  return negotiation as { id: string; version: number }
}

/** A deal on the terms of the buyer's request, confirmed by both sides; its id. */
export async function bindDeal(
  buyer: Trader,
  seller: Trader,
  listing: { id: string; version: number },
): Promise<string> {
  const { id, version } = await quoteAsAsked(seller, listing)
  const { dealId } = await buyer.api.post(`/trading/negotiations/${id}/accept`, { version })
  for (const { api } of [buyer, seller]) {
    const { deal } = await api.get(`/trading/deals/${dealId}`)
    const fields = deal.recap.map(({ field }: { field: string }) => field)
    await api.post(`/trading/deals/${dealId}/confirm`, { version: deal.version, fields })
  }
  return dealId
}

/** The same, with its final invoice. */
export async function invoiceDeal(buyer: Trader, seller: Trader, listing: { id: string; version: number }) {
  const dealId = await bindDeal(buyer, seller, listing)
  const tenderedAt = new Date(Date.now() - 3_600_000).toISOString()
  const payTo = {
    accountName: `${seller.lastName} Fuels`,
    bank: 'Hanse Bank',
    account: 'DE02120300000000202051',
  }
  const security = { reference: 'LC 1', bank: 'Hanse Bank', amount: '90000000', securedOn: day(0) }
  const ship = { ...goodShip, eta: day(0) }
  const cargo = { blNumber: `BL-${seller.lastName}`, blDate: day(0), quantity: '30000', port: 'Rotterdam' }
  const steps: [Trader, string, object][] = [
    [buyer, 'secure_payment', security],
    [buyer, 'nominate', ship],
    [buyer, 'tender_nor', { tenderedAt, port: 'Rotterdam' }],
    [seller, 'load', cargo],
    [seller, 'invoice_finally', { payTo }],
    [seller, 'present_documents', { presentedOn: day(0), underIndemnity: true }],
  ]
  for (const [taker, act, facts] of steps) {
    await takeStep(dealId, taker, taker === buyer ? seller : buyer, act, facts)
  }
  return dealId
}

/** A PDF with one empty page. */
export const onePage = () => {
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]/Resources<<>>>>',
  ]
  let text = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const at = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return String(at).padStart(10, '0')
  })
  const table = offsets.map((offset) => `${offset} 00000 n \n`).join('')
  const start = text.length
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`
  text += `trailer\n<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`
  return { name: 'bill-of-lading.pdf', mimeType: 'application/pdf', buffer: Buffer.from(text) }
}
