import { ListingsScreen } from './listings-screen.tsx'

export default function RequestsPage() {
  return <ListingsScreen kind="request" />
}
