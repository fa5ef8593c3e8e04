/** Why a source gave nothing. Its message never holds a URL, since keys are in those. */
export class SourceError extends Error {
  /** Whether asking again in a moment may help. */
  readonly isPassing: boolean

  constructor(message: string, { isPassing, cause }: { isPassing: boolean; cause?: unknown }) {
    super(message, { cause })
    this.name = 'SourceError'
    this.isPassing = isPassing
  }
}
