import type { Deal } from '@laycan/contract/trade/deals/deals'
import type { Side } from '@laycan/contract/trade/sides'
import { ChangeList } from '#features/trade/shared/change-list.tsx'
import { useFormats } from '#platform/settings.ts'
import { Notice } from '#ui/notice.tsx'

const sideNames = { buyer: 'buyer', seller: 'seller' }

/** What the broker corrected: the latest version in full, those before it to unfold. */
export function RecapCorrections({ deal }: { deal: Deal }) {
  const latest = deal.corrections.at(-1)
  if (!latest) return null
  const earlier = deal.corrections.slice(0, -1).reverse()
  const isOpen = deal.status === 'mandate' || deal.status === 'recap'
  return (
    <div className="grid gap-2 px-4 pt-3">
      <Notice tone={isOpen ? 'warning' : 'info'} title={`Version ${latest.number}, corrected by the broker`}>
        <Correction correction={latest} />
        {isOpen && latest.lapsed.length > 0 && <p className="mt-2">{lapsedText(latest.lapsed, deal.role)}</p>}
      </Notice>
      {earlier.length > 0 && (
        <details className="text-sm">
          <summary className="cursor-pointer rounded-sm text-accent">Earlier versions</summary>
          <ul className="mt-2 grid gap-3">
            {earlier.map((correction) => (
              <li key={correction.number}>
                <p className="font-medium">Version {correction.number}</p>
                <Correction correction={correction} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

function Correction({ correction }: { correction: Deal['corrections'][number] }) {
  const formats = useFormats()
  return (
    <>
      <ChangeList changes={correction.changes} />
      <p className="mt-1 break-words text-sm">
        {correction.reason} ({formats.dateTime(correction.at)})
      </p>
    </>
  )
}

function lapsedText(lapsed: Side[], role: Deal['role']): string {
  const isMine = lapsed.some((side) => side === role)
  const others = lapsed.filter((side) => side !== role).map((side) => sideNames[side])
  const theirs = others.length > 0 ? `What the ${others.join(' and the ')} had confirmed has lapsed.` : ''
  return [isMine ? 'What you had confirmed has lapsed. Please confirm this version.' : '', theirs]
    .filter((text) => text !== '')
    .join(' ')
}
