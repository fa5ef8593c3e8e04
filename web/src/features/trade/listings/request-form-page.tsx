import { ListingFormPage } from './listing-form-page.tsx'

export default function RequestFormPage() {
  return <ListingFormPage kind="request" />
}
