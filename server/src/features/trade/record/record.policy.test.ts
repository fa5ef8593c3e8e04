import { DealRole } from '@laycan/contract/trade/deals/deals'
import { expect, it } from 'vitest'
import { requireRecordReader } from './record.policy.ts'

it.each(DealRole.options)('the record is readable by the %s of the deal', (role) => {
  expect(() => requireRecordReader(role)).not.toThrow()
})
