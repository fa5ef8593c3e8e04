import type { Deal } from '@laycan/contract/trade/deals/deals'
import { maxReasonLength } from '@laycan/contract/trade/negotiations/negotiation-constants'
import Ban from 'lucide-react/icons/ban'
import Braces from 'lucide-react/icons/braces'
import Ellipsis from 'lucide-react/icons/ellipsis'
import FileText from 'lucide-react/icons/file-text'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import { useState } from 'react'
import { ReasonDialog } from '#platform/reason-dialog.tsx'
import { Button } from '#ui/button.tsx'
import { Menu, MenuItem, MenuSeparator } from '#ui/menu.tsx'
import { toast } from '#ui/toast.ts'
import { Consequences } from './consequences.tsx'
import { type DealCalls, exportDeal } from './deals.api.ts'

type Action = 'cancel' | 'hold' | 'release' | 'end'

/** Rare actions: export, cancel, and hold, release or end for compliance. */
export function DealMenu({ deal, calls }: { deal: Deal; calls: DealCalls }) {
  const [chosen, setChosen] = useState<Action | null>(null)
  const may = (act: Action) => deal.acts.includes(act)

  async function handleExport(file: Parameters<typeof exportDeal>[1]) {
    try {
      await exportDeal(deal.id, file)
    } catch {
      toast.error('Failed to export the deal. Please try again.')
    }
  }

  return (
    <>
      <Menu
        trigger={
          <Button variant="secondary" icon={<Ellipsis aria-hidden="true" />}>
            More
          </Button>
        }
      >
        <MenuItem icon={<FileText />} onClick={() => void handleExport('recap.pdf')}>
          Recap as PDF
        </MenuItem>
        <MenuItem icon={<FileText />} onClick={() => void handleExport('export.pdf')}>
          Export as PDF
        </MenuItem>
        <MenuItem icon={<Braces />} onClick={() => void handleExport('export.json')}>
          Export as JSON
        </MenuItem>
        {(may('cancel') || may('hold') || may('release') || may('end')) && <MenuSeparator />}
        {may('hold') && (
          <MenuItem icon={<Pause />} onClick={() => setChosen('hold')}>
            Hold
          </MenuItem>
        )}
        {may('release') && (
          <MenuItem icon={<Play />} onClick={() => setChosen('release')}>
            Release
          </MenuItem>
        )}
        {may('end') && (
          <MenuItem icon={<Ban />} danger onClick={() => setChosen('end')}>
            End the deal
          </MenuItem>
        )}
        {may('cancel') && (
          <MenuItem icon={<Ban />} danger onClick={() => setChosen('cancel')}>
            {deal.term ? 'Close the contract short' : 'Cancel the deal'}
          </MenuItem>
        )}
      </Menu>
      {chosen && <ActionDialog action={chosen} deal={deal} calls={calls} onClose={() => setChosen(null)} />}
    </>
  )
}

type ActionDialogProps = { action: Action; deal: Deal; calls: DealCalls; onClose: () => void }

const closeShort = (deal: Deal) => ({
  title: `Close ${deal.reference} short?`,
  description: 'It is closed only if the other side agrees.',
  action: 'Ask to close short',
  done: 'The other side has been asked',
})

function ActionDialog({ action, deal, calls, onClose }: ActionDialogProps) {
  const texts = {
    cancel: deal.term
      ? closeShort(deal)
      : {
          title: `Cancel ${deal.reference}?`,
          description:
            deal.status === 'binding'
              ? 'This deal is binding. It is cancelled only if the other side agrees.'
              : 'This ends the deal at once. The other parties see your reason.',
          action: deal.status === 'binding' ? 'Ask to cancel' : 'Cancel the deal',
          done: deal.status === 'binding' ? 'The other side has been asked' : 'Cancelled',
        },
    hold: {
      title: `Hold ${deal.reference}?`,
      description: 'Nobody can act on it until you release it. The parties see your reason.',
      action: 'Hold',
      done: 'On hold',
    },
    release: {
      title: `Release ${deal.reference}?`,
      description: 'It continues where it stopped.',
      action: 'Release',
      done: 'Released',
    },
    end: {
      title: `End ${deal.reference}?`,
      description:
        'It is cancelled for good. Both sides read your reason; it must not say that anybody is on a list.',
      action: 'End the deal',
      done: 'Ended',
    },
  }[action]
  return (
    <ReasonDialog
      title={texts.title}
      description={texts.description}
      label="Reason"
      isRequired
      maxLength={maxReasonLength}
      action={texts.action}
      isDanger={action === 'cancel' || action === 'end'}
      onConfirm={async (reason) => {
        await calls[action](reason)
        toast.success(texts.done)
      }}
      onClose={onClose}
    >
      {action === 'cancel' && <Consequences texts={deal.cancelConsequences} />}
    </ReasonDialog>
  )
}
