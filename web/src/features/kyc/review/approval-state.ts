import type { KycCase } from '@laycan/contract/kyc/kyc-review'

/** What a press on the button does: verify at once, propose it, or confirm what another reviewer proposed. */
export type ApprovalStep = 'approve' | 'propose' | 'confirm'

type Approvable = Pick<KycCase, 'approval'> & { item: Pick<KycCase['item'], 'checks'> }

export function approvalStep({ approval }: Approvable): ApprovalStep {
  if (!approval.isSecondNeeded) return 'approve'
  return approval.proposal ? 'confirm' : 'propose'
}

export const approvalSteps: Record<ApprovalStep, { button: string; action: string; description: string }> = {
  approve: {
    button: 'Approve',
    action: 'Approve and verify',
    description: 'The person is notified at once and can use all trading features.',
  },
  propose: {
    button: 'Propose approval',
    action: 'Propose approval',
    description:
      'A check failed, or the person is politically exposed: another reviewer must confirm. The case goes back to the queue.',
  },
  confirm: {
    button: 'Confirm approval',
    action: 'Confirm and verify',
    description: 'The person is notified at once and can use all trading features.',
  },
}

/** Why the case cannot be approved now; undefined if it can. The server has the last word. */
export function approvalProblem(
  { item, approval }: Approvable,
  userId: string | undefined,
): string | undefined {
  const { openChecks, openHits, trueMatches, proposal } = approval
  if (!item.checks.areDone)
    return 'The automatic checks are still running. Approve the case once they have ended.'
  if (trueMatches > 0) return 'A hit was decided to be a true match. This case can only be rejected.'
  if (openChecks + openHits > 0) {
    const open = [counted(openChecks, 'failed check'), counted(openHits, 'hit')].filter(Boolean)
    return `Decide first on ${open.join(' and ')}.`
  }
  return proposal && proposal.by.userId === userId
    ? 'You proposed this approval. Another reviewer must confirm it.'
    : undefined
}

const counted = (number: number, what: string) =>
  number === 0 ? '' : `${number} ${what}${number === 1 ? '' : 's'}`
