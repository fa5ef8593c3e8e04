import type { ListingTemplate } from '@laycan/contract/trade/listings/listing-templates'
import LayoutTemplate from 'lucide-react/icons/layout-template'
import { lazy, Suspense, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Menu, MenuItem, MenuSeparator } from '#ui/menu.tsx'
import { toast } from '#ui/toast.ts'
import { useListingTemplates } from './listing-templates.api.ts'
import { bodyOf, copyOf } from './listing-values.ts'
import type { ListingForm } from './use-listing-form.ts'

// The form comes with the first template that is saved.
const TemplatesDialog = lazy(async () => ({
  default: (await import('./templates-dialog.tsx')).TemplatesDialog,
}))

/** Fills the form in with terms that were kept under a name, and keeps those of the form. */
export function TemplatesMenu({ form }: { form: ListingForm }) {
  const { data: templates = [] } = useListingTemplates(form.kind)
  const [isOpen, setOpen] = useState(false)

  function handleUse({ name, terms, isNameClosed, minLot }: ListingTemplate) {
    const known = { terms: null, draft: terms, isNameClosed, minLot, validUntil: null }
    const filled = copyOf(known, form.values, form.writing)
    // Days that are chosen already stay.
    const { window_from, window_to } = form.values.terms
    form.fill({ ...filled, terms: { ...filled.terms, window_from, window_to } })
    toast.success(`Filled in from ${name}`)
  }

  return (
    <>
      <Menu
        trigger={
          <Button variant="secondary" icon={<LayoutTemplate aria-hidden="true" />}>
            Templates
          </Button>
        }
      >
        {templates.map((template) => (
          <MenuItem key={template.id} onClick={() => handleUse(template)}>
            {template.name}
          </MenuItem>
        ))}
        {templates.length > 0 && <MenuSeparator />}
        <MenuItem onClick={() => setOpen(true)}>
          {templates.length > 0 ? 'Save, rename or delete …' : 'Save as template …'}
        </MenuItem>
      </Menu>
      <Suspense fallback={null}>
        {isOpen && (
          <TemplatesDialog
            kind={form.kind}
            templates={templates}
            current={bodyOf(form.values, form.writing)}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  )
}
