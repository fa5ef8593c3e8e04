import type { ReactNode } from 'react'
import { DeliverySection } from './delivery-section.tsx'
import { DocumentsSection } from './documents-section.tsx'
import { PaymentSection } from './payment-section.tsx'
import { PriceSection } from './price-section.tsx'
import { ProductSection } from './product-section.tsx'
import type { TermsSectionProps } from './terms-form.ts'

type TermsFieldsProps = TermsSectionProps & {
  isFuelFixed?: boolean | undefined
  /** What a screen adds to the quantity. */
  quantityFields?: ReactNode
}

/** Every field of the terms of a trade, in sections: for a request, a supply, a quote, and a broker's deal. */
export function TermsFields({ isFuelFixed, quantityFields, ...section }: TermsFieldsProps) {
  return (
    <>
      <ProductSection {...section} isFuelFixed={isFuelFixed}>
        {quantityFields}
      </ProductSection>
      <DeliverySection {...section} />
      <PriceSection {...section} />
      <PaymentSection {...section} />
      <DocumentsSection {...section} />
    </>
  )
}
