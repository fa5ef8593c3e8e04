import { ListingsScreen } from './listings-page.tsx'

export default function RequestsPage() {
  return <ListingsScreen kind="request" />
}
