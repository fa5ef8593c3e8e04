import { CompanyCard } from '#features/companies/company-card.tsx'
import { PrivacyCard } from '#features/erasure/privacy-card.tsx'
import { ProfileScreen } from '#features/profile/profile-screen.tsx'

export default function ProfilePage() {
  return <ProfileScreen company={<CompanyCard />} privacy={<PrivacyCard />} />
}
