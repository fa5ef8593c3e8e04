import { ListingsScreen } from './listings-screen.tsx'

export default function SuppliesPage() {
  return <ListingsScreen kind="supply" />
}
