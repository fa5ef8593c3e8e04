import type { KycStatus, UserType } from '@laycan/contract/profile/profile'

/** What somebody needs before they can trade, and how far they are. */
export type Standing = {
  userType: UserType
  kycStatus: KycStatus
  isProfileComplete: boolean
  hasCompany: boolean
  isCompanyVerified: boolean
  hasTraded: boolean
}
export type Step = { name: string; to: string; state: 'done' | 'next' | 'waiting' | 'ahead' }

const beginnings: Record<UserType, { name: string; to: string; button: string }> = {
  buyer: { name: 'Post your first request', to: '/requests/new', button: 'New request' },
  seller: { name: 'Post your first supply', to: '/supplies/new', button: 'New supply' },
  broker: { name: 'Originate your first deal', to: '/deals/new', button: 'Originate a deal' },
}

/** The first that is not done is next; one that waits for us does not keep the others back. */
export function firstSteps(standing: Standing): Step[] {
  const { kycStatus, isProfileComplete, isCompanyVerified, hasTraded, userType } = standing
  const first = beginnings[userType]
  const steps: { name: string; to: string; isDone: boolean; waits?: boolean }[] = [
    { name: 'Complete your profile', to: '/profile', isDone: isProfileComplete },
    {
      name: 'Verify your identity',
      to: '/kyc',
      isDone: kycStatus === 'verified',
      waits: kycStatus === 'in_progress',
    },
    { name: 'Verify your company', to: '/company', isDone: isCompanyVerified },
    { name: first.name, to: first.to, isDone: hasTraded },
  ]
  // The verification comes first: everything else needs it. Then what is left before a trade; nothing needs the profile.
  const order = kycStatus === 'verified' ? [2, 3, 0] : [1, 0, 2, 3]
  const next = order.find((at) => steps[at] && !steps[at].isDone && !steps[at].waits)
  return steps.map(({ name, to, isDone, waits }, at) => ({
    name,
    to,
    state: isDone ? 'done' : waits ? 'waiting' : at === next ? 'next' : 'ahead',
  }))
}

type Headline = { title: string; text: string; to: string; button: string; isWarning: boolean }

export function headline({ userType, kycStatus, hasCompany, isCompanyVerified }: Standing): Headline {
  switch (kycStatus) {
    case 'pending':
      return {
        title: 'KYC Verification Required',
        text: 'KYC verification is needed for all trading features.',
        to: '/kyc',
        button: 'Start Verification',
        isWarning: true,
      }
    case 'in_progress':
      return {
        title: 'Your verification is in review',
        text: 'Documents are reviewed within 24-48 hours. You are notified by e-mail.',
        to: '/kyc',
        button: 'Check Status',
        isWarning: false,
      }
    case 'rejected':
      return {
        title: 'Your verification was rejected',
        text: 'See why, correct it and send it again. Until then you can browse, message and ask for support.',
        to: '/kyc',
        button: 'See why and try again',
        isWarning: true,
      }
    case 'verified': {
      if (isCompanyVerified) {
        const { to, button } = beginnings[userType]
        return {
          title: 'You are ready to trade',
          text: 'You and your company are verified.',
          to,
          button,
          isWarning: false,
        }
      }
      return {
        title: hasCompany ? 'Your company is not verified yet' : 'Your company is next',
        text: 'You trade for a verified company. Everything else is open to you already.',
        to: '/company',
        button: 'Go to your company',
        isWarning: false,
      }
    }
  }
}
