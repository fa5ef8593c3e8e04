import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { expectNoViolationsInBothThemes } from './axe.ts'
import { expectToast } from './base-test.ts'
import { asNewMember as test } from './signed-in.ts'

test('one search, shortcuts, saved views and files, by keyboard', async ({ page }) => {
  await page.goto('/members')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const search = page.getByRole('combobox', { name: /^Search deals/ })
  await page.keyboard.press('Control+k')
  await expect(search).toBeFocused()
  await page.keyboard.type('nafta')
  const naphtha = page.getByRole('option', { name: /Naphtha/ }).first()
  await expect(naphtha).toHaveAttribute('aria-selected', 'true')
  await expectNoViolationsInBothThemes(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/fuel-types?fuel=naphtha')
  await expect(page.getByRole('dialog', { name: /Naphtha/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  // Together: two keys that are pressed far apart are no shortcut.
  await page.keyboard.type('gp')
  await expect(page).toHaveURL('/members')
  // What is typed in a field is no shortcut.
  const box = page.getByRole('searchbox', { name: 'Search members' })
  await expect(box).toBeVisible()
  await page.keyboard.press('/')
  await expect(box).toBeFocused()
  await page.keyboard.type('gd?')
  await expect(box).toHaveValue('gd?')
  await expect(page).toHaveURL('/members?q=gd%3F')

  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('menuitem', { name: 'Save this view …' }).click()
  // A pasted text is never cut: its field says that it is too long.
  await page.getByLabel('Name').fill('n'.repeat(70))
  await page.getByRole('button', { name: 'Save view' }).click()
  await expect(page.getByLabel('Name')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Name')).toBeFocused()
  await expect(page.getByText('At most 60 characters. This has 70.')).toBeVisible()
  await page.getByLabel('Name').fill('Nobody')
  await page.getByRole('button', { name: 'Save view' }).click()
  await expectToast(page, 'View saved')
  await page.goto('/members')
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('menuitem', { name: 'Nobody' }).click()
  await expect(page).toHaveURL('/members?q=gd%3F')

  // A view of the marketplace can notify of what is new, until it is turned off.
  await page.goto('/requests?tab=find&incoterm=FOB')
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('menuitem', { name: 'Save this view …' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('On board')
  await page.getByText('Notify me of new ones that fit').click()
  await page.getByRole('button', { name: 'Save view' }).click()
  await expectToast(page, 'View saved')
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('menuitem', { name: 'Save or delete views …' }).click()
  await expectNoViolationsInBothThemes(page)
  await page.getByRole('button', { name: 'Stop notifying me of On board' }).click()
  await expect(page.getByRole('button', { name: 'Notify me of On board', exact: true })).toBeVisible()

  // The terms of a form are kept as a template, and fill in another one.
  await page.goto('/requests/new')
  await page.getByRole('textbox', { name: 'Specification' }).fill('As agreed each month')
  await page.getByRole('button', { name: 'Templates' }).click()
  await page.getByRole('menuitem', { name: 'Save as template …' }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Monthly')
  await page.getByRole('button', { name: 'Save template' }).click()
  await expectToast(page, 'Template saved')
  await page.goto('/requests/new')
  await page.getByRole('button', { name: 'Templates' }).click()
  await page.getByRole('menuitem', { name: 'Monthly' }).click()
  await expect(page.getByRole('textbox', { name: 'Specification' })).toHaveValue('As agreed each month')
  await page.getByRole('button', { name: 'Templates' }).click()
  await page.getByRole('menuitem', { name: 'Save, rename or delete …' }).click()
  await page.getByRole('button', { name: 'Delete Monthly' }).click()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(page.getByRole('list', { name: 'Templates' })).toContainText('Monthly')
  await expectNoViolationsInBothThemes(page)

  await page.goto('/members')
  await expect(page.getByRole('list', { name: 'Members' })).toBeVisible()
  for (const [kind, start] of [
    ['CSV', '\ufeffFirst name,Last name,Company'],
    ['XLSX', 'PK'],
  ] as const) {
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export' }).click()
    await page.getByRole('menuitem', { name: `As ${kind}` }).click()
    const file = await saved
    expect(file.suggestedFilename()).toBe(`laycan-members.${kind.toLowerCase()}`)
    expect((await readFile(await file.path(), 'utf8')).startsWith(start)).toBe(true)
  }

  await page.goto('/settings')
  await page.getByRole('switch', { name: /Single keys/ }).click()
  await expectToast(page, 'Settings saved')
  await page.keyboard.press('?')
  await page.keyboard.press('Control+k')
  await expect(search).toBeFocused()
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toHaveCount(0)
})
