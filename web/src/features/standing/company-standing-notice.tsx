import type { standingApi } from '@laycan/contract/standing/standing'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { client } from '#platform/api.ts'
import { companyKey } from '#platform/my-company.ts'
import { useFormats } from '#platform/settings.ts'
import { buttonClass } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

const call = client<typeof standingApi>()

/** On the company's own page: that it is suspended, or that its name is held. Nothing while all is well. */
export function CompanyStandingNotice({ className }: { className?: string }) {
  const formats = useFormats()
  const { data: standing } = useQuery({
    queryKey: [...companyKey, 'standing'],
    queryFn: async ({ signal }) => (await call('GET /companies/mine/standing', { signal })).standing,
    staleTime: 0,
  })
  if (!standing?.suspendedAt && !standing?.similarTo) return null
  const { suspendedAt, suspensionReason, similarTo, isNameRefused } = standing
  const support = (
    <Link to="/support" className={buttonClass({ variant: 'secondary', size: 'sm' })}>
      Write to support
    </Link>
  )
  return (
    <div className={className}>
      {suspendedAt && (
        <Notice
          tone="negative"
          title={`Your company is suspended since ${formats.dateTime(suspendedAt)}`}
          actions={support}
        >
          {suspensionReason} Running deals go on; nobody can agree new ones for the company, join it or get
          other roles.
        </Notice>
      )}
      {similarTo && (
        <Notice
          tone="warning"
          title={
            isNameRefused
              ? `The name of your company was refused: it is like ${similarTo}`
              : `The name of your company is like ${similarTo}, so a reviewer looks at it`
          }
          actions={support}
          className={suspendedAt ? 'mt-3' : ''}
        >
          Your company cannot be verified under this name until a reviewer has cleared it. Others see “Similar
          to {similarTo}” beside it. If the name is not yours, an owner can change it.
        </Notice>
      )}
    </div>
  )
}
