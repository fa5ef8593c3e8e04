import { ListingsScreen } from './listings-page.tsx'

export default function SuppliesPage() {
  return <ListingsScreen kind="supply" />
}
