/** Kinds of things that wait for a member. Free of Zod, for the web. */
export const actionKinds = [
  'quote',
  'mandate',
  'recap',
  'subject',
  'cancellation',
  'step',
  'pricing',
  'credit',
  'claim',
  'commission',
  'award',
  'approval',
] as const
export type ActionKind = (typeof actionKinds)[number]

/** How many days the chart of laycans shows, today included. */
export const laycanDays = 21
