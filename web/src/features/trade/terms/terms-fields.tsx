import { type ReactNode, useState } from 'react'
import { DeliverySection } from './delivery-section.tsx'
import { DocumentsSection } from './documents-section.tsx'
import { MoreTermsSection } from './more-terms-section.tsx'
import { PaymentSection } from './payment-section.tsx'
import { PriceSection } from './price-section.tsx'
import { ProductSection } from './product-section.tsx'
import type { TermsSectionProps } from './terms-form.ts'

type TermsFieldsProps = TermsSectionProps & {
  isFuelFixed?: boolean | undefined
  /** For an answer on a phone: what is rarely changed is behind a line that opens it. */
  isFoldedOnPhone?: boolean | undefined
  /** Added after the quantity. */
  quantityFields?: ReactNode
  /** Added after the clauses. */
  moreTerms?: ReactNode
}

/** Every field of the terms, in sections: for a listing, a quote or a broker's deal. */
export function TermsFields({ isFuelFixed, isFoldedOnPhone, ...props }: TermsFieldsProps) {
  const { quantityFields, moreTerms, ...section } = props
  const rest = (
    <>
      <PaymentSection {...section} />
      <DocumentsSection {...section} />
      <MoreTermsSection {...section}>{moreTerms}</MoreTermsSection>
    </>
  )
  return (
    <>
      <ProductSection {...section} isFuelFixed={isFuelFixed}>
        {quantityFields}
      </ProductSection>
      <DeliverySection {...section} />
      <PriceSection {...section} />
      {isFoldedOnPhone ? <FoldedOnPhone>{rest}</FoldedOnPhone> : rest}
    </>
  )
}

const phoneWidth = 640

/** Open on wider screens, where its line is shown only while it is closed. A field in it that is wrong opens it. */
function FoldedOnPhone({ children }: { children: ReactNode }) {
  const [isOpen] = useState(() => window.innerWidth >= phoneWidth)
  return (
    <details open={isOpen}>
      <summary className="min-h-11 cursor-pointer rounded-lg border border-line bg-surface px-4 py-2.5 font-medium sm:[[open]>&]:hidden">
        Payment, documents and other terms
      </summary>
      <div className="grid grid-cols-1 gap-4 max-sm:mt-4">{children}</div>
    </details>
  )
}
