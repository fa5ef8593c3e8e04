/** Credit notes, debit notes and write-offs, and interest on what is paid late. Free of Zod, for the web. */

export const noteKinds = [
  { code: 'credit', name: 'Credit note', letter: 'C' },
  { code: 'debit', name: 'Debit note', letter: 'D' },
  { code: 'write_off', name: 'Write-off', letter: 'W' },
] as const
export type NoteKind = (typeof noteKinds)[number]['code']

export const noteKindOf = (code: NoteKind) =>
  noteKinds.find((kind) => kind.code === code) as (typeof noteKinds)[number]

/** What people agree on by hand. */
export const agreedGrounds = [
  { code: 'discount', name: 'Discount' },
  { code: 'quantity', name: 'Quantity' },
  { code: 'quality', name: 'Quality' },
  { code: 'other', name: 'Other' },
] as const

/** What a note is for; the further grounds come from the act that ends in the note. */
export const noteGrounds = [
  ...agreedGrounds,
  { code: 'demurrage', name: 'Demurrage' },
  { code: 'correction', name: 'Correction' },
  { code: 'interest', name: 'Interest for late payment' },
  { code: 'award', name: 'Award' },
] as const
export type NoteGround = (typeof noteGrounds)[number]['code']

export const noteGroundName = (code: NoteGround): string =>
  noteGrounds.find((ground) => ground.code === code)?.name ?? code

/**
 * Simple interest for late payment where the terms name no rate: percent per year, by the days that passed over a year
 * of 360 days, as US dollars are counted.
 */
export const lateInterestPercent = '8'
export const lateInterestYearDays = 360
