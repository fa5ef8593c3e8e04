/** How this device writes the keys that open the search. */
export const searchKeys = () => (/mac|iphone|ipad/i.test(navigator.userAgent) ? '⌘K' : 'Ctrl+K')
