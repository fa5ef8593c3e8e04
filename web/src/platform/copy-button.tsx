import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import { useEffect, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { toast } from '#ui/toast.ts'

type CopyButtonProps = {
  text: string
  label: string
  /** An icon alone where the value stands beside it. */
  compact?: boolean
}

export function CopyButton({ text, label, compact = false }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false)

  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), 2000)
    return () => clearTimeout(timer)
  }, [isCopied])

  async function handleCopy() {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch {
      // Refused, or not a secure context.
      toast.error('Copying is not possible here. Please select the text instead.')
    }
  }

  const icon = isCopied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />
  const words = isCopied ? 'Copied' : label
  if (compact) return <IconButton size="sm" label={words} icon={icon} onClick={handleCopy} />
  return (
    <Button variant="secondary" icon={icon} onClick={handleCopy}>
      {words}
    </Button>
  )
}
