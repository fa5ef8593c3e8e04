import type { TradeFinding, TradeRuleId } from '@laycan/contract/trade/compliance/compliance'
import { Badge } from '#ui/badge.tsx'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'

/** Each finding, why it matters, and what to do about it. */
export function FindingsCard({ findings }: { findings: TradeFinding[] }) {
  return (
    <Card as="section" aria-labelledby="findings-title">
      <CardHeader
        title="What the checks found"
        titleId="findings-title"
        description="Hard findings hold an item. Soft ones are warnings the owner has seen."
      />
      <CardBody>
        <ul className="divide-y divide-line">
          {findings.map((finding) => (
            <Finding key={`${finding.rule} ${finding.found}`} finding={finding} />
          ))}
        </ul>
      </CardBody>
    </Card>
  )
}

function Finding({ finding: { rule, severity, title, text, found } }: { finding: TradeFinding }) {
  return (
    <li className="py-3 text-sm first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone={severity === 'hard' ? 'negative' : 'warning'}>{rule}</Badge>
        <h3 className="font-semibold text-base text-ink">{title}</h3>
        <span className="text-subtle">{severity === 'hard' ? 'hard' : 'soft'}</span>
      </div>
      <p className="mt-1 break-words text-ink">{text}</p>
      {found && (
        <p className="mt-1 break-words text-muted">
          Found: <mark className="rounded-xs bg-warning-soft px-1 text-ink">{found}</mark>
        </p>
      )}
      <p className="mt-1 text-muted">
        <span className="font-medium">What to do: </span>
        {ruleNotes[rule]}
      </p>
    </li>
  )
}

/** What a reviewer checks before releasing an item with this finding. */
const ruleNotes: Record<TradeRuleId, string> = {
  F01: 'Ask where the discount comes from, and compare with deals of the same grade and place. A genuine seller has no reason to sell far below the market.',
  F02: 'Nobody trades products under these names, or not like this. Ask for the standard and a recent certificate.',
  F03: 'No fee is due before title has passed or a letter of credit stands. Warn and report anyone who asks for one.',
  F04: 'A document proves nothing by itself. Have its issuer confirm it, through a contact you found yourself.',
  F05: 'Look the terminal up in a public register, and call its switchboard. Expect look-alike addresses.',
  F06: 'Check the ship’s IMO number and position, and whether its owner knows of the charter. Nobody shares freight in advance.',
  F07: 'Ask for the contract of the title holder. A chain of mandates often hides that there is none.',
  F08: 'Compare with the company’s age and turnover. First deals are small.',
  F09: 'Both sides are verified first; then come the offer, the contract and the payment instrument. No bank details before that.',
  F10: 'Call back on a number known from before, and compare the account name with the seller’s.',
  F11: 'Only an instrument confirmed by your own bank counts. Leased instruments and pre-advice messages do not.',
  F12: 'Ask the carrier whether it issued this bill of lading, and only once.',
  F13: 'Compare the email domain with the company’s in the public register, and see the person on a call.',
  F14: 'Ask for the loading documents and the ship’s track. Without them the origin is only a claim.',
  F15: 'Have it witnessed: samples, meters, and an inspector chosen by the buyer.',
}
