import { type PassportPart, passportPartKeys, passportParts } from '@laycan/contract/kyb/passport-content'
import { partOf } from '@laycan/contract/kyb/passport-rules'
import { passportReviewDays } from '@laycan/contract/kyb/risk-labels'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ActionError } from '#platform/error-views.tsx'
import { fieldProblems } from '#platform/form.tsx'
import { Button } from '#ui/button.tsx'
import { CardBody } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Notice } from '#ui/notice.tsx'
import { toast } from '#ui/toast.ts'
import { useSubmitPassport } from './kyb.api.ts'
import type { PassportEditor } from './use-passport-draft.ts'

type SubmitStepProps = {
  editor: PassportEditor
  problems: Record<string, string>
  isVerified: boolean
  onGoTo: (part: PassportPart) => void
}

export function SubmitStep({ editor, problems, isVerified, onGoTo }: SubmitStepProps) {
  const submit = useSubmitPassport()
  const navigate = useNavigate()
  const [isTrue, setTrue] = useState(false)
  // What only the server knows, such as a registration that another company has.
  const all = { ...fieldProblems(submit.error), ...problems }
  const byPart = Map.groupBy(Object.entries(all), ([path]) => partOf(path))

  async function handleSubmit() {
    const version = await editor.settle()
    // Awaited, since the wizard is gone once the passport is in review. The mutation keeps the error.
    const isSubmitted = await submit.mutateAsync(version).then(
      () => true,
      () => false,
    )
    if (!isSubmitted) return
    toast.success('The company passport was submitted')
    void navigate('/company')
  }

  return (
    <CardBody className="space-y-4">
      {byPart.size > 0 ? (
        <Notice tone="warning" title="Something is missing or wrong">
          <ul className="mt-1 space-y-2">
            {passportPartKeys.map((part) => {
              const found = byPart.get(part)
              return (
                found && (
                  <li key={part}>
                    <button
                      type="button"
                      onClick={() => onGoTo(part)}
                      className="cursor-pointer font-medium text-accent underline underline-offset-3"
                    >
                      {passportParts[part]}
                    </button>
                    <ul className="list-disc pl-5">
                      {[...new Set(found.map(([, text]) => text))].map((text) => (
                        <li key={text}>{text}</li>
                      ))}
                    </ul>
                  </li>
                )
              )
            })}
          </ul>
        </Notice>
      ) : (
        <Notice tone="positive" title="Everything is there">
          {`Reviewers decide within ${passportReviewDays} days. To change it before, take it back.`}
        </Notice>
      )}
      {isVerified && (
        <Notice tone="warning" title="A change can cost the badge until it is approved">
          Where the legal entity, the directors and signatories or the ownership changed, your company is not
          verified until reviewers have approved it. Running deals stay; new ones wait.
        </Notice>
      )}
      {submit.error && Object.keys(fieldProblems(submit.error)).length === 0 && (
        <ActionError error={submit.error} fallback="Failed to submit. Please try again." />
      )}
      <Checkbox
        label="What is written here is true and complete, and I may say it for the company."
        checked={isTrue}
        onChange={({ target }) => setTrue(target.checked)}
      />
      <Button
        disabled={!isTrue || Object.keys(problems).length > 0}
        loading={submit.isPending}
        onClick={() => void handleSubmit()}
      >
        Submit for review
      </Button>
    </CardBody>
  )
}
