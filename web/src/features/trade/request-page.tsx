import { ListingPage } from './listing-page.tsx'

export default function RequestPage() {
  return <ListingPage kind="request" />
}
