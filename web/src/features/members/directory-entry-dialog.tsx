import { countryOptions } from '@laycan/contract/countries'
import { maxAboutLength } from '@laycan/contract/members/member-rules'
import type { DirectoryEntry } from '@laycan/contract/members/members'
import { useEffect } from 'react'
import { LoadError } from '#platform/error-views.tsx'
import { FormSelect, useContractForm } from '#platform/form.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { SkeletonGroup, SkeletonText } from '#ui/skeleton.tsx'
import { TextArea } from '#ui/text-field.tsx'
import { useDirectoryEntry, useSaveDirectoryEntry } from './members.api.ts'

const countries = countryOptions()
const nothing: DirectoryEntry = { about: '', country: null, isListed: true }

/** What the directory shows about the person themselves. */
export function DirectoryEntryDialog({ onClose }: { onClose: () => void }) {
  const query = useDirectoryEntry()
  const { data, isPending } = query
  const save = useSaveDirectoryEntry()
  const form = useContractForm<DirectoryEntry>({
    defaultValues: data ?? nothing,
    send: save.mutateAsync,
    onSent: onClose,
    failure: 'Failed to save your entry. Please try again.',
  })
  const { reset } = form
  const isReady = data !== undefined

  // Once, when it has come: a later refresh must not take away what is being typed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  useEffect(() => reset(data), [isReady, reset])

  return (
    <FormDialog
      title="My entry"
      description="What others find of you in the directory, beside your name, company and account type."
      form={form}
      action="Save"
      isReady={isReady}
      onClose={onClose}
    >
      {isReady ? (
        <>
          <TextArea
            label="About you"
            hint={`What you trade, and where. At most ${maxAboutLength} characters.`}
            {...form.field(
              'about',
              (text) => text.trim().length <= maxAboutLength || `At most ${maxAboutLength} characters`,
            )}
          />
          <FormSelect form={form} name="country" label="Country" options={countries} noneLabel="Not stated" />
          <Checkbox
            label="Others find me in the directory"
            hint="Turned off, you are not in it; people you write to still see who you are."
            {...form.register('isListed')}
          />
        </>
      ) : isPending ? (
        <SkeletonGroup label="Loading your entry">
          <SkeletonText lines={4} />
        </SkeletonGroup>
      ) : (
        <LoadError query={query} what="your entry" />
      )}
    </FormDialog>
  )
}
