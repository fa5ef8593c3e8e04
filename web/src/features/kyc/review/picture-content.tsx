import { useEffect, useState } from 'react'
import type { ContentEvents } from './view-state.ts'

type PictureContentProps = { file: Blob; label: string } & Pick<ContentEvents, 'onSize' | 'onBroken'>

export function PictureContent({ file, label, onSize, onBroken }: PictureContentProps) {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return (
    url && (
      <img
        src={url}
        alt={label}
        draggable={false}
        onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
          onSize({ width, height })
        }
        onError={onBroken}
        className="size-full max-w-none"
      />
    )
  )
}
