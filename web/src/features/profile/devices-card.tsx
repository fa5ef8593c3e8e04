import type { SignedInDevice } from '@laycan/contract/profile/profile'
import Monitor from 'lucide-react/icons/monitor'
import Smartphone from 'lucide-react/icons/smartphone'
import { type ReactNode, useState } from 'react'
import { failureText } from '#platform/api.ts'
import { LoadError } from '#platform/error-views.tsx'
import type { Formats } from '#platform/formats.ts'
import { useSession } from '#platform/session.tsx'
import { offlineSignOutText } from '#platform/session-store.ts'
import { useFormats } from '#platform/settings.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import { SkeletonGroup, SkeletonText } from '#ui/skeleton.tsx'
import { toast } from '#ui/toast.ts'
import { deviceName, isPhone } from './device-name.ts'
import { useDevices, useEndDevices } from './profile.api.ts'
import { useHosted } from './use-hosted.ts'

/** Where the person is signed in, each with a way to end it. */
export function DevicesCard() {
  const isHosted = useHosted()
  if (isHosted === false) return <ListedDevices />
  return <DevicesFrame>{isHosted ? <HostedDevices /> : <Loading />}</DevicesFrame>
}

function ListedDevices() {
  const query = useDevices()
  const { data: devices, isError } = query
  const end = useEndDevices()
  const others = devices?.filter(({ isCurrent }) => !isCurrent) ?? []

  function handleEnd(id?: string) {
    const ended = id ? 1 : others.length
    end.mutate(id, {
      onSuccess: () =>
        toast.success(ended === 1 ? 'The device was signed out.' : `${ended} devices were signed out.`),
      onError: (error) => toast.error(failureText(error, 'Failed to sign out. Please try again.')),
    })
  }

  return (
    <DevicesFrame
      description="If you do not know one of them, sign it out and change your password."
      actions={
        others.length > 0 && (
          <Button
            variant="secondary"
            size="sm"
            loading={end.isPending && end.variables === undefined}
            onClick={() => handleEnd()}
          >
            Sign out everywhere else
          </Button>
        )
      }
    >
      {devices ? (
        <ul className="mt-3 pb-1">
          {devices.map((device) => (
            <Device
              key={device.id}
              device={device}
              isEnding={end.isPending && end.variables === device.id}
              onEnd={() => handleEnd(device.id)}
            />
          ))}
        </ul>
      ) : isError ? (
        <LoadError query={query} what="your devices" isInCard />
      ) : (
        <Loading />
      )}
    </DevicesFrame>
  )
}

type DevicesFrameProps = { description?: string; actions?: ReactNode; children: ReactNode }

function DevicesFrame({ description, actions, children }: DevicesFrameProps) {
  return (
    <Card as="section" aria-labelledby="devices-title">
      <CardHeader
        title="Signed-in devices"
        titleId="devices-title"
        description={description}
        actions={actions}
      />
      {children}
    </Card>
  )
}

const Loading = () => (
  <CardBody>
    <SkeletonGroup label="Loading devices">
      <SkeletonText lines={2} />
    </SkeletonGroup>
  </CardBody>
)

type DeviceProps = { device: SignedInDevice; isEnding: boolean; onEnd: () => void }

function Device({ device, isEnding, onEnd }: DeviceProps) {
  const formats = useFormats()
  const { userAgent, isCurrent } = device
  const name = deviceName(userAgent)
  const Icon = isPhone(userAgent) ? Smartphone : Monitor
  return (
    <li className="flex items-center gap-3 px-4 py-2.5 not-first:border-line not-first:border-t">
      <Icon aria-hidden="true" className="size-5 shrink-0 text-subtle" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 font-medium">
          {name} {isCurrent && <Badge tone="accent">This device</Badge>}
        </p>
        <p className="break-words text-sm text-subtle">{describe(device, formats)}</p>
      </div>
      {!isCurrent && (
        <Button variant="ghost" size="sm" loading={isEnding} onClick={onEnd} aria-label={`Sign out ${name}`}>
          Sign out
        </Button>
      )}
    </li>
  )
}

function describe({ address, signedInAt, lastUsedAt, isCurrent }: SignedInDevice, formats: Formats): string {
  const used = isCurrent ? 'active now' : `last used ${formats.ago(lastUsedAt)}`
  return [address, `signed in ${formats.dateTime(signedInAt)}`, used].filter(Boolean).join(' · ')
}

/** In place of the list: all devices at once is what a hosted pool can do. */
function HostedDevices() {
  const { signOut } = useSession()
  const [isBusy, setBusy] = useState(false)

  async function handleEnd() {
    setBusy(true)
    try {
      await signOut({ everywhere: true })
      toast.success('Signed out everywhere')
    } catch {
      toast.error(navigator.onLine ? 'Failed to sign out. Please try again.' : offlineSignOutText)
      setBusy(false)
    }
  }

  return (
    <CardBody className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <p className="min-w-0 flex-1 basis-64">
        The accounts of this installation are kept by an outside service, which does not tell where you are
        signed in.
      </p>
      <Button variant="secondary" size="sm" loading={isBusy} onClick={handleEnd}>
        Sign out everywhere, here too
      </Button>
    </CardBody>
  )
}
