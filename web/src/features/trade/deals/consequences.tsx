/** What cancelling a deal means, for both sides to read first. */
export const Consequences = ({ texts }: { texts: string[] }) => (
  <ul aria-label="Consequences" className="mt-2 grid list-disc gap-1 pl-5 text-sm">
    {texts.map((text) => (
      <li key={text}>{text}</li>
    ))}
  </ul>
)
