import {
  type CompanyGrant,
  type CompanyRole,
  companyRoleLabels,
  companyRoles,
  grantProblems,
} from '@laycan/contract/companies/company-roles'
import { useController } from 'react-hook-form'
import { type DecimalMark, decimalMarkOf, readDecimal, writeDecimal } from '#platform/decimal-input.ts'
import type { ContractForm } from '#platform/form.tsx'
import { useFormats } from '#platform/settings.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { FieldError } from '#ui/field.tsx'
import { TextField } from '#ui/text-field.tsx'

/** Roles and limits as they are typed. */
export type GrantValues = { roles: CompanyRole[]; dealLimit: string; dayLimit: string }

export const grantValuesOf = (
  { roles, dealLimit, dayLimit }: CompanyGrant,
  mark: DecimalMark,
): GrantValues => ({
  roles,
  dealLimit: dealLimit === null ? '' : writeDecimal(dealLimit.replace(/\.00$/, ''), mark),
  dayLimit: dayLimit === null ? '' : writeDecimal(dayLimit.replace(/\.00$/, ''), mark),
})

/** As the server takes it: limits belong to traders, and what is no number goes as it is, to be refused. */
export function grantOf({ roles, dealLimit, dayLimit }: GrantValues, mark: DecimalMark): CompanyGrant {
  const hasLimits = roles.includes('trader') && !roles.includes('owner')
  const limitOf = (text: string) =>
    !hasLimits || text.trim() === '' ? null : (readDecimal(text, mark) ?? text.trim())
  return { roles, dealLimit: limitOf(dealLimit), dayLimit: limitOf(dayLimit) }
}

/** The roles of a person, and the limits of a trader. */
export function GrantFields<Values extends GrantValues>({ form: given }: { form: ContractForm<Values> }) {
  // The fields below are the same in every form that has them.
  const form = given as unknown as ContractForm<GrantValues>
  const mark = decimalMarkOf(useFormats())
  const problemOf = (field: keyof GrantValues) => (_: unknown, values: GrantValues) =>
    grantProblems(grantOf(values, mark))[field]
  const { field, fieldState } = useController({
    control: form.control,
    name: 'roles',
    rules: { validate: problemOf('roles') },
  })
  const chosen = field.value
  const toggle = (role: CompanyRole, isChosen: boolean) =>
    field.onChange(companyRoles.filter((one) => (one === role ? isChosen : chosen.includes(one))))
  const isLimited = chosen.includes('trader') && !chosen.includes('owner')
  return (
    <>
      <fieldset className="space-y-2">
        <legend className="mb-1 font-medium text-sm">Roles</legend>
        {companyRoles.map((role) => (
          <Checkbox
            key={role}
            label={companyRoleLabels[role].name}
            hint={companyRoleLabels[role].description}
            checked={chosen.includes(role)}
            onChange={(event) => toggle(role, event.target.checked)}
            aria-invalid={fieldState.error ? true : undefined}
          />
        ))}
        {fieldState.error?.message && <FieldError id="roles-error">{fieldState.error.message}</FieldError>}
      </fieldset>
      {isLimited && (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label="Limit per deal, USD"
            hint="Leave empty for no limit."
            inputMode="decimal"
            autoComplete="off"
            {...form.field('dealLimit', problemOf('dealLimit'))}
          />
          <TextField
            label="Limit per day, USD"
            hint="Above a limit a colleague approves first."
            inputMode="decimal"
            autoComplete="off"
            {...form.field('dayLimit', problemOf('dayLimit'))}
          />
        </div>
      )}
    </>
  )
}
