import type { Dispute, DisputeMove } from '@laycan/contract/trade/disputes/disputes'
import { documentName } from '#features/trade/terms/trade-labels.ts'
import { useFormats } from '#platform/settings.ts'

/** What everybody said, oldest first. */
export function DisputeMoves({ dispute: { moves, reference, award } }: { dispute: Dispute }) {
  return (
    <ol aria-label={`History of ${reference}`} className="grid gap-2 text-sm">
      {moves.map((move) => (
        <Move
          key={`${move.at} ${move.act} ${move.text}`}
          move={move}
          hasText={!award || move.act !== 'award'}
        />
      ))}
    </ol>
  )
}

function Move({ move, hasText }: { move: DisputeMove; hasText: boolean }) {
  const formats = useFormats()
  const { by, papers } = move
  return (
    <li className="border-line border-l-2 pl-3">
      <p>
        <span className="font-medium">{move.label}</span>
        {move.person !== null && <span>, {move.person}</span>}
        <span className="text-muted">
          {' '}
          by {by.name}
          {by.role !== 'system' && `, ${by.role}`}, {formats.dateTime(move.at)}
        </span>
      </p>
      {hasText && move.text !== '' && <p className="whitespace-pre-line break-words">{move.text}</p>}
      {papers.length > 0 && (
        <p className="break-words text-muted">
          Papers:{' '}
          {papers
            .map(({ kind, version, fileName }) => `${documentName(kind)} v${version} (${fileName})`)
            .join(', ')}
        </p>
      )}
    </li>
  )
}
