import type { UserType } from '@laycan/contract/profile/profile'
import { emailProblem, nameProblem, phoneProblem } from '@laycan/contract/profile/sign-up-rules'
import { type ContractForm, FormSelect } from '#platform/form.tsx'
import type { SelectOption } from '#ui/select.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { SignUpForm } from './sign-up-request.ts'
import { companyProblem, needsCompany } from './sign-up-request.ts'

const accountTypes: SelectOption<UserType>[] = [
  { value: 'buyer', label: 'Buyer – Purchase fuel products' },
  { value: 'seller', label: 'Seller – Sell fuel products' },
  { value: 'broker', label: 'Broker – Facilitate fuel trades' },
]

/** Who signs up, in the order of the specification; the form's grid places them. */
export function SignUpFields({ form }: { form: ContractForm<SignUpForm> }) {
  const isCompanyNeeded = needsCompany(form.watch('userType'))
  return (
    <>
      <TextField
        label="First name"
        autoComplete="given-name"
        required
        {...form.field('firstName', (name) => nameProblem('First name', name))}
      />
      <TextField
        label="Last name"
        autoComplete="family-name"
        required
        {...form.field('lastName', (name) => nameProblem('Last name', name))}
      />
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        required
        className="sm:col-span-2"
        {...form.field('email', emailProblem)}
      />
      <FormSelect
        form={form}
        name="userType"
        label="Account type"
        options={accountTypes}
        placeholder="Select an account type"
        required
        className="sm:col-span-2"
        rules={{ required: 'Please select an account type', deps: ['companyName'] }}
      />
      <TextField
        label="Company name"
        autoComplete="organization"
        required={isCompanyNeeded}
        hint={isCompanyNeeded ? undefined : 'Optional for buyers'}
        {...form.field('companyName', (name, { userType }) => companyProblem(userType, name))}
      />
      <TextField
        label="Phone number"
        type="tel"
        autoComplete="tel"
        hint="Optional, as +1234567890"
        {...form.field('phoneNumber', phoneProblem)}
      />
    </>
  )
}
