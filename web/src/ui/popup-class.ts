// The look shared by what opens beside a control: the list of a select, a menu.

// `keep-clear` is for toasts, which cover none of these.
export const popupClass =
  'keep-clear origin-(--transform-origin) rounded-md border border-line bg-raised text-ink shadow-overlay outline-none transition-[opacity,scale] duration-100 data-ending-style:scale-98 data-ending-style:opacity-0 data-starting-style:scale-98 data-starting-style:opacity-0'

// The outline, transparent to most eyes, is what forced-colours mode shows of the highlight.
export const popupItemClass =
  'flex min-h-8 w-full cursor-pointer select-none items-center gap-2.5 rounded-sm px-2.5 py-1 text-left text-base outline-2 outline-transparent -outline-offset-2 data-disabled:cursor-not-allowed data-highlighted:bg-hover data-disabled:opacity-50 max-sm:min-h-10 [&_svg]:size-4 [&_svg]:shrink-0'
