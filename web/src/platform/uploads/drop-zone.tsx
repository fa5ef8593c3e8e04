import Camera from 'lucide-react/icons/camera'
import CloudUpload from 'lucide-react/icons/cloud-upload'
import { type DragEvent, useId, useState } from 'react'
import { buttonClass } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { acceptedFiles } from './file-rules.ts'

type DropZoneProps = {
  /** The document that is asked for; names the controls. */
  document: string
  onFile: (file: File) => void
}

/** Takes a file that is dropped on it; the picker and the camera are native inputs, so any keyboard works them. */
export function DropZone({ document, onFile }: DropZoneProps) {
  const [isOver, setOver] = useState(false)
  const hintId = useId()

  function handleDrop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    const file = event.dataTransfer.files[0]
    if (file) onFile(file)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is for the pointer; the inputs inside are for all.
    <div
      data-drop-zone
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
      }}
      onDrop={handleDrop}
      className={classNames(
        'flex flex-wrap items-center gap-x-4 gap-y-3 rounded-md border border-dashed px-4 py-3 transition-colors duration-100',
        isOver ? 'border-accent bg-accent-soft' : 'border-line-strong bg-sunken',
      )}
    >
      <CloudUpload aria-hidden="true" className="size-6 shrink-0 text-subtle max-sm:hidden" />
      <div className="min-w-0 flex-1 basis-44">
        <p className="pointer-coarse:hidden">Drop a file here, or choose one</p>
        <p className="pointer-fine:hidden">Choose a file, or take a photo</p>
        <p id={hintId} className="text-muted text-sm">
          PNG, JPG, JPEG or PDF, 10MB maximum
        </p>
      </div>
      <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">
        <FileButton
          text="Take a photo"
          label={`Take a photo for ${document}`}
          isCamera
          {...{ hintId, onFile }}
        />
        <FileButton text="Choose file" label={`Choose file for ${document}`} {...{ hintId, onFile }} />
      </div>
    </div>
  )
}

type FileButtonProps = {
  text: string
  /** Begins with the text, and says for which document. */
  label: string
  /** Opens the camera; shown where a finger is the pointer. */
  isCamera?: boolean
  hintId?: string
  accept?: string
  onFile: (file: File) => void
}

/** A native file input in the look of a button. */
export function FileButton({
  text,
  label,
  isCamera = false,
  hintId,
  accept = acceptedFiles,
  onFile,
}: FileButtonProps) {
  return (
    <label
      className={buttonClass({
        variant: 'secondary',
        size: 'sm',
        className: classNames(
          'has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2',
          isCamera && 'pointer-fine:hidden',
        ),
      })}
    >
      {isCamera && <Camera aria-hidden="true" />}
      {text}
      <input
        type="file"
        aria-label={label}
        aria-describedby={hintId}
        className="sr-only"
        accept={isCamera ? 'image/jpeg,image/png' : accept}
        {...(isCamera && { capture: 'environment' as const })}
        onChange={(event) => {
          const file = event.target.files?.[0]
          // Emptied, so that choosing the same file again counts as a choice.
          event.target.value = ''
          if (file) onFile(file)
        }}
      />
    </label>
  )
}
