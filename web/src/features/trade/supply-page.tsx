import { ListingPage } from './listing-page.tsx'

export default function SupplyPage() {
  return <ListingPage kind="supply" />
}
