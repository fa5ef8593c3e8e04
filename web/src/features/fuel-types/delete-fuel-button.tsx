import type { FuelType } from '@laycan/contract/fuel-types/fuel-types'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogClose } from '#ui/dialog.tsx'
import { toast } from '#ui/toast.ts'
import { staffCalls, useStaffChange } from './staff-fuel-types.api.ts'

export function DeleteFuelButton({ fuel }: { fuel: FuelType }) {
  const [isOpen, setOpen] = useState(false)
  const navigate = useNavigate()
  const remove = useStaffChange(staffCalls.remove)

  async function handleDelete() {
    try {
      const left = await remove.mutateAsync(fuel.fuel_type_id)
      toast.success(
        left ? 'Something refers to this fuel type, so it was made inactive' : 'Fuel type deleted',
      )
      setOpen(false)
      if (!left) navigate('/staff/fuel-types', { replace: true })
    } catch {
      toast.error('Failed to delete the fuel type. Please try again.')
    }
  }

  return (
    <Dialog
      size="sm"
      open={isOpen}
      onOpenChange={setOpen}
      title={`Delete ${fuel.name}?`}
      description="It leaves the catalogue. If a market or a trade refers to it, it is made inactive instead."
      trigger={
        <Button variant="secondary" icon={<Trash2 aria-hidden="true" />}>
          Delete
        </Button>
      }
      actions={
        <>
          <DialogClose>
            <Button variant="secondary">Keep it</Button>
          </DialogClose>
          <Button variant="danger" loading={remove.isPending} onClick={() => void handleDelete()}>
            Delete fuel type
          </Button>
        </>
      }
    />
  )
}
