import type { UserType } from '@laycan/contract/profile/profile'
import { emailProblem, nameProblem, phoneProblem } from '@laycan/contract/profile/sign-up-rules'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { Select, type SelectOption } from '#ui/select.tsx'
import { TextField } from '#ui/text-field.tsx'
import { companyProblem, needsCompany } from './company-rule.ts'
import type { SignUpForm } from './sign-up-request.ts'

const accountTypes: SelectOption<UserType>[] = [
  { value: 'buyer', label: 'Buyer – Purchase fuel products' },
  { value: 'seller', label: 'Seller – Sell fuel products' },
  { value: 'broker', label: 'Broker – Facilitate fuel trades' },
]

/** Who signs up, in the order of the specification; the form's grid places them. */
export function SignUpFields({ form }: { form: UseFormReturn<SignUpForm> }) {
  const { register, control, watch, formState } = form
  const { errors } = formState
  const isCompanyNeeded = needsCompany(watch('userType'))
  return (
    <>
      <TextField
        label="First name"
        autoComplete="given-name"
        required
        error={errors.firstName?.message}
        {...register('firstName', { validate: (name) => nameProblem('First name', name) })}
      />
      <TextField
        label="Last name"
        autoComplete="family-name"
        required
        error={errors.lastName?.message}
        {...register('lastName', { validate: (name) => nameProblem('Last name', name) })}
      />
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        required
        className="sm:col-span-2"
        error={errors.email?.message}
        {...register('email', { validate: emailProblem })}
      />
      <Controller
        name="userType"
        control={control}
        rules={{ required: 'Please select an account type', deps: ['companyName'] }}
        render={({ field: { name, ref, value, onBlur, onChange } }) => (
          <Select
            label="Account type"
            options={accountTypes}
            placeholder="Select an account type"
            required
            className="sm:col-span-2"
            error={errors.userType?.message}
            {...{ name, ref, value, onBlur }}
            onValueChange={onChange}
          />
        )}
      />
      <TextField
        label="Company name"
        autoComplete="organization"
        required={isCompanyNeeded}
        hint={isCompanyNeeded ? undefined : 'Optional for buyers'}
        error={errors.companyName?.message}
        {...register('companyName', { validate: (name, { userType }) => companyProblem(userType, name) })}
      />
      <TextField
        label="Phone number"
        type="tel"
        autoComplete="tel"
        hint="Optional, as +1234567890"
        error={errors.phoneNumber?.message}
        {...register('phoneNumber', { validate: phoneProblem })}
      />
    </>
  )
}
