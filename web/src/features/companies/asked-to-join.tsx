import type { MyJoinRequest } from '@laycan/contract/companies/companies'
import { useFormats } from '#platform/settings.ts'
import { Button } from '#ui/button.tsx'
import { CardBody } from '#ui/card.tsx'
import { companyCalls, useCompanyChange } from './company.api.ts'

export function AskedToJoin({ request }: { request: MyJoinRequest }) {
  const formats = useFormats()
  const withdraw = useCompanyChange(companyCalls.withdraw, 'Your request was withdrawn.')
  return (
    <CardBody className="flex flex-wrap items-center justify-between gap-3">
      <p>
        You asked to join <strong className="font-semibold">{request.companyName}</strong>{' '}
        {formats.ago(request.createdAt)}. One of its members has to agree.
      </p>
      <Button
        variant="secondary"
        size="sm"
        loading={withdraw.isPending}
        onClick={() => withdraw.mutate(undefined)}
      >
        Withdraw
      </Button>
    </CardBody>
  )
}
