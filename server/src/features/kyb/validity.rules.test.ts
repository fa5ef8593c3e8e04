import type { PassportDocumentKind } from '@laycan/contract/kyb/passport-documents'
import { expect, it } from 'vitest'
import { validityOf } from './validity.rules.ts'

const until = (kind: PassportDocumentKind, expiresOn: string | null) => ({ kind, expiresOn })

it.each([
  ['nothing that expires', [until('extract', null)], '2028-11-16', '16 Nov 2028', undefined],
  ['a licence for longer', [until('licence', '2030-01-01')], '2028-11-16', '16 Nov 2028', undefined],
  [
    'the first of two documents that expire',
    [until('licence', '2027-03-05'), until('power_of_attorney', '2027-02-01'), until('articles', null)],
    '2027-02-01',
    '1 Feb 2027, when this document expires: Power of attorney',
    undefined,
  ],
  [
    'a licence that expires today',
    [until('licence', '2026-11-16')],
    '2026-11-16',
    '16 Nov 2026, when this document expires: Licence',
    undefined,
  ],
  [
    'a licence that expired while the case waited',
    [until('licence', '2026-11-15')],
    '2026-11-15',
    '15 Nov 2026, when this document expires: Licence',
    'Licence',
  ],
])('two years and %s', (_, documents, verifiedUntil, text, expired) => {
  expect(validityOf('2026-11-16', 2, documents)).toEqual({ verifiedUntil, text, expired })
})
