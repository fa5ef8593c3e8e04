import { countryName } from '@laycan/contract/countries'
import { exact, roundTo } from '@laycan/contract/decimal'
import { figureText, groupFigures, quantityText } from '@laycan/contract/figure-texts'
import { currencyDecimals } from '@laycan/contract/trade/terms/price-constants'
import {
  type Document,
  heading,
  ink,
  keepTogether,
  line,
  margin,
  muted,
  pair,
  say,
} from '#platform/pdf/pdf-document.ts'
import { heightOfText, writeText } from '#platform/pdf/write-text.ts'
import type { Paper, PaperLine, PaperParty } from './paper.rules.ts'
import { writeSigned } from './signed-note.view.ts'

/** An invoice or a note as a paper of the seller. It says what its e-invoice says. */
export function writePaper(document: Document, paper: Paper, checkedAt: string) {
  writeLetterhead(document, paper)
  pair(document, 'To', partyLines(paper.buyer).join('\n'))
  pair(document, 'Number', paper.number)
  pair(document, 'Date', paper.issuedOn)
  if (paper.dueOn) pair(document, 'Due', paper.dueOn)
  pair(document, 'Payment', paper.terms)
  pair(document, 'Deal', paper.deal)
  if (paper.preceding) {
    const { number, issuedOn } = paper.preceding
    pair(document, paper.kind === 'invoice' ? 'Corrects' : 'On invoice', `${number} of ${issuedOn}`)
  }
  if (paper.blNumber) pair(document, 'Bill of lading', paper.blNumber)
  if (paper.deliveredOn) pair(document, 'Delivered', paper.deliveredOn)
  writeLines(document, paper)
  heading(document, 'Notes')
  // That of the contract is printed below the total.
  const notes = paper.notes.filter((note) => note !== `Contract amount ${paper.contractAmount}.`)
  for (const note of notes) say(document, 9, ink, note)
  if (paper.payTo) {
    heading(document, 'Pay to')
    const { accountName, bank, account } = paper.payTo
    pair(document, 'Account holder', accountName)
    pair(document, 'Bank', bank)
    pair(document, 'Account', account)
    pair(document, 'Reference', paper.number)
  }
  writeSigned(document, paper.seller.name, checkedAt)
}

function writeLetterhead(document: Document, { title, seller }: Paper) {
  const [name = '', ...rest] = partyLines(seller)
  say(document, 13, ink, name)
  say(document, 8, muted, rest.join(' · '))
  document.moveDown(1.5)
  line(document, 'bold', 18, ink, title)
  document.moveDown(0.6)
}

export const partyLines = ({ name, address, country, ...party }: PaperParty): string[] =>
  [
    name,
    address.street,
    [address.postalCode, address.city].filter(Boolean).join(' '),
    address.region,
    countryName(country),
    party.registrationNumber && `Registration ${party.registrationNumber}`,
    party.vatId && `VAT ${party.vatId}`,
    party.taxNumber && `Tax number ${party.taxNumber}`,
    party.lei && `LEI ${party.lei}`,
  ].flatMap((text) => text || [])

/** Where the columns of figures end, from the right edge, and how wide they are. */
const columns = { quantity: 240, price: 120, amount: 0 } as const
const columnWidth = 112

function writeLines(document: Document, paper: Paper) {
  heading(document, 'Charges')
  row(document, 'text', muted, 'Description', {
    quantity: 'Quantity',
    price: `Price, ${paper.currency}`,
    amount: `Amount, ${paper.currency}`,
  })
  for (const item of paper.lines) {
    row(document, 'text', ink, item.name, {
      quantity: amountOf(item),
      price: figureText(shortPrice(item.price), 2),
      amount: figureText(item.amount, currencyDecimals(paper.currency)),
    })
    say(document, 8, muted, groupFigures(item.description))
    document.moveDown(0.4)
  }
  row(document, 'text', ink, `VAT (${paper.tax.category}, ${paper.tax.code})`, { amount: '0.00' })
  row(document, 'bold', ink, `Total, ${paper.currency}`, {
    amount: figureText(paper.total, currencyDecimals(paper.currency)),
  })
  if (paper.contractAmount) say(document, 8, muted, `Contract amount ${paper.contractAmount}`)
}

const amountOf = ({ quantity, unit }: PaperLine) => (unit === 'one' ? quantity : quantityText(quantity, unit))

/** A converted price has more decimals in the e-invoice than anybody reads. */
const shortPrice = (price: string) =>
  (price.split('.')[1]?.length ?? 0) > shownDecimals ? roundTo(exact(price), shownDecimals) : price
const shownDecimals = 4

function row(
  document: Document,
  font: 'text' | 'bold',
  colour: string,
  label: string,
  figures: Partial<Record<keyof typeof columns, string>>,
) {
  const right = document.page.width - margin
  const width = right - columns.quantity - columnWidth - margin
  const style = { font, size: 9, colour }
  keepTogether(document, heightOfText(document, style, label, width) + 24)
  const top = document.y
  writeText(document, style, label, { x: margin, y: top, width })
  const below = document.y
  for (const [name, text] of Object.entries(figures)) {
    const end = columns[name as keyof typeof columns]
    document.text(text, right - end - columnWidth, top, { width: columnWidth, align: 'right' })
  }
  document.x = margin
  document.y = Math.max(below, top + 12) + 2
}
