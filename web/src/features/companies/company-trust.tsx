import type { Company } from '@laycan/contract/companies/companies'
import { Badge } from '#ui/badge.tsx'

/** Whether a company is verified, or could be taken for one that is. */
export function CompanyTrust({ isVerified, similarTo }: Pick<Company, 'isVerified' | 'similarTo'>) {
  if (similarTo !== null) return <Badge tone="warning">Similar to {similarTo}</Badge>
  return isVerified ? <Badge tone="positive">Verified company</Badge> : <Badge>Not verified</Badge>
}

/** The same in words, for what tells companies of one name apart. */
export const trustText = ({ isVerified, similarTo }: Pick<Company, 'isVerified' | 'similarTo'>): string =>
  similarTo !== null ? `similar to ${similarTo}` : isVerified ? 'verified' : 'not verified'
