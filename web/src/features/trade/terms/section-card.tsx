import { type ReactNode, useId } from 'react'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'

type SectionCardProps = { title: string; description?: ReactNode; children: ReactNode }

export function SectionCard({ title, description, children }: SectionCardProps) {
  const titleId = useId()
  return (
    <Card as="section" aria-labelledby={titleId}>
      <CardHeader title={title} titleId={titleId} description={description} />
      <CardBody className="grid items-start gap-x-5 gap-y-4 sm:grid-cols-2">{children}</CardBody>
    </Card>
  )
}
