import ListPlus from 'lucide-react/icons/list-plus'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.ts'
import { countText } from './fuel-texts.ts'
import { staffCalls, useStaffChange } from './staff-fuel-types.api.ts'

/** Brings back what is missing of the standard catalogue; nothing that is there is touched. */
export function LoadStandardButton() {
  const { mutate, isPending } = useStaffChange(staffCalls.loadStandard)
  return (
    <Button
      variant="secondary"
      icon={<ListPlus aria-hidden="true" />}
      loading={isPending}
      onClick={() =>
        mutate(undefined, {
          onSuccess: ({ created }) =>
            toast.success(
              created === 0 ? 'Nothing is missing of the standard catalogue' : `Added ${countText(created)}`,
            ),
          onError: () => toast.error('Failed to load the standard catalogue. Please try again.'),
        })
      }
    >
      Load standard catalogue
    </Button>
  )
}
