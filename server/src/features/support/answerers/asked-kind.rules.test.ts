import { expect, it } from 'vitest'
import { lackingKinds } from './asked-kind.rules.ts'

it.each([
  ['how long do you keep deals', 'Deals are kept for ten years after their last change.', []],
  ['how long do you keep deals', 'Every deal is listed under Transactions.', ['time']],
  ['how many years is a company verified', 'Reviewers decide part by part.', ['time', 'number']],
  ['how big may a PDF be', 'Laycan signs PDF files.', ['number']],
  ['how big may a PDF be', 'The file has at most 10 MB.', []],
  ['who decides a dispute', 'Without an agreement a mediator decides it.', []],
  ['who decides a dispute', 'The award names an amount.', ['people']],
  ['what does EN 228 allow', 'EN 228 limits gasoline to 35 percent aromatics.', []],
  ['what does EN 228 allow', 'EN 590 is the European diesel standard.', ['standard']],
  ['aromatics in petrol', 'European gasoline has at least 95 RON.', ['property']],
  ['when does the risk pass under DPU', 'Under CIF the seller pays the freight.', ['incoterm']],
  ['MT700 or MT760', 'A standby is sent as MT760.', ['message']],
  ['MT700 or MT760', 'A credit is sent as MT700, a standby as MT760.', []],
  ['how long at most is a request open', 'You set how long it stays open.', ['time', 'most']],
  ['how long at most is a request open', 'A request is open for 90 days at most.', []],
  ['FOB or CIF', 'Under CIF the seller pays the freight.', []],
])('“%s” answered with “%s”', (question, said, lacking) => {
  expect(lackingKinds(question, said)).toEqual(lacking)
})
