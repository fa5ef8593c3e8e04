import { compare, exact } from '@laycan/contract/decimal'
import type { TradeFinding } from '@laycan/contract/trade/compliance/compliance'

/** What is known of how long somebody has been trading here. */
export type Experience = { memberDays: number; hasTraded: boolean }

/** A large cargo of products; two of the largest of crude. */
const softTonnes = '150000'
const hardTonnes = '500000'
const newcomerDays = 90

/** F08: a first deal that only the largest houses could do. Who has traded here before is taken at their word. */
export function checkVolume(tonnes: string | null, { memberDays, hasTraded }: Experience): TradeFinding[] {
  if (tonnes === null || hasTraded || memberDays >= newcomerDays) return []
  if (compare(exact(tonnes), exact(softTonnes)) < 0) return []
  const isHard = compare(exact(tonnes), exact(hardTonnes)) >= 0
  return [
    {
      rule: 'F08',
      severity: isHard ? 'hard' : 'soft',
      title: 'Is very large for a first deal',
      text: `A member for ${memberDays} days who has not traded here yet deals in more than ${isHard ? 'half a million' : 'a hundred and fifty thousand'} tonnes at once; such a volume is compared with the size and the licence of the company first.`,
      field: 'quantity',
      found: `${tonnes} MT`,
    },
  ]
}
