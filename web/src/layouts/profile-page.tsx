import { CompanyCard } from '#features/companies/company-card.tsx'
import { ProfileScreen } from '#features/profile/profile-screen.tsx'

/** Here, since it joins two features. */
export default function ProfilePage() {
  return <ProfileScreen company={<CompanyCard />} />
}
