import ArrowRight from 'lucide-react/icons/arrow-right'
import Bell from 'lucide-react/icons/bell'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { Link } from 'react-router'
import { Button, type ButtonVariant, buttonClass } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Example, Group } from './showcase.tsx'

const variants: ButtonVariant[] = ['primary', 'secondary', 'ghost', 'danger']
const sizes = ['sm', 'md', 'lg'] as const

export function ButtonsGroup() {
  return (
    <Group id="buttons" title="Buttons">
      {variants.map((variant) => (
        <Example key={variant} title={variant.charAt(0).toUpperCase() + variant.slice(1)}>
          {sizes.map((size) => (
            <Button key={size} variant={variant} size={size}>
              Save changes
            </Button>
          ))}
          <Button variant={variant} icon={variant === 'danger' ? <Trash2 /> : <Plus />}>
            With an icon
          </Button>
          <Button variant={variant} disabled>
            Disabled
          </Button>
          <Button variant={variant} loading>
            Loading
          </Button>
        </Example>
      ))}
      <LoadingExample />
      <Example title="Links that look like buttons">
        <Link to="/dev/ui#buttons" className={buttonClass()}>
          Join network <ArrowRight />
        </Link>
        <Link to="/dev/ui#buttons" className={buttonClass({ variant: 'secondary', size: 'lg' })}>
          Sign in
        </Link>
      </Example>
      <Example title="Icon buttons" note="The label is the accessible name and the hover hint.">
        {sizes.map((size) => (
          <IconButton key={size} size={size} label="Notifications" icon={<Bell />} />
        ))}
        <IconButton variant="secondary" label="Add" icon={<Plus />} />
        <IconButton variant="secondary" label="Add, loading" icon={<Plus />} loading />
        <IconButton label="Delete" icon={<Trash2 />} disabled />
        <IconButton label="Notifications, 3 new" icon={<Bell />}>
          <span className="absolute -top-1 -right-1 grid min-w-4 place-items-center rounded-full bg-negative px-1 font-semibold text-on-negative text-xs">
            3
          </span>
        </IconButton>
      </Example>
      <Example title="Long words" className="max-w-72">
        <Button variant="secondary">
          Send reset instructions to the address that you gave at registration
        </Button>
      </Example>
    </Group>
  )
}

function LoadingExample() {
  const [loading, setLoading] = useState(false)
  const [presses, setPresses] = useState(0)
  function handlePress() {
    setPresses((count) => count + 1)
    setLoading(true)
    setTimeout(() => setLoading(false), 1500)
  }
  return (
    <Example title="Pressed, then loading for 1.5 s" note="It keeps its width and its focus.">
      <Button loading={loading} onClick={handlePress}>
        Submit documents
      </Button>
      <span className="tabular text-muted text-sm">Presses that counted: {presses}</span>
    </Example>
  )
}
