import type { Deal } from '@laycan/contract/trade/deals/deals'
import { maxReasonLength } from '@laycan/contract/trade/negotiations/negotiation-constants'
import Ban from 'lucide-react/icons/ban'
import Braces from 'lucide-react/icons/braces'
import Ellipsis from 'lucide-react/icons/ellipsis'
import FileText from 'lucide-react/icons/file-text'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import { useState } from 'react'
import { ReasonDialog } from '#features/trade/shared/reason-dialog.tsx'
import { Button } from '#ui/button.tsx'
import { Menu, MenuItem, MenuSeparator } from '#ui/menu.tsx'
import { toast } from '#ui/toast.ts'
import { type DealCalls, exportDeal } from './deals.api.ts'

type Asked = 'cancel' | 'hold' | 'release'

/** What is done rarely: taking the deal out as a file, ending it, and what compliance may do. */
export function DealMenu({ deal, calls }: { deal: Deal; calls: DealCalls }) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const may = (act: Asked) => deal.acts.includes(act)

  async function handleExport(kind: 'pdf' | 'json') {
    try {
      await exportDeal(deal.id, kind)
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
        <MenuItem icon={<FileText />} onClick={() => void handleExport('pdf')}>
          Export as PDF
        </MenuItem>
        <MenuItem icon={<Braces />} onClick={() => void handleExport('json')}>
          Export as JSON
        </MenuItem>
        {(may('cancel') || may('hold') || may('release')) && <MenuSeparator />}
        {may('hold') && (
          <MenuItem icon={<Pause />} onClick={() => setAsked('hold')}>
            Hold
          </MenuItem>
        )}
        {may('release') && (
          <MenuItem icon={<Play />} onClick={() => setAsked('release')}>
            Release
          </MenuItem>
        )}
        {may('cancel') && (
          <MenuItem icon={<Ban />} danger onClick={() => setAsked('cancel')}>
            Cancel the deal
          </MenuItem>
        )}
      </Menu>
      {asked && <AskedDialog asked={asked} deal={deal} calls={calls} onClose={() => setAsked(null)} />}
    </>
  )
}

type AskedDialogProps = { asked: Asked; deal: Deal; calls: DealCalls; onClose: () => void }

function AskedDialog({ asked, deal, calls, onClose }: AskedDialogProps) {
  const texts = {
    cancel: {
      title: `Cancel ${deal.reference}?`,
      description:
        deal.status === 'binding'
          ? 'It is binding: it is cancelled only if the other side agrees.'
          : 'This ends the deal at once. The others are told why.',
      action: deal.status === 'binding' ? 'Ask to cancel' : 'Cancel the deal',
      done: deal.status === 'binding' ? 'The other side is asked' : 'Cancelled',
    },
    hold: {
      title: `Hold ${deal.reference}?`,
      description: 'Nothing moves until you release it. Its parties are told, with your reason.',
      action: 'Hold',
      done: 'On hold',
    },
    release: {
      title: `Release ${deal.reference}?`,
      description: 'It goes on where it stood.',
      action: 'Release',
      done: 'Released',
    },
  }[asked]
  return (
    <ReasonDialog
      title={texts.title}
      description={texts.description}
      label="Reason"
      isRequired
      maxLength={maxReasonLength}
      action={texts.action}
      isDanger={asked === 'cancel'}
      onConfirm={async (reason) => {
        await calls[asked](reason)
        toast.success(texts.done)
      }}
      onClose={onClose}
    />
  )
}
