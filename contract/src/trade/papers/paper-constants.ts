/** Papers that Laycan signs. Free of Zod, for the web. */

export const paperVerdicts = ['intact', 'altered', 'other_signer', 'unsigned', 'unreadable'] as const
export type PaperVerdict = (typeof paperVerdicts)[number]

/** Of a file that is checked. */
export const maxCheckedBytes = 10 * 1024 * 1024
