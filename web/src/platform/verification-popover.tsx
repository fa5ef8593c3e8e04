import { Popover } from '@base-ui/react/popover'
import type { CompanyVerification, standingApi, Verification } from '@laycan/contract/standing/standing'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import Building2 from 'lucide-react/icons/building-2'
import User from 'lucide-react/icons/user'
import { type ReactElement, type ReactNode, useState } from 'react'
import { classNames } from '#ui/class-names.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { FactList } from '#ui/fact-list.tsx'
import { Notice } from '#ui/notice.tsx'
import { popupClass } from '#ui/popup-class.ts'
import { SkeletonGroup, SkeletonText } from '#ui/skeleton.tsx'
import { client } from './api.ts'
import { useFormats } from './settings.ts'

const call = client<typeof standingApi>()

type VerificationPopoverProps = {
  /** The badge: a button. */
  trigger: ReactElement
} & ({ userId: string } | { companyId: string })

/** What a badge covers: person and company, since when, by which kinds of documents, until when. */
export function VerificationPopover({ trigger, ...of }: VerificationPopoverProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover.Root open={isOpen} onOpenChange={setOpen}>
      <Popover.Trigger render={trigger} />
      <Popover.Portal>
        <Popover.Positioner align="start" sideOffset={6} className="z-50 outline-none">
          <Popover.Popup
            className={classNames(
              popupClass,
              'max-h-(--available-height) w-88 max-w-[calc(100vw-1rem)] overflow-y-auto p-4',
            )}
          >
            <Popover.Title className="font-semibold">What is verified</Popover.Title>
            {isOpen && ('userId' in of ? <OfMember id={of.userId} /> : <OfCompany id={of.companyId} />)}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}

function OfMember({ id }: { id: string }) {
  const query = useQuery({
    queryKey: ['verification', id],
    queryFn: async ({ signal }) =>
      (await call('GET /members/:id/verification', { params: { id }, signal })).verification,
    staleTime: 0,
  })
  return query.data ? <Facts verification={query.data} /> : <NotYet query={query} />
}

function OfCompany({ id }: { id: string }) {
  const query = useQuery({
    queryKey: ['verification', id],
    queryFn: async ({ signal }) =>
      (await call('GET /companies/:id/verification', { params: { id }, signal })).verification,
    staleTime: 0,
  })
  if (!query.data) return <NotYet query={query} />
  const { company, similarTo } = query.data
  return (
    <div className="mt-3 space-y-4">
      {similarTo && <SimilarNotice similarTo={similarTo} />}
      <CompanyPart company={company} />
    </div>
  )
}

function NotYet({ query }: { query: Pick<UseQueryResult, 'error' | 'refetch'> }) {
  if (query.error) {
    return <ErrorState title="Could not load the verification" onRetry={() => void query.refetch()} />
  }
  return (
    <SkeletonGroup label="Loading the verification" className="mt-3">
      <SkeletonText lines={5} />
    </SkeletonGroup>
  )
}

function Facts({
  verification: { person, company, typedCompany, similarTo },
}: {
  verification: Verification
}) {
  return (
    <div className="mt-3 space-y-4">
      {similarTo && <SimilarNotice similarTo={similarTo} />}
      <Part Icon={User} title={person.name} kind="Person" of={person} />
      {company ? (
        <CompanyPart company={company} />
      ) : (
        <p className="text-muted text-sm">
          {typedCompany
            ? `Says they work for ${typedCompany}. Nobody has verified that.`
            : 'Belongs to no company on Laycan.'}
        </p>
      )}
    </div>
  )
}

const CompanyPart = ({ company }: Pick<CompanyVerification, 'company'>) => (
  <Part
    Icon={Building2}
    title={company.name}
    kind="Company"
    of={company}
    registration={[company.registrationCountry, company.registrationNumber].filter(Boolean).join(' ')}
    lei={company.lei}
  />
)

type PartProps = {
  Icon: typeof User
  title: ReactNode
  kind: 'Person' | 'Company'
  of: Pick<
    Verification['person'],
    'isVerified' | 'isSuspended' | 'verifiedAt' | 'verifiedUntil' | 'documents'
  >
  registration?: string
  lei?: string | null
}

function Part({ Icon, title, kind, of, registration, lei }: PartProps) {
  const formats = useFormats()
  const { isVerified, isSuspended, verifiedAt, verifiedUntil, documents } = of
  return (
    <section aria-label={kind}>
      <h3 className="flex items-center gap-2 font-medium">
        <Icon aria-hidden="true" className="size-4 shrink-0 text-subtle" />
        <span className="min-w-0 break-words">{title}</span>
      </h3>
      {isVerified ? (
        <FactList
          className="mt-2"
          facts={[
            { label: kind, value: 'Verified' },
            ...(verifiedAt ? [{ label: 'Since', value: formats.date(verifiedAt) }] : []),
            ...(verifiedUntil ? [{ label: 'Until', value: formats.date(verifiedUntil) }] : []),
            ...(documents.length > 0 ? [{ label: 'Documents', value: documents.join(', ') }] : []),
            ...(registration ? [{ label: 'Registered', value: registration }] : []),
            ...(lei ? [{ label: 'LEI', value: lei }] : []),
          ]}
        />
      ) : (
        <p className="mt-1 text-muted text-sm">
          {isSuspended
            ? `${kind} suspended by compliance.`
            : `${kind} not verified. Be careful with what is said and sent.`}
        </p>
      )}
    </section>
  )
}

/** Shown before anybody replies: the name looks like another company's. */
export function SimilarNotice({
  similarTo,
  className,
}: {
  similarTo: string
  className?: string | undefined
}) {
  return (
    <Notice tone="warning" title={`Similar to ${similarTo}`} className={className}>
      This company’s name resembles that of the verified company {similarTo}, but it is another one. Make sure
      whom you deal with before you reply.
    </Notice>
  )
}
