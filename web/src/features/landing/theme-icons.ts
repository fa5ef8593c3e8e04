import type { Theme } from '#ui/theme.ts'

export const nextTheme: Record<Theme, Theme> = { system: 'light', light: 'dark', dark: 'system' }

export const themeLabel = (theme: Theme) => `Theme: ${theme}. Change to ${nextTheme[theme]}`

/** The path of each icon, in a box of 24. */
export const themeIcons: Record<Theme, string> = {
  system: 'M3 5h18v11H3zM8 20h8M12 16v4',
  light:
    'M12 8a4 4 0 1 0 0 8a4 4 0 1 0 0-8M12 2v2M12 20v2M4.9 4.9l1.4 1.4M17.7 17.7l1.4 1.4M2 12h2M20 12h2M4.9 19.1l1.4-1.4M17.7 6.3l1.4-1.4',
  dark: 'M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z',
}
