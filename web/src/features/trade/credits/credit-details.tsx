import type { Credit } from '@laycan/contract/trade/credits/credits'
import { ChangeList } from '#features/trade/shared/change-list.tsx'
import { figureText } from '#features/trade/terms/trade-labels.ts'
import { useFormats } from '#platform/settings.ts'
import { type Fact, FactList } from '#ui/fact-list.tsx'
import { Notice } from '#ui/notice.tsx'
import { documentName } from './credit-values.ts'

/** Dates, banks, differences, amendments, documents and discrepancies of a letter of credit. */
export function CreditDetails({ credit }: { credit: Credit }) {
  const { differences, status, amendments, cancellation } = credit
  const open = amendments.find((amendment) => amendment.status === 'open')
  return (
    <>
      <Figures credit={credit} />
      {status === 'draft' && credit.isDraftAgreed && (
        <Notice tone="positive" title="The seller agrees to the draft." />
      )}
      {status === 'issued' && differences.length > 0 && (
        <Notice tone="warning" title="The issued credit differs from the draft.">
          <ChangeList changes={differences} />
        </Notice>
      )}
      {open && (
        <Notice title={`Amendment ${open.number}, proposed by the ${open.by}: ${open.reason}`}>
          <ChangeList changes={open.changes} />
        </Notice>
      )}
      {cancellation && (
        <Notice tone="warning" title={`The ${cancellation.by} proposes to cancel the credit.`}>
          {cancellation.reason}
        </Notice>
      )}
      <Documents credit={credit} />
      <NoticeOfBank credit={credit} />
      <Suggested credit={credit} />
    </>
  )
}

function Figures({ credit: { terms, issue, dates, honour } }: { credit: Credit }) {
  const formats = useFormats()
  const money = (amount: string) => `${figureText(amount, formats, 2)} ${terms.currency}`
  const facts: (Fact | null | undefined)[] = [
    { label: 'Amount', value: money(terms.amount), note: `${terms.tolerancePct} % more or less` },
    issue && {
      label: 'Reference of the bank',
      value: issue.reference,
      note: `Issued on ${formats.date(issue.issuedOn)}`,
    },
    issue && { label: 'Issuing bank', value: issue.issuingBank.name, note: issue.issuingBank.bic },
    issue?.advisingBank && {
      label: 'Advising bank',
      value: issue.advisingBank.name,
      note: issue.advisingBank.bic,
    },
    ...dates.map(({ label, on }) => ({ label, value: formats.date(on) })),
    honour && {
      label: 'Paid by the bank',
      value: money(honour.amount),
      note: `${honour.reference}, ${formats.date(honour.paidOn)}`,
    },
  ]
  return <FactList layout="grid" facts={facts.filter((fact): fact is Fact => !!fact)} />
}

function Documents({ credit: { presentation, terms } }: { credit: Credit }) {
  const formats = useFormats()
  if (!presentation) return null
  return (
    <section aria-label="Presentation">
      <h3 className="font-medium text-sm">
        Presentation {presentation.number}, {formats.date(presentation.presentedOn)}, over{' '}
        {figureText(presentation.amount, formats, 2)} {terms.currency}
      </h3>
      <ul className="mt-1 grid gap-x-6 text-muted text-sm sm:grid-cols-2">
        {presentation.documents.map(({ kind, originals, copies }) => (
          <li key={kind} className="tabular">
            {documentName(kind)}
            {kind === 'INV' && presentation.invoice ? ` ${presentation.invoice}` : ''}: {originals} original
            {originals === 1 ? '' : 's'}, {copies} {copies === 1 ? 'copy' : 'copies'}
          </li>
        ))}
      </ul>
    </section>
  )
}

function NoticeOfBank({ credit: { notice } }: { credit: Credit }) {
  const formats = useFormats()
  if (!notice) return null
  return (
    <Notice
      tone={notice.isWaived ? 'info' : 'warning'}
      title={`Discrepancies, notice of ${formats.date(notice.notifiedOn)}${notice.isWaived ? ', waived by the buyer' : ''}`}
    >
      <Findings findings={notice.discrepancies} />
      {notice.isLate && (
        <p className="mt-2">
          After the five bank days: the bank can no longer refuse the documents (UCP 600, 16f).
        </p>
      )}
    </Notice>
  )
}

function Suggested({ credit: { suggested, status } }: { credit: Credit }) {
  if (suggested.length === 0 || status === 'discrepant') return null
  return (
    <Notice tone="warning" title="A bank could find, by what is known here:">
      <Findings findings={suggested} />
    </Notice>
  )
}

type Finding = { document: string | null; text: string; rule?: string; cure?: string }

function Findings({ findings }: { findings: Finding[] }) {
  return (
    <ul className="grid gap-1">
      {findings.map(({ document, text, rule, cure }) => (
        <li key={`${document} ${text}`} className="break-words">
          <strong className="font-medium text-ink">
            {document ? documentName(document) : 'Presentation'}:
          </strong>{' '}
          {text}
          {rule && ` (${rule})`}. {cure}
        </li>
      ))}
    </ul>
  )
}
