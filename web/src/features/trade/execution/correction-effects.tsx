import type { BeforeAfter, CorrectionEffects } from '@laycan/contract/trade/execution/corrections'
import { noteKindOf } from '@laycan/contract/trade/execution/notes-constants'
import { ChangeList } from '#features/trade/shared/change-list.tsx'
import { localizeFact, localizeFigures } from '#features/trade/shared/localize-figures.ts'
import { useFormats } from '#platform/settings.ts'
import { Notice } from '#ui/notice.tsx'

/** What a correction changes, before and after, and the note it ends in. */
export function CorrectionEffectsView({ effects }: { effects: CorrectionEffects }) {
  const formats = useFormats()
  const { facts, figures, note, warnings } = effects
  return (
    <div className="grid grid-cols-1 gap-3">
      <div>
        <h3 className="font-medium text-sm">Corrected facts</h3>
        <Changes changes={facts} />
      </div>
      {figures.length > 0 && (
        <div>
          <h3 className="font-medium text-sm">What follows</h3>
          <Changes changes={figures} />
        </div>
      )}
      {note && (
        <Notice
          title={`${noteKindOf(note.kind).name} over ${localizeFigures(`${note.amount} ${note.currency}`, formats)}`}
        >
          It is issued on the invoice once the correction counts.
        </Notice>
      )}
      {warnings.map((text) => (
        <Notice key={text} tone="warning" title={localizeFigures(text, formats)} />
      ))}
    </div>
  )
}

/** Facts and figures before and after, as the reader writes numbers and dates. */
export function Changes({ changes }: { changes: BeforeAfter[] }) {
  const formats = useFormats()
  const localized = changes.map(({ label, before, after }) => ({
    label,
    before: localizeFact(before, formats),
    after: localizeFact(after, formats) || 'none',
  }))
  return <ChangeList changes={localized} />
}
