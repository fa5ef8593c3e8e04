import { randomUUID } from 'node:crypto'
import type { ExecutionStep } from '@laycan/contract/trade/execution/steps'
import type { TestApp } from './app.ts'
import type { Person } from './cast.ts'
import { createBindingDeal, type TestDeal } from './execution-world.ts'

/*
 * Corrections of a bill of lading: 31,400 MT were typed instead of 30,140 MT, at 713.50 USD/MT: 22,403,900.00 instead of
 * 21,504,890.00 USD.
 */

export const reason = 'Typed wrong: the bill of lading says 30,140'

type Test = Pick<TestApp, 'app' | 'ctx'>

export async function loadWrongly(
  test: Test,
  options: Parameters<typeof createBindingDeal>[1] = {},
): Promise<TestDeal> {
  const deal = await createBindingDeal(test, options)
  await deal.pass(deal.buyer, 'secure_payment')
  await deal.pass(deal.seller, 'nominate')
  await deal.pass(deal.seller, 'tender_nor')
  await deal.pass(deal.seller, 'load', { quantity: '31400' })
  return deal
}

export async function invoiceWrongly(test: Test): Promise<TestDeal> {
  const deal = await loadWrongly(test)
  await deal.pass(deal.seller, 'invoice_finally')
  await deal.pass(deal.seller, 'present_documents')
  return deal
}

export const lastStep = async (
  deal: TestDeal,
  act: ExecutionStep['act'],
  status: ExecutionStep['status'] = 'done',
) => {
  const step = (await deal.read()).steps.find((one) => one.act === act && one.status === status)
  if (!step) throw new Error(`no ${act} is ${status}`)
  return step
}

export async function correct(
  as: Person,
  deal: TestDeal,
  step: ExecutionStep,
  facts: object,
  body: object = {},
  path = '',
) {
  const { version } = await deal.read()
  const preview = path === '/preview'
  return as.call('POST', `${deal.path}/steps/${step.id}/corrections${path}`, {
    act: step.act,
    version,
    facts: { ...(step.values as object), ...facts },
    ...(!preview && { clientId: randomUUID(), reason }),
    ...body,
  })
}
