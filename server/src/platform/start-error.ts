/** A reason not to start, in one line fit for a person. Whoever shows it leaves out the stack. */
export class StartError extends Error {
  override name = 'StartError'
}
