import Copy from 'lucide-react/icons/copy'
import ThumbsDown from 'lucide-react/icons/thumbs-down'
import ThumbsUp from 'lucide-react/icons/thumbs-up'
import { IconButton } from '#ui/icon-button.tsx'
import { toast } from '#ui/toast.ts'

type TurnActionsProps = {
  content: string
  isHelpful: boolean | null
  onRate: (isHelpful: boolean | null) => void
}

export function TurnActions({ content, isHelpful, onRate }: TurnActionsProps) {
  async function handleCopy() {
    try {
      await navigator.clipboard.writeText(content)
      toast.success('Copied')
    } catch {
      toast.error('Your browser does not let us copy.')
    }
  }

  /** Pressed again, it is taken back. */
  const rate = (wanted: boolean) => onRate(isHelpful === wanted ? null : wanted)

  return (
    <div className="mt-1 flex gap-1">
      <IconButton size="sm" label="Copy" icon={<Copy />} onClick={() => void handleCopy()} />
      <IconButton
        size="sm"
        label="This helped"
        aria-pressed={isHelpful === true}
        icon={<ThumbsUp className={isHelpful === true ? 'fill-current text-positive' : undefined} />}
        onClick={() => rate(true)}
      />
      <IconButton
        size="sm"
        label="This did not help"
        aria-pressed={isHelpful === false}
        icon={<ThumbsDown className={isHelpful === false ? 'fill-current text-negative' : undefined} />}
        onClick={() => rate(false)}
      />
    </div>
  )
}
