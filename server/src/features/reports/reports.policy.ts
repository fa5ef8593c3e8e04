import { AppError } from '#platform/errors.ts'

/**
 * Who may report and decide. Any member reports another; compliance decides. Staff are members too: they do not see
 * what was reported about themselves (the store leaves it out), and do not decide what they reported.
 */
export function requireReporter(me: string, reportedId: string) {
  if (me !== reportedId) return
  throw new AppError('invalid', 'You cannot report yourself.', { fields: { userId: 'This is you.' } })
}

export function requireDecider(me: string, { reporter, closedAt }: DecidedReport) {
  if (reporter.userId === me) {
    throw new AppError('forbidden', 'Somebody else must decide on a report that concerns you.')
  }
  if (closedAt !== null) throw new AppError('conflict', 'This report is closed already.')
}

type DecidedReport = { reporter: { userId: string }; closedAt: string | null }
