import { describe, expect, it } from 'vitest'
import { brokenRules, einvoiceSkip, hasEinvoiceRules } from '#test/einvoice-rules.ts'
import { british, caseOf, dutch, inEuros, invoiceOf, issueOf, noteOf, swedish } from '#test/paper-facts.ts'
import { paperOfInvoice, paperOfNote } from './paper.rules.ts'
import { ublOf } from './ubl.view.ts'

describe(`by the published rules of EN 16931${einvoiceSkip}`, () => {
  const before = { number: 'D-12-P', issuedOn: '2026-03-14' }
  it.skipIf(!hasEinvoiceRules).each([
    ['an intra-Community supply', paperOfInvoice(invoiceOf(), caseOf(issueOf(swedish, dutch)), null)],
    [
      'an export that corrects a provisional invoice',
      paperOfInvoice(invoiceOf(), caseOf(issueOf(swedish, british), { locode: 'GBSOU' }), before),
    ],
    [
      'a reverse charge without a due date',
      paperOfInvoice(
        invoiceOf({ dueOn: null, priceUnit: 'bbl', pricedQuantity: '225363.416' }),
        caseOf(issueOf(dutch, dutch)),
        null,
      ),
    ],
    ['an invoice in euros', paperOfInvoice(inEuros, caseOf(issueOf(swedish, dutch)), null)],
    [
      'a credit note in euros',
      paperOfNote(noteOf({ currency: 'EUR' }), inEuros, caseOf(issueOf(swedish, dutch))),
    ],
    ['a cargo outside the scope', paperOfInvoice(invoiceOf(), caseOf(issueOf(british, dutch)), null)],
    ['a credit note', paperOfNote(noteOf({}), invoiceOf(), caseOf(issueOf(swedish, dutch)))],
    [
      'a debit note for interest',
      paperOfNote(
        noteOf({ kind: 'debit', ground: 'interest', number: 'D-12-D1', dueOn: '2026-03-22' }),
        invoiceOf(),
        caseOf(issueOf(swedish, dutch)),
      ),
    ],
  ])('%s breaks none', async (_what, paper) => {
    expect(await brokenRules(ublOf(paper))).toEqual([])
  })

  it.skipIf(!hasEinvoiceRules)('names what is wrong with another document', async () => {
    const good = ublOf(paperOfInvoice(invoiceOf(), caseOf(issueOf(swedish, dutch)), null))
    const wrong = good.replaceAll('<cbc:IdentificationCode>SE</cbc:IdentificationCode>', '')
    expect(await brokenRules(wrong)).toContainEqual(expect.stringMatching(/^fatal \[BR-09\]/))
  })
})
