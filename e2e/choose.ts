import { expect, type Page } from '@playwright/test'

const shown = (box: Element) => (box instanceof HTMLInputElement ? box.value : (box.textContent ?? ''))

/**
 * Chooses from a list, by the label of its control. A list that is still finding its place may lose a click; whoever
 * sees that clicks again, and so does this.
 */
export async function choose(page: Page, label: string, option: string) {
  const box = page.getByRole('combobox', { name: label, exact: true })
  const item = page.getByRole('option', { name: option, exact: true })
  await expect(async () => {
    if (!(await item.isVisible())) await box.click()
    await item.click({ timeout: 15_000 })
    await expect.poll(() => box.evaluate(shown), { timeout: 5_000 }).toContain(option)
  }).toPass()
}
