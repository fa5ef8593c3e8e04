import { splitText, type TextPart } from './text-parts.ts'

/** What somebody wrote, as text and nothing but text, its line breaks kept; addresses can be followed. */
export function MessageText({ text }: { text: string }) {
  return (
    <p className="whitespace-pre-wrap break-words [overflow-wrap:anywhere]">
      {splitText(text).map((part, index) =>
        part.kind === 'text' ? (
          part.text
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes, so neither do its parts.
          <SafeLink key={index} link={part} />
        ),
      )}
    </p>
  )
}

/** Says where it leads, in the letters of the network: what is written may look like another site. */
function SafeLink({ link: { text, href, host } }: { link: Extract<TextPart, { kind: 'link' }> }) {
  return (
    <>
      <a
        href={href}
        target="_blank"
        rel="noopener noreferrer nofollow"
        title={href}
        className="rounded-sm underline decoration-1 underline-offset-3 hover:decoration-2"
      >
        {text}
        <span className="sr-only"> (opens in a new tab)</span>
      </a>{' '}
      <span className="whitespace-nowrap text-sm opacity-80">
        <span className="sr-only">leads to </span>({host})
      </span>
    </>
  )
}
