/*
 * Labels of reports. Free of Zod, for the web.
 */

export const reportReasonLabels = {
  fraud: 'Fraud or a suspicious offer',
  impersonation: 'Pretends to be someone else',
  spam: 'Spam',
  abuse: 'Threats or insults',
  other: 'Something else',
} as const

export const reportOutcomeLabels = {
  dismissed: 'No action needed',
  warned: 'The member was warned',
} as const

export const maxReportNoteLength = 1000
