/** A reason not to start, in one line for people. It is shown without the stack. */
export class StartError extends Error {
  override name = 'StartError'
}
