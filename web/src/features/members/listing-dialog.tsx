import { maxAboutLength } from '@laycan/contract/members/member-rules'
import type { Listing } from '@laycan/contract/members/members'
import { Controller, useForm } from 'react-hook-form'
import { ApiError } from '#platform/api.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Dialog, DialogClose } from '#ui/dialog.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Select } from '#ui/select.tsx'
import { SkeletonGroup, SkeletonText } from '#ui/skeleton.tsx'
import { TextArea } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import { countryOptions } from './countries.ts'
import { useListing, useSaveListing } from './members.api.ts'

const none = 'none'
const countries = [{ value: none, label: 'Not stated' }, ...countryOptions()]

/** What the directory says of the person themselves. */
export function ListingDialog({ onClose }: { onClose: () => void }) {
  const { data, isPending, isFetching, refetch } = useListing()
  const save = useSaveListing()
  return (
    <Dialog
      title="My entry"
      description="What others find of you in the directory, beside your name, company and account type."
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      actions={
        data && (
          <>
            <DialogClose>
              <Button variant="secondary">Cancel</Button>
            </DialogClose>
            <Button type="submit" form="listing-form" loading={save.isPending}>
              Save
            </Button>
          </>
        )
      }
    >
      {data ? (
        <ListingForm listing={data} onSave={save.mutateAsync} onClose={onClose} />
      ) : isPending ? (
        <SkeletonGroup label="Loading your entry">
          <SkeletonText lines={4} />
        </SkeletonGroup>
      ) : (
        <ErrorState
          title="Failed to load your entry. Please try again."
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
    </Dialog>
  )
}

type ListingFormProps = {
  listing: Listing
  onSave: (listing: Listing) => Promise<unknown>
  onClose: () => void
}

function ListingForm({ listing, onSave, onClose }: ListingFormProps) {
  const form = useForm<Listing>({ defaultValues: listing })
  const { errors } = form.formState

  const submit = form.handleSubmit(async (values) => {
    try {
      await onSave(values)
      onClose()
    } catch (error) {
      const problem = error instanceof ApiError ? error.fields.about : undefined
      if (problem) form.setError('about', { message: problem }, { shouldFocus: true })
      else toast.error('Failed to save your entry. Please try again.')
    }
  })

  return (
    <form id="listing-form" noValidate onSubmit={submit} className="space-y-4">
      <TextArea
        label="About you"
        hint={`What you trade, and where. At most ${maxAboutLength} characters.`}
        error={errors.about?.message}
        {...form.register('about', {
          validate: (text) => text.trim().length <= maxAboutLength || `At most ${maxAboutLength} characters`,
        })}
      />
      <Controller
        control={form.control}
        name="country"
        render={({ field: { value, onChange, ref } }) => (
          <Select
            ref={ref}
            label="Country"
            options={countries}
            value={value ?? none}
            onValueChange={(chosen) => onChange(chosen === none ? null : chosen)}
          />
        )}
      />
      <Checkbox
        label="Others find me in the directory"
        hint="Turned off, you are not in it; people you write to still see who you are."
        {...form.register('isListed')}
      />
    </form>
  )
}
