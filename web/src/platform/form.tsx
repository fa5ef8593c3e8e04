import { type FormEvent, useEffect, useRef, useState } from 'react'
import {
  type Control,
  Controller,
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  get,
  type RegisterOptions,
  type UseFormReturn,
  useForm,
  type Validate,
} from 'react-hook-form'
import { Select, type SelectOption } from '#ui/select.tsx'
import { toast } from '#ui/toast.ts'
import { ApiError, failureText } from './api.ts'

/*
 * The one way to write a form. Its values are typed by the contract, and its rules are the contract's own functions
 * from `*-rules.ts`, which need no Zod: no schema reaches the bundle. The server's schema has the last word, and what
 * it says about a field is shown at that field. Dialogs put the form into `ui/form-dialog.tsx`. Drafts that are saved
 * as they are typed, and so never sent as a whole, are no such forms: the company passport, the freight calculator and
 * quick entry.
 */

type FormOptions<Values extends FieldValues, Answer> = {
  defaultValues: DefaultValues<Values>
  /** Sends what was typed. A second press while it is on its way does nothing. */
  send: (values: Values) => Promise<Answer>
  onSent?: ((answer: Answer, values: Values) => unknown) | undefined
  /** The toast for a failure that no field explains. Without it, show `error` in an `ActionError`. */
  failure?: string | ((error: unknown) => string) | undefined
  /** In place of that toast. `isShown` tells whether a field explains the failure already. */
  onFailed?: ((error: unknown, isShown: boolean) => void) | undefined
  /** What is wrong with which field, where that is not `error.fields` of our own API. */
  problemsOf?: ((error: unknown) => Partial<Record<string, string>>) | undefined
}

type Rules<Values extends FieldValues, Name extends FieldPath<Values>> =
  | Validate<Values[Name], Values>
  | RegisterOptions<Values, Name>

const optionsOf = <Values extends FieldValues, Name extends FieldPath<Values>>(
  rules: Rules<Values, Name>,
): RegisterOptions<Values, Name> => (typeof rules === 'function' ? { validate: rules } : rules)

/** What the server said about single fields: the path of each, dots between, and a message. */
export const fieldProblems = (error: unknown): Record<string, string> =>
  error instanceof ApiError ? error.fields : {}

export function useContractForm<Values extends FieldValues, Answer = unknown>(
  options: FormOptions<Values, Answer>,
) {
  const { defaultValues, send, onSent, failure, onFailed, problemsOf = fieldProblems } = options
  // Ours goes by the order on the screen, and finds controls that are not registered too.
  const form = useForm<Values>({ defaultValues, shouldFocusError: false })
  const { errors, isSubmitting, isSubmitSuccessful, submitCount } = form.formState
  const [error, setError] = useState<unknown>()
  const isSending = useRef(false)
  const element = useRef<Element>(null)

  useEffect(() => {
    if (submitCount === 0 || isSubmitSuccessful) return
    focusControl(element.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-invalid]'))
  }, [submitCount, isSubmitSuccessful])

  async function sendValues(values: Values) {
    if (isSending.current) return
    isSending.current = true
    setError(undefined)
    try {
      const answer = await send(values)
      await onSent?.(answer, values)
    } catch (cause) {
      const isShown = showProblems(problemsOf(cause))
      setError(cause)
      if (onFailed) onFailed(cause, isShown)
      else if (failure && !isShown) {
        toast.error(failureText(cause, typeof failure === 'string' ? failure : failure(cause)))
      }
    } finally {
      isSending.current = false
    }
  }

  /** Whether there was any, and each has a field here. */
  function showProblems(problems: Partial<Record<string, string>>): boolean {
    const known = Object.entries(problems).filter(([path]) => get(form.getValues(), path) !== undefined)
    for (const [path, message = ''] of known) form.setError(path as FieldPath<Values>, { message })
    return known.length > 0 && known.length === Object.keys(problems).length
  }

  return {
    ...form,
    /** For `onSubmit`. If it fails, the first invalid control of the form gets the focus. */
    submit: (event: FormEvent) => {
      element.current = event.currentTarget
      // The field says so already.
      const overLong = event.currentTarget.querySelector<HTMLElement>('[data-over-long]')
      if (overLong) {
        event.preventDefault()
        focusControl(overLong)
        return
      }
      void form.handleSubmit(sendValues)(event)
    },
    isSubmitting,
    /** The last try succeeded. */
    isSent: isSubmitSuccessful && error === undefined,
    /** Why the last try failed. */
    error,
    /** What ties a control to a field: `<TextField label="Email" {...form.field('email', emailProblem)} />`. */
    field: <Name extends FieldPath<Values>>(name: Name, rules?: Rules<Values, Name>) => ({
      ...form.register(name, rules && optionsOf(rules)),
      error: problemOf(errors, name),
    }),
  }
}

export function focusControl(control: HTMLElement | null | undefined) {
  // It may be in a part that is collapsed, and that in another one.
  for (let part = control?.closest('details'); part; part = part.parentElement?.closest('details')) {
    part.setAttribute('open', '')
  }
  // In the middle, where no bar at an edge of the window covers it.
  control?.scrollIntoView({ block: 'center' })
  control?.focus({ preventScroll: true })
}

export type ContractForm<Values extends FieldValues> = UseFormReturn<Values> & {
  field: ReturnType<typeof useContractForm<Values>>['field']
}

const problemOf = (errors: object, name: string): string | undefined =>
  (get(errors, name) as { message?: string } | undefined)?.message

const none = 'none'

type FormSelectProps<Values extends FieldValues, Name extends FieldPath<Values>> = {
  form: { control: Control<Values> }
  name: Name
  label: string
  options: readonly SelectOption<string>[]
  /** Adds a first option that stands for `null`. */
  noneLabel?: string | undefined
  rules?: Rules<Values, Name> | undefined
  onChosen?: (() => void) | undefined
  required?: boolean | undefined
  hint?: string | undefined
  placeholder?: string | undefined
  className?: string | undefined
}

/** A `Select` that is a field of the form. */
export function FormSelect<Values extends FieldValues, Name extends FieldPath<Values>>(
  props: FormSelectProps<Values, Name>,
) {
  const { form, name, rules, options, noneLabel, onChosen, ...rest } = props
  const choices = noneLabel === undefined ? options : [{ value: none, label: noneLabel }, ...options]
  return (
    <Controller
      control={form.control}
      name={name}
      {...(rules && { rules: optionsOf(rules) })}
      render={({ field: { value, onChange, onBlur }, fieldState }) => (
        <Select<string>
          {...rest}
          options={choices}
          value={(value || null) ?? (noneLabel === undefined ? null : none)}
          onValueChange={(chosen) => {
            onChange(noneLabel !== undefined && chosen === none ? null : chosen)
            onChosen?.()
          }}
          onBlur={onBlur}
          error={fieldState.error?.message}
        />
      )}
    />
  )
}
