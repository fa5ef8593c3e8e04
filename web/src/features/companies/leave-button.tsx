import { Button } from '#ui/button.tsx'
import { Dialog, DialogClose } from '#ui/dialog.tsx'
import { companyCalls, useCompanyChange } from './company.api.ts'

export function LeaveButton({ name }: { name: string }) {
  const leave = useCompanyChange(companyCalls.leave, `You left ${name}.`)
  return (
    <Dialog
      size="sm"
      title={`Leave ${name}?`}
      description="To come back you need the agreement of a member. With its last member a company is dissolved."
      trigger={
        <Button variant="ghost" size="sm">
          Leave
        </Button>
      }
      actions={
        <>
          <DialogClose>
            <Button variant="secondary">Stay</Button>
          </DialogClose>
          <Button variant="danger" loading={leave.isPending} onClick={() => leave.mutate(undefined)}>
            Leave company
          </Button>
        </>
      }
    />
  )
}
