import { nameKeyOf } from '@laycan/contract/companies/similar-names'
import { nameProblem } from '@laycan/contract/profile/sign-up-rules'
import { useDeferredValue } from 'react'
import { errorText } from '#platform/error-views.tsx'
import { useContractForm } from '#platform/form.tsx'
import { Button } from '#ui/button.tsx'
import { CardBody } from '#ui/card.tsx'
import { TextField } from '#ui/text-field.tsx'
import { companyCalls, useCompanyChange, useCompanySearch } from './companies.api.ts'
import { CompanyTrust, trustText } from './company-trust.tsx'

/** One field for both ways: what exists can be asked to join, or created again by somebody else of the same name. */
export function FindCompany() {
  const create = useCompanyChange(companyCalls.create, 'Your company was created.', { isQuiet: true })
  const form = useContractForm<{ name: string }>({
    defaultValues: { name: '' },
    send: ({ name }) => create.mutateAsync(name.trim()),
    failure: (error) => errorText(error, 'This did not work. Please try again.'),
  })
  const wanted = form.watch('name').trim()
  const { data: found = [], isFetching } = useCompanySearch(useDeferredValue(wanted))
  const ask = useCompanyChange(companyCalls.ask, 'Your request was sent to the members.')
  const namesake = found.find((company) => nameKeyOf(company.name) === nameKeyOf(wanted))
  return (
    <CardBody>
      <form noValidate onSubmit={form.submit} className="space-y-3">
        <TextField
          label="Find or create your company"
          placeholder="Company name"
          autoComplete="off"
          className="max-w-md"
          onKeyDown={(event) => {
            // Enter creates only what was searched for and not found.
            if (event.key === 'Enter' && (isFetching || found.length > 0)) event.preventDefault()
          }}
          {...form.field('name', (name) => nameProblem('Company name', name.trim()))}
        />
        {wanted.length >= 2 && found.length > 0 && (
          <ul aria-label="Companies found" className="rounded-md border border-line">
            {found.map(({ id, name: foundName, memberCount, isVerified, similarTo }) => (
              <li
                key={id}
                className="flex items-center justify-between gap-3 px-3 py-2 not-first:border-line not-first:border-t"
              >
                <span className="min-w-0">
                  <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
                    <span className="wrap-anywhere min-w-0 font-medium">{foundName}</span>
                    <CompanyTrust companyId={id} isVerified={isVerified} similarTo={similarTo} />
                  </span>
                  <span className="text-sm text-subtle">
                    {memberCount === 1 ? '1 member' : `${memberCount} members`}
                  </span>
                </span>
                <Button
                  variant="secondary"
                  size="sm"
                  loading={ask.isPending && ask.variables === id}
                  onClick={() => ask.mutate(id)}
                  aria-label={`Ask to join ${foundName}, ${trustText({ isVerified, similarTo })}`}
                >
                  Ask to join
                </Button>
              </li>
            ))}
          </ul>
        )}
        {namesake && (
          <p className="text-muted text-sm">
            {namesake.isVerified
              ? `${namesake.name} is verified. If you work there, ask to join it: another company of this name is shown as similar to it, until a reviewer has looked at both.`
              : 'If one of these is your company, ask to join it. A name belongs to the company that is verified under it.'}
          </p>
        )}
        {nameProblem('Company name', wanted) === undefined && (
          <Button
            type="submit"
            size="sm"
            variant={namesake ? 'secondary' : 'primary'}
            loading={form.isSubmitting}
          >
            {namesake ? `Create another ${wanted}` : `Create ${wanted}`}
          </Button>
        )}
      </form>
    </CardBody>
  )
}
