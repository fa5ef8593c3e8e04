import BadgeCheck from 'lucide-react/icons/badge-check'
import ChartLine from 'lucide-react/icons/chart-line'
import { Avatar } from '#ui/avatar.tsx'
import { Badge, SampleBadge, type Tone } from '#ui/badge.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { Card, CardBody, CardFooter, CardHeader, stretchedClass } from '#ui/card.tsx'
import { Change } from '#ui/change.tsx'
import { FactList } from '#ui/fact-list.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { StatCard } from '#ui/stat-card.tsx'
import { TimeLeft } from '#ui/time-left.tsx'
import { Timeline, TimelineItem } from '#ui/timeline.tsx'
import { Example, Group } from './showcase.tsx'
import { TableExamples } from './table-examples.tsx'

const tones: Tone[] = ['neutral', 'accent', 'positive', 'negative', 'warning', 'info']
const columns = 'grid gap-4 sm:grid-cols-2 xl:grid-cols-4 items-stretch'

export function DataGroup() {
  return (
    <Group id="data" title="Data">
      <Example title="Badges">
        {tones.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
        <Badge tone="positive" icon={<BadgeCheck />}>
          Verified
        </Badge>
        <SampleBadge />
      </Example>
      <Example title="Change">
        <Change direction="up" value="+2.40%" />
        <Change direction="down" value="−1.08%" />
        <Change direction="flat" value="0.00%" />
      </Example>
      <Example title="Avatars">
        <Avatar name="anna" size="sm" />
        <Avatar name="Øyvind Dahl" />
        <Avatar name="" size="lg" />
      </Example>
      <StatExamples />
      <CardExamples />
      <Example title="Progress" className="grid max-w-xl gap-4">
        <ProgressBar label="Profile completeness" value={85} tone="positive" />
        <ProgressBar label="Profile completeness" value={50} tone="warning" />
        <ProgressBar label="Profile completeness" value={20} tone="negative" />
        <ProgressBar label="Verification" value={67} valueText="2 of 3 steps" />
      </Example>
      <Example title="Timeline" className="max-w-md">
        <Timeline label="Example timeline">
          <TimelineItem title="Rejected" meta="Reviewer · 6 Mar 2026, 09:30" tone="negative">
            The document cannot be read.
          </TimelineItem>
          <TimelineItem title="Documents submitted" meta="You · 5 Mar 2026, 08:00" tone="info" />
          <TimelineItem title="Begun" />
        </Timeline>
      </Example>
      <Example title="Facts and time left" className="max-w-xl">
        <FactList
          facts={[
            { key: 'quantity', label: 'Quantity', value: '30,000 MT' },
            { key: 'price', label: 'Price', value: '89.50 USD/bbl', isMarked: true },
            { key: 'days', label: 'Valid for', value: <TimeLeft until="2999-01-01T00:00:00Z" /> },
            { key: 'over', label: 'Was valid for', value: <TimeLeft until="2020-01-01T00:00:00Z" /> },
          ]}
        />
      </Example>
      <TableExamples />
      <Example title="Page header" note="The title is the h1 of a screen; here a long one." className="block">
        <Card className="p-4">
          <PageHeader
            title="Good afternoon, Anna"
            badge={<Badge tone="warning">KYC pending</Badge>}
            description="Prices are indicative, in USD per metric tonne, and refresh every minute while Auto Refresh is on."
            actions={
              <>
                <Button variant="secondary">Refresh</Button>
                <Button>New request</Button>
              </>
            }
          />
        </Card>
      </Example>
    </Group>
  )
}

function StatExamples() {
  return (
    <Example title="Stat cards" className={columns}>
      <StatCard
        label="Active markets"
        value="24"
        change={{ direction: 'up', value: '+3' }}
        hint="since yesterday"
        icon={<ChartLine />}
      />
      <StatCard
        label="Market value"
        value="1,204,350.00"
        unit="USD"
        change={{ direction: 'down', value: '−1.08%' }}
        hint="this week"
        sample
      />
      <StatCard label="Total volume" value="" hint="today" loading />
      <StatCard label="Fuel types" value="999,999,999,999,999.00" unit="MT" hint="a very long figure" />
    </Example>
  )
}

function CardExamples() {
  return (
    <Example title="Cards" className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      <Card>
        <CardHeader
          level={4}
          title="Recent activity"
          description="The last seven days"
          actions={<SampleBadge />}
        />
        <CardBody>Nordfeld Bunker asked for 12,500 MT of VLSFO in Rotterdam.</CardBody>
        <CardFooter>
          <Button variant="ghost" size="sm">
            Show all
          </Button>
        </CardFooter>
      </Card>
      <Card interactive as="article">
        <CardHeader level={4} title="Brent crude" actions={<Badge tone="accent">Benchmark</Badge>} />
        <CardBody>
          <p className="text-muted">The whole card answers to a press.</p>
          <button type="button" className={`mt-2 cursor-pointer font-medium text-accent ${stretchedClass}`}>
            Details
          </button>
        </CardBody>
      </Card>
      <Card>
        <CardHeader
          level={4}
          title="A card with a title that is far too long to stand on a single line beside its actions"
          actions={
            <a href="#data" className={buttonClass({ variant: 'secondary', size: 'sm' })}>
              Open
            </a>
          }
        />
        <CardBody>Text.</CardBody>
      </Card>
    </Example>
  )
}
