import Paperclip from 'lucide-react/icons/paperclip'
import X from 'lucide-react/icons/x'
import { FilePreview } from '#platform/uploads/file-preview.tsx'
import { acceptedFiles, inMegabytes } from '#platform/uploads/file-rules.ts'
import { buttonClass } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import type { DraftFiles } from './use-draft-files.ts'

const ignorePages = () => undefined

/** What will be sent with the message, and what was not taken. */
export function DraftFileList({ draftFiles: { files, problems, remove } }: { draftFiles: DraftFiles }) {
  return (
    <>
      {files.length > 0 && (
        <ul aria-label="Files to send" className="mb-2 flex max-h-40 flex-wrap gap-2 overflow-y-auto">
          {files.map(({ id, file }) => (
            <li
              key={id}
              className="flex max-w-full items-center gap-2 rounded-md border border-line bg-sunken p-1 text-sm"
            >
              <FilePreview file={file} onPages={ignorePages} />
              <span className="min-w-0 max-w-48">
                <span className="block truncate font-medium">{file.name}</span>
                <span className="tabular text-muted text-xs">{inMegabytes(file.size)}</span>
              </span>
              <IconButton size="sm" label={`Remove ${file.name}`} icon={<X />} onClick={() => remove(id)} />
            </li>
          ))}
        </ul>
      )}
      <div role="alert" className="text-negative text-sm">
        {problems.map((problem) => (
          <p key={problem} className="mb-1 break-words">
            {problem}
          </p>
        ))}
      </div>
    </>
  )
}

/** A native file input in the look of a button. */
export function AttachButton({ onFiles }: { onFiles: (files: File[]) => void }) {
  return (
    <label
      title="Attach files"
      className={buttonClass({
        variant: 'ghost',
        size: 'lg',
        square: true,
        className:
          'has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2',
      })}
    >
      <Paperclip aria-hidden="true" />
      <input
        type="file"
        multiple
        aria-label="Attach files"
        className="sr-only"
        accept={acceptedFiles}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])]
          // Emptied, so that choosing the same file again counts as a choice.
          event.target.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
    </label>
  )
}
