import Search from 'lucide-react/icons/search'
import { useState } from 'react'
import { Checkbox } from '#ui/checkbox.tsx'
import { ChoiceBar } from '#ui/choice-bar.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { Select } from '#ui/select.tsx'
import { Switch } from '#ui/switch.tsx'
import { TextArea, TextField } from '#ui/text-field.tsx'
import { Example, Group } from './showcase.tsx'

const accountTypes = [
  { value: 'buyer', label: 'Buyer' },
  { value: 'seller', label: 'Seller' },
  { value: 'broker', label: 'Broker' },
] as const

const regions = [
  ...['Global', 'North America', 'Europe', 'Asia Pacific', 'Middle East', 'Africa', 'South America'],
  'A region with a name far longer than the control that has to show it',
].map((label) => ({ value: label.toLowerCase().replaceAll(' ', '_'), label }))

const columns = 'grid gap-x-5 gap-y-4 sm:grid-cols-2 lg:grid-cols-3 items-start'

export function FormsGroup() {
  return (
    <Group id="forms" title="Forms">
      <Example title="Text fields" className={columns}>
        <TextField label="Company name" placeholder="Nordfeld Bunker GmbH" required />
        <TextField label="Phone number" type="tel" hint="International format, as +1234567890" />
        <TextField
          label="Email"
          type="email"
          defaultValue="anna@"
          error="Invalid email address"
          hint="We send the code here"
        />
        <TextField
          label="Search fuel types"
          hideLabel
          type="search"
          icon={<Search />}
          placeholder="Search fuel types"
        />
        <TextField
          label="Quantity"
          inputMode="decimal"
          defaultValue="12500"
          trailing={<span className="pr-2">MT</span>}
        />
        <TextField label="Date of birth" type="date" />
        <TextField
          label="Email (read-only)"
          readOnly
          value="anna@nordfeld.example"
          hint="Changing it needs support"
        />
        <TextField label="Disabled" disabled defaultValue="Cannot be changed" />
        <TextField
          label="A label that is long enough to run over more than one line in a narrow column of a form"
          error="An error that is long enough to run over more than one line, as the pattern for phone numbers is"
        />
      </Example>
      <Example title="Sizes" className={columns}>
        <TextField size="sm" label="Small, 32 px" />
        <TextField size="md" label="Middle, 36 px" />
        <TextField size="lg" label="Large, 40 px" />
      </Example>
      <Example title="Password" className={columns}>
        <PasswordField label="Password" autoComplete="new-password" required hint="At least 12 characters" />
        <PasswordField label="Confirm password" autoComplete="new-password" error="Passwords do not match" />
        <PasswordField label="Password (disabled)" autoComplete="off" disabled />
      </Example>
      <Example title="Text area" className={columns}>
        <TextArea label="Message" placeholder="Write a message" />
        <TextArea label="Reason" error="Reason is required" required />
        <TextArea label="Note (disabled)" disabled defaultValue="Closed" />
      </Example>
      <SelectExamples />
      <ChoiceExample />
      <CheckboxExamples />
    </Group>
  )
}

function SelectExamples() {
  const [account, setAccount] = useState<(typeof accountTypes)[number]['value'] | null>(null)
  return (
    <Example title="Select" className={columns}>
      <Select
        label="Account type"
        options={accountTypes}
        value={account}
        onValueChange={setAccount}
        placeholder="Select an account type"
        hint={`Chosen: ${account ?? 'none'}`}
        required
      />
      <Select label="Region" options={regions} defaultValue="global" />
      <Select label="Document type" options={accountTypes} error="Document type is required" />
      <Select
        label="Region, label for screen readers"
        hideLabel
        size="sm"
        options={regions}
        defaultValue="europe"
      />
      <Select label="Long value" options={regions} defaultValue={regions.at(-1)?.value} />
      <Select label="Disabled" options={accountTypes} defaultValue="buyer" disabled />
    </Example>
  )
}

function ChoiceExample() {
  const [account, setAccount] = useState<(typeof accountTypes)[number]['value']>('buyer')
  return (
    <Example title="Choice bar">
      <ChoiceBar label="Account type" options={accountTypes} value={account} onValueChange={setAccount} />
    </Example>
  )
}

function CheckboxExamples() {
  return (
    <Example title="Checkbox and switch" className={columns}>
      <div className="space-y-2">
        <Checkbox label="Remember me" />
        <Checkbox label="Chosen" defaultChecked />
        <Checkbox label="Disabled" disabled />
        <Checkbox label="Chosen, disabled" defaultChecked disabled />
      </div>
      <div className="space-y-2">
        <Checkbox
          required
          label={
            <>
              I accept the{' '}
              <a href="#forms" className="text-accent underline">
                terms and conditions
              </a>
            </>
          }
          error="You must accept the terms and conditions"
        />
        <Checkbox
          label="A label that runs over more than one line, because what one agrees to is seldom short"
          hint="And a hint"
        />
      </div>
      <div className="flex flex-col items-start gap-2">
        <Switch label="Auto refresh" defaultChecked />
        <Switch label="Off" />
        <Switch label="On, disabled" defaultChecked disabled />
      </div>
    </Example>
  )
}
