/** A request that compliance has not decided on is carried out after this time, unless something prevents it. */
export const erasureWaitDays = 14

/** What an erasure leaves or waits for, as the person reads it, with the reason; the date is added where one is known. */
export const keptLabels = {
  verification: {
    what: 'Your identity verification',
    why: 'Laws against money laundering require it.',
  },
  open_verification: {
    what: 'Your identity verification',
    why: 'A reviewer has not decided on it yet.',
  },
  company_passport: {
    what: 'The passport that you submitted for your company, with its documents',
    why: 'Laws against money laundering require it.',
  },
  deals: {
    what: 'Your deals with their records and documents, which name you',
    why: 'Commercial and tax law requires it.',
  },
  open_deals: {
    what: 'Your open deals',
    why: 'The other side relies on them. They must end first.',
  },
  last_owner: {
    what: 'Your account',
    why: 'You are the only owner of a company with other members. Transfer ownership first.',
  },
  last_verified_owner: {
    what: 'Your account',
    why: 'You are the only verified owner of a verified company with other members. Another owner must verify first.',
  },
  staff_role: {
    what: 'Your account',
    why: 'It has a staff role. An administrator must take it away first.',
  },
  suspended: {
    what: 'Your account',
    why: 'It is suspended. Our compliance team decides on your request.',
  },
  company_suspended: {
    what: 'Your company',
    why: 'It is suspended and you are its last member. Our compliance team decides on your request.',
  },
  open_report: {
    what: 'Your account',
    why: 'Our compliance team looks at a report.',
  },
} as const

export type KeptReason = keyof typeof keptLabels
