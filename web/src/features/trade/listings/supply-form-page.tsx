import { ListingFormPage } from './listing-form-page.tsx'

export default function SupplyFormPage() {
  return <ListingFormPage kind="supply" />
}
