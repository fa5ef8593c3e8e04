import { type DragEvent, type ReactNode, useState } from 'react'

type FileDropAreaProps = { isOpen: boolean; onFiles: (files: File[]) => void; children: ReactNode }

/** A conversation onto which files can be dropped. For the pointer; the composer has a button for all. */
export function FileDropArea({ isOpen, onFiles, children }: FileDropAreaProps) {
  const [isOver, setOver] = useState(false)
  const hasFiles = (event: DragEvent) => isOpen && event.dataTransfer.types.includes('Files')
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is for the pointer; the button is for all.
    <div
      data-drop-zone
      className="relative flex min-h-0 flex-1 flex-col"
      onDragOver={(event) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
      }}
      onDrop={(event) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setOver(false)
        onFiles([...event.dataTransfer.files])
      }}
    >
      {children}
      {isOver && (
        <div className="pointer-events-none absolute inset-2 grid place-items-center rounded-lg border-2 border-accent border-dashed bg-accent-soft font-medium">
          Drop files to attach them
        </div>
      )}
    </div>
  )
}
