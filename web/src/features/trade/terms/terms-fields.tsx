import type { ReactNode } from 'react'
import { DeliverySection } from './delivery-section.tsx'
import { DocumentsSection } from './documents-section.tsx'
import { MoreTermsSection } from './more-terms-section.tsx'
import { PaymentSection } from './payment-section.tsx'
import { PriceSection } from './price-section.tsx'
import { ProductSection } from './product-section.tsx'
import type { TermsSectionProps } from './terms-form.ts'

type TermsFieldsProps = TermsSectionProps & {
  isFuelFixed?: boolean | undefined
  /** Added after the quantity. */
  quantityFields?: ReactNode
  /** Added after the clauses. */
  moreTerms?: ReactNode
}

/** Every field of the terms, in sections: for a listing, a quote or a broker's deal. */
export function TermsFields({ isFuelFixed, quantityFields, moreTerms, ...section }: TermsFieldsProps) {
  return (
    <>
      <ProductSection {...section} isFuelFixed={isFuelFixed}>
        {quantityFields}
      </ProductSection>
      <DeliverySection {...section} />
      <PriceSection {...section} />
      <PaymentSection {...section} />
      <DocumentsSection {...section} />
      <MoreTermsSection {...section}>{moreTerms}</MoreTermsSection>
    </>
  )
}
