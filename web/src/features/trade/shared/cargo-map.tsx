import { lazy, type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import { MapSkeleton } from './map-skeleton.tsx'
import type { CargoOf } from './voyage/voyage.api.ts'

const VoyageMap = lazy(async () => ({ default: (await import('./voyage/voyage-map.tsx')).VoyageMap }))

/** Links to the map of a page end with it. */
export const mapAnchor = 'map'

type CargoMapProps = { of: CargoOf; description?: string | undefined; actions?: ReactNode }

/** The voyage of a cargo. Nothing of the map is loaded before the card comes near the screen. */
export function CargoMap({ of, ...header }: CargoMapProps) {
  const box = useRef<HTMLDivElement>(null)
  const isNear = useIsNear(box)
  const { hash } = useLocation()
  const isLinked = hash === `#${mapAnchor}`
  useEffect(() => {
    if (isLinked) box.current?.scrollIntoView({ block: 'start' })
  }, [isLinked])
  return (
    <div ref={box} id={mapAnchor} className="scroll-mt-20 print:has-[.map-loading]:hidden">
      <Card as="section" aria-labelledby="map-title">
        <CardHeader title="Voyage" titleId="map-title" {...header} />
        <CardBody>
          {isNear ? (
            <Suspense fallback={<MapSkeleton />}>
              <VoyageMap of={of} />
            </Suspense>
          ) : (
            <MapSkeleton />
          )}
        </CardBody>
      </Card>
    </div>
  )
}

function useIsNear(box: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const element = box.current
    if (!element || isNear) return
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setNear(true),
      { rootMargin: '100px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [box, isNear])
  return isNear
}
