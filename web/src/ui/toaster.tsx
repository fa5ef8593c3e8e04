import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import X from 'lucide-react/icons/x'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { resolveValue, type Toast, type ToastType, useToaster } from 'react-hot-toast/headless'
import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'
import { SpinnerIcon } from './spinner.tsx'
import { toast, toastDefaults } from './toast.ts'
import { countCovered, type Place, placeToasts } from './toast-place.ts'

/** Where messages of the moment appear, newest first. F8 leads the keyboard there. */
export function Toaster() {
  const { toasts, handlers } = useToaster(toastDefaults)
  const region = useRef<HTMLElement>(null)
  const cameFrom = useRef<Element | null>(null)
  const paused = useRef(false)

  // The library forgets when a pause began if it is told twice, so hover and focus share one.
  function updatePause() {
    const held = region.current?.matches(':hover, :focus-within') ?? false
    if (held === paused.current) return
    paused.current = held
    if (held) handlers.startPause()
    else handlers.endPause()
  }

  // A toast that goes away under the pointer or the focus sends no leaving event of its own.
  // biome-ignore lint/correctness/useExhaustiveDependencies: to be checked whenever one comes or goes.
  useEffect(updatePause, [toasts.length])
  useFocusOnF8(region)
  const { top, right } = useClearPlace(region, toasts.length)

  function dismiss(id: string) {
    const element = region.current?.querySelector(`[data-toast="${id}"]`)
    if (element?.contains(document.activeElement)) {
      const next = element.nextElementSibling ?? element.previousElementSibling
      const target = next?.querySelector('button') ?? cameFrom.current
      if (target instanceof HTMLElement) target.focus()
    }
    toast.dismiss(id)
  }

  return createPortal(
    <section
      ref={region}
      tabIndex={-1}
      aria-label="Notifications (F8)"
      // Each toast announces itself; the attribute also keeps an open dialog from hiding this region.
      aria-live="off"
      onPointerEnter={updatePause}
      onPointerLeave={updatePause}
      onFocus={(event) => {
        if (!region.current?.contains(event.relatedTarget)) cameFrom.current = event.relatedTarget
        updatePause()
      }}
      onBlur={() => queueMicrotask(updatePause)}
      style={{ top, right, maxHeight: `calc(100dvh - ${top}px)` }}
      className="pointer-events-none fixed left-0 z-60 overflow-y-auto outline-none sm:left-auto sm:w-104 print:hidden"
    >
      <ol className="p-3 sm:p-4">
        {toasts.map((item) => (
          <ToastItem key={item.id} item={item} onDismiss={() => dismiss(item.id)} />
        ))}
      </ol>
    </section>,
    document.body,
  )
}

const look: Record<ToastType, { Icon: typeof Info | typeof SpinnerIcon; className: string }> = {
  success: { Icon: CircleCheck, className: 'text-positive' },
  error: { Icon: CircleAlert, className: 'text-negative' },
  loading: { Icon: SpinnerIcon, className: 'text-accent' },
  blank: { Icon: Info, className: 'text-info' },
  custom: { Icon: Info, className: 'text-info' },
}

function ToastItem({ item, onDismiss }: { item: Toast; onDismiss: () => void }) {
  const { Icon, className } = look[item.type]
  return (
    // The row's height is a grid track, so that the toasts below close the gap smoothly.
    <li
      data-toast={item.id}
      className={classNames(
        'grid transition-[grid-template-rows,opacity,translate] duration-200 starting:translate-x-4 starting:opacity-0',
        item.visible ? 'grid-rows-[1fr]' : 'grid-rows-[0fr] opacity-0',
      )}
    >
      <div className={classNames('min-h-0', !item.visible && 'overflow-hidden')}>
        <div className="pointer-events-auto mb-2 flex items-start gap-2.5 rounded-md border border-line bg-raised py-1 pr-1 pl-3 text-ink shadow-raised">
          <Icon aria-hidden="true" className={classNames('mt-2 size-4 shrink-0', className)} />
          <div
            role={item.type === 'error' ? 'alert' : 'status'}
            className="min-w-0 flex-1 break-words py-1.25"
          >
            {resolveValue(item.message, item)}
          </div>
          <IconButton label="Dismiss" icon={<X />} size="sm" onClick={onDismiss} />
        </div>
      </div>
    </li>
  )
}

const measureMs = 200

/** The bar with the bell, the main button of a page, and what opens a menu or is one. */
const keptClear = '.keep-clear, [aria-haspopup]'

/** Toasts stay where they are while that is as good a place as any, and while somebody is at them. */
function useClearPlace(region: React.RefObject<HTMLElement | null>, count: number): Place {
  const [place, setPlace] = useState<Place>()
  useLayoutEffect(() => {
    const measure = () => {
      const boxes = [...document.querySelectorAll(keptClear)]
        .map((one) => one.getBoundingClientRect())
        .filter(({ width }) => width > 0)
      const toastsHeight = region.current?.scrollHeight ?? 0
      const { clientWidth: width, clientHeight: height } = document.documentElement
      const room = { width, height, toastsHeight }
      setPlace((before) => {
        if (before && region.current?.matches(':hover, :focus-within')) return before
        const best = placeToasts(boxes, room)
        const isBetter = !before || countCovered(boxes, best, room) < countCovered(boxes, before, room)
        return isBetter ? best : before
      })
    }
    if (count === 0) {
      setPlace(undefined)
      return
    }
    measure()
    // The screen behind a toast may change, such as after signing in.
    const timer = setInterval(measure, measureMs)
    return () => clearInterval(timer)
  }, [region, count])
  return place ?? { top: 0, right: 0 }
}

function useFocusOnF8(region: React.RefObject<HTMLElement | null>) {
  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      if (event.key !== 'F8') return
      const target = region.current?.querySelector('button') ?? region.current
      target?.focus()
    }
    window.addEventListener('keydown', handleKey)
    return () => window.removeEventListener('keydown', handleKey)
  }, [region])
}
