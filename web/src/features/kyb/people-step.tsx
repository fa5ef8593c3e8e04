import { countryName } from '@laycan/contract/countries'
import { moneyText } from '@laycan/contract/figure-texts'
import {
  controlKinds,
  emptyParty,
  isDirector,
  mostParties,
  type PassportParty,
} from '@laycan/contract/kyb/passport-content'
import Building2 from 'lucide-react/icons/building-2'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import User from 'lucide-react/icons/user'
import { useState } from 'react'
import { createClientId } from '#platform/client-id.ts'
import { useFormats } from '#platform/settings.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { CardBody } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FieldError } from '#ui/field.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { PartyDialog } from './party-dialog.tsx'
import type { StepProps } from './step-fields.tsx'

/** Everybody with a part in the company: directors, signatories, and those who hold a share of it. */
export function PeopleStep({ editor, problems }: StepProps) {
  const { parties } = editor.draft
  const [edited, setEdited] = useState<PassportParty>()
  const add = (kind: PassportParty['kind']) => setEdited({ ...emptyParty, id: createClientId(), kind })
  const save = (party: PassportParty) => {
    const at = parties.findIndex(({ id }) => id === party.id)
    editor.change({ parties: at < 0 ? [...parties, party] : parties.with(at, party) })
    setEdited(undefined)
  }
  const remove = (party: PassportParty) =>
    editor.change({
      parties: parties.filter(({ id }) => id !== party.id),
      holdings: editor.draft.holdings.filter(
        ({ holderId, ownedId }) => holderId !== party.id && ownedId !== party.id,
      ),
    })
  const isFull = parties.length >= mostParties
  return (
    <CardBody className="space-y-4">
      <p className="text-muted text-sm">
        Name every director, every authorised signatory, and everybody who holds 25 % or more, down to natural
        persons. Companies between them belong here too; the next step says who holds what.
      </p>
      {problems.parties && <FieldError id="parties-error">{problems.parties}</FieldError>}
      {parties.length === 0 ? (
        <EmptyState title="Nobody is named yet" className="py-6" />
      ) : (
        <ul aria-label="People and companies" className="divide-y divide-line rounded-md border border-line">
          {parties.map((party, at) => (
            <PartyRow
              key={party.id}
              party={party}
              problems={Object.entries(problems).flatMap(([path, text]) =>
                path.startsWith(`parties.${at}.`) && !path.endsWith('.rest') ? [text] : [],
              )}
              onEdit={() => setEdited(party)}
              onRemove={() => remove(party)}
            />
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          icon={<Plus aria-hidden="true" />}
          disabled={isFull}
          onClick={() => add('person')}
        >
          Add a person
        </Button>
        <Button
          variant="secondary"
          icon={<Plus aria-hidden="true" />}
          disabled={isFull}
          onClick={() => add('entity')}
        >
          Add a company
        </Button>
      </div>
      {edited && <PartyDialog party={edited} onSave={save} onClose={() => setEdited(undefined)} />}
    </CardBody>
  )
}

type PartyRowProps = { party: PassportParty; problems: string[]; onEdit: () => void; onRemove: () => void }

function PartyRow({ party, problems, onEdit, onRemove }: PartyRowProps) {
  const formats = useFormats()
  const Icon = party.kind === 'person' ? User : Building2
  const name = party.name || 'Not named yet'
  return (
    <li className="flex items-start gap-3 p-3">
      <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-subtle" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="break-words font-medium">{name}</span>
          {party.country && <span className="text-muted text-sm">{countryName(party.country)}</span>}
        </p>
        <p className="mt-1 flex flex-wrap gap-1">
          {isDirector(party) && <Badge>{party.position}</Badge>}
          {party.isSignatory && (
            <Badge tone="accent">
              {party.signatoryLimit
                ? `Signs up to ${moneyText(party.signatoryLimit, 'USD', formats.number)}`
                : 'Signs without a limit'}
            </Badge>
          )}
          {party.control !== '' && <Badge tone="info">{controlKinds[party.control]}</Badge>}
          {party.isPoliticallyExposed && <Badge tone="warning">Politically exposed</Badge>}
        </p>
        {problems.map((text) => (
          <FieldError key={text} id={`${party.id}-${text}`}>
            {text}
          </FieldError>
        ))}
      </div>
      <div className="flex shrink-0 gap-1">
        <IconButton size="sm" label={`Edit ${name}`} icon={<Pencil />} onClick={onEdit} />
        <IconButton size="sm" label={`Remove ${name}`} icon={<Trash2 />} onClick={onRemove} />
      </div>
    </li>
  )
}
