import {
  gtcEditions,
  knownForums,
  knownLaws,
  narrowingSides,
  sanctionsClauses,
  substitutions,
  transferPoints,
} from '@laycan/contract/trade/terms/clause-constants'
import { Select } from '#ui/select.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { TypedClauses } from './clause-input.ts'
import { asOptions } from './product-section.tsx'
import { fieldId, type TermsSectionProps } from './terms-form.ts'

/** The controls of each clause; all may stay empty. */

export type ChoiceProps = {
  path: string
  label: string
  list: readonly { code: string; name: string }[]
  value: string
  error: string | undefined
  onChoose: (code: string) => void
}

/** One of a list, or nothing. */
export function Choice({ path, label, list, value, error, onChoose }: ChoiceProps) {
  return (
    <Select
      id={fieldId(path)}
      label={label}
      placeholder="Not agreed"
      options={[{ value: '', label: 'Not agreed' }, ...asOptions<string>(list)]}
      value={value}
      error={error}
      onValueChange={onChoose}
    />
  )
}

type DaysProps = {
  path: string
  label: string
  value: string
  error: string | undefined
  hint?: string
  onType: (digits: string) => void
}

export function Days({ path, label, value, error, hint, onType }: DaysProps) {
  return (
    <TextField
      id={fieldId(path)}
      label={label}
      inputMode="numeric"
      maxLength={2}
      trailing={<span className="pr-2">days</span>}
      hint={hint}
      value={value}
      error={error}
      onChange={(event) => onType(event.target.value.replace(/\D/g, ''))}
    />
  )
}

/** What changes one clause. */
export const changing =
  <Field extends keyof TypedClauses>({ typed, onChange }: TermsSectionProps, field: Field) =>
  (part: Partial<TypedClauses[Field]>) =>
    onChange({ [field]: { ...typed[field], ...part } })

export function LegalFields(props: TermsSectionProps) {
  const { typed, problemOf } = props
  const { legal } = typed
  const change = changing(props, 'legal')
  return (
    <>
      <Choice
        path="legal.gtc"
        label="General terms and conditions"
        list={gtcEditions}
        value={legal.gtc}
        error={problemOf('legal.gtc')}
        onChoose={(gtc) => change({ gtc })}
      />
      <Choice
        path="legal.sanctions"
        label="Sanctions clause"
        list={sanctionsClauses}
        value={legal.sanctions}
        error={problemOf('legal.sanctions')}
        onChoose={(sanctions) => change({ sanctions })}
      />
      <TextField
        id={fieldId('legal.law')}
        label="Governing law"
        list="terms-known-laws"
        maxLength={80}
        value={legal.law}
        error={problemOf('legal.law')}
        onChange={(event) => change({ law: event.target.value })}
      />
      <Suggestions id="terms-known-laws" texts={knownLaws} />
      <TextField
        id={fieldId('legal.forum')}
        label="Court or arbitration"
        list="terms-known-forums"
        maxLength={120}
        value={legal.forum}
        error={problemOf('legal.forum')}
        onChange={(event) => change({ forum: event.target.value })}
      />
      <Suggestions id="terms-known-forums" texts={knownForums} />
    </>
  )
}

export function Suggestions({ id, texts }: { id: string; texts: readonly string[] }) {
  return (
    <datalist id={id}>
      {texts.map((text) => (
        <option key={text} value={text} />
      ))}
    </datalist>
  )
}

export function TransferFields(props: TermsSectionProps) {
  const { typed, problemOf } = props
  const change = changing(props, 'transfer')
  return (
    <>
      <Choice
        path="transfer.title"
        label="Title passes"
        list={transferPoints}
        value={typed.transfer.title}
        error={problemOf('transfer.title')}
        onChoose={(title) => change({ title })}
      />
      <Choice
        path="transfer.risk"
        label="Risk passes"
        list={transferPoints.filter(({ isRisk }) => isRisk)}
        value={typed.transfer.risk}
        error={problemOf('transfer.risk')}
        onChoose={(risk) => change({ risk })}
      />
    </>
  )
}

export function NarrowingFields(props: TermsSectionProps) {
  const { typed, problemOf } = props
  const { port, laycan } = typed.narrowing
  const change = changing(props, 'narrowing')
  return (
    <>
      <div className="grid grid-cols-2 items-start gap-2">
        <Choice
          path="narrowing.port"
          label="Port named by"
          list={narrowingSides}
          value={port.by}
          error={problemOf('narrowing.port')}
          onChoose={(by) => change({ port: { ...port, by } })}
        />
        <Days
          path="narrowing.port.days_before"
          label="Before the window"
          value={port.days_before}
          error={undefined}
          onType={(days_before) => change({ port: { ...port, days_before } })}
        />
      </div>
      <div className="grid grid-cols-2 items-start gap-2 sm:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)_minmax(0,1fr)]">
        <Choice
          path="narrowing.laycan"
          label="Laycan named by"
          list={narrowingSides}
          value={laycan.by}
          error={problemOf('narrowing.laycan')}
          onChoose={(by) => change({ laycan: { ...laycan, by } })}
        />
        <Days
          path="narrowing.laycan.length"
          label="Length"
          value={laycan.length}
          error={undefined}
          onType={(length) => change({ laycan: { ...laycan, length } })}
        />
        <Days
          path="narrowing.laycan.days_before"
          label="Notice"
          value={laycan.days_before}
          error={undefined}
          onType={(days_before) => change({ laycan: { ...laycan, days_before } })}
        />
      </div>
    </>
  )
}

export function NominationFields(props: TermsSectionProps) {
  const { typed, problemOf } = props
  const { nomination } = typed
  const change = changing(props, 'nomination')
  return (
    <>
      <div className="grid grid-cols-2 items-start gap-2">
        <Days
          path="nomination.days_before"
          label="Ship nominated"
          hint="Before the window"
          value={nomination.days_before}
          error={problemOf('nomination.days_before')}
          onType={(days_before) => change({ days_before })}
        />
        <Days
          path="nomination.answer_days"
          label="Answered within"
          hint="Working days"
          value={nomination.answer_days}
          error={problemOf('nomination.answer_days')}
          onType={(answer_days) => change({ answer_days })}
        />
      </div>
      <Choice
        path="nomination.substitution"
        label="Substitution of the ship"
        list={substitutions}
        value={nomination.substitution}
        error={problemOf('nomination.substitution')}
        onChoose={(substitution) => change({ substitution })}
      />
    </>
  )
}
