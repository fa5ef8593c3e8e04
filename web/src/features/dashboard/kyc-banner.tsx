import ShieldAlert from 'lucide-react/icons/shield-alert'
import { Link } from 'react-router'
import { buttonClass } from '#ui/button.tsx'

export function KycBanner() {
  return (
    <section
      aria-labelledby="kyc-banner-title"
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg border border-warning/30 bg-warning-soft px-4 py-3"
    >
      <ShieldAlert aria-hidden="true" className="size-5 shrink-0 self-start text-warning max-sm:hidden" />
      <div className="min-w-0 flex-1 basis-64">
        <h2 id="kyc-banner-title" className="font-semibold text-ink">
          KYC Verification Required
        </h2>
        <p className="text-muted">KYC verification is needed for all trading features.</p>
      </div>
      <Link to="/kyc" className={buttonClass({ variant: 'secondary', className: 'max-sm:w-full' })}>
        Start Verification
      </Link>
    </section>
  )
}
