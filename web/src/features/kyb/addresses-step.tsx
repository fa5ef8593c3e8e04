import { Button } from '#ui/button.tsx'
import { CardBody } from '#ui/card.tsx'
import { TextField } from '#ui/text-field.tsx'
import { AddressFields, type StepProps, textOf } from './step-fields.tsx'

export function AddressesStep(props: StepProps) {
  const { editor, problems } = props
  const { registeredAddress, businessAddress } = editor.draft
  return (
    <CardBody className="space-y-6">
      <AddressFields
        legend="Registered address"
        address={registeredAddress}
        problems={(field) => problems[`registeredAddress.${field}`]}
        onChange={(address) => editor.change({ registeredAddress: address })}
      />
      <div className="space-y-3">
        <Button
          variant="secondary"
          size="sm"
          onClick={() => editor.change({ businessAddress: registeredAddress })}
        >
          Business address is the same
        </Button>
        <AddressFields
          legend="Business address"
          address={businessAddress}
          problems={(field) => problems[`businessAddress.${field}`]}
          onChange={(address) => editor.change({ businessAddress: address })}
        />
      </div>
      <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        <TextField
          type="url"
          label="Website"
          maxLength={200}
          placeholder="https://example.com"
          {...textOf(props, 'website')}
        />
        <TextField
          label="Mail domain"
          maxLength={200}
          placeholder="example.com"
          hint="After the @ in your addresses."
          spellCheck={false}
          {...textOf(props, 'mailDomain')}
        />
      </div>
    </CardBody>
  )
}
